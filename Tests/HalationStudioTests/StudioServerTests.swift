import Foundation
import HalationSessions
import HalationStudio
import Testing

@Suite("The server of the studio")
struct StudioServerTests {
    @Test("answers its own page, with a policy that loads nothing from elsewhere")
    func answersPage() async throws {
        try await withServer { port, path in
            let head = try await RawClient(port: port).ask(path, ["Host: 127.0.0.1:\(port)"])

            #expect(head[0].contains("200"))
            let policy = try #require(head.first { $0.hasPrefix("Content-Security-Policy: ") })
            #expect(policy.contains("default-src 'none'"))
            #expect(!policy.contains("unsafe") && !policy.contains("http") && !policy.contains("*"))
        }
    }

    @Test(
        "refuses other hosts, origins, sites and tokens",
        arguments: [
            (["Host: attacker.example:PORT"], ""),
            (["Host: 127.0.0.1"], ""),
            (["Host: 127.0.0.1:PORT", "Origin: http://attacker.example"], ""),
            (["Host: 127.0.0.1:PORT", "Origin: null"], ""),
            (["Host: 127.0.0.1:PORT", "Origin: http://127.0.0.1:1"], ""),
            (["Host: 127.0.0.1:PORT", "Origin: https://127.0.0.1:PORT"], ""),
            (["Host: 127.0.0.1:PORT", "Sec-Fetch-Site: cross-site"], ""),
            (["Host: 127.0.0.1:PORT", "Sec-Fetch-Site: same-site"], ""),
            (["Host: 127.0.0.1:PORT", "Upgrade: websocket", "Connection: Upgrade"], "socket"),
            (["Host: 127.0.0.1:PORT"], "../"),
        ]
    )
    func refuses(headers: [String], below: String) async throws {
        try await withServer { port, path in
            let given = headers.map { $0.replacing("PORT", with: "\(port)") }

            let head = try await RawClient(port: port).ask(path + below, given)

            #expect(head[0].contains("403"), "\(headers) \(below): \(head[0])")
        }
    }

    @Test(
        "has no files but the page's own",
        arguments: ["etc/passwd", "%2e%2e/%2e%2e/etc/passwd", "films/x", "films/..%2fx"]
    )
    func hasNoOtherFiles(path: String) async throws {
        try await withServer { port, page in
            let head = try await RawClient(port: port).ask(page + path, ["Host: 127.0.0.1:\(port)"])

            #expect(head[0].contains("404") || head[0].contains("403"))
        }
    }

