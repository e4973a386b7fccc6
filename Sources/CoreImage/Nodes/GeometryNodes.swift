import Foundation
import HalationGeometry
import HalationPixels

/// The part of an image inside of a rectangle.
final class CropNode: ImageNode {
    let input: any ImageNode
    let extent: CGRect

    init(_ input: any ImageNode, to rect: CGRect) {
        self.input = input
        let part = input.extent.intersection(rect.standardized)
        extent = part.isNull ? .null : part
    }

    func render(_ region: PixelRegion, in renderer: Renderer) throws(RenderingError) -> Tile {
        try renderer.tile(of: input, region)
    }
}

/// An image whose border pixels continue without end.
final class ClampNode: ImageNode {
    let input: any ImageNode
    private let source: PixelRegion

    init(_ input: any ImageNode, to rect: CGRect) {
        self.input = input
        source = PixelRegion(rect.intersection(input.extent))
    }

    var extent: CGRect { source.isEmpty ? .null : .infinite }

    func render(_ region: PixelRegion, in renderer: Renderer) throws(RenderingError) -> Tile {
        // Only what a clamped coordinate of the region can reach.
        let columns = Self.clamped(region.x, region.maxX, to: source.x, source.maxX)
        let lines = Self.clamped(region.y, region.maxY, to: source.y, source.maxY)
        let reached = PixelRegion(x: columns.0, y: lines.0, width: columns.1, height: lines.1)
        let picture = try renderer.tile(of: input, reached)
        var tile = try Tile(transparent: region)
        try tile.withRows { (target) throws(RenderingError) in
            picture.reading { from in
                for y in region.y..<region.maxY {
                    let source = from.row(min(max(y, reached.y), reached.maxY - 1))
                    let row = target.row(y)
                    for x in 0..<region.width {
                        row[x] = source[min(max(region.x + x, reached.x), reached.maxX - 1) - reached.x]
                    }
                }
            }
        }
        return tile
    }

    private static func clamped(_ start: Int, _ end: Int, to first: Int, _ last: Int) -> (Int, Int) {
        let low = min(max(start, first), last - 1)
        let high = min(max(end - 1, first), last - 1)
        return (low, high - low + 1)
    }
}

/// A mapping of places, from those of the result to those of the source.
protocol PixelMapping: Sendable {
    /// Where the result may have pixels, given the extent of the source.
    func extent(of source: CGRect) -> CGRect

    /// What of the source the pixels of a rectangle may show.
    func source(of rect: CGRect, in source: CGRect) -> CGRect

    /// The place of the source that is shown at a place.
    func source(x: Double, y: Double) -> (x: Double, y: Double)
}

/// An image whose places are mapped, interpolated linearly.
final class MappingNode<Mapping: PixelMapping>: ImageNode {
    /// The choice of the colour between pixels.
    enum Interpolation {
        case linear
        case nearest
    }

    let input: any ImageNode
    let mapping: Mapping
    let interpolation: Interpolation
    let extent: CGRect

    init(_ input: any ImageNode, _ mapping: Mapping, interpolation: Interpolation = .linear) {
        self.input = input
        self.mapping = mapping
        self.interpolation = interpolation
        extent = mapping.extent(of: input.extent)
    }

    func render(_ region: PixelRegion, in renderer: Renderer) throws(RenderingError) -> Tile {
        let needed = PixelRegion(mapping.source(of: region.rect, in: input.extent)).grown(by: 2)
        let picture = try renderer.tile(of: input, needed.intersection(input.region.grown(by: 2)))
        var tile = try Tile(transparent: region)
        try tile.withRows { (target) throws(RenderingError) in
            picture.reading { from in
                for y in region.y..<region.maxY { fill(target.row(y), y, region, from: from) }
            }
        }
        return tile
    }

    private func fill(
        _ row: UnsafeMutablePointer<LightPixel>,
        _ y: Int,
        _ region: PixelRegion,
        from source: TileRows
    ) {
        for x in 0..<region.width {
            let place = mapping.source(x: Double(region.x + x) + 0.5, y: Double(y) + 0.5)
            guard place.x.isFinite, place.y.isFinite, abs(place.x) < 1e9, abs(place.y) < 1e9 else { continue }
            switch interpolation {
            case .linear: row[x] = source.sample(place.x, place.y)
            case .nearest:
                row[x] = source.pixel(Int(place.x.rounded(.down)), Int(place.y.rounded(.down)))
            }
        }
    }
}

/// An affine transform of places.
struct AffineMapping: PixelMapping {
    private let transform: CGAffineTransform
    private let inverse: CGAffineTransform

    /// Nil for a transform without an inverse.
    init?(_ transform: CGAffineTransform) {
        let determinant = transform.a * transform.d - transform.b * transform.c
        guard determinant.isFinite, abs(determinant) > 1e-12 else { return nil }
        self.transform = transform
        inverse = transform.inverted()
    }

    func extent(of source: CGRect) -> CGRect {
        source.isInfinite ? .infinite : source.isNull ? .null : source.applying(transform)
    }

    func source(of rect: CGRect, in source: CGRect) -> CGRect { rect.applying(inverse) }

    func source(x: Double, y: Double) -> (x: Double, y: Double) {
        (
            inverse.a * x + inverse.c * y + inverse.tx,
            inverse.b * x + inverse.d * y + inverse.ty
        )
    }
}
