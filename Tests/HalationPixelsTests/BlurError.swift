import Foundation
import HalationPixels

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

/// Strokes of one pixel, rectangles at odd places, a disc, a checkerboard, and blocks that touch every border.
func adversarialCoverage(_ x: Int, _ y: Int, _ size: PixelSize) -> UInt8 {
    let (w, h) = (size.width, size.height)
    if w * h < 200 { return 255 }
    let touchesLeft = x < w / 9 && y > h / 3 && y < h / 2
    let touchesRight = x >= w - w / 11 && y > h / 2
    let touchesTop = y < h / 8 && x > w / 2 && x < 3 * w / 4
    let touchesBottom = y >= h - 3 && x > w / 5 && x < w / 2
    if touchesLeft || touchesRight || touchesTop || touchesBottom { return 255 }
    if x == w / 4 || x == w / 4 + 7 || y == h / 4 || y == h - h / 5 { return 255 }
    if x + y == (w + h) / 2 { return 255 }
    let (dx, dy) = (Double(x) - 0.62 * Double(w), Double(y) - 0.45 * Double(h))
    let radius = 0.17 * Double(min(w, h))
    if dx * dx + dy * dy < radius * radius { return 255 }
    if x > w / 3 && x < w / 3 + 21 && y > h / 3 && y < h / 3 + 13 { return 201 }
    if x > w / 12 && x < w / 5 && y > 3 * h / 5 && y < 3 * h / 4 { return (x + y) % 2 == 0 ? 255 : 0 }
    return 0
}

/// The same shapes in colours that change across the picture, and a translucent ground on its left half.
func adversarialPixel(_ x: Int, _ y: Int, _ size: PixelSize) -> PremultipliedPixel {
    let coverage = adversarialCoverage(x, y, size)
    let alpha = coverage > 0 ? coverage : (x < size.width / 2 ? 90 : 0)
    return PremultipliedPixel(
        red: alpha.scaled(by: UInt8(x % 7 * 36)),
        green: alpha.scaled(by: UInt8(y % 256)),
        blue: alpha,
        alpha: alpha,
    )
}
