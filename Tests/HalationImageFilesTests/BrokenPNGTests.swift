import HalationImageFiles
import HalationPixels
import Testing

@Suite("Broken PNG files")
struct BrokenPNGTests {
    @Test("Broken PNG files are refused with the fault", arguments: BrokenPNG.all)
    func areRefused(file: BrokenPNG) {
        let error = #expect(throws: PNGDecodingError.self) { try PNGDecoder().decode(file.bytes) }

        #expect(error?.description == file.sentence)
    }

    @Test("Truncated PNG files are refused at every length, compressed or not, interlaced or not")
    func areRefusedCutOff() throws {
        var interlaced = PlainPNG.small
        interlaced.isInterlaced = true
        let picture = try PNGDecoder().decode(PlainPNG.small.bytes)

        for file in [PlainPNG.small.bytes, interlaced.bytes, try PNGEncoder().encode(picture)] {
            let pixels = try #require(start(of: "IDAT", in: file))
            let end = try #require(start(of: "IEND", in: file))
            for count in 1..<file.count {
                let error = #expect(throws: PNGDecodingError.self) {
                    try PNGDecoder().decode(Array(file[..<count]))
                }
                // A chunk's position is known once its length and its name are read.
                let part: PNGDecodingError.Part = count < pixels + 8 ? .header : count < end ? .pixels : .end
                if count != end + 8 { #expect(error == .cutShort(in: part), "\(count) of \(file.count)") }
            }
        }
    }

    @Test("PNG files with any single wrong bit are refused")
    func areRefusedForAnyBit() throws {
        var png = PlainPNG.small
        png.transparency = Array(png.pixel(2, 2))
        let file = PlainPNG.file(
            png.chunks.dropLast() + [("tEXt", Array("a\0b".utf8)), ("IEND", [])]
        )

        for bit in 0..<file.count * 8 {
            var damaged = file
            damaged[bit / 8] ^= 1 << UInt8(bit % 8)
            #expect(throws: PNGDecodingError.self, "bit \(bit % 8) of byte \(bit / 8)") {
                try PNGDecoder().decode(damaged)
            }
        }
    }

    @Test("PNG files that claim too much are refused by the decoder's own limits")
    func obeysLimits() throws {
        let file = PlainPNG.small.bytes
        var side = PNGDecoder.Limits()
        side.side = 4
        var pixels = PNGDecoder.Limits()
        pixels.pixelCount = 19
        var bytes = PNGDecoder.Limits()
        bytes.byteCount = file.count - 1

        #expect(throws: PNGDecodingError.unsupportedSize(PixelSize(width: 5, height: 4), limit: 4)) {
            try PNGDecoder(limits: side).decode(file)
        }
        #expect(throws: PNGDecodingError.tooManyPixels(PixelSize(width: 5, height: 4), limit: 19)) {
            try PNGDecoder(limits: pixels).decode(file)
        }
        #expect(throws: PNGDecodingError.tooManyBytes(file.count, limit: file.count - 1)) {
            try PNGDecoder(limits: bytes).decode(file)
        }
        side.side = 5
        pixels.pixelCount = 20
        bytes.byteCount = file.count
        for limits in [side, pixels, bytes] {
            #expect(throws: Never.self) { try PNGDecoder(limits: limits).decode(file) }
        }
    }

    /// Byte offset of the first chunk of that name.
    private func start(of name: String, in file: [UInt8]) -> Int? {
        file.indices.first { file[$0...].dropFirst(4).starts(with: name.utf8) }
    }
}

/// A file that is not a valid PNG, and the expected error message.
struct BrokenPNG: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let bytes: [UInt8]
    let sentence: String

    init(_ name: String, _ bytes: [UInt8], _ sentence: String) {
        testDescription = name
        self.bytes = bytes
        self.sentence = sentence
    }

    static let all = otherFormats + damage + headers + palettes + pixelData + order
}

extension BrokenPNG {
    private typealias Chunks = [(name: String, content: [UInt8])]

    private static let small = PlainPNG.small

    private static let otherFormats = [
        BrokenPNG("nothing", [], "the PNG is empty; give a PNG file"),
        BrokenPNG("text", Array("hello".utf8), "the PNG is not a PNG file; give a PNG file"),
        BrokenPNG("zeros", [0, 0, 0, 0, 0, 0, 0, 0, 0], "the PNG is not a PNG file; give a PNG file"),
        other("JPEG", [0xFF, 0xD8, 0xFF, 0xE0, 0, 16]),
        other("GIF", Array("GIF89a".utf8)),
        other("WebP", Array("RIFF\0\0\0\0WEBPVP8 ".utf8)),
        other("BMP", Array("BM\0\0".utf8)),
        other("TIFF", Array("II*\0".utf8)),
        other("HEIC", Array("\0\0\0\u{18}ftypheic".utf8)),
        other("AVIF", Array("\0\0\0\u{18}ftypavif".utf8)),
        other("PDF", Array("%PDF-1.4".utf8)),
        other("SVG", Array("<svg xmlns=".utf8)),
        BrokenPNG(
            "line ends changed",
            small.bytes.filter { $0 != 13 },
            "the PNG was damaged by a transfer in text mode; get an intact copy"
        ),
    ]

