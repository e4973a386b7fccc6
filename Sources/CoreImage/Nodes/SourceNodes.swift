import Foundation
import HalationPixels

/// A bitmap with its lower left corner at the origin.
final class BitmapNode: ImageNode {
    let pixels: PixelBuffer

    init(_ pixels: PixelBuffer) {
        self.pixels = pixels
    }

    var extent: CGRect { CGRect(x: 0, y: 0, width: pixels.size.width, height: pixels.size.height) }

    func render(_ region: PixelRegion, in renderer: Renderer) throws(RenderingError) -> Tile {
        var tile = try Tile(transparent: region)
        let height = pixels.size.height
        try tile.withRows { (target) throws(RenderingError) in
            pixels.withRows { source in
                let part = PixelRect(
                    x: region.x,
                    y: height - region.maxY,
                    width: region.width,
                    height: region.height
                )
                renderer.decode(source.cropped(to: part), into: target.rows)
            }
        }
        return tile
    }
}

/// A picture that is a function of the place.
protocol PixelGenerator: Sendable {
    /// What is the same for all rows of a picture, such as colours in the working space.
    associatedtype Prepared

    func prepared(for renderer: Renderer) -> Prepared

    /// Writes the pixels of a row, the first of which has its middle at (x, y).
    func fill(
        _ row: UnsafeMutableBufferPointer<LightPixel>,
        x: Double,
        y: Double,
        with prepared: Prepared
    )
}

/// A generated picture without end, or inside of a rectangle.
final class GeneratorNode<Generator: PixelGenerator>: ImageNode {
    let generator: Generator
    let extent: CGRect

    init(_ generator: Generator, extent: CGRect = .infinite) {
        self.generator = generator
        self.extent = extent
    }

    func render(_ region: PixelRegion, in renderer: Renderer) throws(RenderingError) -> Tile {
        var tile = try Tile(transparent: region)
        let prepared = generator.prepared(for: renderer)
        try tile.withRows { (target) throws(RenderingError) in
            for y in region.y..<region.maxY {
                let row = UnsafeMutableBufferPointer(start: target.row(y), count: region.width)
                generator.fill(row, x: Double(region.x) + 0.5, y: Double(y) + 0.5, with: prepared)
            }
        }
        return tile
    }
}
