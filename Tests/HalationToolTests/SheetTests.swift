import Foundation
import Halation
import HalationFrames
import HalationImageFiles
import HalationPixels
import HalationTool
import SampleEffects
import TestSupport
import Testing

@Suite("sheet command")
@MainActor struct SheetTests {
    private let small = ["sheet", "dot", "--size", "32x18", "--scale", "2", "--fps", "10"]

    @Test(
        "sheet shows each frame as it is alone, with its label",
        arguments: [
            ([], [0, 2, 5, 7, 10, 12, 15, 17], 4),
            (["--duration", "0.4"], [0, 1, 2, 3], 2),
            (["--pictures", "3", "--duration", "10"], [0, 33, 66], 3),
            (["--frames", "7,0-4:2,90", "--columns", "3"], [0, 2, 4, 7, 90], 3),
            (["--frames", "5", "--columns", "9"], [5], 1),
        ] as [([String], [Int], Int)]
    )
    func showsFrames(flags: [String], frames: [Int], columns: Int) async throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/a/b.png"

        let run = await RecordedRun(small + flags + ["--output", path])

        let layout = SheetLayout(
            count: frames.count,
            columns: columns,
            picture: PixelSize(width: 64, height: 36)
        )
        var sheet = try ContactSheet(layout: layout, labels: SheetLabel.labels(of: frames, fps: 10))
        for (index, frame) in frames.enumerated() {
            try sheet.insert(dot(at: Double(frame) / 10), at: index)
        }
        #expect(run.status == .success)
        #expect(run.error == "")
        let count = frames.count == 1 ? "1 frame" : "\(frames.count) frames"
        let size = "\(layout.size.width)x\(layout.size.height)"
        #expect(run.output == "\(count) in \(path) (\(size) pixels)\n")
        #expect(try contents(of: path) == PNGEncoder().encode(sheet.picture))
    }

    private func dot(at time: Double) throws -> PixelBuffer {
        let renderer = ImageRenderer(content: Dot())
        renderer.proposedSize = ProposedViewSize(width: 32, height: 18)
        renderer.scale = 2
        renderer.date = Date(timeIntervalSinceReferenceDate: time)
        return try renderer.pixelBuffer()
    }

    @Test("sheet takes the effect's flags")
    func takesFlags() async throws {
        let folder = try TemporaryFolder()

        for (name, flags) in [("plain", []), ("turned", ["--angle", "90"])] {
            _ = await RecordedRun(small + flags + ["--output", folder.path + "/\(name).png"])
        }

        #expect(try contents(of: folder.path + "/plain.png") != contents(of: folder.path + "/turned.png"))
    }

    @Test(
        "sheet is about 1600 pixels wide by default",
        arguments: [
            ("1280x720", "1596x516"), ("1920x1080", "1596x516"), ("1080x1920", "1596x371"),
            ("240x135", "1596x516"),
        ]
    )
    func choosesScale(size: String, sheet: String) async throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/sheet.png"

        let run = await RecordedRun(["sheet", "blank", "--size", size, "--output", path])

        #expect(run.output == "8 frames in \(path) (\(sheet) pixels)\n")
    }

    @Test(
        "sheet scales pictures to whole pixels where a scale near the largest does",
        arguments: [
            ("1280x720", 3, 0.4), ("1920x1080", 3, 0.25), ("640x360", 3, 0.8), ("641x359", 3, 0.806),
        ]
    )
    func choosesWholePixels(text: String, columns: Int, scale: Double) {
        let sides = text.split(separator: "x").compactMap { Double($0) }
        let size = CGSize(width: sides[0], height: sides[1])

        #expect(SheetLayout.scale(columns: columns, size: size) == scale)
    }

    @Test(
        "sheet enlarges small pictures four times, and tiny ones to a width of 64 pixels",
        arguments: [("16x12", "316x164"), ("8x6", "316x164")]
    )
    func limitsScale(size: String, sheet: String) async throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/sheet.png"

        let run = await RecordedRun(["sheet", "blank", "--size", size, "--output", path])

        #expect(run.output == "8 frames in \(path) (\(sheet) pixels)\n")
    }

    @Test("sheet prints nothing with --quiet")
    func isQuiet() async throws {
        let folder = try TemporaryFolder()

        let run = await RecordedRun(small + ["--quiet", "--output", folder.path + "/sheet.png"]) {
            $0.isErrorTerminal = true
        }

        #expect(run.status == .success)
        #expect(run.output + run.error == "")
        #expect(try folder.contents == ["sheet.png"])
    }

    @Test("sheet is written to the folder of pictures, under the effect's name, by default")
    func choosesPath() throws {
        let folder = try TemporaryFolder()

        let run = try ChildProcess(["sheet", "blank"], shell: "cd \(folder.path); exec \"$@\"").wait()

        #expect(run == (0, "8 frames in output/blank-sheet.png (1596x516 pixels)\n", ""))
        #expect(try contents(of: folder.path + "/output/blank-sheet.png").count > 100)
    }

    @Test("sheet reports a folder where the file should be, and a file where the folder should be")
    func tellsOfObstacles() async throws {
        let folder = try TemporaryFolder()
        try Data().write(to: URL(filePath: folder.path + "/file"))

        let onFolder = await RecordedRun(small + ["--output", folder.path])
        let inFile = await RecordedRun(small + ["--output", folder.path + "/file/sheet.png"])

        #expect(onFolder.status == .cannotCreate)
        #expect(
            onFolder.error
                == "sample-tool: '\(folder.path)' is a folder, not a file; give the path of a file\n"
        )
        #expect(inFile.status == .cannotCreate)
        #expect(
            inFile.error
                == "sample-tool: '\(folder.path)/file' is a file, not a folder; give another path\n"
        )
        #expect(try folder.contents == ["file"])
    }

    @Test("sheet takes a name without folder and ending", arguments: ["x", "./-"])
    func takesPlainNames(path: String) throws {
        let folder = try TemporaryFolder()

        let run = try ChildProcess(small + ["--output", path], shell: "cd \(folder.path); exec \"$@\"").wait()

        #expect(run == (0, "8 frames in \(path) (316x140 pixels)\n", ""))
        #expect(try folder.contents == [path == "x" ? "x" : "-"])
    }

    @Test(
        "sheet refuses names of folders before it renders",
        arguments: [".", "..", "x/", "a/", "a"]
    )
    func refusesFolders(path: String) throws {
        let folder = try TemporaryFolder()
        try WholeFile.createFolder(at: folder.path + "/a")

        let run = try ChildProcess(small + ["--output", path], shell: "cd \(folder.path); exec \"$@\"").wait()

        #expect(
            run == (73, "", "sample-tool: '\(path)' is a folder, not a file; give the path of a file\n")
        )
        #expect(try folder.contents == ["a"])
    }

    @Test(
        "sheet and compare refuse to write a PNG under the name of another format",
        arguments: [
            ("sheet dot --output sheet.jpg", "output", "sheet.jpg", "sheet.png"),
            ("sheet dot --output a.b/My.Sheet.JPEG", "output", "a.b/My.Sheet.JPEG", "a.b/My.Sheet.png"),
            ("compare a b --diff d.webp", "diff", "d.webp", "d.png"),
        ]
    )
    func refusesOtherFormats(line: String, flag: String, path: String, advice: String) async {
        let run = await RecordedRun(line.split(separator: " ").map(String.init))

        #expect(run.status == .usage)
        #expect(
            run.error
                == "sample-tool: --\(flag) cannot be '\(path)', because it is a PNG file; give '\(advice)'\n"
        )
    }

    @Test(
        "sheet and compare refuse a hyphen for standard output",
        arguments: [
            ("sheet dot --output -", "output", "sheet.png"), ("compare a b --diff -", "diff", "diff.png"),
            ("compare a b --junit -", "junit", "tests.xml"),
        ]
    )
    func refusesHyphen(line: String, flag: String, example: String) async {
        let run = await RecordedRun(line.split(separator: " ").map(String.init))

        #expect(run.status == .usage)
        #expect(
            run.error == "sample-tool: --\(flag) cannot be '-'; "
                + "give a file, such as \(example), or /dev/stdout with --quiet\n"
        )
    }

    @Test("sheet writes to a pipe")
    func writesToPipe() throws {
        let folder = try TemporaryFolder()

        let run = try ChildProcess(
            small + ["--quiet", "--output", "/dev/stdout"],
            shell: "cd \(folder.path); \"$@\" | head -c 4 | tail -c 3"
        ).wait()

        #expect(run == (0, "PNG", ""))
        #expect(try folder.contents == [])
    }

    @Test(
        "sheet leaves an existing file unchanged when it is interrupted",
        arguments: [ToolStatus.interrupted, .terminated]
    )
    func stopsWhenInterrupted(status: ToolStatus) async throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/sheet.png"
        try Data([7]).write(to: URL(filePath: path))
        let interruption = Interruption()

        let run = await RecordedRun(
            small + ["--pictures", "500", "--duration", "100", "--output", path],
            configure: {
                $0.interruption = interruption
                $0.isErrorTerminal = true
            },
            onError: { _ in interruption.request(status) }
        )

        #expect(run.status == status)
        #expect(run.error.hasSuffix("\r\u{1B}[Ksample-tool: stopped; '\(path)' was not written\n"))
        #expect(try contents(of: path) == [7])
        #expect(try folder.contents == ["sheet.png"])
    }

    private func contents(of path: String) throws -> [UInt8] {
        try Array(Data(contentsOf: URL(filePath: path)))
    }
}
