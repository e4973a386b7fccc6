import Foundation
import HalationFrames
import HalationImageFiles
import HalationMedia
import HalationMovies
import HalationPixels
import TestSupport
import Testing

@Suite("Movies through ffmpeg")
struct MovieFileTests {
    @Test(
        "Movie: size, length, frames and colour tags are those of the sequence",
        arguments: MovieCodec.allCases
    )
    func tags(codec: MovieCodec) async throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/movie"

        try await MovieFrames.write(
            try MovieFrames.opaque(12, height: 64),
            to: MovieFile(path: path, codec: codec),
            rate: .ntsc(30),
            isOpaque: true
        )

        let probe = try await MovieProbe(path: path)
        #expect(probe.size == PixelSize(width: 64, height: 64))
        #expect(probe.frameCount == 12)
        #expect(abs(probe.duration - 12 * 1001.0 / 30000) < 0.02)
        #expect(probe.colorRange == "tv")
        #expect(probe.colorSpace == "bt709")
        #expect(probe.colorTransfer == "bt709")
        #expect(probe.colorPrimaries == "bt709")
        #expect(
            probe.pixelFormat == (codec == .proRes4444 ? "yuva444p12le" : "yuv420p")
                || probe.pixelFormat == "yuva444p10le"
        )
        #expect(try folder.contents == ["movie"])
    }

    @Test(
        "Movie: pictures come back as they were drawn, alpha too",
        arguments: [MovieCodec.vp9, .proRes4444]
    )
    func alpha(codec: MovieCodec) async throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/movie"
        let pictures = try MovieFrames.translucent(4)

        try await MovieFrames.write(pictures, to: MovieFile(path: path, codec: codec, quality: 4))

        let decoder = codec == .vp9 ? ["-c:v", "libvpx-vp9"] : []
        let decoded = try MovieFrames.decoded(path, decoder: decoder)
        let truth = pictures.flatMap(MovieFrames.straight)
        #expect(decoded.count == truth.count)
        #expect(MovieFrames.meanDifference(decoded, truth, channels: [3]) < 1.5)
        #expect(try await MovieProbe(path: path).hasAlpha)
        // Colours are compared where there is coverage.
        let visible = stride(from: 0, to: truth.count, by: 4).filter { truth[$0 + 3] > 200 }
        for channel in 0..<3 {
            let difference = visible.reduce(0) {
                $0 + abs(Int(decoded[$1 + channel]) - Int(truth[$1 + channel]))
            }
            #expect(Double(difference) / Double(visible.count) < 4, "channel \(channel)")
        }
    }

    @Test("Movie: MP4 is composited onto the matte")
    func matte() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/movie.mp4"
        let clear = try PixelBuffer(size: PixelSize(width: 32, height: 32))
        let matte = Matte(red: 200, green: 100, blue: 50)

        try await MovieFrames.write([clear, clear], to: MovieFile(path: path, codec: .h264, matte: matte))

        let decoded = try MovieFrames.decoded(path)
        let expected = (0..<2 * 32 * 32).flatMap { _ -> [UInt8] in [200, 100, 50, 255] }
        #expect(MovieFrames.meanDifference(decoded, expected, channels: [0, 1, 2]) < 2)
        #expect(try await MovieProbe(path: path).hasAlpha == false)
    }

    @Test("Movie: ten bits keep neighbouring dark greys apart, which eight do not", arguments: [8, 10])
    func depth(depth: Int) async throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/movie.mp4"
        // 64 greys, of which the 219 steps of video of eight bits have room for 55.
        let greys = try MovieFrames.picture(width: 256, height: 32) { x, _ in (x / 4, x / 4, x / 4, 255) }

        try await MovieFrames.write(
            [greys],
            to: MovieFile(path: path, codec: .h265, quality: 0, depth: depth),
            isOpaque: true
        )

        let luma = try MovieFrames.decoded(path, as: "gray16le")
        let row = (0..<64).map { grey -> Int in
            let place = 2 * (4 * grey + 1)
            return Int(luma[place]) + 256 * Int(luma[place + 1])
        }
        #expect(depth == 10 ? Set(row).count == 64 : Set(row).count < 58)
        #expect(row == row.sorted())
    }

    @Test("GIF: noise of a step does not fill the file, and edges stay sharp")
    func gifNoise() async throws {
        let folder = try TemporaryFolder()
        func frames(noise: Int) throws -> [PixelBuffer] {
            try (0..<12).map { index in
                try MovieFrames.picture(width: 128, height: 96) { x, y in
                    // An integer hash in place of a seeded generator.
                    let hash = (x &* 73 &+ y &* 151 &+ index &* 199) &* 2_654_435_761 >> 16 & 1
                    let value = (x < 64 ? 60 : 160) + y / 4 + hash * noise
                    return (value, value, value + 20, 255)
                }
            }
        }
        for noise in [0, 1] {
            try await MovieFrames.write(
                try frames(noise: noise),
                to: AnimatedGIF(path: folder.path + "/\(noise).gif", matte: .black)
            )
        }
        func size(_ noise: Int) throws -> Int {
            try Data(contentsOf: URL(filePath: folder.path + "/\(noise).gif")).count
        }

        let (plain, noisy) = (try size(0), try size(1))
        #expect(noisy < 3 * plain, "\(noisy) bytes with noise, \(plain) without")
        let decoded = try MovieFrames.decoded(folder.path + "/1.gif")
        let row = decoded[(4 * 128 * 48)...]
        let (left, right) = (row[row.startIndex + 4 * 62], row[row.startIndex + 4 * 65])
        #expect(abs(Int(left) - 72) < 6 && abs(Int(right) - 172) < 6)
    }

    @Test("Movie: MP4 refuses odd sides with the reason")
    func oddSides() async throws {
        let odd = try MovieFrames.opaque(1, width: 33, height: 32)
        let error = await #expect(throws: MovieError.self) {
            try await MovieFrames.write(odd, to: MovieFile(path: "/nowhere/a.mp4", codec: .h264))
        }
        #expect(error?.description == "MP4 cannot hold pictures of 33x32 pixels; both sides must be even")
        let small = try MovieFrames.opaque(1, width: 64, height: 48)
        let short = await #expect(throws: MovieError.self) {
            try await MovieFrames.write(small, to: MovieFile(path: "/nowhere/a.mp4", codec: .av1))
        }
        #expect(
            short?.description == "AV1 cannot hold pictures of 64x48 pixels; each side must have at least 64"
        )
    }

    @Test("GIF: frames and length are those of the sequence, and the corner is transparent")
    func gif() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/a.gif"

        try await MovieFrames.write(try MovieFrames.translucent(6), to: AnimatedGIF(path: path))

        let probe = try await MovieProbe(path: path)
        #expect(probe.frameCount == 6)
        #expect(abs(probe.duration - 6.0 / 25) < 0.011)
        let decoded = try MovieFrames.decoded(path)
        #expect(decoded[3] == 0)
        #expect(decoded[4 * 60 + 3] == 255)
        #expect(try folder.contents == ["a.gif"])
    }

    @Test("GIF: a matte makes every pixel opaque, and rates above 50 are refused")
    func gifMatte() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/a.gif"
        let pictures = try MovieFrames.translucent(2)
        let matte = Matte(red: 255, green: 255, blue: 255)

        try await MovieFrames.write(pictures, to: AnimatedGIF(path: path, matte: matte))

        let decoded = try MovieFrames.decoded(path)
        #expect(stride(from: 3, to: decoded.count, by: 4).allSatisfy { decoded[$0] == 255 })
        #expect(decoded.prefix(3).allSatisfy { $0 > 240 })
        await #expect(throws: MovieError.unsupportedRate("60", format: "a GIF", highest: 50)) {
            try await MovieFrames.write(pictures, to: AnimatedGIF(path: path), rate: 60)
        }
    }
}

