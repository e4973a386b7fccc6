import Foundation
import HalationCatalog
import HalationSessions

/// A SwiftUI file or folder: built after each save, and drawn by a process that stays alive between requests.
@MainActor
final class ProgramSource: LiveSource {
    private let origin: ProgramOrigin
    private let package: String?
    private let options: [String]
    private let context: ToolContext
    private let stream: AsyncStream<SessionState>
    private let continuation: AsyncStream<SessionState>.Continuation
    private var state = SessionState(generation: 1, isBuilding: true)
    private var child: ProgramChild?
    private var work: Task<Void, Never>?

    /// How long a program may take for one answer before it counts as stuck.
    private let patience: Duration

    /// Creates a source, and begins to build the program.
    ///
    /// - Throws: A failure of usage if there is no such file, or an option is wrong.
    init(
        _ origin: ProgramOrigin,
        package: String?,
        options: [String],
        patience: Duration = .seconds(20),
        context: ToolContext
    ) throws(ToolFailure) {
        _ = try SourceFiles(at: origin.file)
        try ProgramOptions.check(options, in: context)
        (self.origin, self.package, self.options) = (origin, package, options)
        (self.context, self.patience) = (context, patience)
        (stream, continuation) = AsyncStream.makeStream()
        continuation.yield(state)
        work = Task { [weak self] in await self?.watch() }
    }

    func states() -> AsyncStream<SessionState> { stream }

    func answer(_ request: SessionRequest) async throws -> (reply: SessionReply, bytes: [UInt8]) {
        guard let child else {
            throw state.failure ?? SessionFailure("the program is being built")
        }
        do {
            let answer = try await child.answer(request)
            if let failure = answer.reply.failure { throw failure }
            return answer
        } catch let end as ProgramEnd {
            if self.child === child {
                self.child = nil
                state.failure = end.failure
                tell()
            }
            throw end.failure
        }
    }

    func render(_ film: SessionFilm, progress: @escaping @Sendable (Double) -> Void) async throws -> String {
        guard let child else { throw state.failure ?? SessionFailure("the program is being built") }
        let arguments = try SessionArguments(
            ProgramRoot.name,
            options: options,
            effects: EffectCatalog([ProgramRoot.self], shaders: [], picture: ProgramRoot.self)
        ).arguments(for: film.look)
        let renderer = FilmRenderer(program: child.program, environment: origin.environment)
        // The program knows its own effect, which is its only one.
        return try await renderer.render(
            film,
            arguments: [arguments[0]] + arguments.dropFirst(2),
            progress: progress
        )
    }

    func end() {
        work?.cancel()
        child?.end()
        child = nil
        continuation.finish()
    }

    /// Builds the program now and after each change of its files.
    private func watch() async {
        var known: WatchedFiles?
        while !Task.isCancelled {
            let now = WatchedFiles(Self.paths(at: origin.file))
            if now != known {
                known = now
                await rebuild()
            }
            try? await Task.sleep(for: EffectSource.interval)
        }
    }

    /// The files that the program is made of, and what they lie in.
    nonisolated static func paths(at path: String) -> [String] {
        [path] + ((try? SourceFiles(at: path))?.files.map(\.path) ?? [])
    }

    private func rebuild() async {
        state.isBuilding = true
        tell()
        defer {
            state.isBuilding = false
            tell()
        }
        do {
            let program = try await Self.build(origin, package: package, in: context)
            let next = try ProgramChild(
                program,
                options: options,
                environment: origin.environment,
                patience: patience
            ) { [weak self] lines in
                Task { @MainActor in self?.note(lines) }
            }
            state.output = []
            let answer: (reply: SessionReply, bytes: [UInt8])
            do {
                answer = try await next.answer(SessionRequest(.describe))
            } catch {
                next.end()
                throw error
            }
            if let failure = answer.reply.failure { throw failure }
            child?.end()
            child = next
            state.description = answer.reply.description
            state.generation += 1
            state.failure = nil
        } catch let end as ProgramEnd {
            state.failure = end.failure
        } catch let failure as SessionFailure {
            state.failure = failure
        } catch {
            state.failure = SessionFailure(ToolFailure(error))
        }
    }

    private func note(_ lines: [String]) {
        state.output = Array((state.output + lines).suffix(Self.largestLineCount))
        tell()
    }

    private static let largestLineCount = 200

    private func tell() { continuation.yield(state) }

    /// Builds the program on a thread of its own.
    private nonisolated static func build(
        _ origin: ProgramOrigin,
        package: String?,
        in context: ToolContext
    ) async throws -> BuiltProgram {
        try await withCheckedThrowingContinuation { continuation in
            Thread.detachNewThread {
                let messages = BuildMessages()
                var context = context
                context.writeError = { messages.add($0) }
                do throws(ToolFailure) {
                    let built = try RunCommand.built(origin, package: package, in: context)
                    continuation.resume(returning: built)
                } catch {
                    let text = messages.text
                    continuation.resume(
                        throwing: SessionFailure(error.sentence, details: text.isEmpty ? nil : text)
                    )
                }
            }
        }
    }
}

/// What is printed during a build.
private final class BuildMessages: @unchecked Sendable {
    // Only the thread that builds adds to it, and reads it at its end.
    private(set) var text = ""

    func add(_ more: String) { text += more }
}
