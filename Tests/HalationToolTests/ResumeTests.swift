import Foundation
import HalationEffects
import HalationFrames
import HalationImageFiles
import HalationPixels
import HalationTool
import SampleEffects
import TestSupport
import Testing

@Suite("render: sequences that resume")
@MainActor struct ResumeTests {
    private let small = ["render", "dot", "--size", "16x9", "--fps", "10", "--duration", "0.8"]

    /// The frames, by name.
    private func frames(in folder: String) throws -> [String: Data] {
        let names = try PictureFolder.names(at: folder)
        return Dictionary(
            uniqueKeysWithValues: try names.map {
                ($0, try Data(contentsOf: URL(filePath: folder + "/" + $0)))
            }
        )
    }

    @Test("render --resume keeps current frames, and renders missing, damaged and stale ones")
    func resumes() async throws {
        let folder = try TemporaryFolder()
        let place = ["--output", folder.path]
        _ = await RecordedRun(small + place)
        let whole = try frames(in: folder.path)
        try FileManager.default.removeItem(atPath: folder.path + "/frame-00002.png")
        try Data("x".utf8).write(to: URL(filePath: folder.path + "/frame-00005.png"))
        _ = await RecordedRun(small + ["--frames", "6", "--radius", "3"] + place)

        let run = await RecordedRun(small + ["--resume"] + place)

        #expect(run.error == "")
        #expect(run.output.hasPrefix("3 frames in \(folder.path), and 5 kept ("), "\(run.output)")
        #expect(try frames(in: folder.path) == whole)
    }

    @Test(
        "render --resume renders everything again if the request changed",
        arguments: [
            ["--radius", "41"], ["--fps", "11"], ["--scale", "2"], ["--seed", "2"], ["--shutter", "90"],
            ["--channels", "rgb"], ["--png", "small"], ["--size", "17x9"], ["--epoch", "2026-01-31"],
            ["--time-zone", "Asia/Tokyo"], ["--locale", "de"], ["--play"], ["--no-play"],
        ]
    )
    func renders(flags: [String]) async throws {
        let folder = try TemporaryFolder()
        let selection = ["--output", folder.path, "--duration", "4f"]
        _ = await RecordedRun(small + selection)

        let changed = await RecordedRun(small + selection + flags + ["--resume"])
        let same = await RecordedRun(small + selection + flags + ["--resume"])

        #expect(changed.output.hasPrefix("4 frames in \(folder.path) ("), "\(changed.output)")
        #expect(same.output.hasPrefix("0 frames in \(folder.path), and 4 kept ("), "\(same.output)")
    }

