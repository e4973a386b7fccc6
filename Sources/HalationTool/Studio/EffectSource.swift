import Foundation
import HalationCatalog
import HalationSessions

/// An effect, or a shader in a file that is watched, drawn in this process.
@MainActor
final class EffectSource: LiveSource {
    private let session: PictureSession
    private let films: FilmRenderer
    /// The files that the command line names.
    private let ownFiles: [String]
    /// The files whose changes show: those of the command line, and those that they name.
    private var files: [String]
    private let stream: AsyncStream<SessionState>
    private let continuation: AsyncStream<SessionState>.Continuation
    private var state = SessionState(generation: 1)
    private var watching: Task<Void, Never>?

    /// How long the files are left alone between two looks at them.
    static let interval = WatchedFiles.rest

    /// Creates a source.
    ///
    /// - Parameters:
    ///   - session: Draws the effect.
    ///   - films: Renders its films.
    ///   - files: The files that the command line names.
    init(_ session: PictureSession, films: FilmRenderer, files: [String]) {
        (self.session, self.films, ownFiles, self.files) = (session, films, files, files)
        (stream, continuation) = AsyncStream.makeStream()
        read()
        guard !files.isEmpty else { return }
        watching = Task { [weak self] in
            var watched = self?.files ?? []
            var known = WatchedFiles(watched)
            while !Task.isCancelled {
                try? await Task.sleep(for: Self.interval)
                guard WatchedFiles(watched) != known else { continue }
                known = await WatchedFiles.settled(watched)
                guard let self else { break }
                read()
                guard files != watched else { continue }
                watched = files
                known = WatchedFiles(watched)
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
            if let gone = ownFiles.first(where: { access($0, R_OK) != 0 }) {
                throw SessionFailure("'\(gone)' is not there; the picture is the last one until it is back")
            }
            state.description = try session.description()
            state.failure = nil
            let named = try session.scene(of: SessionLook()).effect.files.map(\.path)
            files = ownFiles + named.filter { !ownFiles.contains($0) }.prefix(WatchedFiles.limit)
        } catch let failure as SessionFailure {
            state.failure = failure
        } catch {
            state.failure = SessionFailure(ToolFailure(error))
        }
        continuation.yield(state)
    }
}
