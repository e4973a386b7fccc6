import Foundation
import HalationCatalog

/// A run of `render --watch`: renders, and renders again when a file changes.
struct WatchRun {
    let command: RenderCommand
    let choice: EffectChoice
    let context: ToolContext

    /// How long the files are left alone between two looks at them.
    static let interval = Duration.milliseconds(200)

    /// Renders the effect, which reads the files anew, until the run is interrupted.
    ///
    /// A mistake in a file is printed and waits for the next change; a mistake in the flags of the command ends the run.
    @MainActor func run() async throws(ToolFailure) {
        let paths = WatchedFiles.paths(in: choice.arguments, of: choice.effect)
        guard !paths.isEmpty else {
            throw ToolFailure(usage: "--watch needs a file that the effect reads, such as --glsl water.fsh")
        }
        guard command.existing == .overwrite, !command.printConfig, command.output != "-" else {
            throw ToolFailure(
                usage:
                    "--watch replaces frames in a folder or a file; give it without --resume, --fail-if-exists, --print-config and --output -"
            )
        }
        if !command.report.quiet {
            let names = paths.count > 9 ? "\(paths.count) files" : paths.formatted(as: "and")
            context.complain("watching \(names); Ctrl-C ends\n")
        }
        var isFirst = true
        while context.interruption.requestedStatus == nil {
            // Read before the pictures are: a change while they are rendered is seen after it.
            let files = WatchedFiles(paths)
            do throws(ToolFailure) {
                let effect = try effect(canWait: !isFirst || files.areThere)
                if let effect { try await command.render(effect, in: context) }
            } catch {
                if context.interruption.requestedStatus != nil { break }
                guard !isFirst else { throw error }
                complain(error)
            }
            isFirst = false
            await waitForChange(of: files, at: paths)
        }
        // Ctrl-C is the usual end; other signals keep their status.
        if let status = context.interruption.requestedStatus, status != .interrupted {
            throw ToolFailure(status, "stopped")
        }
    }

    /// The effect with the files' contents; nil after a mistake that was printed.
    @MainActor private func effect(canWait: Bool) throws(ToolFailure) -> ChosenEffect? {
        do throws(ToolFailure) {
            return try choice.chosen()
        } catch {
            guard canWait else { throw error }
            complain(error)
            return nil
        }
    }

    private func complain(_ failure: ToolFailure) {
        context.complain("\(ToolIdentity.current.name): \(failure.sentence.printable)\n")
    }

    @MainActor private func waitForChange(of files: WatchedFiles, at paths: [String]) async {
        do {
            // In a task that signals cancel, so that they do not end the process at once.
            try await context.interruption.cancelling(isAnnounced: false) { [context] checkpoint in
                while context.interruption.requestedStatus == nil, WatchedFiles(paths) == files {
                    await context.pause(Self.interval)
                    checkpoint()
                }
                _ = await WatchedFiles.settled(paths)
            }
        } catch {
            // Only the interruption, which ends the loop.
        }
    }
}

/// What is known of files without reading them: the time of their last change and their size.
struct WatchedFiles: Equatable {
    private struct State: Equatable {
        var seconds: Int
        var nanoseconds: Int
        var size: Int
        var file: UInt64
    }

    /// Nil for files that are missing, as while an editor replaces them.
    private let states: [State?]

    init(_ paths: [String]) {
        states = paths.map { path in
            var status = stat()
            guard stat(path, &status) == 0 else { return nil }
            return State(
                seconds: status.st_mtim.tv_sec,
                nanoseconds: status.st_mtim.tv_nsec,
                size: Int(status.st_size),
                file: UInt64(status.st_ino)
            )
        }
    }

    /// Waits until two looks at the files, a ``rest`` apart, give the same, so that none is read in the middle of a save;
    /// at most for ``longestSave`` looks, as a file that never rests is shown nevertheless.
    ///
    /// - Parameter paths: The files.
    /// - Returns: The last look.
    static func settled(_ paths: [String]) async -> WatchedFiles {
        var known = WatchedFiles(paths)
        for _ in 0..<longestSave {
            try? await Task.sleep(for: rest)
            let now = WatchedFiles(paths)
            if now == known { break }
            known = now
        }
        return known
    }

    /// How long files that change are left alone between two looks at them.
    static let rest = Duration.milliseconds(15)

    /// How often ``settled(_:)`` looks at most.
    static let longestSave = 20

    /// Whether all files are there.
    var areThere: Bool { states.allSatisfy { $0 != nil } }

    /// The largest number of files of a parameter that are watched: a sequence can have thousands, and looking at all of
    /// them takes longer than the time between two looks.
    static let limit = 200

    /// The files that the flags of an effect name: values of its file parameters, and pictures and films in settings; of
    /// long sequences the first pictures.
    @MainActor static func paths(in arguments: [String], of effect: any Effect.Type) -> [String] {
        let parameters = effect.parameterDescriptions
        let words = CommandWords(
            arguments,
            valued: Set(parameters.lazy.filter { $0.kind != .toggle }.map(\.name))
        )
        return parameters.flatMap { parameter in
            let values = words.values(of: parameter.name)
            switch parameter.kind {
            case .file: return values.suffix(1).filter { !$0.isEmpty }
            case .settings: return GLSLSettings.files(in: values).prefix(limit).map(\.path)
            default: return []
            }
        }
    }
}
