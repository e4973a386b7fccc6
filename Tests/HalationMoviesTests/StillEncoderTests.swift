import Foundation
import HalationImageFiles
import HalationPixels
import TestSupport
import Testing

@Suite("JPEG, EXR, TIFF and PNG of 16 bits, read by another program")
struct StillEncoderTests {
    @Test("EXR: values are linear light times alpha, to the rounding of a half")
    func exr() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/a.exr"
        let picture = try MovieFrames.translucent(1, width: 61, height: 7)[0]

        try Data(EXREncoder().encode(picture)).write(to: URL(filePath: path))

        let bytes = try MovieFrames.decoded(path, as: "gbrapf32le")
        let floats = bytes.withUnsafeBytes { Array($0.bindMemory(to: Float.self)) }
        let count = 61 * 7
        try #require(floats.count == 4 * count)
        for index in 0..<count {
            let pixel = picture[index % 61, index / 61]
            let alpha = Double(pixel.alpha) / 255
            func linear(_ channel: UInt8) -> Double {
                guard alpha > 0 else { return 0 }
                let encoded = min(Double(channel) / 255 / alpha, 1)
                return alpha * (encoded <= 0.04045 ? encoded / 12.92 : pow((encoded + 0.055) / 1.055, 2.4))
            }
            let truth = [linear(pixel.green), linear(pixel.blue), linear(pixel.red), alpha]
            for (channel, expected) in truth.enumerated() {
                let value = Double(floats[channel * count + index])
                // Half of the last of eleven bits, and the smallest half.
                #expect(abs(value - expected) <= expected / 2048 + 6e-8, "pixel \(index), channel \(channel)")
            }
        }
    }

    @Test(
        "EXR: a file without alpha has three channels; noise, whose runs are longer than itself, comes back too"
    )
    func opaqueEXR() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/a.exr"
        let noise = try MovieFrames.picture(width: 33, height: 9) { x, y in
            let hash = (x &* 7919 &+ y &* 104_729) &* 2_654_435_761
            return (hash >> 8 & 255, hash >> 16 & 255, hash >> 24 & 255, 255)
        }

        try Data(EXREncoder(isOpaque: true).encode(noise)).write(to: URL(filePath: path))

        let bytes = try MovieFrames.decoded(path, as: "gbrpf32le")
        let floats = bytes.withUnsafeBytes { Array($0.bindMemory(to: Float.self)) }
        try #require(floats.count == 3 * 33 * 9)
        for index in 0..<33 * 9 {
            let encoded = Double(noise[index % 33, index / 33].red) / 255
            let expected = encoded <= 0.04045 ? encoded / 12.92 : pow((encoded + 0.055) / 1.055, 2.4)
            #expect(abs(Double(floats[2 * 33 * 9 + index]) - expected) <= expected / 2048 + 6e-8)
        }
    }

    /// A picture whose colours lie between those of bytes, alpha from left to right.
    private func deep(width: Int, height: Int, isOpaque: Bool) throws -> DeepPicture {
        var picture = try DeepPicture(size: PixelSize(width: width, height: height))
        for y in 0..<height {
            for x in 0..<width {
                let alpha = isOpaque ? 1 : Float(x) / Float(max(width - 1, 1))
                picture[x, y] = LightPixel(
                    blue: alpha * Float(y) / Float(height),
                    green: alpha * 0.123_456,
                    red: alpha * Float(x * height + y) / Float(width * height),
                    alpha: alpha
                )
            }
        }
        return picture
    }

    @Test("PNG and TIFF: straight colours and alpha in 16 bits come back", arguments: [false, true])
    func words(isOpaque: Bool) throws {
        let folder = try TemporaryFolder()
        let (width, height) = (67, 41)
        let picture = try deep(width: width, height: height, isOpaque: isOpaque)
        let files: [(String, [UInt8])] = try [
            ("fast.png", PNGEncoder(compression: .fast).encode(picture)),
            ("small.png", PNGEncoder(compression: .small).encode(picture)),
            ("a.tiff", TIFFEncoder(isOpaque: isOpaque).encode(picture, description: "a text")),
        ]
        for (name, file) in files {
            let path = folder.path + "/" + name
            try Data(file).write(to: URL(filePath: path))

            let bytes = try MovieFrames.decoded(path, as: "rgba64be")
            try #require(bytes.count == 8 * width * height, "\(name)")
            for index in 0..<width * height {
                let expected = Reference.words(picture[index % width, index / width], matte: nil)
                let words = (0..<4).map {
                    UInt16(bytes[8 * index + 2 * $0]) << 8 | UInt16(bytes[8 * index + 2 * $0 + 1])
                }
                guard words != expected else { continue }
                Issue.record("\(name), pixel \(index): \(words), expected \(expected)")
                return
            }
        }
        #expect(TIFFEncoder.description(in: files[2].1) == "a text")
        #expect(TIFFEncoder.description(in: try TIFFEncoder().encode(picture)) == nil)
    }

    @Test("TIFF: a file without alpha is on its matte, and a picture without pixels is refused")
    func tiffOnMatte() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/a.tiff"
        let picture = try deep(width: 300, height: 200, isOpaque: false)
        let matte = Matte(red: 255, green: 0, blue: 128)

        try Data(TIFFEncoder(isOpaque: true, matte: matte).encode(picture)).write(to: URL(filePath: path))

        let bytes = try MovieFrames.decoded(path, as: "rgb48be")
        let expected = (0..<300 * 200).flatMap { Reference.words(picture[$0 % 300, $0 / 300], matte: matte) }
        #expect(bytes == expected.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] })
        let empty = try DeepPicture(size: PixelSize(width: 0, height: 3))
        #expect(throws: TIFFEncodingError.unsupportedSize(empty.size)) { try TIFFEncoder().encode(empty) }
    }

    @Test(
        "EXR: floats of deep colours come back in 24 bits, and a text in the header",
        arguments: [1, 15, 16, 17]
    )
    func floatEXR(height: Int) throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/a.exr"
        let picture = try deep(width: 53, height: height, isOpaque: false)
        let file = EXREncoder(precision: .float).encode(picture, recipe: "{\"a\":\"ü\"}")

        try Data(file).write(to: URL(filePath: path))

        #expect(EXREncoder.recipe(in: file) == "{\"a\":\"ü\"}")
        #expect(EXREncoder.recipe(in: EXREncoder().encode(picture)) == nil)
        let bytes = try MovieFrames.decoded(path, as: "gbrapf32le")
        let floats = bytes.withUnsafeBytes { Array($0.bindMemory(to: Float.self)) }
        let count = 53 * height
        try #require(floats.count == 4 * count)
        for index in 0..<count {
            let pixel = picture[index % 53, index / 53]
            let alpha = Double(pixel.alpha)
            func linear(_ channel: Float) -> Double {
                guard alpha > 0 else { return 0 }
                return alpha * TransferFunction.linear(fromEncoded: Double(channel) / alpha)
            }
            let truth = [linear(pixel.green), linear(pixel.blue), linear(pixel.red), alpha]
            for (channel, expected) in truth.enumerated() {
                #expect(abs(Double(floats[channel * count + index]) - expected) <= 1e-6, "pixel \(index)")
            }
        }
    }

    @Test("JPEG: pictures come back on the matte, and sizes that JPEG cannot hold are refused")
    func jpeg() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/a.jpg"
        let picture = try MovieFrames.translucent(1)[0]

        let encoder = JPEGEncoder(quality: 98, matte: Matte(red: 255, green: 255, blue: 255))
        try Data(encoder.encode(picture)).write(to: URL(filePath: path))

        let decoded = try MovieFrames.decoded(path)
        let truth = (0..<64 * 48).flatMap { index -> [UInt8] in
            let pixel = picture[index % 64, index / 64]
            let rest = 255 - pixel.alpha
            return [pixel.red + rest, pixel.green + rest, pixel.blue + rest, 255]
        }
        #expect(MovieFrames.meanDifference(decoded, truth, channels: [0, 1, 2]) < 1.5)
        #expect(decoded.prefix(3).allSatisfy { $0 > 245 })
        let wide = try PixelBuffer(size: PixelSize(width: 65_501, height: 1))
        #expect(throws: JPEGEncodingError.unsupportedSize(wide.size)) { try encoder.encode(wide) }
    }
}
