import Foundation
import HalationImageFiles
import HalationPixels

/// PNG coding at 1920 x 1080: a soft translucent glow, which compresses badly, and flat colour, which compresses
/// well.
enum PNGTimings {
    /// Times decoding and encoding of both pictures, and encoding of the PNG files in `folder`.
    static func run(folder: String?) throws {
        let pictures = try [("glow", glow()), ("flat", flat())]
        for (name, picture) in pictures {
            let file = try PNGEncoder().encode(picture)
            try Timing(repetitions: 15) { _ = try PNGDecoder().decode(file) }
                .show("decoding, \(name)", note: "\(file.count) bytes")
        }
        for (name, picture) in pictures { try encode(picture, name) }
        guard let folder else { return }
        for name in try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
        where name.hasSuffix(".png") {
            try encode(PixelBuffer.readPNG(from: folder + "/" + name), name)
        }
    }

    private static func encode(_ picture: PixelBuffer, _ name: String) throws {
        for compression in PNGCompression.allCases {
            let encoder = PNGEncoder(compression: compression)
            var count = 0
            try Timing(repetitions: compression == .fast ? 31 : 3) {
                count = try encoder.encodeInPlace(picture).count
            }
            .show("encoding, \(name), \(compression)", note: "\(count) bytes")
        }
    }

    private static func glow() throws -> PixelBuffer {
        try picture { x, y in
            let distance = hypot(Double(x - 960), Double(y - 540)) / 1100
            let alpha = UInt8(255 * max(0, 1 - distance))
            let part = { (share: Int) in UInt8(Int(alpha) * share / 8) }
            return PremultipliedPixel(red: alpha, green: part(5), blue: part(x & 7), alpha: alpha)
        }
    }

    private static func flat() throws -> PixelBuffer {
        try picture { _, y in
            PremultipliedPixel(red: UInt8(y / 64 * 15), green: 40, blue: 90, alpha: 255)
        }
    }

    private static func picture(_ pixel: (Int, Int) -> PremultipliedPixel) throws -> PixelBuffer {
        var picture = try PixelBuffer(size: PixelSize(width: 1920, height: 1080))
        for y in 0..<picture.size.height {
            for x in 0..<picture.size.width { picture[x, y] = pixel(x, y) }
        }
        return picture
    }
}
