import Foundation
import TestSupport
import Testing

@Suite("Scripts of the tool")
struct ScriptFlagTests {
    /// Runs `render` with a script in a folder of its own.
    private func run(_ script: String, _ arguments: [String]) throws -> (
        status: Int32, error: String, files: [String]
    ) {
        let folder = try TemporaryFolder()
        let path = folder.path + "/script.json"
        try Data(script.utf8).write(to: URL(filePath: path))
        let output = folder.path + "/frames"
        let run = try ChildProcess(
            ["render", "dot", "--size", "16x9", "--script", path, "--output", output] + arguments
        ).wait()
        let files = (try? FileManager.default.contentsOfDirectory(atPath: output)) ?? []
        return (run.status, run.error.replacing(path, with: "script.json"), files.sorted())
    }

    @Test("A target that does not exist is a mistake of usage")
    func missingTarget() throws {
        let result = try run("[{\"at\": 0, \"tap\": \"Play\"}]", ["--frames", "0"])
        #expect(result.status == 64)
        #expect(result.error.contains("the script's target 'Play' does not exist at 0.0 s"))
    }

    @Test("A step that is no step is a mistake of usage that names it")
    func wrongStep() throws {
        let result = try run("[{\"at\": 0}]", ["--frames", "0"])
        #expect(result.status == 64)
        #expect(result.error.contains("step 1 of the script has 0 actions"))
        let size = try run("[{\"at\": 0, \"resize\": [4, 4]}]", ["--frames", "0"])
        #expect(size.error.contains("--script 'script.json' has a resize"))
    }
}
