import Foundation
import HalationEffects
import HalationFrames
import HalationImageFiles
import HalationPixels
import HalationTool
import SampleEffects
import Synchronization
import TestSupport
import Testing

@Suite("render command")
@MainActor struct RenderTests {
    private let small = ["render", "dot", "--size", "16x9", "--fps", "10"]

    @Test("render writes a file for each frame, named by its number")
    func writesFrames() async throws {
        let folder = try TemporaryFolder()

        let run = await RecordedRun(small + ["--duration", "1.1", "--output", folder.path + "/a/b"])

        #expect(run.status == .success)
        #expect(run.error == "")
        let names = (0...10).map { "frame-000" + ($0 < 10 ? "0" : "") + "\($0).png" }
        #expect(try contents(of: folder.path + "/a/b").keys.sorted() == names)
    }

    @Test("render says in one line what it did and where the frames are")
    func summarises() async throws {
        let folder = try TemporaryFolder()

        let two = await RecordedRun(small + ["--duration", "0.2", "--output", folder.path])
        let one = await RecordedRun(small + ["--frames", "3", "--output", folder.path])

        let pattern = /(.+) in (.+) \([0-9]+\.[0-9]{2} s, [0-9]+\.[0-9] frames\/s\)\n/
        #expect(two.output.wholeMatch(of: pattern).map { "\($0.1), \($0.2)" } == "2 frames, \(folder.path)")
        #expect(one.output.wholeMatch(of: pattern).map { "\($0.1), \($0.2)" } == "1 frame, \(folder.path)")
    }

    @Test(
        "render gives all frames one colour type, known before the first",
        arguments: [
            ([], [[8, 6]]), (["--channels", "rgb"], [[8, 2]]), (["--channels", "auto"], [[1, 3], [8, 3]]),
        ]
            as [([String], Set<[UInt8]>)]
    )
    func keepsColorType(flags: [String], types: Set<[UInt8]>) async throws {
        let folder = try TemporaryFolder()
        var seen: Set<[UInt8]> = []
        // A frame without any colour, and one with many.
        for (effect, more) in [("blank", []), ("dot", ["--radius", "30"])] {
            let run = await RecordedRun(
                ["render", effect, "--size", "64x64", "--frames", "3", "--output", folder.path] + more + flags
            )
            #expect(run.error == "")
            let bytes = try Data(contentsOf: URL(filePath: folder.path + "/frame-00003.png"))
            // Depth and colour type.
            seen.insert(Array(bytes[24...25]))
        }

        #expect(seen == types)
    }

    @Test("render's help shows no default for a path that is empty by default")
    func omitsEmptyDefaults() async {
        let run = await RecordedRun(["render", "glow-trail", "--help"], effects: .ready)

        #expect(run.output.contains("--path <path>") && run.output.contains("(path of a file)"))
    }

