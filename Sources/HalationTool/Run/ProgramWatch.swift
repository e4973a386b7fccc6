import Foundation
import HalationCatalog

/// A run of `run --watch`: builds and renders, and does both again after each save.
struct ProgramWatch {
    let origin: ProgramOrigin
    let package: String?

    /// The flags of `render`, without `--watch`.
    let options: [String]
    let context: ToolContext

    /// The flag that asks for it.
    static let flag = "--watch"

    /// Renders until the run is interrupted.
    ///
    /// A mistake in the program is printed and waits for the next save; a mistake in the flags ends the run.
    @MainActor func run() async throws(ToolFailure) {
        let words = CommandWords(options, valued: RenderCommand.valuedFlags)
        guard words.values(of: "output").last != "-",
            words.flags.isDisjoint(with: ["resume", "fail-if-exists", "print-config"])
        else {
            throw ToolFailure(
                usage:
                    "--watch replaces frames in a folder or a file; give it without --resume, --fail-if-exists, "
                    + "--print-config and --output -"
            )
        }
        let effort = try ProgramOptions.effort(of: options, in: context)
        _ = try SourceFiles(at: origin.file)
        if !words.flags.contains("quiet") { context.complain("watching '\(origin.file)'; Ctrl-C ends\n") }
        for (name, value) in origin.environment { setenv(name, value, 1) }
        while context.interruption.requestedStatus == nil {
            // Read before the program is: a save during its build is seen after it.
            let files = WatchedFiles(paths)
            do throws(ToolFailure) {
                try render(effort)
            } catch {
                if context.interruption.requestedStatus != nil { break }
                context.complain("\(ToolIdentity.current.name): \(error.sentence.printable)\n")
            }
            await waitForChange(of: files)
        }
        // Ctrl-C is the usual end; other signals keep their status.
        if let status = context.interruption.requestedStatus, status != .interrupted {
            throw ToolFailure(status, "stopped")
        }
    }

    /// The files of the program; a folder is one of them, so that a new file is seen.
    private var paths: [String] { ProgramSource.paths(at: origin.file) }

    private func render(_ effort: ProgramEffort) throws(ToolFailure) {
        let program = try RunCommand.built(origin, package: package, effort: effort, in: context)
        defer { program.lock.release() }
        // Its own messages say what is wrong, if anything is.
        _ = try Process.run(
            program.path,
            [RenderCommand.commandName] + options,
            capturesOutput: false,
            interruption: context.interruption
        )
    }

    private func waitForChange(of files: WatchedFiles) async {
        do {
            // In a task that signals cancel, so that they do not end the process at once.
            try await context.interruption.cancelling(isAnnounced: false) { [self] checkpoint in
                while context.interruption.requestedStatus == nil, WatchedFiles(paths) == files {
                    await context.pause(WatchedFiles.rest)
                    checkpoint()
                }
                _ = await WatchedFiles.settled(paths)
            }
        } catch {
            // Only the interruption, which ends the loop.
        }
    }
}
