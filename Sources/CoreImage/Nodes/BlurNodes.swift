import Foundation
import HalationGeometry
import HalationPixels

/// A Gaussian blur; the image counts as transparent outside of its extent.
final class BlurNode: ImageNode {
    let input: any ImageNode
    let sigma: Double

    init(_ input: any ImageNode, sigma: Double) {
        self.input = input
        self.sigma = sigma.isFinite ? min(max(sigma, 0), 10_000) : 0
    }

    private var reach: Int { Int((3 * sigma).rounded(.up)) }

    var extent: CGRect { grown(input.extent, by: reach) }

    func render(_ region: PixelRegion, in renderer: Renderer) throws(RenderingError) -> Tile {
        guard sigma > 0 else { return try renderer.tile(of: input, region) }
        // Where the input goes on, the pixels around the region count; where it ends, transparency does.
        var tile = try renderer.tile(of: input, region.grown(by: reach))
        try tile.withRows { (target) throws(RenderingError) in
            LightBlur(GaussianBlur(sigma: sigma)).apply(to: target.rows)
        }
        return try tile.cropped(to: region)
    }
}

/// A rectangle with `margin` more on each side; one without end, or without pixels, stays as it is.
func grown(_ rect: CGRect, by margin: Int) -> CGRect {
    rect.isInfinite || rect.isNull ? rect : rect.insetBy(dx: -CGFloat(margin), dy: -CGFloat(margin))
}

/// A mean of neighbours with given weights.
final class ConvolutionNode: ImageNode {
    let input: any ImageNode
    let weights: [Float]
    let width: Int
    let bias: Float

    /// - Parameters:
    ///   - input: The image.
    ///   - weights: The weights row by row from the lowest; their count is a multiple of `width`.
    ///   - width: The number of columns of the weights.
    ///   - bias: Added to each channel.
    init(_ input: any ImageNode, weights: [Float], width: Int, bias: Float) {
        self.input = input
        self.weights = weights
        self.width = width
        self.bias = bias
    }

    private var reach: Int { max(width, weights.count / max(width, 1)) / 2 }

    var extent: CGRect { grown(input.extent, by: reach) }

    func render(_ region: PixelRegion, in renderer: Renderer) throws(RenderingError) -> Tile {
        let source = try renderer.tile(of: input, region.grown(by: reach))
        let height = weights.count / width
        var tile = try Tile(transparent: region)
        try tile.withRows { (target) throws(RenderingError) in
            source.reading { from in
                for y in region.y..<region.maxY {
                    let row = target.row(y)
                    for x in 0..<region.width {
                        row[x] = LightPixel(blue: bias, green: bias, red: bias, alpha: bias)
                    }
                    for line in 0..<height {
                        // The weights are those of a convolution: the lowest belongs to the highest neighbour.
                        let other = from.row(y + height / 2 - line) + reach
                        for column in 0..<width {
                            let weight = weights[line * width + column]
                            guard weight != 0 else { continue }
                            let shift = width / 2 - column
                            for x in 0..<region.width { row[x].add(other[x + shift], times: weight) }
                        }
                    }
                }
            }
        }
        return tile
    }
}

extension LightPixel {
    /// Adds a multiple of another pixel.
    mutating func add(_ other: LightPixel, times weight: Float) {
        blue += other.blue * weight
        green += other.green * weight
        red += other.red * weight
        alpha += other.alpha * weight
    }
}

/// The mean of a square of neighbours.
final class BoxBlurNode: ImageNode {
    let input: any ImageNode
    let radius: Int

    init(_ input: any ImageNode, radius: Double) {
        self.input = input
        self.radius = radius.isFinite ? Int(min(max(radius, 0), 5_000).rounded()) : 0
    }

    var extent: CGRect { grown(input.extent, by: radius) }

    func render(_ region: PixelRegion, in renderer: Renderer) throws(RenderingError) -> Tile {
        guard radius > 0 else { return try renderer.tile(of: input, region) }
        let source = try renderer.tile(of: input, region.grown(by: radius))
        var across = try Tile(
            transparent: PixelRegion(
                x: region.x,
                y: region.y - radius,
                width: region.width,
                height: region.height + 2 * radius
            )
        )
        var tile = try Tile(transparent: region)
        let weight = 1 / Float(2 * radius + 1)
        try across.withRows { (target) throws(RenderingError) in
            source.reading { from in
                for y in target.region.y..<target.region.maxY {
                    slide(from.row(y), stride: 1, into: target.row(y), stride: 1, region.width, weight)
                }
            }
        }
        try tile.withRows { (target) throws(RenderingError) in
            across.reading { from in
                let step = from.rows.bytesPerRow / MemoryLayout<LightPixel>.stride
                let ownStep = target.rows.bytesPerRow / MemoryLayout<LightPixel>.stride
                for x in 0..<region.width {
                    slide(
                        from.rows.pixels(ofRow: 0) + x,
                        stride: step,
                        into: target.rows.pixels(ofRow: 0) + x,
                        stride: ownStep,
                        region.height,
                        weight
                    )
                }
            }
        }
        return tile
    }