    private static func other(_ format: String, _ bytes: [UInt8]) -> BrokenPNG {
        let article = format == "SVG" || format == "AVIF" ? "an" : "a"
        return BrokenPNG(
            format,
            bytes,
            "the PNG is not a PNG file but seems to be \(article) \(format); convert it"
        )
    }

    private static let damage = [
        cut("half a signature", 5, "before its pixel data"),
        cut("a signature", 8, "before its pixel data"),
        cut("half a header", 20, "before its pixel data"),
        cut("half of the pixels", small.bytes.count / 2 + 12, "within its pixel data"),
        cut("all but the last chunk", small.bytes.count - 12, "without its last chunk"),
        cut("all but a byte", small.bytes.count - 1, "without its last chunk"),
        corrupt("IHDR"), corrupt("IDAT"), corrupt("IEND"),
        corrupt("tEXt", [small.chunks[0], ("tEXt", [65, 0, 66])] + small.chunks.dropFirst()),
        corrupt("tEXt", small.chunks.dropLast() + [("tEXt", [65, 0, 66]), ("IEND", [])]),
        corrupt("tRNS", [small.chunks[0], ("tRNS", [0, 1, 0, 2, 0, 3])] + small.chunks.dropFirst()),
    ]

    private static func cut(_ name: String, _ count: Int, _ part: String) -> BrokenPNG {
        BrokenPNG(name, Array(small.bytes[..<count]), "the PNG ends \(part); get a complete copy")
    }

    /// A file whose first chunk of that name has a wrong checksum.
    private static func corrupt(_ name: String, _ chunks: Chunks = small.chunks) -> BrokenPNG {
        var file = PlainPNG.file([])
        var isRight = true
        for chunk in chunks {
            file += PlainPNG.chunk(chunk.name, chunk.content)
            if isRight, chunk.name == name {
                file[file.count - 1] ^= 1
                isRight = false
            }
        }
        let sentence = "the PNG is damaged: chunk \(name) has a wrong checksum; get an intact copy"
        return BrokenPNG("\(name) with a wrong checksum", file, sentence)
    }

    private static let headers = [
        size(0, 4, "each side must have 1 to 32767"),
        size(4, 0, "each side must have 1 to 32767"),
        size(32_768, 1, "each side must have 1 to 32767"),
        size(1, 1_000_001, "each side must have 1 to 32767"),
        size(60_000, 60_000, "each side must have 1 to 32767"),
        size(0x7FFF_FFFF, 0x7FFF_FFFF, "each side must have 1 to 32767"),
        size(0x8000_0000, 1, "each side must have 1 to 32767"),
        size(0xFFFF_FFFF, 0xFFFF_FFFF, "each side must have 1 to 32767"),
        size(32_767, 32_767, "the limit is 268435456 in all"),
        BrokenPNG(
            "60000x60000 pixels of one bit, all there",
            PlainPNG.file([
                ("IHDR", bigEndian(60_000) + bigEndian(60_000) + [1, 0, 0, 0, 0]),
                ("IDAT", PlainPNG.packedZeros(copies: 60_000 * 7_501 / 258)), ("IEND", []),
            ]),
            "the PNG has 60000x60000 pixels; each side must have 1 to 32767"
        ),
        header("a depth of 3", [3, 2, 0, 0, 0], "Invalid bit depth in IHDR"),
        header("RGB of 4 bits", [4, 2, 0, 0, 0], "Invalid color type/bit depth combination in IHDR"),
        header("colour type 5", [8, 5, 0, 0, 0], "Invalid color type in IHDR"),
        header("another compression", [8, 2, 1, 0, 0], "Unknown compression method in IHDR"),
        header("other filters", [8, 2, 0, 1, 0], "Unknown filter method in IHDR"),
        header("another interlacing", [8, 2, 0, 0, 2], "Unknown interlace method in IHDR"),
        rule("a short header", [("IHDR", [0, 0, 0, 1])] + small.chunks.dropFirst(), "IHDR: invalid"),
    ]

    private static func size(_ width: Int, _ height: Int, _ rule: String) -> BrokenPNG {
        let chunks = [("IHDR", bigEndian(width) + bigEndian(height) + [8, 6, 0, 0, 0])]
        return BrokenPNG(
            "\(width)x\(height) pixels",
            PlainPNG.file(chunks + small.chunks.dropFirst()),
            "the PNG has \(width)x\(height) pixels; \(rule)"
        )
    }

    private static func header(_ name: String, _ rest: [UInt8], _ reason: String) -> BrokenPNG {
        rule(name, [("IHDR", bigEndian(5) + bigEndian(4) + rest)] + small.chunks.dropFirst(), reason)
    }

    private static func rule(_ name: String, _ chunks: Chunks, _ reason: String) -> BrokenPNG {
        BrokenPNG(name, PlainPNG.file(chunks), "the PNG violates the PNG format (\(reason))")
    }

