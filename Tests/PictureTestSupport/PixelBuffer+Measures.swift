package import HalationPixels

extension PixelBuffer {
    /// The alpha of every pixel, row by row.
    package var alphas: [[UInt8]] {
        (0..<size.height).map { y in (0..<size.width).map { x in self[x, y].alpha } }
    }

    /// The alphas as a drawing in text: `.` transparent, `#` opaque, `+` between.
    package var text: [String] {
        alphas.map { row in
            String(row.map { $0 == 0 ? "." : $0 == 255 ? "#" : "+" })
        }
    }

    /// The number of pixels that are not transparent.
    package var coveredCount: Int { alphas.joined().count { $0 > 0 } }

    /// The sum of all alphas, in opaque pixels.
    package var coverage: Double { alphas.joined().reduce(0) { $0 + Double($1) / 255 } }
}

extension PremultipliedPixel {
    /// The largest difference of a channel.
    package func distance(to other: PremultipliedPixel) -> Int {
        [
            Int(red) - Int(other.red), Int(green) - Int(other.green), Int(blue) - Int(other.blue),
            Int(alpha) - Int(other.alpha),
        ].map { abs($0) }.max() ?? 0
    }
}

/// The largest difference of a channel between two pictures of one size.
package func distance(_ a: PixelBuffer, _ b: PixelBuffer) -> Int {
    precondition(a.size == b.size, "Pictures of different sizes have no distance.")
    return (0..<a.size.height).reduce(0) { worst, y in
        (0..<a.size.width).reduce(worst) { max($0, a[$1, y].distance(to: b[$1, y])) }
    }
}