    /// Writes the means of windows of `2 * radius + 1` pixels, of which the first begins at `source`.
    private func slide(
        _ source: UnsafeMutablePointer<LightPixel>,
        stride: Int,
        into target: UnsafeMutablePointer<LightPixel>,
        stride targetStride: Int,
        _ count: Int,
        _ weight: Float
    ) {
        // Sums in double precision: a window that has passed a bright pixel is exactly dark again.
        var sum = SIMD4<Double>.zero
        for index in 0..<2 * radius { sum += source[index * stride].doubles }
        for index in 0..<count {
            sum += source[(index + 2 * radius) * stride].doubles
            let mean = SIMD4<Float>(sum) * weight
            target[index * targetStride] = LightPixel(blue: mean.x, green: mean.y, red: mean.z, alpha: mean.w)
            sum -= source[index * stride].doubles
        }
    }
}

extension LightPixel {
    fileprivate var doubles: SIMD4<Double> {
        SIMD4(Double(blue), Double(green), Double(red), Double(alpha))
    }
}

/// The mean along a line through each pixel: the blur of a moving camera.
final class StreakNode: ImageNode {
    /// The direction of the lines.
    enum Streak {
        /// Parallel lines, from `-offset` to `offset`.
        case motion(CGVector)

        /// Lines from a centre, as long as this share of the distance from it.
        case zoom(center: CGPoint, share: Double)
    }

    let input: any ImageNode
    let streak: Streak

    init(_ input: any ImageNode, _ streak: Streak) {
        self.input = input
        self.streak = streak
    }

    var extent: CGRect {
        switch streak {
        case .motion(let offset):
            guard !input.extent.isInfinite, !input.extent.isNull else { return input.extent }
            return input.extent.insetBy(
                dx: -abs(offset.dx).rounded(.up),
                dy: -abs(offset.dy).rounded(.up)
            )
        case .zoom: return input.extent
        }
    }

    func render(_ region: PixelRegion, in renderer: Renderer) throws(RenderingError) -> Tile {
        let source = try renderer.tile(of: input, needed(for: region))
        var tile = try Tile(transparent: region)
        try tile.withRows { (target) throws(RenderingError) in
            source.reading { from in
                for y in region.y..<region.maxY {
                    let row = target.row(y)
                    for x in 0..<region.width {
                        row[x] = mean(atX: Double(region.x + x) + 0.5, y: Double(y) + 0.5, from: from)
                    }
                }
            }
        }
        return tile
    }

    private func needed(for region: PixelRegion) -> PixelRegion {
        switch streak {
        case .motion(let offset):
            return region.grown(by: Int(max(abs(offset.dx), abs(offset.dy)).rounded(.up)) + 2)
        case .zoom(let center, _):
            return PixelRegion(region.rect.union(CGRect(origin: center, size: CGSize(width: 1, height: 1))))
                .grown(by: 2)
        }
    }

    private func mean(atX x: Double, y: Double, from source: TileRows) -> LightPixel {
        let (start, end): ((Double, Double), (Double, Double))
        switch streak {
        case .motion(let offset):
            start = (x - offset.dx, y - offset.dy)
            end = (x + offset.dx, y + offset.dy)
        case .zoom(let center, let share):
            start = (x, y)
            end = (x + (center.x - x) * share, y + (center.y - y) * share)
        }
        let (dx, dy) = (end.0 - start.0, end.1 - start.1)
        // A sample for each pixel of the line.
        let count = max(1, Int(min((dx * dx + dy * dy).squareRoot(), 4_000).rounded(.up)))
        var sum = LightPixel.transparent
        for index in 0...count {
            let share = Double(index) / Double(count)
            sum.add(source.sample(start.0 + dx * share, start.1 + dy * share), times: 1)
        }
        return sum.scaled(by: 1 / Float(count + 1))
    }
}
