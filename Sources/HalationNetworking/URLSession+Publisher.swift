public import Combine
public import Foundation
public import FoundationNetworking

extension URLSession {
    /// Publishes what is at an address, once for each subscriber.
    public func dataTaskPublisher(for url: URL) -> DataTaskPublisher {
        DataTaskPublisher(request: URLRequest(url: url), session: self)
    }

    /// Publishes what a request asks for, once for each subscriber.
    public func dataTaskPublisher(for request: URLRequest) -> DataTaskPublisher {
        DataTaskPublisher(request: request, session: self)
    }

    /// Publishes the result of a request, which begins with each subscription.
    public struct DataTaskPublisher: Publisher {
        /// The data, and what the server said about it.
        public typealias Output = (data: Data, response: URLResponse)

        /// Why nothing could be loaded.
        public typealias Failure = URLError

        /// What is asked for.
        public let request: URLRequest

        /// The session that loads.
        public let session: URLSession

        /// Creates a publisher of a request.
        public init(request: URLRequest, session: URLSession) {
            self.request = request
            self.session = session
        }

        /// Begins a request for the subscriber.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let (request, session) = (request, session)
            Deferred {
                Future<Output, URLError> { promise in
                    let promise = Promise(fulfil: promise)
                    Task {
                        do {
                            let (data, response) = try await session.data(for: request)
                            promise.fulfil(.success((data, response)))
                        } catch {
                            promise.fulfil(.failure(error as? URLError ?? URLError(.unknown)))
                        }
                    }
                }
            }
            .receive(subscriber: subscriber)
        }
    }
}

/// The end of a future, which is called once.
private struct Promise: @unchecked Sendable {
    let fulfil: (Result<URLSession.DataTaskPublisher.Output, URLError>) -> Void
}
