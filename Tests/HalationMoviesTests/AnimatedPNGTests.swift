import Foundation
import HalationFrames
import HalationImageFiles
import HalationMovies
import HalationPixels
import TestSupport
import Testing

@Suite("Animated PNG")
struct AnimatedPNGTests {
    @Test("Animated PNG: another decoder finds every frame, exact")
    func decodes() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/a.png"
        let pictures = try MovieFrames.translucent(5)

        try await MovieFrames.write(pictures, to: AnimatedPNG(path: path))

        let decoded = try MovieFrames.decoded(path, decoder: ["-f", "apng"])
        #expect(decoded == pictures.flatMap(MovieFrames.straight))
        #expect(try folder.contents == ["a.png"])
    }

    @Test("Animated PNG: a decoder of still pictures finds the first frame")
    func still() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/a.png"
        let pictures = try MovieFrames.opaque(3)

        try await MovieFrames.write(pictures, to: AnimatedPNG(path: path), isOpaque: true)

        #expect(try PixelBuffer.readPNG(from: path) == pictures[0])
    }

    @Test("Animated PNG: chunks are numbered and timed as the specification asks", arguments: [1, 4])
    func chunks(count: Int) async throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/a.png"
        try await MovieFrames.write(
            MovieFrames.opaque(count),
            to: AnimatedPNG(path: path, channels: .rgb, playCount: 2),
            rate: .ntsc(30)
        )

        let bytes = Array(try Data(contentsOf: URL(filePath: path)))
        let chunks = Array(PNGChunkList(of: bytes))
        let later = (1..<count).flatMap { _ in ["fcTL", "fdAT"] }
        #expect(chunks.map(\.type) == ["IHDR", "sRGB", "acTL", "fcTL", "IDAT"] + later + ["IEND"])
        let numbers = chunks.filter { ["fcTL", "fdAT"].contains($0.type) }.map {
            bytes[$0.content].prefix(4).reduce(0) { $0 << 8 | Int($1) }
        }
        #expect(numbers == Array(0..<2 * count - 1))
        #expect(Array(bytes[chunks[2].content]) == [0, 0, 0, UInt8(count), 0, 0, 0, 2])
        // 1001/30000 of a second.
        #expect(Array(bytes[chunks[3].content].suffix(6)) == [0x03, 0xE9, 0x75, 0x30, 0, 0])
    }

    @Test("Animated PNG: a sequence that fails leaves the older file as it was")
    func cancel() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/a.png"
        try Data("older".utf8).write(to: URL(filePath: path))
        let sink = AnimatedPNG(path: path)
        let picture = try MovieFrames.opaque(1)[0]

        try sink.begin(
            FrameSequenceFormat(size: picture.size, rate: 25, frameCount: 2, lastFrame: 1, isOpaque: true)
        )
        let frame = Frame(number: 0, date: FrameClock.start)
        try sink.write(try sink.encode(picture, of: frame), of: frame)
        sink.cancel()

        #expect(try folder.contents == ["a.png"])
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "older")
    }

    @Test("Animated PNG: a full device is an error of writing")
    func fullDevice() async throws {
        await #expect(throws: FileError(.writeFile, path: "/dev/full", code: .ENOSPC)) {
            try await MovieFrames.write(try MovieFrames.opaque(2), to: AnimatedPNG(path: "/dev/full"))
        }
    }
}
