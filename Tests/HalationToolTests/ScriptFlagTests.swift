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

    @Test("A sequence until settled ends when the drawn finger has faded, and without it at the last input")
    func untilSettled() throws {
        func files(_ arguments: [String]) throws -> [String] {
            let folder = try TemporaryFolder()
            let script = folder.path + "/script.json"
            try Data("[{\"at\": 0.1, \"tap\": [8, 4]}]".utf8).write(to: URL(filePath: script))
            let output = folder.path + "/frames"
            let run = try ChildProcess(
                ["render", "blank", "--size", "16x9", "--fps", "20", "--script", script, "--output", output]
                    + arguments
            ).wait()
            #expect(run.status == 0, "\(run.error)")
            return try FileManager.default.contentsOfDirectory(atPath: output).filter { $0.hasSuffix(".png") }
        }
        #expect(try files(["--until", "settled"]).count == 3)
        #expect(try files(["--until", "settled", "--show-touches"]).count == 8)
        #expect(try files(["--until", "settled", "--show-touches", "--max", "0.2s"]).count <= 5)
    }

    @Test("--show-touches draws the finger while it is down and fading")
    func showTouches() throws {
        func bytes(_ arguments: [String]) throws -> [String: Data] {
            let folder = try TemporaryFolder()
            let script = folder.path + "/script.json"
            try Data("[{\"at\": 0.1, \"tap\": [8, 4]}]".utf8).write(to: URL(filePath: script))
            let output = folder.path + "/frames"
            let base = ["render", "blank", "--size", "16x9", "--fps", "20", "--frames", "0-9", "--no-recipe"]
            _ = try ChildProcess(base + ["--script", script, "--output", output] + arguments).wait()
            var result: [String: Data] = [:]
            for file in try FileManager.default.contentsOfDirectory(atPath: output)
            where file.hasSuffix(".png") {
                result[file] = try Data(contentsOf: URL(filePath: output + "/" + file))
            }
            return result
        }
        let plain = try bytes([])
        let touched = try bytes(["--show-touches"])
        let different = plain.keys.filter { plain[$0] != touched[$0] }.sorted()
        #expect(different == (2...6).map { "frame-0000\($0).png" })
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
