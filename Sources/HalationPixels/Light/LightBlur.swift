import CKernels
import Foundation

/// A Gaussian blur of pixels of floats, in linear light or deep.
///
/// Small deviations are filtered directly. For larger ones the picture is halved by [1 3 3 1] along both axes until the
/// remaining deviation is small, filtered there, and doubled back by linear interpolation.
package struct LightBlur {
    private let functions: ck_kernels

    /// The number of halvings.
    private let levels: Int

    /// The weights of the symmetric filters at the lowest level, from the centre outwards.
    private let across: [Float]
    private let down: [Float]

    /// Prepares a blur.
    package init(_ blur: GaussianBlur, using kernels: KernelSet = .fastest) {
        functions = kernels.functions
        let (x, y) = (max(blur.sigmaX, 0), max(blur.sigmaY, 0))
        // An axis that is not blurred cannot be halved.
        let smallest = min(x, y)
        levels = smallest < 6 ? 0 : Int(log2(smallest / 3))
        across = Self.weights(sigma: x, levels: levels)
        down = Self.weights(sigma: y, levels: levels)
    }

    /// Prepares a blur with the halvings and the weights of that of bytes, from which it differs by roundings alone
    /// where both axes are halved as often.
    package init(asOfBytes blur: GaussianBlur, using kernels: KernelSet = .fastest) {
        functions = kernels.functions
        let (x, y) = (BlurAxis(sigma: blur.sigmaX), BlurAxis(sigma: blur.sigmaY))
        levels = min(x.levels, y.levels)
        across = Self.weights(of: x, sigma: blur.sigmaX, levels: levels)
        down = Self.weights(of: y, sigma: blur.sigmaY, levels: levels)
    }

    /// The weights of an axis as floats if it is halved `levels` times, or else those of what remains.
    private static func weights(of axis: BlurAxis, sigma: Double, levels: Int) -> [Float] {
        guard axis.levels == levels else { return weights(sigma: sigma, levels: levels) }
        return axis.weights.count > 1 ? axis.weights.map { Float($0) / 65536 } : [1]
    }

    /// The weights of what remains of a deviation after halving and doubling, which add 0.5 (4^L − 1) to the variance.
    private static func weights(sigma: Double, levels: Int) -> [Float] {
        let scale = pow(4, Double(levels))
        let variance = (sigma * sigma - 0.5 * (scale - 1)) / scale
        guard variance > 0 else { return [1] }
        let radius = Int((4 * variance.squareRoot()).rounded(.up))
        let bell = (0...radius).map { exp(-Double($0 * $0) / (2 * variance)) }
        let total = 2 * bell.reduce(0, +) - bell[0]
        return bell.map { Float($0 / total) }
    }

    /// Blurs rows in place; outside them everything is transparent.
    package func apply(to rows: LightRows) {
        guard !rows.isEmpty, across.count > 1 || down.count > 1 else { return }
        var planes = [Plane(rows)]
        for _ in 0..<levels { planes.append(halved(planes[planes.count - 1])) }
        filter(&planes[planes.count - 1])
        while planes.count > 1, let lower = planes.popLast() {
            planes[planes.count - 1].double(from: lower)
        }
        planes[0].copy(into: rows)
    }

    /// A picture with a border of transparent pixels around it.
    private struct Plane {
        /// Pixels on each side: the reach of halving and doubling.
        static let border = 3

        let width: Int
        let height: Int
        var floats: [Float]

        var stride: Int { 4 * (width + 2 * Self.border) }

        init(width: Int, height: Int) {
            self.width = width
            self.height = height
            floats = Array(
                repeating: 0,
                count: 4 * (width + 2 * Self.border) * (height + 2 * Self.border)
            )
        }

        init(_ rows: LightRows) {
            self.init(width: rows.width, height: rows.height)
            for y in 0..<height {
                let source = rows.row(y).assumingMemoryBound(to: Float.self)
                let start = self.start(ofRow: y)
                for index in 0..<4 * width { floats[start + index] = source[index] }
            }
        }

        /// The index of the first float of row `y`, which may lie in the border.
        func start(ofRow y: Int) -> Int { (y + Self.border) * stride + 4 * Self.border }

        func copy(into rows: LightRows) {
            for y in 0..<height {
                let destination = rows.row(y).assumingMemoryBound(to: Float.self)
                let start = self.start(ofRow: y)
                for index in 0..<4 * width { destination[index] = floats[start + index] }
            }
        }

        /// Replaces the picture by one of half the size, interpolated linearly.
        ///
        /// Pixel j of the lower picture lies between the pixels 2j − 2 and 2j − 1 of this one.
        mutating func double(from lower: Plane) {
            let width = width
            let starts = (0..<height).map { start(ofRow: $0) }
            lower.floats.withUnsafeBufferPointer { source in
                floats.withUnsafeMutableBufferPointer { destination in
                    for y in 0..<height {
                        let (near, far) = Self.neighbours(of: y)
                        let nearRow = lower.start(ofRow: near)
                        let farRow = lower.start(ofRow: far)
                        for x in 0..<width {
                            let (left, right) = Self.neighbours(of: x)
                            for channel in 0..<4 {
                                let (a, b) = (4 * left + channel, 4 * right + channel)
                                let above = source[nearRow + a] * 3 + source[nearRow + b]
                                let below = source[farRow + a] * 3 + source[farRow + b]
                                destination[starts[y] + 4 * x + channel] = (above * 3 + below) / 16
                            }
                        }
                    }
                }
            }
        }

        /// The pixels of the lower picture around a pixel: the nearer one, with a weight of 3/4, and the other.
        private static func neighbours(of index: Int) -> (near: Int, far: Int) {
            // Pixel 2k and 2k + 1 lie on either side of the lower pixel k + 1.
            let near = index / 2 + 1
            return (near, index % 2 == 0 ? near - 1 : near + 1)
        }
    }

    /// Halves a picture along both axes; pixel j of the result comes from the pixels 2j − 3 to 2j.
    private func halved(_ plane: Plane) -> Plane {
        var result = Plane(width: plane.width / 2 + 3, height: plane.height / 2 + 3)
        let border = Plane.border
        let columns = result.width
        let starts = (0..<result.height).map { result.start(ofRow: $0) }
        // Rows first: each result row is a sum of four, in a row with a border.
        var sums = [Float](repeating: 0, count: plane.stride + 8 * border + 16)
        plane.floats.withUnsafeBufferPointer { source in
            result.floats.withUnsafeMutableBufferPointer { destination in
                sums.withUnsafeMutableBufferPointer { sums in
                    guard let base = source.baseAddress, let row = sums.baseAddress,
                        let output = destination.baseAddress
                    else { return }
                    for y in starts.indices {
                        let rows = (0..<4).map {
                            min(max(2 * y - 3 + $0, -border), plane.height + border - 1)
                        }
                        let at = rows.map { base + plane.start(ofRow: $0) - 4 * border }
                        functions.weigh_light(row, at[1], 0.375, plane.stride)
                        functions.add_light(row, at[2], at[2], 0.1875, plane.stride)
                        functions.add_light(row, at[0], at[3], 0.125, plane.stride)
                        // Column 2j − 3 of the picture is column 2j of the row, whose border is three pixels.
                        functions.halve_light(output + starts[y], row, columns)
                    }
                }
            }
        }
        return result
    }

    /// Filters a picture across and then down.
    private func filter(_ plane: inout Plane) {
        let count = 4 * plane.width
        let starts = (0..<plane.height).map { plane.start(ofRow: $0) }
        let reach = across.count - 1
        var padded = [Float](repeating: 0, count: count + 8 * reach)
        var filtered = [Float](repeating: 0, count: count * plane.height)
        var zeros = [Float](repeating: 0, count: count)
        plane.floats.withUnsafeMutableBufferPointer { floats in
            padded.withUnsafeMutableBufferPointer { padded in
                filtered.withUnsafeMutableBufferPointer { filtered in
                    zeros.withUnsafeMutableBufferPointer { zeros in
                        guard let base = floats.baseAddress, let row = padded.baseAddress,
                            let results = filtered.baseAddress, let nothing = zeros.baseAddress
                        else { return }
                        let middle = row + 4 * reach
                        for y in starts.indices {
                            middle.update(from: base + starts[y], count: count)
                            let result = results + y * count
                            functions.weigh_light(result, middle, across[0], count)
                            for t in 1..<max(across.count, 1) {
                                functions.add_light(result, middle - 4 * t, middle + 4 * t, across[t], count)
                            }
                        }
                        func filteredRow(_ y: Int) -> UnsafeMutablePointer<Float> {
                            starts.indices.contains(y) ? results + y * count : nothing
                        }
                        for y in starts.indices {
                            let result = base + starts[y]
                            functions.weigh_light(result, filteredRow(y), down[0], count)
                            for t in 1..<max(down.count, 1) {
                                functions.add_light(
                                    result,
                                    filteredRow(y - t),
                                    filteredRow(y + t),
                                    down[t],
                                    count
                                )
                            }
                        }
                    }
                }
            }
        }
    }
}
