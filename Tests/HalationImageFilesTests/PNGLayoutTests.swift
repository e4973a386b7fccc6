import DrawingTestSupport
import HalationImageFiles
import HalationPixels
import TestSupport
import Testing

/// A kind of picture for which one PNG layout is the smallest.
enum PictureKind: String, CaseIterable, Sendable {
    case clear, twoColors, fourColors, sixteenColors, manyColors, gray, grayAlpha, opaque, translucent, noise

    /// Bit depth and colour type in the PNG header.
    var header: [UInt8] {
        switch self {
        case .clear, .twoColors: [1, 3]
        case .fourColors: [2, 3]
        case .sixteenColors: [4, 3]
        case .manyColors: [8, 3]
        case .gray: [8, 0]
        case .grayAlpha: [8, 4]
        case .opaque: [8, 2]
        case .translucent, .noise: [8, 6]
        }
    }

    /// A picture with stretches of one colour, and rows that repeat the one above.
    func picture(_ size: PixelSize, using random: inout SplitMix64) throws -> PixelBuffer {
        var picture = try PixelBuffer(size: size)
        let seed = UInt8.random(in: 0...255, using: &random)
        for y in 0..<size.height {
            let repeats = y > 0 && self != .noise && Int.random(in: 0..<3, using: &random) == 0
            var pixel = pixel(seed, using: &random)
            for x in 0..<size.width {
                if self == .noise || Int.random(in: 0..<6, using: &random) == 0 {
                    pixel = self.pixel(seed, using: &random)
                }
                picture[x, y] = repeats ? picture[x, y - 1] : pixel
            }
        }
        return picture
    }

    private func pixel(_ seed: UInt8, using random: inout SplitMix64) -> PremultipliedPixel {
        func number(_ count: Int) -> UInt8 { UInt8(Int.random(in: 0..<count, using: &random)) }
        func color(_ index: UInt8) -> PremultipliedPixel {
            // The first is transparent, the next ones translucent.
            let alpha = index < 5 ? UInt8(index * 60) : 255
            let red = UInt8((Int(alpha) * Int(index &* 37 &+ seed) / 255))
            return PremultipliedPixel(red: red, green: alpha / 2, blue: alpha / 3, alpha: alpha)
        }
        switch self {
        case .clear: return color(0)
        case .twoColors: return color(number(2))
        case .fourColors: return color(number(4))
        case .sixteenColors: return color(number(16))
        case .manyColors: return color(number(200))
        case .gray, .grayAlpha:
            let alpha = self == .gray ? 255 : number(256)
            let shade = UInt8(Int(alpha) * Int(number(256)) / 255)
            return PremultipliedPixel(red: shade, green: shade, blue: shade, alpha: alpha)
        case .opaque:
            return PremultipliedPixel(red: number(256), green: number(256), blue: number(256), alpha: 255)
        case .translucent, .noise:
            let alpha = number(256)
            func channel() -> UInt8 { UInt8(Int.random(in: 0...Int(alpha), using: &random)) }
            return PremultipliedPixel(red: channel(), green: channel(), blue: channel(), alpha: alpha)
        }
    }
}

@Suite("PNG layouts")
struct PNGLayoutTests {
    @Test("The PNG layout is the smallest that holds the picture", arguments: PictureKind.allCases)
    func areSmallest(kind: PictureKind) throws {
        var random = SplitMix64(seed: 80)
        let picture = try kind.picture(PixelSize(width: 150, height: 90), using: &random)
        for compression in PNGCompression.allCases {
            let chunks = chunks(of: try PNGEncoder(compression: compression).encode(picture))
            #expect(Array(chunks[0].content[8..<10]) == kind.header)
            #expect(chunks.contains { $0.type == "PLTE" } == (kind.header[1] == 3))
        }
    }

