import Foundation
import HalationImageFiles
import HalationPixels
import Testing

@Suite("Colours of PNG files")
struct PNGColorTests {
    /// Sixteen-bit colours over the whole cube, and its dark corner.
    private static let colors: [[Int]] = {
        let levels = [0, 257, 1800, 9000, 21_845, 40_000, 52_000, 65_535]
        return levels.flatMap { red in levels.flatMap { green in levels.map { [red, green, $0] } } }
    }()

    private static let deep = PlainPNG(
        width: 32,
        height: colors.count / 32,
        kind: PlainPNG.Kind(colorType: 2, depth: 16),
        samples: colors.flatMap { $0 }
    )

    private func picture(
        _ chunks: [(String, [UInt8])],
        _ png: PlainPNG = deep
    ) throws -> PixelBuffer {
        try PNGDecoder().decode(PlainPNG.file([png.chunks[0]] + chunks + png.chunks.dropFirst()))
    }

    private func linear(_ value: Double) -> Double {
        value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }

    /// The level of sRGB for light.
    private func level(_ light: Double) -> Double {
        let light = min(max(light, 0), 1)
        return 255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * pow(light, 1 / 2.4) - 0.055)
    }

    /// The largest distance of a picture from a matrix of light between two curves.
    private func error(
        of picture: PixelBuffer,
        _ matrix: [[Double]],
        light: (Double) -> Double
    ) -> Double {
        var worst = 0.0
        for (index, color) in Self.colors.enumerated() {
            let light = color.map { light(Double($0) / 65_535) }
            let pixel = picture[index % 32, index / 32]
            for (row, channel) in zip(matrix, [pixel.red, pixel.green, pixel.blue]) {
                let sum = zip(row, light).reduce(0) { $0 + $1.0 * $1.1 }
                worst = max(worst, abs(level(sum) - Double(channel)))
            }
        }
        return worst
    }

    /// The matrix of CSS Color 4, by way of XYZ.
    private static let displayP3 = [
        [1.2249401762805598, -0.2249401762805598, 0], [-0.0420569547096881, 1.0420569547096881, 0],
        [-0.0196375545903344, -0.0786360455506319, 1.0982736001409663],
    ]

    @Test("Colours of Display P3 by code points are those of the formula, to the nearest level")
    func codePoints() throws {
        let picture = try picture([("cICP", [12, 13, 0, 1])])

        #expect(error(of: picture, Self.displayP3, light: linear) < 0.56)
    }

    @Test(
        "Code points of powers and of linear light are those powers",
        arguments: [(4, 2.2), (5, 2.8), (8, 1)]
    )
    func transfers(code: UInt8, power: Double) throws {
        let picture = try picture([("cICP", [12, code, 0, 1])])

        #expect(error(of: picture, Self.displayP3) { pow($0, power) } < 0.56)
    }

    @Test("Colours of an ICC profile of Display P3 are those of the formula within a level")
    func profile() throws {
        let chunk = Array("Display P3".utf8) + [0, 0] + PlainPNG.stored(EncodedSamples.displayP3)

        let picture = try picture([("iCCP", chunk)])

        // The profile has whole 65,536ths, and a curve in parts.
        #expect(error(of: picture, Self.displayP3, light: linear) < 1)
    }

    @Test("Chromaticities and a gamma are those of the formula, adapted to sRGB's white")
    func chromaticities() throws {
        // Adobe RGB (1998) with a linear curve: x and y of white, red, green and blue.
        let places = [31_270, 32_900, 64_000, 33_000, 21_000, 71_000, 15_000, 6_000]

        let picture = try picture([("gAMA", bigEndian(100_000)), ("cHRM", places.flatMap(bigEndian))])

        // The matrix that is published with that space.
        let matrix = [
            [1.39835574, -0.39835574, 0], [0, 1, 0], [0, -0.04292898, 1.04292898],
        ]
        #expect(error(of: picture, matrix) { $0 } < 0.6)
    }

    @Test("White of any white point is white")
    func whitePoint() throws {
        // Wide Gamut RGB, whose white is D50.
        let places = [34_570, 35_850, 73_500, 26_500, 11_500, 82_600, 15_700, 1_800]

        let picture = try picture([("cHRM", places.flatMap(bigEndian))])

        let white = picture[31, Self.colors.count / 32 - 1]
        #expect(white == PremultipliedPixel(red: 255, green: 255, blue: 255, alpha: 255))
    }

    @Test("What is sRGB by another name, unknown or damaged leaves samples as they are")
    func standard() throws {
        let plain = try picture([])
        let profile = Array("sRGB".utf8) + [0, 0] + PlainPNG.stored(EncodedSamples.sRGB)
        let places = [31_270, 32_900, 64_000, 33_000, 30_000, 60_000, 15_000, 6_000]
        let kinds: [[(String, [UInt8])]] = [
            [("sRGB", [0]), ("gAMA", bigEndian(100_000))], [("iCCP", profile)], [("cICP", [1, 13, 0, 1])],
            [("gAMA", bigEndian(45_455)), ("cHRM", places.flatMap(bigEndian))],
            [("gAMA", bigEndian(0))], [("cHRM", [UInt8](repeating: 0, count: 32))], [("cICP", [12, 13])],
            // Curves of film and of displays with a high range.
            [("cICP", [9, 16, 0, 1])], [("cICP", [9, 18, 0, 1])], [("iCCP", [65, 0, 0, 1, 2])],
        ]

        for chunks in kinds {
            #expect(try picture(chunks) == plain, "\(chunks)")
        }
    }

    @Test("The first chunk of the format's order that is understood decides")
    func order() throws {
        let profile = Array("P3".utf8) + [0, 0] + PlainPNG.stored(EncodedSamples.displayP3)
        let byPoints = try picture([("cICP", [12, 13, 0, 1])])
        let byProfile = try picture([("iCCP", profile)])

        #expect(try picture([("iCCP", profile), ("sRGB", [0]), ("cICP", [12, 13, 0, 1])]) == byPoints)
        #expect(try picture([("sRGB", [0]), ("gAMA", bigEndian(100_000)), ("iCCP", profile)]) == byProfile)
        #expect(try picture([("cICP", [9, 16, 0, 1]), ("iCCP", profile)]) == byProfile)
    }

    @Test(
        "Every kind of pixel is converted, interlaced or not, and keeps its alpha",
        arguments: PlainPNG.Kind.all
    )
    func kinds(_ kind: PlainPNG.Kind) throws {
        var png = PlainPNG(width: 9, height: 9, kind: kind, samples: [])
        if kind.colorType == 3 { png.palette = [[250, 40, 40], [0, 200, 0]] }
        let top = kind.colorType == 3 ? 1 : 1 << kind.depth - 1
        png.samples = (0..<81 * kind.channels).map { ($0 * 37 + $0 * $0) % (top + 1) }
        let plain = try PNGDecoder().decode(png.bytes)
        let converted = try picture([("cICP", [12, 13, 0, 1])], png)
        png.isInterlaced = true

        #expect(try picture([("cICP", [12, 13, 0, 1])], png) == converted)
        for y in 0..<9 {
            for x in 0..<9 {
                let (before, after) = (plain[x, y], converted[x, y])
                #expect(before.alpha == after.alpha)
                // Greys of a space with sRGB's white and curve are sRGB's.
                let isGray = kind.colorType == 0 || kind.colorType == 4
                if isGray { #expect(abs(Int(before.red) - Int(after.red)) <= 1 && after.red == after.blue) }
            }
        }
        #expect((converted == plain) == (kind.colorType == 0 || kind.colorType == 4))
    }
}
