import Foundation
import HalationEffects
import HalationImageFiles
import HalationMedia
import HalationMovies
import HalationPixels
import HalationTool
import SampleEffects
import TestSupport
import Testing

@Suite("farm, sweep and doctor")
@MainActor struct FarmTests {
    private let request = ["dot", "--size", "16x10", "--fps", "10", "--duration", "2"]

    @Test("farm plan writes a template of the Open Job Description whose tasks render the frames")
    func openJD() async throws {
        let run = await RecordedRun(
            ["farm", "plan", "--chunk", "8", "--"] + request + ["--output", "frames"]
        )

        #expect(run.error == "")
        let template = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
        #expect(template?["specificationVersion"] as? String == "jobtemplate-2023-09")
        #expect(template?["extensions"] as? [String] == ["TASK_CHUNKING"])
        let parameters = template?["parameterDefinitions"] as? [[String: Any]] ?? []
        let defaults = Dictionary(
            uniqueKeysWithValues: parameters.map { ($0["name"] as? String ?? "", "\($0["default"] ?? "")") }
        )
        #expect(
            defaults == ["Program": "sample-tool", "OutputDir": "frames", "Frames": "0-19", "ChunkSize": "8"]
        )
        #expect(run.output.contains("\"--frames={{Task.Param.Frame}}\""))
        #expect(run.output.contains("\"--resume\""))
        #expect(run.output.contains("\"--duration=20f\""))
    }

    @Test("farm plan writes a Slurm script whose tasks together render the bytes of one run")
    func slurm() async throws {
        let folder = try TemporaryFolder()
        let (frames, truth) = (folder.path + "/frames", folder.path + "/truth")
        let script = folder.path + "/job.sh"
        _ = try ChildProcess(["render"] + request + ["--output", truth]).wait()
        let plan = await RecordedRun(
            ["farm", "plan", "--engine", "slurm", "--chunk", "7", "--job", script, "--"]
                + request + ["--output", frames]
        )
        #expect(plan.error == "")
        let before = try ChildProcess(["farm", "assemble", "--"] + request + ["--output", frames]).wait()
        #expect(before.status == 1)
        #expect(before.error.contains("20 of 20 frames in \(frames) are missing or stale: 0-19;"))

        // Two tasks at the same time, one of them twice, as after a node was lost.
        let tasks =
            #"for i in 0 1 1 2; do SLURM_ARRAY_TASK_ID=$i HALATION_PROGRAM=$1 bash '\#(script)' & done; wait"#
        let farm = try ChildProcess([], shell: tasks).wait()
        #expect(farm.error == "")

        let after = try ChildProcess(
            ["farm", "assemble", "--to", folder.path + "/a.mp4", "--"] + request + ["--output", frames]
        ).wait()
        #expect(after.status == 0, "\(after.error)")
        for name in try PictureFolder.names(at: truth) {
            #expect(
                try Data(contentsOf: URL(filePath: frames + "/" + name))
                    == Data(contentsOf: URL(filePath: truth + "/" + name)),
                "\(name)"
            )
        }
        let probe = try await MovieProbe(path: folder.path + "/a.mp4")
        #expect(probe.frameCount == 20)
        #expect(abs(probe.duration - 2) < 0.01)
    }

    @Test("farm plan gives later tasks fewer frames if advancing costs time")
    func advance() async {
        let run = await RecordedRun(
            ["farm", "plan", "--engine", "slurm", "--chunk", "5", "--advance", "0.5", "--"] + request
                + ["--output", "frames"]
        )
        #expect(run.error == "")
        let chunks = run.output.split(separator: "\n").drop { $0 != "chunks=(" }.dropFirst().prefix {
            $0 != ")"
        }
        let sizes = chunks.map { chunk in
            let ends = chunk.trimmingCharacters(in: .whitespaces).split(separator: "-").compactMap { Int($0) }
            return (ends.last ?? 0) - (ends.first ?? 0) + 1
        }
        #expect(sizes.reduce(0, +) == 20)
        #expect(sizes.count <= 4)
        #expect(sizes.first ?? 0 > sizes.last ?? 0, "\(sizes)")
    }

    @Test(
        "farm commands say what is missing",
        arguments: [
            (["farm", "plan"], "give the arguments of render after --"),
            (["farm", "plan", "--engine", "x", "--", "dot"], "--engine cannot be 'x'; give openjd or slurm"),
            (["farm", "plan", "--", "dot", "--output", "a.mp4"], "a farm renders PNG frames into a folder"),
            (["farm", "plan", "--chunk", "0", "--", "dot"], "--chunk cannot be '0'"),
            (
                ["sweep", "dot"],
                "sweep needs a flag of 'dot' with several values, such as --radius 0...400:100"
            ),
            (
                ["sweep", "dot", "--radius", "0...40"],
                "--radius cannot be '0...40'; give a range such as 0...40:10"
            ),
            (["sweep", "dot", "--radius", "0...500:1"], "501 pictures are more than 400; give larger steps"),
        ]
    )
    func mistakes(arguments: [String], message: String) async {
        let run = await RecordedRun(arguments)
        #expect(run.status == .usage)
        #expect(run.error.contains(message), "\(run.error)")
    }

    @Test("sweep draws every combination, the first flag along the rows, and prints the commands")
    func sweep() async throws {
        let folder = try TemporaryFolder()
        let sheet = folder.path + "/sheet.png"
        let run = await RecordedRun([
            "sweep", "dot", "--radius", "2...6:2", "--shape", "circle,kite", "--size", "64x36", "--scale",
            "1",
            "--at", "5f", "--commands", "--output", sheet,
        ])

        #expect(run.error == "")
        let lines = run.output.split(separator: "\n").map(String.init)
        #expect(lines.first?.hasPrefix("6 pictures in \(sheet) (") == true)
        #expect(
            lines.dropFirst().first
                == "1: sample-tool render dot --radius 2 --shape circle --size 64x36 --fps 60 --at 5f"
        )
        #expect(lines.last?.hasPrefix("6: sample-tool render dot --radius 6 --shape kite ") == true)
        // The second picture of the first row is what its command renders.
        let single = folder.path + "/single.png"
        _ = await RecordedRun(
            ["render", "dot", "--radius", "4", "--shape", "circle", "--size", "64x36", "--at", "5f"]
                + ["--output", single]
        )
        let (whole, cell) = (try PixelBuffer.readPNG(from: sheet), try PixelBuffer.readPNG(from: single))
        for (x, y) in [(0, 0), (32, 18), (35, 20), (63, 35)] {
            #expect(whole[12 + 64 + 12 + x, 12 + y] == cell[x, y])
        }
    }

    @Test("sweep takes names of palettes and colours as lists, and colours of one palette as one value")
    func colors() async throws {
        let folder = try TemporaryFolder()
        let options = [
            "--size", "32x18", "--scale", "1", "--commands", "--output", folder.path + "/sheet.png",
        ]
        let palettes = await RecordedRun(
            ["sweep", "lava-lamp", "--palette", "polar,ember"] + options,
            effects: .all
        )
        let alone = await RecordedRun(
            ["sweep", "lava-lamp", "--palette", "#ff8800,#0088ff"] + options,
            effects: .all
        )
        let colors = await RecordedRun(
            ["sweep", "shader", "--name", "checkerboard", "--color", "gold,#00000080"] + options
        )

        #expect(palettes.error == "" && palettes.output.contains("--palette ember"))
        #expect(palettes.output.hasPrefix("2 pictures in "))
        #expect(alone.status == .usage)
        #expect(colors.error == "" && colors.output.contains("--color gold"))
    }

    @Test("doctor finds everything that the tests need, and says what is missing without ffmpeg")
    func doctor() async {
        let run = await RecordedRun(["doctor"])
        let without = await MediaPath.$folders.withValue("/nowhere") { await RecordedRun(["doctor"]) }

        #expect(run.status == .success, "\(run.output)")
        for name in ["program", "kernels", "cairo", "pango", "libwebp", "fonts", "ffmpeg", "  MP4"] {
            #expect(run.output.contains("\n\(name)") || run.output.hasPrefix(name), "\(name)")
        }
        #expect(without.status == .different)
        #expect(without.output.contains("ffmpeg   missing; needed for MP4, WebM, MOV, AVIF and GIF"))
    }
}
