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

    /// The build of the latest save.
    private var build: (task: Task<Void, Never>, interruption: Interruption)?

    /// The process that is not shown yet.
    private var startingChild: ProgramChild?

    /// The process whose lines are shown.
    private var printingChild = 0

    /// The picture that was asked for last.
    private var lastRequest: SessionRequest?

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
        if request.kind == .picture { lastRequest = request }
        while let child {
            do {
                let answer = try await child.answer(request)
                if let failure = answer.reply.failure { throw failure }
                return answer
            } catch let end as ProgramEnd {
                // Another process took its place: the request is for that one.
                guard self.child === child else { continue }
                self.child = nil
                state.failure = end.failure
                tell()
                throw end.failure
            }
        }
        throw state.failure ?? SessionFailure("the program is being built")
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

    func end() async {
        work?.cancel()
        await endBuild()
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
                await endBuild()
                let interruption = Interruption()
                let task = Task { [weak self] in await self?.rebuild(interruption) ?? () }
                build = (task, interruption)
            }
            try? await Task.sleep(for: EffectSource.interval)
        }
    }

    /// Ends the build of an earlier save.
    private func endBuild() async {
        build?.interruption.request(.interrupted)
        build?.task.cancel()
        startingChild?.end()
        await build?.task.value
        build = nil
    }

    /// The files that the program is made of, and what they lie in.
    nonisolated static func paths(at path: String) -> [String] {
        [path] + SourceFiles.paths(at: path)
    }

    /// Builds a draft and shows it, and then an optimised program that draws the same pictures.
    private func rebuild(_ interruption: Interruption) async {
        state.isBuilding = true
        tell()
        do {
            let next = try await started(built(.draft, interruption), isShown: true)
            (state.description, state.failure) = (next.description, nil)
            state.generation += 1
            replaceChild(by: next.child)
        } catch _ where interruption.requestedStatus != nil {
            // A later save is being built.
        } catch let end as ProgramEnd {
            state.failure = end.failure
        } catch let failure as SessionFailure {
            state.failure = failure
        } catch {
            state.failure = SessionFailure(ToolFailure(error))
        }
        state.isBuilding = false
        tell()
        guard state.failure == nil, interruption.requestedStatus == nil else { return }
        await optimise(interruption)
    }

    /// Puts an optimised program in the place of a draft; without one, the draft stays.
    private func optimise(_ interruption: Interruption) async {
        // The picture of the draft comes first, and the next save may, too.
        try? await Task.sleep(for: Self.pauseBeforeOptimising)
        guard interruption.requestedStatus == nil else { return }
        guard let draft = child, let program = try? await built(.optimised, interruption),
            program.path != draft.program, let next = try? await started(program, isShown: false).child
        else { return }
        // It gets to the moment that is shown before it is asked for the next one.
        if let lastRequest { _ = try? await next.answer(lastRequest) }
        guard child === draft, interruption.requestedStatus == nil else { return next.end() }
        replaceChild(by: next)
    }

    private static let pauseBeforeOptimising = Duration.milliseconds(500)

    private func replaceChild(by next: ProgramChild) {
        child?.end()
        child = next
        startingChild = nil
        printingChild = next.number
    }

    private func built(
        _ effort: ProgramEffort,
        _ interruption: Interruption
    ) async throws -> BuiltProgram {
        var context = context
        (context.interruption, context.isPatient) = (interruption, true)
        return try await Self.build(origin, package: package, effort: effort, in: context)
    }

    /// Starts a program and lets it describe itself.
    private func started(
        _ program: BuiltProgram,
        isShown: Bool
    ) async throws -> (child: ProgramChild, description: SessionDescription?) {
        nextNumber += 1
        let number = nextNumber
        if isShown {
            printingChild = number
            state.output = []
        }
        let next = try ProgramChild(
            program,
            number: number,
            options: options,
            environment: origin.environment,
            patience: patience
        ) { [weak self] lines in
            Task { @MainActor in self?.note(lines, of: number) }
        }
        startingChild = next
        do {
            let answer = try await next.answer(SessionRequest(.describe))
            if let failure = answer.reply.failure { throw failure }
            return (next, answer.reply.description)
        } catch {
            next.end()
            throw error
        }
    }

    private var nextNumber = 0

    private func note(_ lines: [String], of number: Int) {
        guard number == printingChild else { return }
        state.output = Array((state.output + lines).suffix(Self.largestLineCount))
        tell()
    }

    private static let largestLineCount = 200

    private func tell() { continuation.yield(state) }

    /// Builds the program on a thread of its own.
    private nonisolated static func build(
        _ origin: ProgramOrigin,
        package: String?,
        effort: ProgramEffort,
        in context: ToolContext
    ) async throws -> BuiltProgram {
        try await withCheckedThrowingContinuation { continuation in
            Thread.detachNewThread {
                let messages = BuildMessages()
                var context = context
                context.writeError = { messages.add($0) }
                do throws(ToolFailure) {
                    let built = try RunCommand.built(
                        origin,
                        package: package,
                        effort: effort,
                        in: context
                    )
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