    @Test("render --fail-if-exists renders nothing over a frame or a file, and all of a new sequence")
    func fails() async throws {
        let folder = try TemporaryFolder()
        let flags = small + ["--fail-if-exists", "--output", folder.path]
        let first = await RecordedRun(flags)
        let second = await RecordedRun(flags)
        let later = await RecordedRun(flags + ["--duration", "3", "--frames", "20"])

        #expect(first.status == .success)
        #expect(second.status == .cannotCreate)
        #expect(
            second.error
                == "sample-tool: '\(folder.path)/frame-00000.png' exists, and --fail-if-exists keeps it\n"
        )
        #expect(later.status == .success)
        let overwritten = await RecordedRun(flags + ["--overwrite"])
        #expect(overwritten.status == .success)
    }

    @Test("Runs of one request may share a folder with --resume; others are refused")
    func shares() async throws {
        let folder = try TemporaryFolder()
        let flags = small + ["--output", folder.path, "--resume"]
        async let first = RecordedRun(flags + ["--frames", "0-5"])
        async let second = RecordedRun(flags + ["--frames", "3-7"])
        let runs = await [first, second]

        #expect(runs.map(\.status) == [.success, .success], "\(runs.map(\.error))")
        let check = await RecordedRun(flags)
        #expect(check.output.hasPrefix("0 frames in \(folder.path), and 8 kept ("))
        let lock = try FolderLock(folder.path, sharedFor: "another request")
        // Refused even if no frame is missing, as the other run may replace those that would be kept.
        let complete = await RecordedRun(flags)
        try FileManager.default.removeItem(atPath: folder.path + "/frame-00004.png")
        let incomplete = await RecordedRun(flags)
        for refused in [complete, incomplete] {
            #expect(refused.status == .cannotCreate)
            #expect(refused.output == "")
            #expect(
                refused.error
                    == "sample-tool: another run is writing frames into '\(folder.path)'; wait for its end, or give "
                    + "another folder\n"
            )
        }
        lock.release()
        let last = await RecordedRun(flags)
        #expect(last.output.hasPrefix("1 frame in \(folder.path), and 7 kept ("))
    }

    @Test("render that is killed at any moment leaves whole frames, and resumes to the bytes of one run")
    func kill() async throws {
        let folder = try TemporaryFolder()
        let truth = try TemporaryFolder()
        let flags = ["render", "dot", "--size", "160x90", "--duration", "60f", "--jobs", "2", "--resume"]
        _ = try ChildProcess(flags + ["--output", truth.path]).wait()
        var random = SplitMix64(seed: 12)
        let rounds = Int(ProcessInfo.processInfo.environment["HALATION_KILLS"] ?? "") ?? 5
        for _ in 0..<rounds {
            // From before the first frame to after the last.
            let pause = Double.random(in: 0.01...0.4, using: &random)
            let script = #""$@" & pid=$!; sleep \#(pause); kill -9 $pid; wait $pid; :"#
            _ = try ChildProcess(flags + ["--output", folder.path], shell: script).wait()
            for name in try PictureFolder.names(at: folder.path) {
                _ = try PixelBuffer.readPNG(from: folder.path + "/" + name)
            }
            if try frames(in: folder.path).count == 60 {
                for name in try PictureFolder.names(at: folder.path).prefix(40) {
                    try FileManager.default.removeItem(atPath: folder.path + "/" + name)
                }
            }
        }

        let run = try ChildProcess(flags + ["--output", folder.path]).wait()

        #expect(run.status == 0)
        #expect(try frames(in: folder.path) == frames(in: truth.path))
    }

    @Test("render that loses its folder stops with the path and the number of frames")
    func removedFolder() async throws {
        let folder = try TemporaryFolder()
        let inner = folder.path + "/inner"
        let script =
            #""$@" & pid=$!; while ! [ -e '\#(inner)/frame-00003.png' ]; do sleep 0.01; done; "#
            + #"mv '\#(inner)' '\#(folder.path)/gone'; wait $pid"#
        let run = try ChildProcess(
            ["render", "dot", "--size", "320x180", "--duration", "600", "--output", inner],
            shell: script
        ).wait()

        #expect(run.status == 73)
        #expect(run.error.contains("cannot create '\(inner)/frame-"))
    }
}

