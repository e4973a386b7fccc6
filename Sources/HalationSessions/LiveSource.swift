/// A source of pictures that may change while it is shown: an effect, a shader's file, or a program.
package protocol LiveSource: Sendable {
    /// The states of the source: the present one, and each later one.
    ///
    /// - Returns: A stream that ends when the source does.
    func states() async -> AsyncStream<SessionState>

    /// Answers a request.
    ///
    /// - Throws: ``SessionFailure``, or `CancellationError` if the request was cancelled.
    func answer(_ request: SessionRequest) async throws -> (reply: SessionReply, bytes: [UInt8])

    /// Renders a film into a file of its own.
    ///
    /// - Parameters:
    ///   - film: The film.
    ///   - progress: Called with the part that is done, 0 to 1.
    /// - Returns: The path of the file, which is the caller's to delete.
    /// - Throws: ``SessionFailure``; `CancellationError` if the task was cancelled, and nothing is left behind.
    func render(_ film: SessionFilm, progress: @escaping @Sendable (Double) -> Void) async throws -> String

    /// Ends everything that runs for the source.
    func end() async
}

/// A state of a source.
package struct SessionState: Codable, Sendable {
    /// A number that changes with every picture-changing edit.
    package var generation: Int

    /// What the source offers; nil until it was read for the first time.
    package var description: SessionDescription?

    /// What is wrong with the source now; nil if it can be drawn.
    package var failure: SessionFailure?

    /// Whether a change is being compiled.
    package var isBuilding: Bool

    /// The latest lines that the program printed.
    package var output: [String] = []

    package init(
        generation: Int,
        description: SessionDescription? = nil,
        failure: SessionFailure? = nil,
        isBuilding: Bool = false
    ) {
        (self.generation, self.description) = (generation, description)
        (self.failure, self.isBuilding) = (failure, isBuilding)
    }
}

/// A film to be rendered.
package struct SessionFilm: Codable, Hashable, Sendable {
    package var look: SessionLook

    /// The format: `mp4`, `webm`, `mov`, `gif`, `webp` or `apng`.
    package var format: String

    /// The length in seconds.
    package var duration: Double

    package init(look: SessionLook, format: String, duration: Double) {
        (self.look, self.format, self.duration) = (look, format, duration)
    }
}

/// A host that shows a source to people: the studio's server.
package protocol StudioHost: Sendable {
    /// Shows a source until the task is cancelled.
    ///
    /// - Parameters:
    ///   - source: The source, which the caller ends.
    ///   - references: Pictures to compare with; nil without any.
    ///   - port: The port on 127.0.0.1; 0 for any that is free.
    ///   - announce: Called once with the address of the page.
    /// - Throws: ``SessionFailure`` if the port cannot be used.
    func serve(
        _ source: any LiveSource,
        references: (any ReferencePictures)?,
        port: UInt16,
        announce: @escaping @Sendable (_ address: String) -> Void
    ) async throws
}
