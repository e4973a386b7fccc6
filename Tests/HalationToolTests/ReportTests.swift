import Foundation
import Halation
import HalationDiagnostics
import HalationEffects
import HalationImageFiles
import HalationTool
import SampleEffects
import TestSupport
import Testing

/// An effect that loses a sheet and a scale of its badges.
private struct Losing: Effect {
    static let name = "losing"
    static let summary = "A colour below a sheet that is not drawn."

    @Parameter("How much of the picture is red.", in: 0...1) var amount = 1.0

    var body: some View {
        Color.red.opacity(amount).badgeProminence(.increased)
            .sheet(isPresented: .constant(true)) { Color.blue }
    }
}

@Suite("Warnings of commands that draw")
@MainActor struct ReportTests {
    private let effects = EffectCatalog([Losing.self, Dot.self], shaders: [])
    private let messages = [LesserFeature.badgeProminence.warning, LesserFeature.sheet.warning]

    /// The arguments of each command that draws pictures, with its output in a folder.
    private nonisolated static let commands: [[String]] = [
        ["render", "losing", "--size=4x4", "--frames=0-1", "--output-folder"],
        ["sheet", "losing", "--size=16x9", "--scale=1", "--pictures=2", "--output"],
        ["sweep", "losing", "--size=16x9", "--scale=1", "--amount=0,1", "--output"],
        ["verify", "losing", "--size=4x4", "--scale=1", "--duration=0.1", "--jobs=2"],
    ]

    private func run(_ arguments: [String], environment: [String: String] = [:]) async throws -> (
        run: RecordedRun, files: Int
    ) {
        let folder = try TemporaryFolder()
        var arguments = arguments
        if let index = arguments.firstIndex(of: "--output") {
            arguments.insert(folder.path + "/a.png", at: index + 1)
        }
        if let index = arguments.firstIndex(of: "--output-folder") {
            arguments[index...] = ["--output", folder.path]
        }
        let run = await RecordedRun(arguments, effects: effects) { $0.environment = environment }
        let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        return (run, files.count { $0.hasSuffix(".png") })
    }

    private func lines(_ text: String) -> [String] {
        text.split(separator: "\n").map(String.init).filter { !$0.hasPrefix("note: ") }
    }

    @Test(
        "With --strict a command draws everything, and then fails with 70 and the list of its warnings",
        arguments: commands
    )
    func strict(command: [String]) async throws {
        let (plain, plainFiles) = try await run(command)
        let (strict, files) = try await run([command[0], "--strict"] + command.dropFirst())

        #expect(plain.status == .success)
        #expect(lines(plain.error) == messages.map { "sample-tool: warning: \($0)" })
        #expect(strict.status == .software)
        #expect(
            lines(strict.error) == lines(plain.error)
                + ["sample-tool: 2 warnings count as errors with --strict:"] + messages
        )
        #expect(files == plainFiles)
        // What is printed after the last picture is printed still.
        #expect((strict.output == "") == (plain.output == ""))
    }

    @Test("With --quiet a command says nothing of its warnings, and succeeds", arguments: commands)
    func quiet(command: [String]) async throws {
        let (quiet, _) = try await run([command[0], "--quiet"] + command.dropFirst())

        #expect(quiet.status == .success)
        #expect(quiet.error == "")
    }

    @Test("With --strict a command without warnings succeeds")
    func passes() async throws {
        let render = ["render", "dot", "--size=4x4", "--frames=0", "--strict", "--output"]
        let (dot, files) = try await run(render)

        #expect(dot.status == .success && dot.error == "" && files == 1)
    }

    @Test("Both flags at once are an error, wherever they come from", arguments: commands)
    func both(command: [String]) async throws {
        let (run, files) = try await run([command[0], "--strict", "--quiet"] + command.dropFirst())

        #expect(run.status == .usage && files == 0)
        #expect(
            run.error
                == "sample-tool: --strict counts warnings and --quiet silences them; give one of them; "
                + "see 'sample-tool \(command[0]) --help'\n"
        )
    }

    @Test("A flag that is typed replaces the other one of the environment, which replaces that of a file")
    func layers() async throws {
        let folder = try TemporaryFolder()
        let (strict, quiet) = (folder.path + "/strict.json", folder.path + "/quiet.json")
        try Data(#"{"strict": true}"#.utf8).write(to: URL(filePath: strict))
        try Data(#"{"quiet": true}"#.utf8).write(to: URL(filePath: quiet))
        let render = ["render", "losing", "--size=4x4", "--frames=0"]
        func status(_ more: [String], _ environment: [String: String] = [:]) async throws -> ToolStatus {
            try await run(render + more + ["--output"], environment: environment).run.status
        }

        #expect(try await status([], ["HALATION_STRICT": "1"]) == .software)
        #expect(try await status([], ["HALATION_STRICT": "1", "HALATION_QUIET": "1"]) == .usage)
        #expect(try await status(["--quiet"], ["HALATION_STRICT": "1"]) == .success)
        #expect(try await status(["--strict"], ["HALATION_QUIET": "1"]) == .software)
        #expect(try await status(["--config", strict]) == .software)
        #expect(try await status(["--config", strict], ["HALATION_QUIET": "1"]) == .success)
        #expect(try await status(["--config", strict], ["HALATION_STRICT": "0"]) == .success)
        // A flag that is off excludes no other.
        #expect(try await status(["--config", strict], ["HALATION_QUIET": "0"]) == .software)
        #expect(try await status(["--config", quiet, "--strict"]) == .software)
    }

    @Test("again counts warnings, and selects no other frames for it")
    func again() async throws {
        let folder = try TemporaryFolder()
        let file = folder.path + "/a.png"
        _ = await RecordedRun(
            ["render", "losing", "--size=4x4", "--frames=3", "--output", file],
            effects: effects
        )

        let again = await RecordedRun(["again", file, "--strict"], effects: effects)

        #expect(again.status == .software)
        #expect(lines(again.error).suffix(2) == messages)
        #expect(FileManager.default.fileExists(atPath: folder.path + "/a-again.png"))
    }

    @Test(
        "The tasks of a strict farm count warnings, those of another are quiet",
        arguments: ["openjd", "slurm"]
    )
    func farm(engine: String) async {
        let plan = ["farm", "plan", "--engine", engine, "--", "losing", "--output", "frames"]
        let quiet = await RecordedRun(plan, effects: effects).output
        let strict = await RecordedRun(plan + ["--strict"], effects: effects).output

        #expect(quiet.contains("--quiet") && !quiet.contains("--strict"))
        #expect(strict.contains("--strict") && !strict.contains("--quiet"))
    }

    @Test("The level of the log silences warnings, but does not stop them from counting")
    func levels() async throws {
        let render = ["render", "losing", "--size=4x4", "--frames=0", "--log-level=error"]
        let (silent, _) = try await run(render + ["--output"])
        let (strict, _) = try await run(render + ["--strict", "--output"])

        #expect(silent.status == .success && silent.error == "")
        #expect(strict.status == .software)
        #expect(lines(strict.error) == ["sample-tool: 2 warnings count as errors with --strict:"] + messages)
    }
}
