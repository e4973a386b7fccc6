import Foundation
import HalationImageFiles
import HalationPixels
import TestSupport
import Testing

@Suite("JPEG and EXR, read by another program")
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
