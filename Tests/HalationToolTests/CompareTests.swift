import Foundation
import HalationImageFiles
import HalationPixels
import HalationTool
import TestSupport
import Testing

@Suite("compare command")
@MainActor struct CompareTests {
    /// Writes a picture of one grey, 4 x 3 pixels unless said otherwise.
    private func write(_ value: UInt8, to path: String, width: Int = 4) throws {
        var picture = try PixelBuffer(size: PixelSize(width: width, height: 3))
        for y in 0..<3 {
            for x in 0..<width {
                picture[x, y] = PremultipliedPixel(red: value, green: value, blue: value, alpha: 255)
            }
        }
        try WholeFile.createFolder(at: (path as NSString).deletingLastPathComponent)
        try picture.writePNG(to: path)
    }

    private func text(_ path: String) throws -> String {
        try String(contentsOf: URL(filePath: path), encoding: .utf8)
    }

    @Test("compare exits with 0 for equal pictures")
    func same() async throws {
        let folder = try TemporaryFolder()
        try write(7, to: folder.path + "/a.png")
        try write(7, to: folder.path + "/b.png")

        let run = await RecordedRun(["compare", folder.path + "/a.png", folder.path + "/b.png"])

        #expect(run.status == .success)
        #expect(run.output == "same: no pixel differs\n")
        #expect(run.error == "")
    }

