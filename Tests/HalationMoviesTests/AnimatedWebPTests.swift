import Foundation
import HalationFrames
import HalationImageFiles
import HalationMovies
import HalationPixels
import TestSupport
import Testing

@Suite("Animated WebP")
struct AnimatedWebPTests {
    /// The contents of RIFF chunks, by type, from `offset`.
    private func chunks(_ bytes: ArraySlice<UInt8>) -> [(type: String, content: ArraySlice<UInt8>)] {
        var chunks: [(String, ArraySlice<UInt8>)] = []
        var rest = bytes
        while rest.count >= 8 {
            let type = String(decoding: rest.prefix(4), as: UTF8.self)
            let count = number(rest.dropFirst(4).prefix(4))
            chunks.append((type, rest.dropFirst(8).prefix(count)))
            rest = rest.dropFirst(8 + count + count % 2)
        }
        return chunks
    }

    private func number(_ bytes: ArraySlice<UInt8>) -> Int {
        bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
    }

    @Test("Animated WebP: each lossless frame is exact, and lasts whole milliseconds that add up")
    func lossless() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/a.webp"
        let pictures = try MovieFrames.translucent(7)

        try await MovieFrames.write(
            pictures,
            to: AnimatedWebP(path: path, quality: .lossless, playCount: 3),
            rate: .ntsc(30)
        )

        let bytes = Array(try Data(contentsOf: URL(filePath: path)))
        #expect(number(bytes[4..<8]) == bytes.count - 8)
        let all = chunks(bytes[12...])
        #expect(all.map(\.type) == ["VP8X", "ANIM"] + pictures.map { _ in "ANMF" })
        // Animated, with alpha, 64 x 48; transparent background, three plays.
        #expect(Array(all[0].content) == [0x12, 0, 0, 0, 63, 0, 0, 47, 0, 0])
        #expect(Array(all[1].content) == [0, 0, 0, 0, 3, 0])
        let durations = all.dropFirst(2).map { number($0.content.dropFirst(12).prefix(3)) }
        // Ends at 33.4, 66.7, 100.1, 133.5, 166.8, 200.2 and 233.6 ms.
        #expect(durations == [33, 34, 33, 33, 34, 33, 34])

        for (picture, frame) in zip(pictures, all.dropFirst(2)) {
            let still = folder.path + "/still.webp"
            let content = Array(frame.content.dropFirst(16))
            let size = withUnsafeBytes(of: UInt32(content.count + 4).littleEndian) { Array($0) }
            let file = Array("RIFF".utf8) + size + Array("WEBP".utf8) + content
            try Data(file).write(to: URL(filePath: still))
            #expect(try MovieFrames.decoded(still) == MovieFrames.straight(picture))
        }
        #expect(try folder.contents == ["a.webp", "still.webp"])
    }

    @Test("Animated WebP: a lossy frame is close, with exact alpha, and smaller")
    func lossy() async throws {
        let folder = try TemporaryFolder()
        let pictures = [try MovieFrames.translucent(1, width: 200, height: 150)[0]]
        let (small, large) = (folder.path + "/small.webp", folder.path + "/large.webp")

        try await MovieFrames.write(pictures, to: AnimatedWebP(path: small, quality: .lossy(50)))
        try await MovieFrames.write(pictures, to: AnimatedWebP(path: large, quality: .lossy(95)))

        let truth = MovieFrames.straight(pictures[0])
        let sizes = try [small, large].map { try Data(contentsOf: URL(filePath: $0)).count }
        #expect(sizes[0] < sizes[1])
        for path in [small, large] {
            let decoded = try MovieFrames.decoded(path)
            #expect(decoded.count == truth.count)
            #expect(MovieFrames.meanDifference(decoded, truth, channels: [3]) == 0)
        }
        // Where there is coverage: transparent colours are free.
        let visible = stride(from: 0, to: truth.count, by: 4).filter { truth[$0 + 3] > 128 }
        let decoded = try MovieFrames.decoded(large)
        let difference = visible.reduce(0) { $0 + abs(Int(decoded[$1]) - Int(truth[$1])) }
        #expect(Double(difference) / Double(visible.count) < 4)
    }

    @Test("Animated WebP: a single frame is a still file")
    func still() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/a.webp"

        try await MovieFrames.write(try MovieFrames.opaque(1), to: AnimatedWebP(path: path), isOpaque: true)

        let bytes = Array(try Data(contentsOf: URL(filePath: path)))
        #expect(chunks(bytes[12...]).map(\.type) == ["VP8 "])
    }

    @Test("Animated WebP: sides beyond 16,383 and pipes are refused with the reason")
    func refusals() async throws {
        let wide = try PixelBuffer(size: PixelSize(width: 16384, height: 1))
        let error = await #expect(throws: MovieError.self) {
            try await MovieFrames.write([wide], to: AnimatedWebP(path: "/dev/null"))
        }
        #expect(
            error?.description
                == "WebP cannot hold pictures of 16384x1 pixels; each side must have at most 16383"
        )
        await #expect(throws: MovieError.needsRegularFile(path: "/dev/null", format: "an animated WebP")) {
            try await MovieFrames.write(try MovieFrames.opaque(2), to: AnimatedWebP(path: "/dev/null"))
        }
    }
}
