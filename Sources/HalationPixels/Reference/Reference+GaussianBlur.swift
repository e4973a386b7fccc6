import Foundation

extension Reference {
    /// Blurs a plane of numbers in place; outside the plane everything is zero.
    ///
    /// The kernel is exp(−x²/2σ²) at whole pixels, normalised over all of them and truncated only by the plane's edges.
    /// A sigma of zero, negative or NaN does not blur its axis.
    ///
    /// - Complexity: O(*count* · (*width* + *height*)).
    package static func gaussianBlur(
        _ plane: inout [Double],
        width: Int,
        height: Int,
        sigmaX: Double,
        sigmaY: Double
    ) {
        precondition(plane.count == width * height, "The plane has a number for each pixel.")
        var line: [Double] = []
        if let weights = gaussianWeights(sigma: sigmaX, count: width) {
            line = Array(repeating: 0, count: width)
            for y in 0..<height {
                for x in 0..<width {
                    line[x] = (0..<width).reduce(0) { $0 + plane[y * width + $1] * weights[abs($1 - x)] }
                }
                plane.replaceSubrange(y * width..<(y + 1) * width, with: line)
            }
        }
        if let weights = gaussianWeights(sigma: sigmaY, count: height) {
            line = Array(repeating: 0, count: height)
            for x in 0..<width {
                for y in 0..<height {
                    line[y] = (0..<height).reduce(0) { $0 + plane[$1 * width + x] * weights[abs($1 - y)] }
                }
                for y in 0..<height { plane[y * width + x] = line[y] }
            }
        }
    }

    /// The weights of a Gaussian at the distances `0..<count`, normalised over all whole distances.
    private static func gaussianWeights(sigma: Double, count: Int) -> [Double]? {
        guard sigma > 0 else { return nil }
        let reach = Int(min(40 * sigma + 2, 1e7))
        let total = (1...reach).reduce(1) { $0 + 2 * exp(-Double($1 * $1) / (2 * sigma * sigma)) }
        return (0..<count).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) / total }
    }

    /// Blurs coverage in place, rounding once at the end.
    package static func gaussianBlur(_ rows: AlphaRows, sigmaX: Double, sigmaY: Double) {
        var plane: [Double] = []
        for y in 0..<rows.height {
            for x in 0..<rows.width { plane.append(Double(rows[x, y])) }
        }
        gaussianBlur(&plane, width: rows.width, height: rows.height, sigmaX: sigmaX, sigmaY: sigmaY)
        for y in 0..<rows.height {
            for x in 0..<rows.width { rows[x, y] = UInt8(plane[y * rows.width + x].rounded()) }
        }
    }

    /// Blurs each channel of pixels in place, rounding once at the end.
    package static func gaussianBlur(_ rows: PixelRows, sigmaX: Double, sigmaY: Double) {
        let channels: [WritableKeyPath<PremultipliedPixel, UInt8>] = [\.red, \.green, \.blue, \.alpha]
        for channel in channels {
            var plane: [Double] = []
            for y in 0..<rows.height {
                for x in 0..<rows.width { plane.append(Double(rows[x, y][keyPath: channel])) }
            }
            gaussianBlur(&plane, width: rows.width, height: rows.height, sigmaX: sigmaX, sigmaY: sigmaY)
            for y in 0..<rows.height {
                for x in 0..<rows.width {
                    rows[x, y][keyPath: channel] = UInt8(plane[y * rows.width + x].rounded())
                }
            }
        }
    }
}

extension Reference {
    /// A bit for each group of `length` bytes that are not all zero; the last may be shorter.
    package static func drawnGroups(of bytes: [UInt8], length: Int) -> UInt64 {
        bytes.indices.reduce(0) { $0 | (bytes[$1] == 0 ? 0 : 1 << UInt64($1 / length)) }
    }
}
