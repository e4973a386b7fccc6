import HalationImageFiles
import HalationPixels
import Testing

@Suite("PNG encoder")
struct PNGEncoderTests {
    @Test(
        "A PNG with fixed channels has their colour type whatever the picture",
        arguments: PNGCompression.allCases,
        [(PNGChannels.rgb, UInt8(2)), (.rgba, 6)]
    )
    func keepsChannels(compression: PNGCompression, channels: (PNGChannels, UInt8)) throws {
        let encoder = PNGEncoder(compression: compression, channels: channels.0)
        var half = try PixelBuffer(size: PixelSize(width: 3, height: 2))
        half[1, 1] = PremultipliedPixel(red: 100, green: 50, blue: 0, alpha: 200)
        var onBlack = half
        for y in 0..<2 { for x in 0..<3 { onBlack[x, y].alpha = 255 } }

        for picture in [try PixelBuffer(size: PixelSize(width: 3, height: 2)), onBlack, half] {
            #expect(try encoder.encode(picture)[25] == channels.1)
        }
        let decoded = try PNGDecoder().decode(encoder.encode(half))
        #expect(decoded == (channels.0 == .rgb ? onBlack : half))
    }

    @Test("The PNG encoder writes every premultiplied pixel as the straight one nearest to it")
    func writesStraightPixels() throws {
        // Column: the channel's value; row: alpha. A value above its alpha is not a valid pixel and left transparent.
        var picture = try PixelBuffer(size: PixelSize(width: 256, height: 256))
        for alpha in 0..<256 {
            for value in 0...alpha {
                picture[value, alpha] = PremultipliedPixel(
                    red: UInt8(value),
                    green: 0,
                    blue: UInt8(alpha - value),
                    alpha: UInt8(alpha)
                )
            }
        }

        let png = try #require(DecodedPNG(PNGEncoder().encode(picture)))

        var wrong = 0
        for alpha in 0..<256 {
            for value in 0...alpha {
                let expected = [nearest(value, alpha), 0, nearest(alpha - value, alpha), UInt8(alpha)]
                let offset = (alpha * 256 + value) * 4
                if Array(png.pixels[offset..<offset + 4]) != expected { wrong += 1 }
            }
        }
        #expect(wrong == 0)
    }

    @Test(
        "The PNG encoder writes pictures of any shape, rows from the top",
        arguments: [
            (1, 1), (2, 1), (1, 2), (3, 5), (17, 15), (5, 16), (7, 17), (1, 100), (1000, 3), (64, 33),
        ]
    )
    func writesShapes(width: Int, height: Int) throws {
        var picture = try PixelBuffer(size: PixelSize(width: width, height: height))
        for y in 0..<height {
            for x in 0..<width {
                picture[x, y] = opaquePixel(x, y)
            }
        }

        let png = try #require(DecodedPNG(PNGEncoder().encode(picture)))

        #expect((png.width, png.height) == (width, height))
        let expected = (0..<height).flatMap { y in
            (0..<width).flatMap { x in
                let pixel = opaquePixel(x, y)
                return [pixel.red, pixel.green, pixel.blue, pixel.alpha]
            }
        }
        #expect(png.pixels == expected)
    }

    @Test("The PNG encoder marks the picture as perceptual sRGB, without a date or an author")
    func writesFewChunks() throws {
        let file = try PNGEncoder().encode(PixelBuffer(size: PixelSize(width: 20, height: 20)))

        let chunks = chunks(of: file)

        #expect(file.prefix(8) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        #expect(chunks.map(\.type) == ["IHDR", "sRGB", "PLTE", "tRNS", "IDAT", "IEND"])
        #expect(chunks[0].content == [0, 0, 0, 20, 0, 0, 0, 20, 1, 3, 0, 0, 0])
        #expect(chunks[1].content == [0])
    }

    @Test("The PNG encoder writes the same bytes for the same pixels")
    func isDeterministic() throws {
        var picture = try PixelBuffer(size: PixelSize(width: 40, height: 30))
        picture[3, 4] = opaquePixel(3, 4)
        let copy = picture
        picture[5, 6] = opaquePixel(5, 6)

        #expect(try PNGEncoder().encode(picture) == PNGEncoder().encode(picture))
        #expect(try PNGEncoder().encode(picture) != PNGEncoder().encode(copy))
    }

    @Test(
        "The PNG encoder refuses a picture too large for PNG and names its size",
        arguments: [(0, 0, "0x0"), (0, 5, "0x5"), (5, 0, "5x0"), (1_000_001, 1, "1000001x1")]
    )
    func refusesSizes(width: Int, height: Int, inWords: String) throws {
        let picture = try PixelBuffer(size: PixelSize(width: width, height: height))

        let error = #expect(throws: PNGError.self) { try PNGEncoder().encode(picture) }

        #expect(
            error?.description
                == "a PNG of \(inWords) pixels cannot be written; each side must have 1 to 1000000"
        )
    }

    /// The straight value of `value` at `alpha`, by the definition.
    private func nearest(_ value: Int, _ alpha: Int) -> UInt8 {
        alpha == 0 ? 0 : UInt8((Double(value) * 255 / Double(alpha)).rounded())
    }

    private func opaquePixel(_ x: Int, _ y: Int) -> PremultipliedPixel {
        let red = UInt8(truncatingIfNeeded: x &* 31 &+ y)
        let green = UInt8(truncatingIfNeeded: y &* 17)
        return PremultipliedPixel(red: red, green: green, blue: UInt8(truncatingIfNeeded: x), alpha: 255)
    }
}
