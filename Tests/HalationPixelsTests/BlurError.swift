import Foundation
import HalationPixels
import PictureTestSupport

/// The largest differences found between a blur and the true Gaussian, of 255.
struct BlurError: CustomStringConvertible {
    var alpha = 0.0
    var pixels = 0.0
    var sum = 0.0
    var count = 0

    mutating func merge(_ other: BlurError) {
        alpha = max(alpha, other.alpha)
        pixels = max(pixels, other.pixels)
        sum += other.sum
        count += other.count
    }

    var description: String {
        String(format: "alpha %.3f, pixels %.3f, alpha mean %.3f", alpha, pixels, sum / Double(max(count, 1)))
    }
}

/// Blurs the adversarial picture of `size`, as coverage and as pixels, and compares with float64.
func blurError(
    _ size: PixelSize,
    _ blur: GaussianBlur,
    _ kernels: KernelSet,
    scratch: BlurScratch
) throws -> BlurError {
    var result = BlurError()
    var plane = try AlphaPlane(size: size)
    plane.withMutableRows { rows in
        for y in 0..<size.height {
            for x in 0..<size.width { rows[x, y] = adversarialCoverage(x, y, size) }
        }
    }
    var truth = trueBlur(of: size, blur) { Double(plane[$0, $1]) }
    try plane.withMutableRows { try blur.apply(to: $0, scratch: scratch, using: kernels) }
    plane.withRows { rows in
        for y in 0..<size.height {
            for x in 0..<size.width {
                let error = abs(Double(rows[x, y]) - truth[y * size.width + x])
                result.alpha = max(result.alpha, error)
                result.sum += error
                result.count += 1
            }
        }
    }

    var picture = try PixelBuffer(size: size)
    picture.withMutableRows { rows in
        for y in 0..<size.height {
            for x in 0..<size.width { rows[x, y] = adversarialPixel(x, y, size) }
        }
    }
    let channels: [KeyPath<PremultipliedPixel, UInt8>] = [\.blue, \.red, \.alpha]
    let original = picture
    try picture.withMutableRows { try blur.apply(to: $0, scratch: scratch, using: kernels) }
    for channel in channels {
        truth = original.withRows { rows in
            trueBlur(of: size, blur) { Double(rows[$0, $1][keyPath: channel]) }
        }
        picture.withRows { rows in
            for y in 0..<size.height {
                for x in 0..<size.width {
                    let error = abs(Double(rows[x, y][keyPath: channel]) - truth[y * size.width + x])
                    result.pixels = max(result.pixels, error)
                }
            }
        }
    }
    return result
}

/// The true Gaussian of a plane, in float64.
func trueBlur(of size: PixelSize, _ blur: GaussianBlur, _ value: (Int, Int) -> Double) -> [Double] {
    var plane: [Double] = []
    for y in 0..<size.height {
        for x in 0..<size.width { plane.append(value(x, y)) }
    }
    Reference.gaussianBlur(
        &plane,
        width: size.width,
        height: size.height,
        sigmaX: blur.sigmaX,
        sigmaY: blur.sigmaY,
    )
    return plane
}