    @Test("PNG layouts return the straight pixels exactly, at every width", arguments: PictureKind.allCases)
    func giveBack(kind: PictureKind) throws {
        var random = SplitMix64(seed: 81)
        let encoders = PNGCompression.allCases.map { PNGEncoder(compression: $0) }
        let sizes =
            (1...40).map { PixelSize(width: $0, height: $0 % 5 + 1) }
            + [PixelSize(width: 1, height: 300), PixelSize(width: 700, height: 260)]
            + [PixelSize(width: 32_767, height: 3)]
        for size in sizes {
            let picture = try kind.picture(size, using: &random)
            for encoder in encoders {
                try expectExact(encoder, picture, "\(kind) \(size) \(encoder.compression)")
            }
        }
    }

    @Test("PNG layouts follow each picture of one encoder, with the bytes of a new one")
    func change() throws {
        var random = SplitMix64(seed: 82)
        for compression in PNGCompression.allCases {
            let encoder = PNGEncoder(compression: compression)
            for _ in 0..<60 {
                let kind = try #require(PictureKind.allCases.randomElement(using: &random))
                let size = PixelSize(
                    width: .random(in: 1...200, using: &random),
                    height: .random(in: 1...200, using: &random)
                )
                let picture = try kind.picture(size, using: &random)
                #expect(
                    try encoder.encode(picture) == PNGEncoder(compression: compression).encode(picture)
                )
                try expectExact(encoder, picture, "\(kind) \(size)")
            }
        }
    }

    @Test("The PNG layout follows a change of the last pixel alone")
    func lastPixel() throws {
        let size = PixelSize(width: 33, height: 40)
        var picture = try PixelBuffer(size: size)
        for y in 0..<size.height {
            for x in 0..<size.width {
                let shade = UInt8((y * 33 + x) & 255)
                picture[x, y] = PremultipliedPixel(red: shade, green: shade, blue: shade, alpha: 255)
            }
        }
        let encoder = PNGEncoder()
        for (pixel, header) in [
            (PremultipliedPixel(red: 7, green: 7, blue: 7, alpha: 255), [8, 0]),
            (PremultipliedPixel(red: 7, green: 7, blue: 7, alpha: 254), [8, 4]),
            (PremultipliedPixel(red: 8, green: 7, blue: 7, alpha: 255), [8, 2]),
            (PremultipliedPixel(red: 8, green: 7, blue: 7, alpha: 254), [8, 6]),
        ] as [(PremultipliedPixel, [UInt8])] {
            picture[32, 39] = pixel
            #expect(Array(chunks(of: try encoder.encode(picture))[0].content[8..<10]) == header)
            try expectExact(encoder, picture, "\(header)")
        }
    }

    @Test("A PNG layout of much data has chunks of about a megabyte")
    func manyChunks() throws {
        var random = SplitMix64(seed: 83)
        let picture = try PictureKind.noise.picture(PixelSize(width: 900, height: 800), using: &random)
        let encoder = PNGEncoder()
        let data = chunks(of: try encoder.encode(picture)).filter { $0.type == "IDAT" }
        #expect(data.count == 3)
        try expectExact(encoder, picture, "noise")
    }

    /// Expects that libpng reads exactly the straight pixels, and our decoder the same.
    private func expectExact(_ encoder: PNGEncoder, _ picture: PixelBuffer, _ name: String) throws {
        let file = try encoder.encode(picture)
        let png = try #require(DecodedPNG(file), "\(name)")
        let expected = picture.withRows { rows in
            (0..<rows.height).flatMap { y in
                var straight = [UInt8](repeating: 0, count: rows.width * 4)
                straight.withUnsafeMutableBufferPointer { bytes in
                    guard let first = bytes.baseAddress else { return }
                    rows.straightenRow(y, into: first)
                }
                return straight
            }
        }
        #expect(png.pixels == expected, "\(name)")
        let decoded = try PNGDecoder().decode(file)
        let same = (0..<picture.size.height).allSatisfy { y in
            (0..<picture.size.width).allSatisfy { x in
                let place = 4 * (y * picture.size.width + x)
                return decoded[x, y]
                    == Reference.premultiply(
                        red: expected[place],
                        green: expected[place + 1],
                        blue: expected[place + 2],
                        alpha: expected[place + 3]
                    )
            }
        }
        #expect(same, "\(name)")
    }
}
