import Foundation
import HalationCatalog
import HalationSessions

/// An effect, or a shader in a file that is watched, drawn in this process.
@MainActor
final class EffectSource: LiveSource {
    private let session: PictureSession
    private let films: FilmRenderer
    private let files: [String]
    private let stream: AsyncStream<SessionState>
    private let continuation: AsyncStream<SessionState>.Continuation
    private var state = SessionState(generation: 1)
    private var watching: Task<Void, Never>?

    /// How long the files are left alone between two looks at them.
    static let interval = Duration.milliseconds(15)

    /// Creates a source.
    ///
    /// - Parameters:
    ///   - session: Draws the effect.
    ///   - films: Renders its films.
    ///   - files: The files that the effect reads.
    init(_ session: PictureSession, films: FilmRenderer, files: [String]) {
        (self.session, self.films, self.files) = (session, films, files)
        (stream, continuation) = AsyncStream.makeStream()
        read()
        guard !files.isEmpty else { return }
        watching = Task { [weak self] in
            var known = WatchedFiles(files)
            while !Task.isCancelled {
                try? await Task.sleep(for: Self.interval)
                let now = WatchedFiles(files)
                guard now != known else { continue }
                known = now
                self?.read()
            }
        }
    }

    func states() -> AsyncStream<SessionState> { stream }

    func answer(_ request: SessionRequest) async throws -> (reply: SessionReply, bytes: [UInt8]) {
        if let failure = state.failure { throw failure }
        return try await session.answer(request)
    }

    func render(_ film: SessionFilm, progress: @escaping @Sendable (Double) -> Void) async throws -> String {
        let arguments = try SessionArguments(session).arguments(for: film.look)
        return try await films.render(film, arguments: arguments, progress: progress)
    }

    func end() {
        watching?.cancel()
        continuation.finish()
    }

    /// Reads the effect and its files anew, and tells what came of it.
    private func read() {
        session.reset()
        state.generation += 1
        do {
            if let gone = files.first(where: { access($0, R_OK) != 0 }) {
                throw SessionFailure("'\(gone)' is not there; the picture is the last one until it is back")
            }
            state.description = try session.description()
            state.failure = nil
        } catch let failure as SessionFailure {
            state.failure = failure
        } catch {
            state.failure = SessionFailure(ToolFailure(error))
        }
        continuation.yield(state)
    }
}