@Suite("Failures of ffmpeg")
struct EncoderFailureTests {
    /// Runs the sink with a program instead of ffmpeg; ffprobe does nothing.
    private func failure(of script: String, frames: Int = 3) async throws -> (
        error: (any Error)?, left: [String]
    ) {
        let folder = try TemporaryFolder()
        let programs = folder.path + "/bin"
        try FileManager.default.createDirectory(atPath: programs, withIntermediateDirectories: true)
        for (name, text) in [("ffmpeg", script), ("ffprobe", "echo '{}'")] {
            let path = programs + "/" + name
            try Data("#!/bin/sh\n\(text)\n".utf8).write(to: URL(filePath: path))
            chmod(path, 0o755)
        }
        var failure: (any Error)?
        do {
            try await MediaPath.$folders.withValue(programs + ":/usr/bin:/bin") {
                // More than a pipe holds.
                let pictures = try MovieFrames.opaque(frames, width: 1280, height: 720)
                try await MovieFrames.write(
                    pictures,
                    to: MovieFile(path: folder.path + "/a.mp4", codec: .h264)
                )
            }
        } catch { failure = error }
        return (failure, try folder.contents.filter { $0 != "bin" })
    }

    @Test("Failing ffmpeg: its last lines are in the error, and no file is left")
    func lastLines() async throws {
        let script = "for i in 1 2 3 4 5 6 7 8 9 10 11 12 13 14; do echo line $i >&2; done; exit 3"
        let (error, left) = try await failure(of: script)

        let lines = (3...14).map { "line \($0)" }.joined(separator: "\n")
        #expect(
            error as? MovieError == .programFailed("ffmpeg", status: "exit status 3", output: lines)
        )
        #expect(left.isEmpty)
    }

    @Test("Failing ffmpeg: an unknown encoder is named, with what to install")
    func missingEncoder() async throws {
        let (error, _) = try await failure(of: "echo \"Unknown encoder 'libx264'\" >&2; exit 1")

        #expect(error as? MovieError == .componentMissing("libx264"))
    }

    @Test("Failing ffmpeg: a megabyte of messages before it reads does not stall it")
    func manyMessages() async throws {
        let script = "head -c 1000000 /dev/zero | tr '\\0' 'x' | fold -w 99 >&2; cat > /dev/null; exit 4"
        let (error, _) = try await failure(of: script)

        guard case .programFailed("ffmpeg", "exit status 4", _) = error as? MovieError else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test("Failing ffmpeg: one that ends well without reading everything is an error")
    func endsEarly() async throws {
        let (error, left) = try await failure(of: "head -c 1000 > /dev/null; exit 0", frames: 6)

        let status = "it did not read all frames"
        #expect(error as? MovieError == .programFailed("ffmpeg", status: status, output: ""))
        #expect(left.isEmpty)
    }

    @Test("Failing ffmpeg: a signal is named")
    func signal() async throws {
        let (error, _) = try await failure(of: "kill -SEGV $$")

        #expect(error as? MovieError == .programFailed("ffmpeg", status: "signal 11", output: ""))
    }

    @Test("Failing ffmpeg: a movie that ffprobe does not understand gets no name")
    func badResult() async throws {
        let (error, left) = try await failure(of: "cat > /dev/null")

        guard case .unexpectedResult(_, "ffprobe finds no video") = error as? MovieError else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(left.isEmpty)
    }

    @Test("Missing ffmpeg: the error says what to install")
    func missing() async throws {
        let error = await #expect(throws: MovieError.self) {
            try await MediaPath.$folders.withValue("/nowhere") {
                let sink = MovieFile(path: "/tmp/never.mp4", codec: .h264)
                try await MovieFrames.write(try MovieFrames.opaque(1), to: sink)
            }
        }
        #expect(
            error?.description
                == "the program 'ffprobe' is not installed; install it, with 'apt-get install ffmpeg' on Debian"
        )
    }

    @Test("Cancelled movie: ffmpeg is killed even if it ignores signals, and nothing is left")
    func cancel() async throws {
        let folder = try TemporaryFolder()
        let programs = folder.path + "/bin"
        try FileManager.default.createDirectory(atPath: programs, withIntermediateDirectories: true)
        let script =
            "#!/bin/sh\ntrap '' TERM INT\necho $$ > '\(folder.path)/bin/pid'\nwhile :; do sleep 1; done\n"
        for name in ["ffmpeg", "ffprobe"] {
            try Data(script.utf8).write(to: URL(filePath: programs + "/" + name))
            chmod(programs + "/" + name, 0o755)
        }
        try await MediaPath.$folders.withValue(programs + ":/usr/bin:/bin") {
            let sink = MovieFile(path: folder.path + "/a.mp4", codec: .h264)
            let format = FrameSequenceFormat(
                size: PixelSize(width: 64, height: 48),
                rate: 25,
                frameCount: 2,
                lastFrame: 1,
                isOpaque: true
            )
            try await sink.begin(format)
            while !FileManager.default.fileExists(atPath: programs + "/pid") {
                try await Task.sleep(for: .milliseconds(5))
            }
            await sink.cancel()
        }

        #expect(try folder.contents == ["bin"])
        let text = try String(contentsOfFile: programs + "/pid", encoding: .utf8)
        let pid = try #require(Int32(text.trimmingCharacters(in: .whitespacesAndNewlines)))
        #expect(kill(pid, 0) == -1)
    }
}
