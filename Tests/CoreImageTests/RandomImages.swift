import CoreGraphics
import CoreImage
import Foundation
import HalationPixels
import TestSupport

/// A bitmap of random premultiplied pixels.
func randomBitmap(_ width: Int, _ height: Int, seed: UInt64, isOpaque: Bool = false) throws -> CGImage {
    var chance = SplitMix64(seed: seed)
    var buffer = try PixelBuffer(size: PixelSize(width: width, height: height))
    for y in 0..<height {
        for x in 0..<width {
            let alpha: UInt8 = isOpaque ? 255 : UInt8.random(in: 0...255, using: &chance)
            func channel() -> UInt8 { UInt8.random(in: 0...alpha, using: &chance) }
            buffer[x, y] = PremultipliedPixel(red: channel(), green: channel(), blue: channel(), alpha: alpha)
        }
    }
    return CGImage(buffer)
}

/// The pixels of a part of an image as floats in linear light, row by row from the top: red, green, blue, alpha.
func floats(_ image: CIImage, _ rect: CGRect, options: [CIContextOption: Any]? = nil) -> [Float] {
    let (width, height) = (Int(rect.width), Int(rect.height))
    var result = [Float](repeating: .nan, count: width * height * 4)
    result.withUnsafeMutableBytes { bytes in
        guard let base = bytes.baseAddress else { return }
        CIContext(options: options).render(
            image,
            toBitmap: base,
            rowBytes: width * 16,
            bounds: rect,
            format: .RGBAf,
            colorSpace: nil
        )
    }
    return result
}

/// The pixel at a place with y up.
func pixel(_ image: CIImage, _ x: Int, _ y: Int) -> [Float] {
    floats(image, CGRect(x: x, y: y, width: 1, height: 1))
}

/// sRGB's transfer function as the standard states it.
func linear(_ byte: UInt8) -> Double {
    let value = Double(byte) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
}

/// The greatest difference of two lists of the same length; infinite where either is not a number.
func difference(_ a: [Float], _ b: [Float]) -> Float {
    guard a.count == b.count else { return .infinity }
    return zip(a, b).map { abs($0 - $1) }.map { $0.isNaN ? .infinity : $0 }.max() ?? 0
}
