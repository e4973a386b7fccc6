import Foundation
import HalationPixels

/// The drawing of an image's recipe: the working space, and the tiles that several steps need.
final class Renderer {
    /// The space in which filters calculate.
    enum WorkingSpace {
        /// Linear light with sRGB's primaries, without limits: Core Image's default.
        case linear

        /// Encoded sRGB values, for a context whose working space is `NSNull`.
        case encoded
    }

    let space: WorkingSpace

    private var tiles: [ObjectIdentifier: Tile] = [:]

    init(space: WorkingSpace) {
        self.space = space
    }

    /// The pixels of a node, drawn once while they are needed again.
    func tile(of node: any ImageNode, _ region: PixelRegion) throws(RenderingError) -> Tile {
        let inside = region.intersection(node.region)
        guard !inside.isEmpty else { return try Tile(transparent: region) }
        let key = ObjectIdentifier(node)
        if let known = tiles[key], known.region.contains(inside) { return try known.cropped(to: region) }
        let tile = try node.render(inside, in: self)
        tiles[key] = tile
        return try tile.cropped(to: region)
    }

    /// A colour in the working space.
    func pixel(_ color: CIColor) -> LightPixel {
        let straight = StraightColor(
            red: Float(color.red),
            green: Float(color.green),
            blue: Float(color.blue),
            alpha: Float(color.alpha)
        )
        switch space {
        case .linear: return LightPixel(straight, saturates: false)
        case .encoded:
            return LightPixel(blue: straight.blue, green: straight.green, red: straight.red, alpha: 1)
                .scaled(by: straight.alpha)
        }
    }

    /// Decodes the pixels of a bitmap.
    func decode(_ source: PixelRows, into rows: LightRows) {
        switch space {
        case .linear: rows.decode(source)
        case .encoded:
            for y in 0..<source.height {
                let bytes = source.row(y).assumingMemoryBound(to: UInt8.self)
                let floats = rows.row(y).assumingMemoryBound(to: Float.self)
                for index in 0..<4 * source.width { floats[index] = Float(bytes[index]) / 255 }
            }
        }
    }

    /// The picture of a tile in encoded sRGB.
    func picture(_ tile: Tile) throws(RenderingError) -> PixelBuffer {
        let size = PixelSize(width: tile.region.width, height: tile.region.height)
        guard var buffer = try? PixelBuffer(size: size) else {
            throw .tooLarge(width: size.width, height: size.height)
        }
        tile.plane.withRows { source in
            buffer.withMutableRows { rows in
                switch space {
                case .linear: source.encode(into: rows)
                case .encoded: Self.round(source, into: rows)
                }
            }
        }
        return buffer
    }

    /// Rounds encoded values to bytes; colour stays below alpha.
    private static func round(_ source: LightRows, into rows: PixelRows) {
        for y in 0..<source.height {
            let pixels = source.pixels(ofRow: y)
            let bytes = rows.row(y).assumingMemoryBound(to: UInt8.self)
            for x in 0..<source.width {
                let alpha = min(max(pixels[x].alpha, 0), 1)
                func byte(_ value: Float) -> UInt8 { UInt8(min(max(value, 0), alpha) * 255 + 0.5) }
                bytes[4 * x] = byte(pixels[x].blue)
                bytes[4 * x + 1] = byte(pixels[x].green)
                bytes[4 * x + 2] = byte(pixels[x].red)
                bytes[4 * x + 3] = UInt8(alpha * 255 + 0.5)
            }
        }
    }
}

/// A step of an image's recipe.
///
/// Nodes are classes, so that a renderer knows the one that two later steps share.
protocol ImageNode: AnyObject, Sendable {
    /// Where the node may have pixels; `CGRect.infinite` for one without end.
    var extent: CGRect { get }

    /// Draws the pixels of a region, which lies inside of ``extent``.
    func render(_ region: PixelRegion, in renderer: Renderer) throws(RenderingError) -> Tile
}

extension ImageNode {
    /// The whole pixels of the extent.
    var region: PixelRegion { PixelRegion(extent) }
}
