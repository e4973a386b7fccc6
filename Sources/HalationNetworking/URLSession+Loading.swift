public import Foundation
public import FoundationNetworking

// What Apple's Foundation has and FoundationNetworking has not.

extension URLSession {
    /// Loads what is at an address.
    ///
    /// As a function of its own, as which programs hand it on, it has no parameter for a delegate.
    ///
    /// - Parameter url: The address.
    /// - Returns: The data, and what the server said about it.
    /// - Throws: A `URLError` if nothing could be loaded.
    public func data(from url: URL) async throws -> (Data, URLResponse) {
        try await data(from: url, delegate: nil)
    }

    /// Loads what a request asks for.
    ///
    /// - Parameter request: The request.
    /// - Returns: The data, and what the server said about it.
    /// - Throws: A `URLError` if nothing could be loaded.
    public func data(for request: URLRequest) async throws -> (Data, URLResponse) {
        try await data(for: request, delegate: nil)
    }
}

extension URLCache {
    /// Creates a cache of responses.
    ///
    /// - Parameters:
    ///   - memoryCapacity: The largest size in memory, in bytes.
    ///   - diskCapacity: The largest size on the disk, in bytes.
    ///   - directory: The folder of the part on the disk; nil is that of the user's caches.
    public convenience init(memoryCapacity: Int, diskCapacity: Int, directory: URL? = nil) {
        self.init(memoryCapacity: memoryCapacity, diskCapacity: diskCapacity, diskPath: directory?.path)
    }
}
