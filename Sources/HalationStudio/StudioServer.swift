import FlyingFox
import FlyingSocks
import Foundation
package import HalationSessions

/// The server of the studio: a page and its pictures, for this computer only.
package struct StudioServer: StudioHost {
    package init() {}

    package func serve(
        _ source: any LiveSource,
        references: (any ReferencePictures)? = nil,
        port: UInt16,
        announce: @escaping @Sendable (_ address: String) -> Void
    ) async throws {
        // Found before the server starts, since the requests are checked against it.
        let port = try Self.freePort(port)
        let gate = StudioGate(token: StudioToken.random(), port: port)
        let hub = StudioHub(source, references: references)
        let server = HTTPServer(
            config: HTTPServer.Configuration(
                address: try sockaddr_in.inet(ip4: "127.0.0.1", port: port),
                timeout: 600,
                logger: .disabled
            ),
            handler: ClosureHTTPHandler { request in await Self.response(to: request, gate, hub) }
        )
        do {
            try await withThrowingTaskGroup(of: Void.self) { group in
                group.addTask { try await server.run() }
                group.addTask { await hub.follow() }
                group.addTask {
                    try await server.waitUntilListening()
                    announce(gate.address)
                }
                // The source may end before the server; the page then shows its last state.
                for try await _ in group {}
            }
        } catch {
            await hub.end()
            try Task.checkCancellation()
            throw SessionFailure("the studio cannot serve port \(port): \(error.localizedDescription)")
        }
    }

    /// A port that can be listened on: the one that is given, or one that the system chooses.
    ///
    /// - Throws: A failure if another program listens on it.
    private static func freePort(_ port: UInt16) throws -> UInt16 {
        do {
            let socket = try Socket(domain: AF_INET)
            defer { try? socket.close() }
            try socket.setValue(true, for: .localAddressReuse)
            try socket.bind(to: try sockaddr_in.inet(ip4: "127.0.0.1", port: port))
            try socket.listen()
            if case .ip4(_, let chosen) = try socket.sockname() { return chosen }
        } catch {
            throw SessionFailure(
                "port \(port) of 127.0.0.1 cannot be used; another program may have it: leave --port out, or give "
                    + "another one"
            )
        }
        return port
    }

    private static func response(to request: HTTPRequest, _ gate: StudioGate, _ hub: StudioHub) async
        -> HTTPResponse
    {
        guard let path = gate.path(of: request) else {
            return response(
                .forbidden,
                "text/plain",
                Data("The address of the studio is the one that it printed.\n".utf8)
            )
        }
        if path == "socket" {
            let handler = WebSocketHTTPHandler(
                // A picture is one frame of the connection.
                handler: MessageFrameWSHandler(handler: PageConnection(hub: hub), frameSize: 1 << 28)
            )
            return (try? await handler.handleRequest(request)) ?? response(.badRequest, "text/plain", Data())
        }
        if path.hasPrefix("films/"), let film = await hub.takeFilm(String(path.dropFirst("films/".count))) {
            return response(.ok, "application/octet-stream", film)
        }
        guard let file = PageFiles.file(path) else {
            return response(.notFound, "text/plain", Data("There is no such file.\n".utf8))
        }
        return response(.ok, file.type, Data(file.bytes))
    }

    private static func response(_ status: HTTPStatusCode, _ type: String, _ body: Data) -> HTTPResponse {
        var response = HTTPResponse(statusCode: status, body: body)
        for (name, value) in StudioGate.headers { response.headers[name] = value }
        response.headers[.contentType] = type
        return response
    }
}

/// The connection of one open page.
private struct PageConnection: WSMessageHandler {
    let hub: StudioHub

    func makeMessages(for client: AsyncStream<WSMessage>) async throws -> AsyncStream<WSMessage> {
        let (messages, continuation) = AsyncStream.makeStream(of: WSMessage.self)
        let page = await hub.open { data, isBinary in
            continuation.yield(isBinary ? .data(data) : .text(String(decoding: data, as: UTF8.self)))
        }
        Task {
            for await message in client {
                switch message {
                case .text(let text): await hub.receive(Data(text.utf8), from: page)
                case .data(let data): await hub.receive(data, from: page)
                case .close: break
                }
            }
            await hub.close(page)
            continuation.finish()
        }
        return messages
    }
}
