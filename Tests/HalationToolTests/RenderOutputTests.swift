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

@Suite("render: formats and times")
@MainActor struct RenderOutputTests {
    private let small = ["render", "dot", "--size", "32x18", "--duration", "4f"]

    @Test(
        "render writes the format that the output's name ends in",
        arguments: [
            ("a.mp4", "h264", false), ("a.webm", "vp9", true), ("a.mov", "prores", true),
            ("a.gif", "gif", true),
            ("a.apng", "apng", true), ("a.y4m", "rawvideo", false), ("A.MP4", "h264", false),
        ]
    )
    func formats(name: String, codec: String, hasAlpha: Bool) async throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/new/" + name

        let run = await RecordedRun(small + ["--fps", "25", "--output", path])

        #expect(run.status == .success, "\(run.error)")
        #expect(run.output.hasPrefix("4 frames in \(path) ("))
        let probe = try await MovieProbe(path: path)
        #expect(probe.codec == codec)
        #expect(probe.frameCount == 4)
        #expect(probe.size == PixelSize(width: 32, height: 18))
        #expect(probe.hasAlpha == hasAlpha)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/new") == [name])
    }

    @Test("render writes still and animated AVIF of 8 and 10 bits, in colours of sRGB", arguments: [1, 4])
    func avif(frameCount: Int) async throws {
        let folder = try TemporaryFolder()
        for (bits, format) in [("8", "yuv420p"), ("10", "yuv420p10le")] {
            let path = folder.path + "/a\(bits).avif"
            let run = await RecordedRun(
                ["render", "dot", "--size", "64x66", "--duration", "\(frameCount)f", "--fps", "25"]
                    + ["--quality", "20", "--bits", bits, "--output", path]
            )
            #expect(run.error == "")
            let bytes = try Data(contentsOf: URL(filePath: path))
            let brand = frameCount > 1 ? "avis" : "avif"
            #expect(String(decoding: bytes[4..<12], as: UTF8.self) == "ftyp" + brand)
            let probe = try await MovieProbe(path: path)
            #expect(probe.codec == "av1" && probe.pixelFormat == format)
            #expect(probe.frameCount == frameCount)
            #expect(probe.colorTransfer == "iec61966-2-1" && probe.colorPrimaries == "bt709")
        }
    }

    @Test("render writes still and animated WebP, and --format wins over the name")
    func webP() async throws {
        let folder = try TemporaryFolder()
        for (flags, start) in [(["--duration", "1f"], "VP8"), ([], "VP8X")] {
            let path = folder.path + "/a.bin"
            let run = await RecordedRun(
                small + flags + ["--format", "webp", "--quality", "lossless", "--output", path]
            )
            #expect(run.error == "")
            let bytes = try Data(contentsOf: URL(filePath: path))
            #expect(String(decoding: bytes[8..<12], as: UTF8.self) == "WEBP")
            #expect(String(decoding: bytes[12..<16], as: UTF8.self).hasPrefix(start))
        }
    }

    @Test("render writes a single frame to the file that the output names, with --at or --frames")
    func still() async throws {
        let folder = try TemporaryFolder()
        let (a, b) = (folder.path + "/a.png", folder.path + "/b.png")

        _ = await RecordedRun(["render", "dot", "--size", "32x18", "--at", "1.5s", "--output", a])
        let run = await RecordedRun(["render", "dot", "--size", "32x18", "--frames", "90", "--output", b])

        #expect(run.error == "")
        #expect(try Data(contentsOf: URL(filePath: a)) == Data(contentsOf: URL(filePath: b)))
    }

    @Test(
        "render selects frames by times, a start and a step",
        arguments: [
            (["--at", "0.1s,5f"], [1, 5]), (["--start", "0.3s", "--duration", "3f"], [3, 4, 5]),
            (["--start", "2f", "--duration", "0.4", "--every", "2"], [2, 4]),
            (["--frames", "1-9", "--every", "4"], [1, 5, 9]),
        ]
    )
    func selects(flags: [String], frames: [Int]) async throws {
        let folder = try TemporaryFolder()

        let run = await RecordedRun(
            ["render", "dot", "--size", "16x9", "--fps", "10", "--output", folder.path] + flags
        )

        #expect(run.error == "")
        #expect(try folder.contents.filter { $0.hasSuffix(".png") } == frames.map { "frame-0000\($0).png" })
    }

    @Test("render --every keeps a movie in real time")
    func everyOfMovie() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/a.mp4"

        let run = await RecordedRun(
            ["render", "dot", "--size", "32x18", "--duration", "1", "--every", "3", "--output", path]
        )

        #expect(run.error == "")
        let probe = try await MovieProbe(path: path)
        #expect(probe.frameCount == 20)
        #expect(abs(probe.duration - 1) < 0.01)
    }

    @Test("render --loops gives the length of an effect's loop")
    func loops() async throws {
        let folder = try TemporaryFolder()
        let run = await RecordedRun(
            ["render", "aurora", "--loop", "1.5", "--loops", "2", "--fps", "4", "--size", "16x9"]
                + ["--output", folder.path],
            effects: .ready
        )
        #expect(run.error == "")
        #expect(try folder.contents.filter { $0.hasSuffix(".png") }.count == 12)
    }

    @Test("render streams frames to standard output, and says what it did on standard error")
    func streams() throws {
        let run = try ChildProcess(
            ["render", "dot", "--size", "32x18", "--duration", "3f", "--output", "-", "--format", "y4m"],
            shell: #""$@" | wc -c"#
        ).wait()

        // The header, and three frames of 6 bytes and 1.5 for each pixel.
        let header = "YUV4MPEG2 W32 H18 F60:1 Ip A1:1 C420mpeg2 XYSCSS=420MPEG2 XCOLORRANGE=LIMITED\n"
        #expect(run.output == "\(header.utf8.count + 3 * (6 + 864))\n")
        #expect(run.error.hasPrefix("3 frames in standard output ("))
    }

    @Test(
        "render says what is wrong with a format, a place or a time",
        arguments: [
            ("--output -", "--output - needs --format apng, y4m, y4m444, rgba or pam"),
            (
                "--output a.jpg",
                "--output cannot be 'a.jpg' for 120 frames; give a folder and --format jpg, or one frame"
            ),
            ("--output a.heic", "--output cannot be 'a.heic': heic is not written; end the name in"),
            ("--output - --format exr", "--output - takes one frame as exr, and there are 120; give one"),
            ("--output a.webm --codec av1", "--codec is for mp4, and the output is webm"),
            (
                "--output a.gif --bits 8",
                "--bits is for png, tiff, exr, avif, mp4, webm and mov, and the output is gif"
            ),
            (
                "--output a.mp4 --bits 10",
                "--bits cannot be '10' for H.264, which has 8 bits here; give --codec h265 or av1"
            ),
            ("--output e --bits 10", "--bits cannot be '10' for PNG, which has 8 or 16 bits here"),
            ("--output e --format tiff --bits 8", "--bits cannot be '8' for TIFF, which has 16 bits here"),
            ("--output e --bits 12", "--bits cannot be '12'; give 8, 10, 16 or 32"),
            ("--output a.mp4 --codec mpeg2", "--codec cannot be 'mpeg2'; give h264, h265 or av1"),
            ("--output e --format exr --resume", "--resume is for PNG frames in a folder, not for e"),
            ("--output a.png", "--output cannot be 'a.png' for 120 frames; give a folder, an .apng file"),
            ("--format x", "--format cannot be 'x'; give png, jpg, tiff, exr, apng, webp,"),
            (
                "--output a.gif --fps 60",
                "--fps cannot be '60' for a GIF, which shows at most 50 frames per second"
            ),
            ("--output a.mp4 --quality 52", "--quality cannot be '52'; give a whole number from 0 to 51"),
            (
                "--output a.apng --quality 5",
                "--quality is for jpg, webp, avif, mp4, webm and mov, and the output is apng"
            ),
            (
                "--output a.mp4 --matte reddish",
                "--matte cannot be 'reddish'; give an opaque colour, such as #ffffff or white"
            ),
            (
                "--output a.mp4 --matte #ffffff80",
                "--matte cannot be '#ffffff80'; give an opaque colour, such as #ffffff or white"
            ),
            ("--output a.mp4 --resume", "--resume is for PNG frames in a folder, not for a.mp4"),
            ("--clean --resume", "--clean deletes the frames that --resume keeps; give one of them"),
            ("--at 1s --frames 3", "--at and --frames both select frames; give one of them"),
            ("--start 1s --frames 3", "--start selects frames with --duration; give it or --frames or --at"),
            ("--loops 1", "--loops needs an effect with a parameter 'loop'; give --duration"),
            ("--start x", "--start cannot be 'x'; give seconds, such as 1.5s, or frames, such as 36f"),
            ("--every 0", "--every cannot be '0'; give a whole number from 1 to"),
            ("--progress bar", "--progress cannot be 'bar'; give auto, json, openjd or none"),
            ("--log-level x", "--log-level cannot be 'x'; give error, warning or info"),
        ]
    )
    func mistakes(flags: String, message: String) async {
        let run = await RecordedRun(["render", "dot"] + flags.split(separator: " ").map(String.init))

        #expect(run.status == .usage)
        #expect(run.error.hasPrefix("sample-tool: " + message), "\(run.error)")
    }

    @Test(
        "render writes H.265 and AV1 with 8 and 10 bits",
        arguments: [("h265", "hevc"), ("av1", "av1"), ("h264", "h264")],
        ["8", "10"]
    )
    func codecs(codec: (name: String, probed: String), depth: String) async throws {
        guard codec.name != "h264" || depth == "8" else { return }
        let folder = try TemporaryFolder()
        let path = folder.path + "/a.mp4"

        let run = await RecordedRun(
            ["render", "dot", "--size", "64x64", "--duration", "4f", "--fps", "25", "--output", path]
                + ["--codec", codec.name, "--bits", depth]
        )

        #expect(run.error == "")
        let probe = try await MovieProbe(path: path)
        #expect(probe.codec == codec.probed)
        #expect(probe.pixelFormat == (depth == "10" ? "yuv420p10le" : "yuv420p"))
        #expect(probe.colorSpace == "bt709" && probe.colorRange == "tv")
        #expect(probe.frameCount == 4)
    }

    @Test("render writes one frame as PNG, JPEG, TIFF or EXR to standard output")
    func stillStreams() throws {
        let signatures = ["png": "89504e47", "jpg": "ffd8ffe0", "tiff": "4d4d002a", "exr": "762f3101"]
        for (format, signature) in signatures {
            let run = try ChildProcess(
                ["render", "dot", "--size", "32x18", "--at", "1s", "--output", "-", "--format", format],
                shell: #""$@" | od -An -tx1 -N4 | tr -d ' \n'"#
            ).wait()
            #expect(run.output == signature, "\(format)")
            #expect(run.error.hasPrefix("1 frame in standard output ("))
        }
    }

    @Test("render writes JPEG and EXR stills and folders of them, which other runs do not replace unasked")
    func stills() async throws {
        let folder = try TemporaryFolder()
        let jpeg = await RecordedRun(
            ["render", "dot", "--size", "32x18", "--at", "1s", "--output", folder.path + "/a.jpeg"]
                + ["--radius", "4"]
                + ["--quality", "100", "--matte", "#ffffff"]
        )
        let exr = await RecordedRun(small + ["--format", "exr", "--output", folder.path + "/frames"])
        let again = await RecordedRun(
            small + ["--format", "exr", "--output", folder.path + "/frames", "--fail-if-exists"]
        )

        #expect(jpeg.error == "" && exr.error == "")
        let picture = try PixelBuffer.readImage(from: folder.path + "/a.jpeg")
        #expect(picture.size == PixelSize(width: 32, height: 18))
        #expect(picture[0, 17] == PremultipliedPixel(red: 255, green: 255, blue: 255, alpha: 255))
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.path + "/frames").sorted()
                == (0..<4).map { "frame-0000\($0).exr" }
        )
        #expect(again.status == .cannotCreate)
    }

    @Test("render refuses to write a stream to a terminal")
    func terminal() async {
        let run = await RecordedRun(["render", "dot", "--output", "-", "--format", "y4m"]) {
            $0.isOutputTerminal = true
        }
        #expect(run.status == .usage)
        #expect(run.error.hasPrefix("sample-tool: standard output is a terminal"))
    }

    @Test("render without ffmpeg says what to install, and leaves nothing")
    func missingProgram() async throws {
        let folder = try TemporaryFolder()
        let run = await MediaPath.$folders.withValue("/nowhere") {
            await RecordedRun(small + ["--output", folder.path + "/a.mp4"])
        }
        #expect(run.status == .cannotCreate)
        #expect(run.error.contains("apt-get install ffmpeg"))
        #expect(try folder.contents == [])
    }

    @Test("render reports progress to programs, in lines of JSON or of the Open Job Description")
    func progress() async throws {
        let folder = try TemporaryFolder()
        let json = await RecordedRun(small + ["--progress", "json", "--output", folder.path])
        let openJD = await RecordedRun(small + ["--progress", "openjd", "--quiet", "--output", folder.path])

        let last = try #require(json.error.split(separator: "\n").last)
        #expect(last.hasPrefix("{\"done\":4,\"total\":4,\"seconds\":"))
        #expect(openJD.error.hasSuffix("openjd_progress: 100.0\nopenjd_status: 4 of 4 frames\n"))
    }
}