    @Test("compare exits with 1 for pictures that differ, and says where")
    func different() async throws {
        let folder = try TemporaryFolder()
        try write(9, to: folder.path + "/a.png")
        try write(7, to: folder.path + "/b.png")
        let both = ["compare", folder.path + "/a.png", folder.path + "/b.png"]

        let run = await RecordedRun(both)

        #expect(run.status == .different && run.error == "")
        #expect(
            run.output == """
                different: 12 pixels (100.0%) differ, none is allowed; the largest difference is 2 in red at (0, 0)
                first differing pixel: (0, 0): expected #070707ff, found #090909ff
                bounding box: 4 x 3 at (0, 0)

                """
        )
        let quiet = await RecordedRun(both + ["--quiet"])
        #expect(quiet.status == .different && quiet.output == "")
    }

    @Test(
        "compare follows the flags of the tolerance",
        arguments: [
            ("--tolerance 1", 1), ("--tolerance 2", 0), ("--metric straight --tolerance 2", 0),
            ("--allow 11", 1), ("--allow 12", 0), ("--allow 99.9%", 1), ("--allow 100%", 0),
            ("--ignore 0,0,4,2", 1), ("--ignore 0,0,4,2 --ignore 0,2,3,9", 1), ("--ignore -1,-1,5,3", 1),
            ("--metric perceptual", 0), ("--metric perceptual --tolerance 0", 1), ("--metric oklab", 0),
            ("--metric oklab --tolerance 0.001", 1), ("--metric ssim", 1),
            ("--metric ssim --tolerance -1", 0),
        ] as [(String, Int32)]
    )
    func followsFlags(flags: String, status: Int32) async throws {
        let folder = try TemporaryFolder()
        try write(9, to: folder.path + "/a.png")
        try write(7, to: folder.path + "/b.png")

        let run = await RecordedRun(
            ["compare", folder.path + "/a.png", folder.path + "/b.png"]
                + flags.split(separator: " ").map(String.init)
        )

        #expect(run.status.rawValue == status, "\(run.output)")
    }

    @Test("compare exits with 2 for pictures of different sizes")
    func sizes() async throws {
        let folder = try TemporaryFolder()
        try write(7, to: folder.path + "/a.png", width: 5)
        try write(7, to: folder.path + "/b.png")

        let run = await RecordedRun(
            ["compare", folder.path + "/a.png", folder.path + "/b.png", "--diff", folder.path + "/d.png"]
        )

        #expect(run.status == .incomparable)
        #expect(
            run.output
                == "sizes differ: the picture is 5 x 3 pixels, the reference 4 x 3 pixels\nside by side: \(folder.path)/d.png\n"
        )
        #expect(try PixelBuffer.readPNG(from: folder.path + "/d.png").size == PixelSize(width: 23, height: 3))
    }

    @Test("compare exits with 74 for files that are missing or broken, and writes nothing")
    func unreadable() async throws {
        let folder = try TemporaryFolder()
        let (a, b) = (folder.path + "/a.png", folder.path + "/b.png")
        try write(7, to: a)
        try Data("no picture".utf8).write(to: URL(filePath: b))
        let outputs = ["--report", "/r", "--diff", "/d.png", "--junit", "/j.xml"].map {
            $0.hasPrefix("/") ? folder.path + $0 : $0
        }

        let missing = await RecordedRun(["compare", folder.path + "/x.png", a] + outputs)
        let broken = await RecordedRun(["compare", a, b] + outputs)

        #expect(missing.status == .inputOutput)
        #expect(
            missing.error == "sample-tool: cannot read '\(folder.path)/x.png': No such file or directory\n"
        )
        #expect(broken.status == .inputOutput && broken.output == "")
        #expect(broken.error == "sample-tool: '\(b)' is not a PNG file; give a PNG file\n")
        #expect(try folder.contents == ["a.png", "b.png"])
    }

    @Test(
        "compare counts a frame that cannot be read as failed, and compares the others",
        arguments: ["1", "2"]
    )
    func unreadableFrames(jobs: String) async throws {
        let folder = try TemporaryFolder()
        for index in 1...9 {
            try write(7, to: folder.path + "/a/\(index).png")
            try write(7, to: folder.path + "/b/\(index).png")
        }
        try Data("no picture".utf8).write(to: URL(filePath: folder.path + "/a/4.png"))
        try Data().write(to: URL(filePath: folder.path + "/b/5.png"))

        try write(9, to: folder.path + "/a/8.png")

        let both = ["compare", folder.path + "/a", folder.path + "/b", "--jobs", jobs]
        let run = await RecordedRun(
            both + [
                "--report", folder.path + "/r", "--diff", folder.path + "/d.png", "--junit",
                folder.path + "/j.xml",
            ]
        )
        let json = await RecordedRun(both + ["--json"])

        #expect(run.status == .incomparable && run.error == "")
        #expect(
            run.output == """
                unreadable frames: 3 of 9 frames differ; the worst is 4.png: \
                '\(folder.path)/a/4.png' is not a PNG file; give a PNG file
                flicker: 0.600 of 255 levels per frame on average, at most 1.500, at 8.png
                side by side: \(folder.path)/d.png
                report: \(folder.path)/r/index.html

                """
        )
        #expect(try PixelBuffer.readPNG(from: folder.path + "/d.png")[16, 0].red == 9)
        let junit = try text(folder.path + "/j.xml")
        #expect(junit.contains(#"tests="9" failures="3""#))
        #expect(junit.contains(#"<failure type="unreadable""#))
        #expect(json.output.contains(#""verdict" : "unreadable""#))
        #expect(try text(folder.path + "/r/index.html").contains("is not a PNG file"))
    }

    @Test("compare compares frames after a first one that cannot be read")
    func unreadableFirstFrame() async throws {
        let folder = try TemporaryFolder()
        for index in 1...3 {
            try write(7, to: folder.path + "/a/\(index).png")
            try write(7, to: folder.path + "/b/\(index).png")
        }
        try Data().write(to: URL(filePath: folder.path + "/a/1.png"))

        let run = await RecordedRun(["compare", folder.path + "/a", folder.path + "/b"])

        #expect(run.status == .incomparable && run.error == "")
        #expect(run.output.hasPrefix("unreadable frames: 1 of 3 frames differs; the worst is 1.png: "))
    }

    @Test("compare reports a path that does not exist beside a folder", arguments: [true, false])
    func missingBesideFolder(isExpected: Bool) async throws {
        let folder = try TemporaryFolder()
        let missing = folder.path + "/none"
        let paths = isExpected ? [folder.path, missing] : [missing, folder.path]

        let run = await RecordedRun(["compare"] + paths)

        #expect(run.status == .inputOutput && run.output == "")
        #expect(run.error == "sample-tool: cannot read '\(missing)': No such file or directory\n")
    }

    @Test(
        "compare refuses to ignore every pixel",
        arguments: ["--ignore 0,0,4,2 --ignore 0,2,9,9", "--ignore -1,-1,5,9"]
    )
    func refusesToIgnoreEverything(flags: String) async throws {
        let folder = try TemporaryFolder()
        for name in ["a", "b"] { try write(7, to: folder.path + "/\(name)/1.png") }
        let flags = flags.split(separator: " ").map(String.init)

        let files = await RecordedRun(
            ["compare", folder.path + "/a/1.png", folder.path + "/b/1.png"] + flags
        )
        let folders = await RecordedRun(["compare", folder.path + "/a", folder.path + "/b"] + flags)

        for run in [files, folders] {
            #expect(run.status == .usage && run.output == "")
            #expect(run.error == "sample-tool: --ignore covers all 4x3 pixels; leave some to compare\n")
        }
    }

    @Test("compare keeps the links of its output files")
    func keepsLinks() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/a.png"
        try write(7, to: path)
        let link = folder.path + "/link.xml"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "tests.xml")

        let run = await RecordedRun(["compare", path, path, "--junit", link])

        #expect(run.status == .success)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "tests.xml")
        #expect(try folder.contents == ["a.png", "link.xml", "tests.xml"])
    }

    @Test("compare exits with 74 for folders without pictures")
    func emptyFolders() async throws {
        let folder = try TemporaryFolder()
        let (a, b) = (folder.path + "/a", folder.path + "/b")
        for path in [a, b] { try WholeFile.createFolder(at: path) }

        let run = await RecordedRun(["compare", a, b])

        #expect(run.status == .inputOutput)
        #expect(
            run.error
                == "sample-tool: neither '\(a)' nor '\(b)' contains a PNG file; give folders of frames\n"
        )
    }

    @Test("compare exits with 2 when only one folder has any picture")
    func oneEmptyFolder() async throws {
        let folder = try TemporaryFolder()
        let (a, b) = (folder.path + "/a", folder.path + "/b")
        try write(7, to: a + "/1.png")
        try WholeFile.createFolder(at: b)

        let run = await RecordedRun(
            ["compare", a, b, "--diff", folder.path + "/d.png", "--report", folder.path + "/r"]
        )

        #expect(run.status == .incomparable)
        #expect(
            run.output == """
                frames differ: 0 of 0 frames differ; unexpected: 1.png
                flicker: not measured: there are no consecutive frames
                side by side: not written; no frame can be read in both folders
                report: \(folder.path)/r/index.html

                """
        )
        #expect(try text(folder.path + "/r/index.html").contains("<li><code>1.png</code></li>"))
    }

    @Test("compare matches the frames of folders by name, and gives the same with any number of jobs")
    func folders() async throws {
        let folder = try TemporaryFolder()
        let (a, b) = (folder.path + "/a", folder.path + "/b")
        for index in 1...12 {
            if index != 5 { try write(index == 10 ? 9 : 7, to: a + "/\(index).png") }
            try write(7, to: b + "/\(index).png")
        }
        try write(1, to: a + "/<script>.png")
        try Data("a note".utf8).write(to: URL(filePath: b + "/note.txt"))
        func run(jobs: String) async throws -> (RecordedRun, [String]) {
            let out = folder.path + "/out"
            let run = await RecordedRun(
                [
                    "compare", a, b, "--jobs", jobs, "--report", out, "--junit", out + "/j.xml", "--diff",
                    out + "/d.png",
                ]
            )
            let files = try ["index.html", "j.xml"].map { try text(out + "/" + $0) }
            return (run, files)
        }

        let (one, files) = try await run(jobs: "1")
        let (three, filesOfThree) = try await run(jobs: "3")
        let json = await RecordedRun(["compare", a, b, "--jobs", "3", "--json"])

        #expect(one.status == .incomparable && one.error == "")
        #expect(
            one.output == """
                frames differ: 1 of 11 frames differs; the worst is 10.png: 12 pixels (100.0%) differ, none is \
                allowed; the largest difference is 2 in red at (0, 0); missing: 5.png; unexpected: <script>.png
                first differing pixel of the worst frame: (0, 0): expected #070707ff, found #090909ff
                bounding box of the worst frame: 4 x 3 at (0, 0)
                flicker: 0.333 of 255 levels per frame on average, at most 1.500, at 10.png
                side by side: \(folder.path)/out/d.png
                report: \(folder.path)/out/index.html

                """
        )
        #expect(three.output == one.output && filesOfThree == files)
        #expect(!files[0].contains("<script>.png") && files[0].contains("&lt;script&gt;.png"))
        #expect(files[1].contains(#"tests="13" failures="3""#))
        #expect(
            json.status == .incomparable && json.output.hasPrefix("{\n") && json.output.hasSuffix("\n}\n")
        )
        let object = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
        let names = (object?["frames"] as? [[String: Any]])?.compactMap { $0["name"] as? String }
        #expect(names == [1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12].map { "\($0).png" })
    }

    @Test("compare shows the worst frame of folders side by side")
    func showsWorst() async throws {
        let folder = try TemporaryFolder()
        for (index, value) in [UInt8(7), 7, 50].enumerated() {
            try write(value, to: folder.path + "/a/\(index).png")
            try write(7, to: folder.path + "/b/\(index).png")
        }

        let run = await RecordedRun(
            [
                "compare", folder.path + "/a", folder.path + "/b", "--quiet", "--diff",
                folder.path + "/new/d.png",
            ]
        )

        #expect(run.status == .different && run.output == "")
        let picture = try PixelBuffer.readPNG(from: folder.path + "/new/d.png")
        #expect(picture[0, 0].red == 7 && picture[16, 0].red == 50)
    }

    @Test("compare reports output that cannot be created, and a mix of file and folder")
    func obstacles() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/a.png"
        try write(7, to: path)

        let blocked = await RecordedRun(["compare", path, path, "--report", path])
        let mixed = await RecordedRun(["compare", path, folder.path])

        #expect(blocked.status == .cannotCreate)
        #expect(
            blocked.error == "sample-tool: '\(path)' is a file, not a folder; give another path\n"
        )
        #expect(mixed.status == .usage)
        #expect(
            mixed.error
                == "sample-tool: '\(folder.path)' is a folder and '\(path)' is not; "
                + "give two PNG files or two folders of them\n"
        )
    }

    @Test("compare stops when it is interrupted, and writes nothing")
    func stops() async throws {
        let folder = try TemporaryFolder()
        for index in 0..<40 { try write(7, to: folder.path + "/a/\(index).png") }
        let interruption = Interruption()

        let run = await RecordedRun(
            ["compare", folder.path + "/a", folder.path + "/a", "--report", folder.path + "/r"],
            configure: {
                $0.interruption = interruption
                $0.isErrorTerminal = true
            },
            onError: { _ in interruption.request(.interrupted) }
        )

        #expect(run.status == .interrupted)
        #expect(run.error.contains(" of 40 frames were compared\n"))
        #expect(try folder.contents == ["a"])
    }
}
