import Foundation
import HalationTool
import SampleEffects
import TestSupport
import Testing

/// PNG and TIFF in 16 bits, and EXR.
@Suite("Deep formats")
struct DeepFormatTests {
    private static let formats = [
        ("png", ["--bits", "16"]), ("tiff", []), ("exr", []), ("exr", ["--bits", "32"]),
    ]

    private func render(_ flags: [String], to output: String) async throws {
        let run = await RecordedRun(
            ["render", "dot", "--glow", "--size", "45x32", "--fps", "10", "--output", output] + flags
        )
        #expect(run.status == .success && run.error == "", "\(run.error)")
    }

    private func bytes(_ path: String) throws -> Data { try Data(contentsOf: URL(filePath: path)) }

    @Test(
        "A frame alone is that of the sequence, however many are drawn at a time",
        arguments: formats
    )
    func alone(format: String, flags: [String]) async throws {
        let folder = try TemporaryFolder()
        let flags = ["--format", format] + flags
        try await render(flags + ["--duration", "6f", "--jobs", "1"], to: folder.path + "/one")
        try await render(flags + ["--duration", "6f", "--jobs", "4"], to: folder.path + "/four")
        try await render(flags + ["--frames", "4"], to: folder.path + "/alone.\(format)")

        for frame in 0..<6 {
            let name = "frame-0000\(frame).\(format)"
            #expect(try bytes(folder.path + "/one/" + name) == bytes(folder.path + "/four/" + name))
        }
        let whole = try bytes(folder.path + "/one/frame-00004.\(format)")
        #expect(try bytes(folder.path + "/alone.\(format)") == whole)
    }

    @Test("A frame is rendered again from its recipe to the same bytes", arguments: formats)
    func again(format: String, flags: [String]) async throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/a.\(format)"
        try await render(["--frames", "3", "--shutter", "180", "--shutter-samples", "3"] + flags, to: path)

        let run = await RecordedRun(["again", path])
        let others = await RecordedRun(["again", path, "--frames", "1-2"])

        #expect(run.error == "" && others.error == "", "\(run.error)\(others.error)")
        #expect(try bytes(folder.path + "/a-again.\(format)") == bytes(path))
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/a-again")
        #expect(
            names.filter { !$0.hasPrefix(".") }.sorted() == [1, 2].map { "frame-0000\($0).\(format)" }
        )
    }

    @Test("Files without a recipe say so")
    func noRecipe() async throws {
        let folder = try TemporaryFolder()
        for (format, flags) in Self.formats {
            let path = folder.path + "/a.\(format)"
            try await render(["--frames", "3", "--no-recipe"] + flags, to: path)
            let run = await RecordedRun(["again", path])
            #expect(run.error.contains("holds no recipe; only PNG, TIFF and EXR files"), "\(run.error)")
        }
    }

    @Test("Every instruction set gives the same deep frames", arguments: formats)
    func instructionSets(format: String, flags: [String]) throws {
        var files: Set<Data> = []
        for set in ["baseline", "avx2", "avx512"] {
            let folder = try TemporaryFolder()
            let path = folder.path + "/a.\(format)"
            let result = try ChildProcess(
                ["render", "dot", "--glow", "--size", "90x64", "--frames", "3", "--output", path] + flags,
                shell: "export HALATION_INSTRUCTION_SET=\(set); exec \"$@\""
            ).wait()
            #expect(result.status == 0, "\(result.error)")
            files.insert(try bytes(path))
        }
        #expect(files.count == 1)
    }

    @Test("verify compares deep pictures")
    func verify() async {
        let run = await RecordedRun(
            ["verify", "dot", "--glow", "--size", "40x30", "--duration", "4f", "--bits", "16"]
        )
        #expect(run.status == .success, "\(run.error)")
        #expect(run.output.contains("are the same alone"))
    }
}
