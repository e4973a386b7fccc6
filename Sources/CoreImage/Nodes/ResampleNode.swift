import Foundation
import HalationGeometry
import HalationPixels

/// An image of another size, resampled by Lanczos' kernel of three lobes along both axes.
final class ResampleNode: ImageNode {
    let input: any ImageNode
    let scaleX: Double
    let scaleY: Double

    init(_ input: any ImageNode, scaleX: Double, scaleY: Double) {
        self.input = input
        self.scaleX = scaleX
        self.scaleY = scaleY
    }

    var extent: CGRect {
        guard !input.extent.isInfinite, !input.extent.isNull else { return input.extent }
        let rect = input.extent.applying(CGAffineTransform(scaleX: scaleX, y: scaleY))
        return PixelRegion(rect).rect
    }

    func render(_ region: PixelRegion, in renderer: Renderer) throws(RenderingError) -> Tile {
        let columns = Self.taps(
            region.x,
            region.maxX,
            scale: scaleX,
            within: input.region.x,
            input.region.maxX
        )
        let lines = Self.taps(region.y, region.maxY, scale: scaleY, within: input.region.y, input.region.maxY)
        let source = try renderer.tile(of: input, input.region)
        var across = try Tile(
            transparent: PixelRegion(
                x: region.x,
                y: input.region.y,
                width: region.width,
                height: input.region.height
            )
        )
        try across.withRows { (target) throws(RenderingError) in
            source.reading { from in
                for y in input.region.y..<input.region.maxY {
                    let (row, other) = (target.row(y), from.row(y))
                    for x in 0..<region.width {
                        for tap in columns[x] { row[x].add(other[tap.index], times: tap.weight) }
                    }
                }
            }
        }
        var tile = try Tile(transparent: region)
        try tile.withRows { (target) throws(RenderingError) in
            across.reading { from in
                for y in region.y..<region.maxY {
                    let row = target.row(y)
                    for tap in lines[y - region.y] {
                        let other = from.row(input.region.y + tap.index)
                        for x in 0..<region.width { row[x].add(other[x], times: tap.weight) }
                    }
                }
            }
        }
        return tile
    }

    /// For each pixel of a range the weights of those of the source, which add up to 1; beyond the ends the last pixel counts.
    static func taps(
        _ start: Int,
        _ end: Int,
        scale: Double,
        within first: Int,
        _ last: Int
    ) -> [[(index: Int, weight: Float)]] {
        // A smaller picture needs a wider kernel.
        let width = max(1, 1 / scale)
        return (start..<end).map { x in
            let middle = (Double(x) + 0.5) / scale
            let low = Int((middle - 3 * width).rounded(.down))
            let high = Int((middle + 3 * width).rounded(.up))
            var weights: [Int: Double] = [:]
            for index in low...high {
                let weight = lanczos((Double(index) + 0.5 - middle) / width)
                if weight != 0 { weights[min(max(index, first), last - 1) - first, default: 0] += weight }
            }
            let sum = weights.values.reduce(0, +)
            return weights.sorted { $0.key < $1.key }.map { (index: $0.key, weight: Float($0.value / sum)) }
        }
    }

    private static func lanczos(_ x: Double) -> Double {
        guard abs(x) < 3 else { return 0 }
        guard abs(x) > 1e-9 else { return 1 }
        let angle = Double.pi * x
        return 3 * sin(angle) * sin(angle / 3) / (angle * angle)
    }
}
