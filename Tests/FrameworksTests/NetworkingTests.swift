import Combine
import Foundation
import FoundationNetworking
import HalationNetworking
import Testing

@Suite("The names of Apple's URLSession that FoundationNetworking has not")
struct NetworkingTests {
    /// Answers with the address itself, without a network.
    private final class Echo: URLProtocol {
        override class func canInit(with request: URLRequest) -> Bool { true }
        override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }
        override func stopLoading() {}

        override func startLoading() {
            guard let url = request.url else { return }
            let response = URLResponse(
                url: url,
                mimeType: "text/plain",
                expectedContentLength: -1,
                textEncodingName: nil
            )
            client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
            client?.urlProtocol(self, didLoad: Data(url.absoluteString.utf8))
            client?.urlProtocolDidFinishLoading(self)
        }
    }

    @Test("A session's functions are handed on without a delegate, and load what the protocol answers")
    func loading() async throws {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.protocolClasses = [Echo.self]
        let session = URLSession(configuration: configuration)
        let url = try #require(URL(string: "https://example.org/a"))
        let ofURL: (URL) async throws -> (Data, URLResponse) = session.data(from:)
        let ofRequest: (URLRequest) async throws -> (Data, URLResponse) = session.data(for:)
        #expect(try await ofURL(url).0 == Data(url.absoluteString.utf8))
        #expect(try await ofRequest(URLRequest(url: url)).0 == Data(url.absoluteString.utf8))
    }

    @Test("A task's publisher gives what the protocol answers, once for each subscriber")
    func publisher() async throws {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.protocolClasses = [Echo.self]
        let url = try #require(URL(string: "https://example.org/b"))
        let publisher = URLSession(configuration: configuration).dataTaskPublisher(for: url)
            .map { String(decoding: $0.data, as: UTF8.self) }

        for _ in 0..<2 {
            let received = await withCheckedContinuation { continuation in
                var subscription: AnyCancellable?
                subscription = publisher.replaceError(with: "failed").sink {
                    continuation.resume(returning: $0)
                    withExtendedLifetime(subscription) {}
                }
            }
            #expect(received == url.absoluteString)
        }
    }

    @Test("A cache has the capacities that it was made with")
    func cache() {
        let cache = URLCache(memoryCapacity: 1000, diskCapacity: 0)
        #expect(cache.memoryCapacity == 1000 && cache.diskCapacity == 0)
    }
}