    @Test("sends the pixels of the source, four bytes after the length of the header and the header")
    func sendsPixels() async throws {
        try await withServer { port, path in
            let client = try RawClient(port: port)
            try await client.openSocket(path + "socket", port: port)
            let first = String(decoding: try await client.message(), as: UTF8.self)
            #expect(first.contains("\"kind\":\"state\""))

            client.sendText(#"{"kind": "picture", "id": 5, "frame": 3}"#)
            let message = try await client.message()

            let length = message[..<4].reversed().reduce(0) { $0 << 8 | Int($1) }
            #expect(length % 4 == 0)
            #expect(String(decoding: message[4..<4 + length], as: UTF8.self).contains("\"id\":5"))
            #expect(Array(message[(4 + length)...]) == TestSource.pixels(of: 3))
        }
    }

    @Test(
        "answers nonsense with a sentence, and goes on",
        arguments: [
            "", "{", "[]", "null", #"{"kind": "picture"}"#, #"{"kind": "open", "id": 1}"#,
            #"{"kind": 7, "id": "x"}"#,
        ]
    )
    func survivesNonsense(text: String) async throws {
        try await withServer { port, path in
            let client = try RawClient(port: port)
            try await client.openSocket(path + "socket", port: port)
            _ = try await client.message()

            client.sendText(text)
            let answer = String(decoding: try await client.message(), as: UTF8.self)
            client.sendText(#"{"kind": "picture", "id": 6, "frame": 1}"#)

            #expect(answer.contains("a message is a JSON object with a kind"))
            let picture = try await client.message()
            #expect(picture.suffix(4) == TestSource.pixels(of: 1).suffix(4))
        }
    }

    @Test("sends the reason of a failure")
    func sendsFailure() async throws {
        try await withServer { port, path in
            let client = try RawClient(port: port)
            try await client.openSocket(path + "socket", port: port)
            _ = try await client.message()

            client.sendText(#"{"kind": "picture", "id": 9, "frame": 13}"#)

            let answer = String(decoding: try await client.message(), as: UTF8.self)
            #expect(answer.contains("frame 13 brings bad luck") && answer.contains("\"id\":9"))
        }
    }

    @Test("hands out references by name, replaces one by the picture, and opens no other file")
    func replacesReferences() async throws {
        let references = TestReferences()
        try await withServer(references) { port, path in
            let client = try RawClient(port: port)
            try await client.openSocket(path + "socket", port: port)
            _ = try await client.message()
            func answer(_ text: String) async throws -> String {
                client.sendText(text)
                return String(decoding: try await client.message(), as: UTF8.self)
            }

            #expect(try await answer(#"{"kind": "references", "id": 1}"#).contains(#""names":["a@7.png"]"#))
            let picture = try await answer(#"{"kind": "reference", "id": 2, "name": "a@7.png"}"#)
            #expect(picture.contains(#""kind":"reference""#) && picture.contains(#""frame":7"#))
            let refused = try await answer(#"{"kind": "reference", "id": 3, "name": "../../etc/passwd"}"#)
            #expect(refused.contains("there is no reference '..") && refused.contains("passwd'"))
            _ = try await answer(#"{"kind": "accept", "id": 4, "name": "a@7.png", "frame": 5}"#)
            #expect(await references.accepted == TestSource.pixels(of: 5))
        }
    }

    @Test("says that a port is taken")
    func namesTakenPort() async throws {
        try await withServer { port, _ in
            await #expect {
                try await StudioServer().serve(TestSource(), port: port) { _ in }
            } throws: { error in
                (error as? SessionFailure)?.sentence.contains("port \(port) of 127.0.0.1 cannot be used")
                    == true
            }
        }
    }

    @Test("has another address at each start")
    func hasRandomToken() {
        let tokens = Set((0..<100).map { _ in StudioToken.random() })

        #expect(tokens.count == 100)
        #expect(tokens.allSatisfy { $0.count == 32 })
    }

    /// Runs a server during `body`, which gets its port and the path of its page.
    private func withServer(
        _ references: TestReferences? = nil,
        _ body: @Sendable @escaping (UInt16, String) async throws -> Void
    ) async throws {
        let (addresses, continuation) = AsyncStream.makeStream(of: String.self)
        let server = Task {
            try await StudioServer().serve(TestSource(), references: references, port: 0) {
                continuation.yield($0)
            }
        }
        defer { server.cancel() }
        var iterator = addresses.makeAsyncIterator()
        let url = try #require(await iterator.next().flatMap { URL(string: $0) })
        try await body(UInt16(try #require(url.port)), url.path + "/")
    }
}

/// A source whose frames have four pixels of their number.
private struct TestSource: LiveSource {
    static func pixels(of frame: Int) -> [UInt8] { [UInt8](repeating: UInt8(frame), count: 16) }

    func states() async -> AsyncStream<SessionState> {
        AsyncStream { continuation in continuation.yield(SessionState(generation: 1)) }
    }

    func answer(_ request: SessionRequest) async throws -> (reply: SessionReply, bytes: [UInt8]) {
        guard request.frame != 13 else { throw SessionFailure("frame 13 brings bad luck") }
        var reply = SessionReply(id: request.id)
        reply.picture = PictureHeader(
            frame: request.frame,
            width: 2,
            height: 2,
            scale: 1,
            coarseness: 1,
            takesKeys: false,
            milliseconds: [:]
        )
        return (reply, Self.pixels(of: request.frame))
    }

    func render(_ film: SessionFilm, progress: @escaping @Sendable (Double) -> Void) async throws -> String {
        throw SessionFailure("there are no films")
    }

    func end() async {}
}

/// One reference, without a file.
private actor TestReferences: ReferencePictures {
    private(set) var accepted: [UInt8] = []

    func names() -> [String] { ["a@7.png"] }

    func picture(named name: String) throws -> SessionPicture {
        guard names().contains(name) else { throw SessionFailure("there is no reference '\(name)'") }
        let header = PictureHeader(
            frame: 7,
            width: 1,
            height: 1,
            scale: 1,
            coarseness: 1,
            takesKeys: false,
            milliseconds: [:]
        )
        return SessionPicture(header: header, pixels: [1, 2, 3, 255])
    }

    func replace(_ name: String, by png: [UInt8]) throws {
        accepted = png
    }
}
