import Foundation
import HalationPixels

/// A change of each pixel alone.
protocol PixelFilter: Sendable {
    /// What is the same for all rows of a picture.
    associatedtype Prepared

    func prepared(for renderer: Renderer) -> Prepared

    /// Changes the pixels of a row, the first of which has its middle at (x, y).
    func apply(
        to row: UnsafeMutableBufferPointer<LightPixel>,
        x: Double,
        y: Double,
        with prepared: Prepared
    )
}

/// An image whose pixels change one by one.
final class PointNode<Filter: PixelFilter>: ImageNode {
    let input: any ImageNode
    let filter: Filter

    init(_ input: any ImageNode, _ filter: Filter) {
        self.input = input
        self.filter = filter
    }

    var extent: CGRect { input.extent }

    func render(_ region: PixelRegion, in renderer: Renderer) throws(RenderingError) -> Tile {
        var tile = try renderer.tile(of: input, region)
        let prepared = filter.prepared(for: renderer)
        try tile.withRows { (target) throws(RenderingError) in
            for y in region.y..<region.maxY {
                let row = UnsafeMutableBufferPointer(start: target.row(y), count: region.width)
                filter.apply(to: row, x: Double(region.x) + 0.5, y: Double(y) + 0.5, with: prepared)
            }
        }
        return tile
    }
}

/// A change of straight colour, which leaves alpha as it is.
protocol StraightFilter: PixelFilter where Prepared == Void {
    /// The new colour of a pixel from its straight channels in the working space.
    func color(_ red: Float, _ green: Float, _ blue: Float) -> (red: Float, green: Float, blue: Float)
}

extension StraightFilter {
    func prepared(for renderer: Renderer) {}

    func apply(to row: UnsafeMutableBufferPointer<LightPixel>, x: Double, y: Double, with prepared: Void) {
        for index in row.indices {
            let pixel = row[index]
            let alpha = pixel.alpha
            guard alpha > 0 else { continue }
            let new = color(pixel.red / alpha, pixel.green / alpha, pixel.blue / alpha)
            row[index] = LightPixel(
                blue: new.blue * alpha,
                green: new.green * alpha,
                red: new.red * alpha,
                alpha: alpha
            )
        }
    }
}

/// The brightness of a colour by the weights of the standard BT.709, which Core Image uses.
func luminance(_ red: Float, _ green: Float, _ blue: Float) -> Float {
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}
