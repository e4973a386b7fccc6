import HalationImageFiles
import HalationPixels
import TestSupport
import Testing

@Suite("PNG decoder")
struct PNGDecoderTests {
    @Test(
        "The PNG decoder reads every pixel of every format as arithmetic has it",
        arguments: PlainPNG.Kind.all,
        [false, true]
    )
    func readsKinds(kind: PlainPNG.Kind, isInterlaced: Bool) throws {
        var random = SplitMix64(seed: 71)
        for (width, height) in shapes {
            for isTransparent in kind.colorType < 4 ? [false, true] : [false] {
                var png = PlainPNG.random(kind, width, height, isTransparent: isTransparent, using: &random)
                png.isInterlaced = isInterlaced

                let picture = try PNGDecoder().decode(png.bytes)

                try #require(picture.size == PixelSize(width: width, height: height))
                let wrong = firstDifference(picture, png)
                #expect(wrong == nil, "\(width)x\(height), transparent: \(isTransparent)")
            }
        }
    }

    @Test("The PNG decoder rounds 16 bits to the nearest 8, and premultiplies to the nearest")
    func roundsAll() throws {
        let all = Array(0..<65536)
        let kind16 = PlainPNG.Kind(colorType: 0, depth: 16)
        let deep = PlainPNG(width: 256, height: 256, kind: kind16, samples: all)
        let pairs = all.flatMap { [$0 % 256, $0 / 256] }
        let kind8 = PlainPNG.Kind(colorType: 4, depth: 8)
        let translucent = PlainPNG(width: 256, height: 256, kind: kind8, samples: pairs)

        let deepPicture = try PNGDecoder().decode(deep.bytes)
        let translucentPicture = try PNGDecoder().decode(translucent.bytes)

        let wrong = all.filter { sample in
            let rounded = UInt8((Double(sample) * 255 / 65535).rounded())
            let value = sample % 256
            let alpha = sample / 256
            // No product of two bytes lies in the middle: 255 is odd.
            let product = UInt8((Double(value * alpha) / 255).rounded())
            return deepPicture[value, alpha] != opaque(rounded, rounded, rounded)
                || translucentPicture[value, alpha]
                    != PremultipliedPixel(red: product, green: product, blue: product, alpha: UInt8(alpha))
        }
        #expect(wrong.isEmpty)
    }

    @Test("The PNG decoder returns what the encoder was given, with any alpha")
    func givesBack() throws {
        // Column: the channel's value; row: alpha. A value above its alpha is not a valid pixel and left transparent.
        var picture = try PixelBuffer(size: PixelSize(width: 256, height: 256))
        for alpha in 0..<256 {
            for value in 0...alpha {
                picture[value, alpha] = PremultipliedPixel(
                    red: UInt8(value),
                    green: UInt8(alpha),
                    blue: UInt8(alpha - value),
                    alpha: UInt8(alpha)
                )
            }
        }

        #expect(try PNGDecoder().decode(PNGEncoder().encode(picture)) == picture)
    }

    @Test("The PNG decoder ignores damaged profiles, gammas beside sRGB and other ancillary chunks")
    func ignoresColorSpaces() throws {
        let png = PlainPNG.small
        let claims: [(String, [UInt8])] = [
            ("gAMA", bigEndian(100_000)), ("sRGB", [3]), ("gAMA", bigEndian(0)), ("cHRM", []),
            ("iCCP", Array("x".utf8) + [0, 0] + PlainPNG.stored([1, 2, 3])), ("sBIT", [1, 1, 1]),
            ("bKGD", [0, 1, 0, 1, 0, 1]), ("acTL", bigEndian(1) + bigEndian(0)), ("ruBi", [1, 2, 3]),
            ("tEXt", [UInt8](repeating: 65, count: 20_000)),
        ]

        let file = PlainPNG.file([png.chunks[0]] + claims + png.chunks.dropFirst().dropLast() + claims)
        let end = PlainPNG.chunk("IEND", [])

        let picture = try PNGDecoder().decode(file + end)
        #expect(picture == (try PNGDecoder().decode(png.bytes)))
        #expect(firstDifference(picture, png) == nil)
    }

    @Test(
        "The PNG decoder does not decompress text, nor more than a colour profile may have",
        arguments: ["zTXt", "iCCP", "iTXt"]
    )
    func skipsPackedText(name: String) throws {
        let png = PlainPNG.small
        let start = Array("x".utf8) + (name == "iTXt" ? [0, 1, 0, 0, 0] : [0, 0])
        let bomb = start + PlainPNG.packedZeros(copies: 400_000)
        let chunks = [png.chunks[0]] + [(String, [UInt8])](repeating: (name, bomb), count: 20)

        // Two gibibytes when decompressed, which libpng would refuse.
        let file = PlainPNG.file(chunks + png.chunks.dropFirst())
        let picture = try PNGDecoder().decode(file)

        #expect(firstDifference(picture, png) == nil)
    }

    @Test("The PNG decoder reads an index beyond the palette as opaque black")
    func readsIndicesBeyondPalette() throws {
        let kind = PlainPNG.Kind(colorType: 3, depth: 8)
        var png = PlainPNG(width: 2, height: 1, kind: kind, samples: [0, 200])
        png.palette = [[10, 20, 30]]
        png.transparency = [0]

        let picture = try PNGDecoder().decode(png.bytes)

        #expect(picture[0, 0] == PremultipliedPixel(red: 0, green: 0, blue: 0, alpha: 0))
        #expect(picture[1, 0] == opaque(0, 0, 0))
    }

