import Foundation
import HalationEffects
import HalationFrames
import HalationImageFiles
import HalationTool
import SampleEffects
import TestSupport
import Testing

@Suite("Recipes of strangers")
@MainActor struct StrangeRecipeTests {
    /// Renders a picture again whose recipe a stranger wrote.
    private func again(_ recipe: String, _ flags: [String] = [], in folder: String) async throws
        -> RecordedRun
    {
        let path = folder + "/a.png"
        _ = await RecordedRun(["render", "blank", "--size=2x2", "--frames=0", "--output", path])
        let bytes = PNGText.adding(
            recipe,
            keyword: PNGSequence.recipeKeyword,
            to: Array(try Data(contentsOf: URL(filePath: path)))
        )
        try Data(bytes).write(to: URL(filePath: path))
        return await RecordedRun(["again", path] + flags)
    }

    @Test("A recipe that asks for 9 GB is refused, unless the size is typed")
    func size() async throws {
        let folder = try TemporaryFolder()
        let recipe = #"{"effect": "blank", "frames": "0", "size": "30000x25000"}"#
        let refused = try await again(recipe, in: folder.path)
        let scaled = try await again(recipe, ["--scale=0.0001"], in: folder.path)

        #expect(refused.status == .usage)
        #expect(
            refused.error.hasPrefix(
                "sample-tool: the recipe of '\(folder.path)/a.png' asks for 30000x25000 pixels, which take about "
                    + "9.0 GB of memory; give --size and --scale to render that many"
            ),
            "\(refused.error)"
        )
        #expect(scaled.status == .success, "\(scaled.error)")
    }

    @Test("Only what a frame depends on is taken from a recipe: no flag that deletes, replaces or watches")
    func flags() async throws {
        let folder = try TemporaryFolder()
        let victim = folder.path + "/frames"
        _ = await RecordedRun(["render", "dot", "--size=2x2", "--frames=0-1", "--output", victim])
        let recipe = #"""
            {"effect": "dot", "frames": "0", "size": "4x4", "clean": true, "watch": true, "config": "/nowhere",
            "print-config": true, "output": "\#(victim)", "radius": 3}
            """#.replacing("\n", with: " ")

        let run = try await again(recipe, ["--output", folder.path + "/b.png"], in: folder.path)

        #expect(run.status == .success, "\(run.error)")
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: victim).filter { $0.hasSuffix("png") }.count
                == 2
        )
    }

    @Test("What a recipe says is printed without characters that command a terminal")
    func controlCharacters() async throws {
        let folder = try TemporaryFolder()
        for recipe in [
            #"{"effect": "blank", "frames": "0", "size": "2x2", "program": "evil\u001b[2J\nsample-tool: ok"}"#,
            #"{"effect": "blank", "frames": "0\u001b]0;title\u0007\u202e", "size": "2x2"}"#,
            #"{"effect": "blank\u001b[31m\u009b", "frames": "0", "size": "2x2"}"#,
            #"{"effect": "blank", "frames": "0", "\u001b[5m": "2x2"}"#,
        ] {
            let run = try await again(recipe, in: folder.path)
            let text = run.output + run.error
            #expect(!run.error.isEmpty)
            for scalar in text.unicodeScalars {
                #expect(
                    scalar == "\n" || (scalar.properties.generalCategory != .control && scalar != "\u{202E}"),
                    "\(text.debugDescription)"
                )
            }
            #expect(!text.contains("\nsample-tool: ok"))
        }
    }
}