    @Test("render mentions frames of other runs in its folder, unless it is quiet")
    func mentionsOtherFrames() async throws {
        let folder = try TemporaryFolder()
        let place = ["--output", folder.path]
        let first = await RecordedRun(small + ["--duration", "0.5"] + place)
        #expect(first.error == "")

        let shorter = await RecordedRun(small + ["--duration", "0.3"] + place)
        let part = await RecordedRun(small + ["--duration", "0.5", "--frames", "0-3"] + place)
        let quiet = await RecordedRun(small + ["--duration", "0.3", "--quiet"] + place)
        let whole = await RecordedRun(small + ["--duration", "0.5"] + place)

        let advice = "--clean deletes such frames before a run\n"
        #expect(
            shorter.error
                == "note: \(folder.path) also holds 2 frames of other runs, such as frame-00003.png; "
                + advice
        )
        #expect(
            part.error == "note: \(folder.path) also holds 1 frame of other runs, such as frame-00004.png; "
                + advice
        )
        #expect(shorter.status == .success)
        #expect(quiet.error == "")
        #expect(whole.error == "")
    }

    @Test("render says which frame it draws for a time between frames, unless it is quiet")
    func mentionsTimes() async throws {
        let folder = try TemporaryFolder()
        func error(_ flags: String...) async -> String {
            let place = ["--output", folder.path + "/still.png"]
            return await RecordedRun(["render", "dot", "--size", "8x8", "--fps", "60"] + flags + place).error
        }

        #expect(
            await error("--at", "0.333")
                == "note: 0.333s lies between frames; drawn is frame 19, at 0.31667 s; --fps chooses other frames\n"
        )
        #expect(await error("--at", "0.333", "--quiet") == "")
        #expect(await error("--at", "0.35") == "")
        #expect(await error("--at", "20f") == "")
        // 11 frames of 1/60, rounded.
        #expect(await error("--at", "0.1833333") == "")
    }

    @Test("render --clean deletes the frames of other runs, and nothing else")
    func cleans() async throws {
        let folder = try TemporaryFolder()
        let place = ["--output", folder.path]
        _ = await RecordedRun(small + ["--duration", "0.5"] + place)
        try Data().write(to: URL(filePath: folder.path + "/poster.png"))

        let run = await RecordedRun(small + ["--duration", "0.2", "--clean"] + place)

        #expect(run.status == .success)
        #expect(run.error == "")
        #expect(try folder.output == ["frame-00000.png", "frame-00001.png", "poster.png"])
    }

    @Test("render refuses a folder that another run writes into")
    func refusesBusyFolder() async throws {
        let folder = try TemporaryFolder()
        _ = await RecordedRun(small + ["--frames", "0", "--output", folder.path])
        let lock = try FolderLock(folder.path)
        defer { lock.release() }

        let run = await RecordedRun(small + ["--clean", "--frames", "1", "--output", folder.path])

        #expect(run.status == .cannotCreate)
        #expect(
            run.error
                == "sample-tool: another run is writing frames into '\(folder.path)'; wait for its end, or give another "
                + "folder\n"
        )
        #expect(try folder.output == [FolderLock.fileName, "frame-00000.png"])
    }

    @Test("render prints nothing with --quiet")
    func isQuiet() async throws {
        let folder = try TemporaryFolder()

        let run = await RecordedRun(small + ["--quiet", "--frames", "0", "--output", folder.path]) {
            $0.isErrorTerminal = true
        }

        #expect(run.status == .success)
        #expect(run.output == "")
        #expect(run.error == "")
    }

    @Test("render prints the time of each step with --timings, even with --quiet")
    func printsTimings() async throws {
        let folder = try TemporaryFolder()
        // One job, so that every look at the clock is its own and each step takes a millisecond for each look: a dot
        // is rasterised between clearing the picture and its end.
        let flags = ["--quiet", "--timings", "--jobs", "1", "--frames", "0", "--output", folder.path]

        let run = await RecordedRun(small + flags)

        #expect(
            run.output == """
                ms per frame      median      mean       min
                recording          1.000     1.000     1.000
                rendering          4.000     4.000     4.000
                  planning         1.000     1.000     1.000
                  rasterising      1.000     1.000     1.000
                  filtering        0.000     0.000     0.000
                  compositing      2.000     2.000     2.000
                encoding           1.000     1.000     1.000
                writing            1.000     1.000     1.000

                """
        )
    }

    @Test("render shows progress on a terminal, and clears it")
    func showsProgress() async throws {
        let folder = try TemporaryFolder()
        let flags = ["--jobs", "1", "--frames", "0-199", "--output", folder.path]

        let run = await RecordedRun(small + flags) { $0.isErrorTerminal = true }

        #expect(run.status == .success)
        let lines = run.error.split(separator: "\r").map(String.init)
        #expect(lines.count > 2)
        let line = /[0-9]+\/200 frames, [0-9]+\.[0-9] frames\/s, [0-9]+ s left\u{1B}\[K/
        #expect(lines.dropLast().allSatisfy { $0.wholeMatch(of: line) != nil })
        #expect(lines.last == "\u{1B}[K")
    }

    @Test("render shows no progress without a terminal")
    func showsNoProgress() async throws {
        let folder = try TemporaryFolder()

        let run = await RecordedRun(small + ["--frames", "0-30", "--output", folder.path])

        #expect(run.error == "")
    }

    @Test(
        "render writes the same bytes with any number of jobs",
        arguments: await EffectCatalog.all.effectNames
    )
    func dependsOnNoJobs(effect: String) async throws {
        let folder = try TemporaryFolder()
        let flags = [
            "render", effect, "--size", "640x360", "--scale", "0.25", "--fps", "10", "--frames", "0-19",
        ]

        for jobs in ["1", "2", "3"] {
            let place = ["--jobs", jobs, "--output", folder.path + "/" + jobs]
            let run = await RecordedRun(flags + place, effects: .all)
            #expect(run.status == .success)
        }

        let files = try (1...3).map { try contents(of: folder.path + "/\($0)") }
        #expect(files[0].count == 20)
        // Frames differ, except where there is nothing to see; or equal files would show nothing. Files always differ, as
        // each holds the recipe of its frame.
        let distinct = try pictures(in: folder.path + "/1").values.reduce(into: [PixelBuffer]()) {
            if !$0.contains($1) { $0.append($1) }
        }
        #expect(distinct.count == (effect == "blank" ? 1 : 20))
        #expect(differences(of: files[1], from: files[0]) == [])
        #expect(differences(of: files[2], from: files[0]) == [])
    }

    /// Names the files that differ, and shows the text around the first bytes that do.
    private func differences(of files: [String: Data], from others: [String: Data]) -> [String] {
        Set(files.keys).union(others.keys).sorted().compactMap { name in
            guard let file = files[name], let other = others[name] else { return "\(name) is missing" }
            guard file != other else { return nil }
            let places = zip(file, other).enumerated().filter { $0.element.0 != $0.element.1 }.map(\.offset)
            let first = places.first ?? min(file.count, other.count)
            let texts = [file, other].map { bytes in
                bytes.dropFirst(max(first - 40, 0)).prefix(80).map { byte in
                    (32..<127).contains(byte) ? String(UnicodeScalar(byte)) : "."
                }.joined()
            }
            let sizes = "\(file.count) and \(other.count) bytes"
            return "\(name): \(sizes), \(places.count) differ, the first at \(first): \(texts)"
        }
    }

    @Test(
        "render writes a frame alone as it is in the whole run, under the same name",
        arguments: await EffectCatalog.all.effectNames
    )
    func dependsOnNoOtherFrames(effect: String) async throws {
        let folder = try TemporaryFolder()
        let flags = ["render", effect, "--size", "640x360", "--scale", "0.25", "--duration", "2"]

        _ = await RecordedRun(flags + ["--output", folder.path + "/run"], effects: .all)
        _ = await RecordedRun(flags + ["--frames", "90", "--output", folder.path + "/alone"], effects: .all)

        let run = try contents(of: folder.path + "/run")
        let alone = try contents(of: folder.path + "/alone")
        #expect(run.count == 120)
        #expect(alone.keys.sorted() == ["frame-00090.png"])
        #expect(alone["frame-00090.png"] == run["frame-00090.png"])
    }

    @Test("render shows the moment i / fps in frame i")
    func showsMoment() async throws {
        let folder = try TemporaryFolder()
        // A recipe holds the rate and the frame.
        let plain = small + ["--no-recipe"]

        _ = await RecordedRun(plain + ["--fps", "60", "--frames", "90", "--output", folder.path + "/a"])
        _ = await RecordedRun(plain + ["--fps", "0.5", "--frames", "1", "--output", folder.path + "/b"])
        _ = await RecordedRun(plain + ["--fps", "2", "--frames", "3,4", "--output", folder.path + "/c"])

        // Frame 90 at 60 a second and frame 3 at 2 a second both show 1.5 s; frame 4 and frame 1 at 0.5, 2 s.
        let (a, b, c) = try (
            contents(of: folder.path + "/a"), contents(of: folder.path + "/b"),
            contents(of: folder.path + "/c")
        )
        #expect(a["frame-00090.png"] == c["frame-00003.png"])
        #expect(b["frame-00001.png"] == c["frame-00004.png"])
        #expect(c["frame-00003.png"] != c["frame-00004.png"])
    }

    @Test(
        "render passes an effect's flags to the effect, the last value of each",
        arguments: [
            ["--radius", "3"], ["--radius=3"], ["--angle", "-20"], ["--count", "3"], ["--seed", "7"],
            ["--shape", "kite"], ["--glow"], ["--glow=true"],
        ]
    )
    func handsFlagsOn(flags: [String]) async throws {
        let folder = try TemporaryFolder()
        let early = [
            "--radius", "30", "--angle", "1", "--count", "2", "--seed", "9", "--shape=circle", "--no-glow",
        ]
        let late = ["--radius", "40", "--angle", "0", "--count", "1", "--seed", "1"]

        for (name, flags) in [("plain", []), ("turned", flags), ("twice", early + late + flags)] {
            let place = ["--frames", "4", "--output", folder.path + "/" + name]
            #expect(await RecordedRun(small + flags + place).status == .success)
        }

        let shown = try ["plain", "turned"].map { try pictures(in: folder.path + "/" + $0) }
        #expect(shown[0] != shown[1])
        // The recipes are the same, too.
        let files = try ["turned", "twice"].map { try contents(of: folder.path + "/" + $0) }
        #expect(files[0] == files[1])
    }

    @Test("render takes the requested frames, beyond the default length if no duration is given")
    func takesSelection() async throws {
        let folder = try TemporaryFolder()

        let run = await RecordedRun(small + ["--frames", "3,5-7,120-140:10", "--output", folder.path])

        #expect(run.status == .success)
        #expect(
            try folder.output
                == [3, 5, 6, 7, 120, 130, 140].map { "frame-" + String("0000\($0)".suffix(5)) + ".png" }
        )
    }

    @Test(
        "render renders the frames whose times lie before the end",
        arguments: [
            ("0.7", "30", 21), ("2", "29.97", 60), ("0.01", "10", 1), ("0.1", "10", 1), ("0.11", "10", 2),
            ("1", "0.5", 1), ("3", "0.5", 2),
        ]
    )
    func countsFrames(duration: String, fps: String, count: Int) async throws {
        let folder = try TemporaryFolder()

        _ = await RecordedRun(
            [
                "render", "blank", "--size", "1x1", "--duration", duration, "--fps", fps, "--output",
                folder.path,
            ]
        )

        #expect(try folder.output.count == count)
    }

    @Test(
        "render gives the picture the size times the scale, rounded",
        arguments: [("1", 16, 9), ("2", 32, 18), ("0.5", 8, 5)]
    )
    func scales(scale: String, width: UInt8, height: UInt8) async throws {
        let folder = try TemporaryFolder()

        _ = await RecordedRun(small + ["--frames", "0", "--scale", scale, "--output", folder.path])

        let file = try Data(contentsOf: URL(filePath: folder.path + "/frame-00000.png"))
        // The width and height stand big-endian at 16 and 20.
        #expect([file[19], file[23]] == [width, height])
    }

    @Test("render reports a file where the folder should be")
    func tellsOfFile() async throws {
        let folder = try TemporaryFolder()
        try Data().write(to: URL(filePath: folder.path + "/file"))

        let run = await RecordedRun(small + ["--output", folder.path + "/file"])

        #expect(run.status == .cannotCreate)
        #expect(
            run.error
                == "sample-tool: '\(folder.path)/file' is a file, not a folder; give another path\n"
        )
    }

    @Test(
        "render stops at a frame that cannot be written, and leaves whole frames only",
        arguments: ["1", "2"]
    )
    func stopsAtUnwritableFrame(jobs: String) async throws {
        let folder = try TemporaryFolder()
        let obstacle = folder.path + "/frame-00007.png"
        try FileManager.default.createDirectory(atPath: obstacle, withIntermediateDirectories: false)

        let run = await RecordedRun(small + ["--duration", "100", "--jobs", jobs, "--output", folder.path])

        #expect(run.status == .cannotCreate)
        let written = try folder.output.count - 1
        // The other job may be far ahead by the time this one fails.
        #expect(jobs == "1" ? written == 7 : (6..<1000).contains(written))
        #expect(
            run.error
                == "sample-tool: '\(obstacle)' is a folder, not a file; give the path of a file; "
                + "\(written) of 1000 frames are in \(folder.path)\n"
        )
        #expect(try folder.output.allSatisfy { $0.wholeMatch(of: /frame-[0-9]{5}\.png/) != nil })
    }

    @Test(
        "render stops on a full disk, and leaves whole frames only",
        .enabled(if: getuid() == 0, "mounting takes root")
    )
    func stopsOnFullDisk() async throws {
        let folder = try TemporaryFolder()
        try #require(mount("none", folder.path, "tmpfs", 0, "size=64k") == 0)
        defer { umount(folder.path) }

        let run = await RecordedRun(small + ["--duration", "100", "--jobs", "2", "--output", folder.path])

        #expect(run.status == .inputOutput)
        let frames = try folder.output
        #expect(frames.allSatisfy { $0.wholeMatch(of: /frame-[0-9]{5}\.png/) != nil })
        #expect(!frames.isEmpty)
        let sentence =
            /sample-tool: cannot (create|write) '.+': No space left on device; ([0-9]+) of 1000 frames are in .+\n/
        #expect(run.error.wholeMatch(of: sentence).map { Int($0.2) } == frames.count, "\(run.error)")
    }

    @Test(
        "render stops when it is interrupted, and leaves whole frames only",
        arguments: [ToolStatus.interrupted, .terminated]
    )
    func stopsWhenInterrupted(status: ToolStatus) async throws {
        let folder = try TemporaryFolder()
        let interruption = Interruption()

        let run = await RecordedRun(
            small + ["--duration", "1000", "--jobs", "2", "--output", folder.path],
            configure: {
                $0.interruption = interruption
                $0.isErrorTerminal = true
            },
            // The first line of progress comes after the first frame.
            onError: { _ in interruption.request(status) }
        )

        #expect(run.status == status)
        let frames = try folder.output
        #expect((1...20).contains(frames.count))
        #expect(frames.allSatisfy { $0.wholeMatch(of: /frame-[0-9]{5}\.png/) != nil })
        #expect(
            run.error.hasSuffix(
                "\r\u{1B}[Ksample-tool: stopped; \(frames.count) of 10000 frames are in \(folder.path)\n"
            )
        )
    }

    private func contents(of folder: String) throws -> [String: Data] {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder)
            .filter { $0 != FrameManifest.fileName }
        return try Dictionary(
            uniqueKeysWithValues: names.map { ($0, try Data(contentsOf: URL(filePath: folder + "/" + $0))) }
        )
    }

    /// The pixels of the frames, by name, without the recipes in their files.
    private func pictures(in folder: String) throws -> [String: PixelBuffer] {
        try Dictionary(
            uniqueKeysWithValues: PictureFolder.names(at: folder).map {
                ($0, try PixelBuffer.readPNG(from: folder + "/" + $0))
            }
        )
    }
}