@Suite("Recipes and request files")
@MainActor struct RequestTests {
    @Test("again renders the same bytes from a frame's recipe, for every effect")
    func again() async throws {
        for effect in EffectCatalog.ready.effects.map({ $0.name }) {
            let folder = try TemporaryFolder()
            let flags = ["render", effect, "--size", "48x27", "--scale", "2", "--fps", "30000/1001"]
            let file = folder.path + "/frame-00009.png"
            _ = await RecordedRun(flags + ["--frames", "9", "--output", folder.path], effects: .ready)

            let run = await RecordedRun(["again", file], effects: .ready)

            #expect(run.error == "")
            let again = folder.path + "/frame-00009-again.png"
            #expect(
                try Data(contentsOf: URL(filePath: again)) == Data(contentsOf: URL(filePath: file)),
                "\(effect)"
            )
        }
    }

    @Test("again repeats shaders, presets and motion blur, and takes other flags and frames")
    func againWithFlags() async throws {
        let folder = try TemporaryFolder()
        let flags = [
            "render", "shader", "--name", "swirl", "--over", "lava-lamp", "--size", "64x36", "--shutter",
            "180",
            "--shutter-samples", "3", "--preset", "classic",
        ]
        let file = folder.path + "/a.png"
        let first = await RecordedRun(flags + ["--at", "1s", "--output", file], effects: .ready)
        #expect(first.error == "")
        let same = await RecordedRun(["again", file], effects: .ready)
        #expect(same.error == "")
        let other = folder.path + "/b.png"
        _ = await RecordedRun(
            ["again", file, "--count", "3", "--at", "2s", "--output", other],
            effects: .ready
        )
        let direct = folder.path + "/c.png"
        _ = await RecordedRun(flags + ["--count", "3", "--at", "2s", "--output", direct], effects: .ready)

        let again = folder.path + "/a-again.png"
        #expect(try Data(contentsOf: URL(filePath: again)) == Data(contentsOf: URL(filePath: file)))
        #expect(try Data(contentsOf: URL(filePath: other)) == Data(contentsOf: URL(filePath: direct)))
    }

    @Test(
        "again selects other frames by any flag that gives a length",
        arguments: ["--duration=2f", "--until=settled"]
    )
    func againSelects(flag: String) async throws {
        let folder = try TemporaryFolder()
        let file = folder.path + "/a.png"
        _ = await RecordedRun(["render", "blank", "--size", "16x9", "--frames", "50", "--output", file])

        let run = await RecordedRun(["again", file, flag])

        #expect(run.error == "")
        #expect(try PictureFolder.names(at: folder.path + "/a-again").first == "frame-00000.png")
    }

    @Test("again tells of another program that made the frame, unless notes are omitted")
    func otherProgram() async throws {
        let folder = try TemporaryFolder()
        let file = folder.path + "/a.png"
        _ = await RecordedRun(
            ["render", "blank", "--size", "16x9", "--frames", "0", "--output", file, "--no-recipe"]
        )
        let bytes = PNGText.adding(
            #"{"effect": "blank", "frames": "0", "size": "16x9", "program": "other 1"}"#,
            keyword: PNGSequence.recipeKeyword,
            to: Array(try Data(contentsOf: URL(filePath: file)))
        )
        try Data(bytes).write(to: URL(filePath: file))

        let note = "note: '\(file)' was made by other 1, and this is sample-tool 7.8.9\n"
        #expect(await RecordedRun(["again", file]).error == note)
        #expect(await RecordedRun(["again", file, "--log-level", "warning"]).error == note)
        #expect(await RecordedRun(["again", file, "--log-level", "error"]).error == "")
        #expect(await RecordedRun(["again", file, "--quiet"]).error == "")
    }

    @Test("again shows help wherever it is asked for")
    func againHelp() async {
        for arguments in [["--help"], ["-h"], ["a.png", "--help"], ["--size", "3x3", "-h"]] {
            let run = await RecordedRun(["again"] + arguments)
            #expect(run.output.hasPrefix("OVERVIEW: Renders a frame again"), "\(run.error)")
        }
    }

    @Test("Help is shown beside a value that is wrong")
    func helpBesideMistake() async {
        let help = await RecordedRun(["render", "dot", "--help"]).output

        #expect(help.contains("FLAGS OF DOT:"))
        #expect(await RecordedRun(["render", "dot", "--size", "9", "--help"]).output == help)
        #expect(await RecordedRun(["render", "-h", "--size", "9", "dot"]).output == help)
        // The value of a flag does not ask for help.
        #expect(await RecordedRun(["render", "dot", "--size", "--help"]).status == .usage)
    }

    @Test("again needs a file with a recipe; --no-recipe leaves it out and changes no pixel")
    func noRecipe() async throws {
        let folder = try TemporaryFolder()
        let (a, b) = (folder.path + "/a.png", folder.path + "/b.png")
        _ = await RecordedRun([
            "render", "dot", "--size", "16x9", "--frames", "2", "--output", a, "--no-recipe",
        ])
        _ = await RecordedRun(["render", "dot", "--size", "16x9", "--frames", "2", "--output", b])

        let run = await RecordedRun(["again", a])

        #expect(run.status == .usage)
        #expect(run.error.contains("holds no recipe"))
        #expect(try PixelBuffer.readPNG(from: a) == PixelBuffer.readPNG(from: b))
        #expect(try Data(contentsOf: URL(filePath: a)).count < Data(contentsOf: URL(filePath: b)).count)
        let help = await RecordedRun(["again", "--help"])
        #expect(help.output.hasPrefix("OVERVIEW: Renders a frame again"))
    }

    @Test("Flags win over the environment, and that over a request file")
    func precedence() async throws {
        let folder = try TemporaryFolder()
        let config = folder.path + "/request.json"
        let request = """
            {"effect": "dot", "radius": 1, "angle": 2, "count": 3, "glow": true, "quiet": false, "fps": 12.5,
             "shape": "kite", "seed": 18446744073709551615}
            """
        try Data(request.utf8).write(to: URL(filePath: config))

        let run = await RecordedRun(["render", "--config", config, "--count", "30", "--print-config"]) {
            $0.environment = [
                "HALATION_ANGLE": "20", "HALATION_COUNT": "20", "HALATION_SIZE": "64x36",
                "HALATION_PLAY": "false",
            ]
        }

        #expect(run.error == "")
        let values = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
        #expect(values?["effect"] as? String == "dot")
        #expect(values?["radius"] as? Double == 1)
        #expect(values?["angle"] as? Double == 20)
        #expect(values?["count"] as? Int == 30)
        #expect(values?["glow"] as? Bool == true)
        #expect(values?["size"] as? String == "64x36")
        #expect(values?["fps"] as? String == "12.5")
        #expect(values?["play"] as? Bool == false)
        #expect(run.output.contains("\"seed\": 18446744073709551615"))
    }

    @Test("A printed request renders the same frames")
    func printedRequest() async throws {
        let folder = try TemporaryFolder()
        let flags = [
            "render", "dot", "--size", "16x9", "--radius", "3", "--no-glow", "--at", "5f", "--epoch",
            "2026-01-31",
            "--play",
        ]
        let (a, b, config) = (folder.path + "/a.png", folder.path + "/b.png", folder.path + "/c.json")
        _ = await RecordedRun(flags + ["--output", a])
        let printed = await RecordedRun(flags + ["--output", b, "--print-config"])
        try Data(printed.output.utf8).write(to: URL(filePath: config))

        let run = await RecordedRun(["render", "--config", config])

        #expect(run.error == "")
        #expect(try Data(contentsOf: URL(filePath: a)) == Data(contentsOf: URL(filePath: b)))
    }

    @Test("A preset on the command line wins over the parameters of a request file")
    func presetOverFile() async throws {
        let folder = try TemporaryFolder()
        let config = folder.path + "/request.json"
        try Data("{\"effect\": \"fireworks\", \"shells\": 3}".utf8).write(to: URL(filePath: config))

        let preset = await RecordedRun(
            ["render", "--config", config, "--preset", "finale", "--print-config"],
            effects: .ready
        )
        let flag = await RecordedRun(
            ["render", "--config", config, "--preset", "finale", "--shells", "5", "--print-config"],
            effects: .ready
        )

        #expect(preset.output.contains("\"shells\": 40"), "\(preset.output)")
        #expect(flag.output.contains("\"shells\": 5"))
    }

    @Test(
        "A request file that cannot be used is named with the reason",
        arguments: [
            ("[1]", "is not a JSON object of flags"),
            (
                "{\"size\":\n \"1x1\" \"fps\"}",
                "is not JSON: line 2, column 8: ',' or '}' is expected, but found '\"'"
            ),
            ("{\"size\": {}}", "'size' in '"),
            ("{\"effect\": \"dot\", \"size\": \"x\"}", "--size cannot be 'x'"),
            ("{\"effect\": \"dot\", \"colour\": 3}", "colour"), ("{\"effect\": \"nope\"}", "nope"),
        ]
    )
    func mistakes(text: String, message: String) async throws {
        let folder = try TemporaryFolder()
        let config = folder.path + "/request.json"
        try Data(text.utf8).write(to: URL(filePath: config))

        let run = await RecordedRun(["render", "--config", config])

        #expect(run.status == .usage)
        #expect(run.error.contains(message), "\(run.error)")
    }
}