    private static let indexed: PlainPNG = {
        var png = PlainPNG(width: 2, height: 2, kind: .init(colorType: 3, depth: 1), samples: [0, 1, 1, 0])
        png.palette = [[1, 2, 3], [4, 5, 6]]
        return png
    }()

    private static let palettes = [
        BrokenPNG(
            "no palette",
            PlainPNG.file(indexed.chunks.filter { $0.name != "PLTE" }),
            "the PNG is damaged: its palette is missing"
        ),
        rule("a palette of 4 bytes", palette([1, 2, 3, 4]), "PLTE: invalid"),
        rule(
            "a second palette",
            [indexed.chunks[0], indexed.chunks[1]] + indexed.chunks.dropFirst(),
            "PLTE: duplicate"
        ),
        rule("more alphas than colours", alphas([1, 2, 3]), "tRNS: invalid"),
        rule(
            "alphas before the palette",
            [indexed.chunks[0], ("tRNS", [1])] + indexed.chunks.dropFirst(),
            "tRNS: out of place"
        ),
        rule(
            "a tRNS beside an alpha channel",
            [("IHDR", bigEndian(5) + bigEndian(4) + [8, 6, 0, 0, 0]), ("tRNS", [0, 1])]
                + small.chunks.dropFirst(),
            "tRNS: invalid with alpha channel"
        ),
    ]

    private static func palette(_ bytes: [UInt8]) -> Chunks {
        indexed.chunks.map { $0.name == "PLTE" ? ("PLTE", bytes) : $0 }
    }

    private static func alphas(_ bytes: [UInt8]) -> Chunks {
        indexed.chunks.flatMap { $0.name == "PLTE" ? [$0, ("tRNS", bytes)] : [$0] }
    }

    private static let pixelData = [
        pixels("no pixels", nil as [UInt8]?, "it has no pixel data"),
        pixels("an empty IDAT", [], "its pixel data is too short"),
        pixels(
            "a row too few",
            PlainPNG.stored(Array(small.scanlines.dropLast(16))),
            "its pixel data is too short"
        ),
        pixels(
            "a byte too few",
            PlainPNG.stored(small.scanlines.dropLast()),
            "its pixel data is too short"
        ),
        pixels(
            "a byte too many",
            PlainPNG.stored(small.scanlines + [0]),
            "its pixel data is too long"
        ),
        pixels(
            "a thousand rows too many",
            PlainPNG.stored(small.scanlines + [UInt8](repeating: 0, count: 16_000)),
            "its pixel data is too long"
        ),
        pixels(
            "bytes after the compressed data",
            PlainPNG.stored(small.scanlines) + [1, 2, 3],
            "its pixel data is too long"
        ),
        pixels(
            "compressed data without its end",
            PlainPNG.stored(small.scanlines).dropLast(4),
            "its pixel data is too short"
        ),
        pixels(
            "a wrong checksum of the compressed data",
            PlainPNG.stored(small.scanlines).dropLast() + [0],
            "its pixel data cannot be decompressed (incorrect data check)"
        ),
        pixels(
            "no compressed data",
            Array("not compressed".utf8),
            "its pixel data cannot be decompressed (incorrect header check)"
        ),
        pixels(
            "a block of no kind",
            [0x78, 0x01, 0x07, 0, 0, 0],
            "its pixel data cannot be decompressed (invalid block type)"
        ),
        pixels(
            "a filter of no kind",
            PlainPNG.stored([5] + small.scanlines.dropFirst()),
            "its pixel data cannot be decompressed (bad adaptive filter value)"
        ),
    ]

    private static func pixels(_ name: String, _ data: (some Sequence<UInt8>)?, _ reason: String) -> BrokenPNG
    {
        let chunks = [small.chunks[0]] + (data.map { [("IDAT", Array($0))] } ?? []) + [("IEND", [])]
        return BrokenPNG(name, PlainPNG.file(chunks), "the PNG is damaged: \(reason)")
    }

    private static let order = [
        BrokenPNG(
            "pixels before the header",
            PlainPNG.file(Array(small.chunks.dropFirst())),
            "the PNG is damaged: it does not begin with a header"
        ),
        BrokenPNG(
            "text before the header",
            PlainPNG.file([("tEXt", [65, 0, 66])] + small.chunks),
            "the PNG is damaged: it does not begin with a header"
        ),
        rule("a second header", [small.chunks[0]] + small.chunks, "IHDR: out of place"),
        rule(
            "an unknown chunk that must not be skipped",
            [small.chunks[0], ("CgBI", [1, 2, 3, 4])] + small.chunks.dropFirst(),
            "CgBI: unhandled critical chunk"
        ),
        BrokenPNG(
            "a chunk longer than the file",
            PlainPNG.file([small.chunks[0]]) + bigEndian(1_000_000) + Array("tEXt".utf8),
            "the PNG ends before its pixel data; get a complete copy"
        ),
        BrokenPNG(
            "a chunk longer than any",
            PlainPNG.file([small.chunks[0]]) + bigEndian(0xFFFF_FFFF) + Array("tEXt".utf8),
            "the PNG violates the PNG format (PNG unsigned integer out of range)"
        ),
    ]
}
