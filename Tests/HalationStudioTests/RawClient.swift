import Foundation
import Glibc

/// A connection to a server on this computer, which sends bytes as they are given; for one task at a time.
final class RawClient: @unchecked Sendable {
    private let file: Int32
    private var received: [UInt8] = []

    init(port: UInt16) throws {
        file = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var patience = timeval(tv_sec: 10, tv_usec: 0)
        setsockopt(file, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        let status = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(file, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard status == 0 else { throw RawClientError(sentence: "port \(port) does not answer") }
    }

    deinit { close(file) }

    func send(_ bytes: [UInt8]) {
        _ = bytes.withUnsafeBytes { Glibc.send(file, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
    }

    /// The head of the answer to a request, with its lines.
    func ask(_ path: String, _ headers: [String]) async throws -> [String] {
        try await Self.waiting { try self.answer(path, headers) }
    }

    private func answer(_ path: String, _ headers: [String]) throws -> [String] {
        send(Array((["GET \(path) HTTP/1.1"] + headers + ["", ""]).joined(separator: "\r\n").utf8))
        let end = Array("\r\n\r\n".utf8)
        while true {
            if let index = received.indices.first(where: { received[$0...].starts(with: end) }) {
                let head = String(decoding: received[..<index], as: UTF8.self)
                received.removeFirst(index + end.count)
                return head.components(separatedBy: "\r\n")
            }
            try receive()
        }
    }

    /// Opens a WebSocket.
    func openSocket(_ path: String, port: UInt16) async throws {
        let head = try await ask(
            path,
            [
                "Host: 127.0.0.1:\(port)", "Origin: http://127.0.0.1:\(port)", "Upgrade: websocket",
                "Connection: Upgrade", "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
                "Sec-WebSocket-Version: 13",
            ]
        )
        guard head[0].contains("101") else { throw RawClientError(sentence: head[0]) }
    }

    /// Sends a text as one masked frame.
    func sendText(_ text: String) {
        let bytes = Array(text.utf8)
        let length: [UInt8] =
            bytes.count < 126
            ? [UInt8(bytes.count) | 0x80] : [126 | 0x80, UInt8(bytes.count >> 8), UInt8(bytes.count & 255)]
        send([0x81] + length + [0, 0, 0, 0] + bytes)
    }

    /// The next message of the server.
    func message() async throws -> [UInt8] {
        try await Self.waiting { try self.nextMessage() }
    }

    /// Waits on a thread of its own: the server needs those of tasks.
    private static func waiting<Value: Sendable>(
        _ body: @escaping @Sendable () throws -> Value
    ) async throws -> Value {
        try await withCheckedThrowingContinuation { continuation in
            Thread.detachNewThread { continuation.resume(with: Result { try body() }) }
        }
    }

    private func nextMessage() throws -> [UInt8] {
        while true {
            if received.count >= 2 {
                let short = Int(received[1] & 127)
                let lengthBytes = short == 126 ? 2 : short == 127 ? 8 : 0
                if received.count >= 2 + lengthBytes {
                    let count =
                        lengthBytes == 0
                        ? short : received[2..<2 + lengthBytes].reduce(0) { $0 << 8 | Int($1) }
                    if received.count >= 2 + lengthBytes + count {
                        let message = Array(received[(2 + lengthBytes)..<(2 + lengthBytes + count)])
                        received.removeFirst(2 + lengthBytes + count)
                        return message
                    }
                }
            }
            try receive()
        }
    }

    private func receive() throws {
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        let count = recv(file, &buffer, buffer.count, 0)
        guard count > 0 else { throw RawClientError(sentence: "the server ended the connection") }
        received += buffer[..<count]
    }
}

struct RawClientError: Error {
    let sentence: String
}