    @Test(
        "The PNG decoder reads pixels whose data is divided among chunks in any way",
        arguments: [false, true]
    )
    func readsDividedData(isInterlaced: Bool) throws {
        var png = PlainPNG.small
        png.isInterlaced = isInterlaced
        let data = PlainPNG.stored(png.scanlines)
        let halves = (0...data.count).map { [data[..<$0], data[$0...]] }
        let single = data.indices.map { data[$0...$0] }

        for parts in halves + [single] {
            let chunks = [png.chunks[0]] + parts.map { ("IDAT", Array($0)) } + [("IEND", [])]
            let picture = try PNGDecoder().decode(PlainPNG.file(chunks))
            #expect(firstDifference(picture, png) == nil, "divided at \(parts[0].count)")
        }
    }

    @Test("The PNG decoder ignores bytes after the pixel data and after the picture")
    func ignoresTrailingBytes() throws {
        let png = PlainPNG.small

        // Chunks after the end of the compressed data are no part of it.
        let late = PlainPNG.file(png.chunks.dropLast() + [("IDAT", [1, 2, 3]), ("IEND", [])])
        #expect(firstDifference(try PNGDecoder().decode(late), png) == nil)
        for trailer in [[0], Array("IDAT".utf8), png.bytes, [UInt8](repeating: 255, count: 100)] {
            #expect(firstDifference(try PNGDecoder().decode(png.bytes + trailer), png) == nil)
        }
    }

    /// Sizes around the passes of Adam7 and the strips of 16 rows.
    private let shapes = [
        (1, 1), (2, 1), (1, 2), (3, 5), (4, 4), (5, 3), (7, 9), (8, 8), (9, 15), (1, 33), (40, 1), (33, 16),
        (13, 17), (65, 34),
    ]

    private func opaque(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> PremultipliedPixel {
        PremultipliedPixel(red: red, green: green, blue: blue, alpha: 255)
    }
}

/// The first pixel that differs between a picture and a file, with both values; nil if none does.
func firstDifference(_ picture: PixelBuffer, _ png: PlainPNG) -> String? {
    for y in 0..<png.height {
        for x in 0..<png.width where picture[x, y] != png.expectedPixel(x, y) {
            return "(\(x), \(y)): \(picture[x, y]), not \(png.expectedPixel(x, y))"
        }
    }
    return nil
}

extension PlainPNG {
    /// A picture of random samples; a transparent one has several pixels of the colour that its tRNS names.
    static func random(
        _ kind: Kind,
        _ width: Int,
        _ height: Int,
        isTransparent: Bool,
        using random: inout SplitMix64
    ) -> PlainPNG {
        let range = 0..<(1 << kind.depth)
        let count = width * height * kind.channels
        let samples = (0..<count).map { _ in Int.random(in: range, using: &random) }
        var png = PlainPNG(width: width, height: height, kind: kind, samples: samples)
        if kind.colorType == 3 {
            png.palette = range.map { _ in (0..<3).map { _ in Int.random(in: 0..<256, using: &random) } }
        }
        guard isTransparent else { return png }
        if kind.colorType == 3 {
            // Usually fewer alphas than colours; the rest are opaque.
            let alphaCount = Int.random(in: 1...range.count, using: &random)
            png.transparency = (0..<alphaCount).map { _ in Int.random(in: 0..<256, using: &random) }
        } else {
            let key = Array(png.pixel(width / 2, height / 2))
            png.transparency = key
            for pixel in stride(from: 0, to: width * height, by: 3) {
                png.samples.replaceSubrange(pixel * kind.channels..<(pixel + 1) * kind.channels, with: key)
            }
            // Near misses: equal but for the lowest bit, which 8 bits do not show.
            if width * height > 4 { png.samples[kind.channels] = key[0] ^ 1 }
        }
        return png
    }

    /// A small RGB picture.
    static var small: PlainPNG {
        let samples = (0..<5 * 4 * 3).map { $0 * 4 }
        return PlainPNG(width: 5, height: 4, kind: Kind(colorType: 2, depth: 8), samples: samples)
    }

    /// The premultiplied pixel in column `x` of row `y`, by the definition of the format.
    func expectedPixel(_ x: Int, _ y: Int) -> PremultipliedPixel {
        let pixel = Array(pixel(x, y))
        // The sample's value between 0 and 1, as the nearest byte.
        let bytes = pixel.map { Int((Double($0) * 255 / Double(1 << kind.depth - 1)).rounded()) }
        let keyAlpha = transparency == pixel ? 0 : 255
        let straight =
            switch kind.colorType {
            case 0: [bytes[0], bytes[0], bytes[0], keyAlpha]
            case 2: bytes + [keyAlpha]
            case 3:
                palette[pixel[0]]
                    + [transparency.flatMap { pixel[0] < $0.count ? $0[pixel[0]] : nil } ?? 255]
            case 4: [bytes[0], bytes[0], bytes[0], bytes[1]]
            default: bytes
            }
        func premultiplied(_ value: Int) -> UInt8 {
            UInt8((Double(value * straight[3]) / 255).rounded())
        }
        return PremultipliedPixel(
            red: premultiplied(straight[0]),
            green: premultiplied(straight[1]),
            blue: premultiplied(straight[2]),
            alpha: UInt8(straight[3])
        )
    }
}
