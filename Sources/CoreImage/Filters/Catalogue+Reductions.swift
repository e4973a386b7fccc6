import Foundation
import HalationPixels

extension FilterCatalogue {
    static let reductions = [
        ("CIAreaAverage", ReductionNode.Reduction.average), ("CIAreaMaximum", .maximum),
        ("CIAreaMinimum", .minimum),
    ].map { name, reduction in
        FilterKind(name, image: [.vector("Extent", 0, 0, 640, 80)]) {
            ReductionNode($0, over: $1.rect("Extent"), reduction)
        }
    }
}

/// One pixel that stands for all of a rectangle.
final class ReductionNode: ImageNode {
    /// How the pixel is found, channel by channel.
    enum Reduction {
        case average
        case maximum
        case minimum
    }

    let input: any ImageNode
    let rect: CGRect
    let reduction: Reduction

    init(_ input: any ImageNode, over rect: CGRect, _ reduction: Reduction) {
        self.input = input
        self.rect = rect
        self.reduction = reduction
    }

    var extent: CGRect { CGRect(x: 0, y: 0, width: 1, height: 1) }

    func render(_ region: PixelRegion, in renderer: Renderer) throws(RenderingError) -> Tile {
        let area = PixelRegion(rect)
        var tile = try Tile(transparent: region)
        guard !area.isEmpty else { return tile }
        let source = try renderer.tile(of: input, area)
        let pixel = source.reading { reduced($0) }
        try tile.withRows { (target) throws(RenderingError) in target.row(region.y)[0] = pixel }
        return tile
    }

    private func reduced(_ source: TileRows) -> LightPixel {
        let region = source.region
        var sum = SIMD4<Double>.zero
        var best = SIMD4<Float>(repeating: reduction == .minimum ? .infinity : -.infinity)
        for y in region.y..<region.maxY {
            let row = source.row(y)
            for x in 0..<region.width {
                let values = SIMD4(row[x].blue, row[x].green, row[x].red, row[x].alpha)
                switch reduction {
                case .average: sum += SIMD4<Double>(values)
                case .maximum: best.replace(with: values, where: values .> best)
                case .minimum: best.replace(with: values, where: values .< best)
                }
            }
        }
        if reduction == .average { best = SIMD4<Float>(sum / Double(region.width * region.height)) }
        return LightPixel(blue: best.x, green: best.y, red: best.z, alpha: best.w)
    }
}
