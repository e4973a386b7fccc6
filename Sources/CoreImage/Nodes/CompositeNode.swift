import Foundation
import HalationPixels

/// Two images, one over the other in a blend mode.
final class CompositeNode: ImageNode {
    let top: any ImageNode
    let bottom: any ImageNode
    let mode: BlendMode
    let extent: CGRect

    init(_ top: any ImageNode, over bottom: any ImageNode, _ mode: BlendMode) {
        self.top = top
        self.bottom = bottom
        self.mode = mode
        extent = Self.extent(top.extent, bottom.extent, mode)
    }

    private static func extent(_ top: CGRect, _ bottom: CGRect, _ mode: BlendMode) -> CGRect {
        switch mode {
        case .sourceIn, .destinationIn: intersection(top, bottom)
        case .sourceOut: top
        case .sourceAtop: bottom
        case .destinationAtop: top
        case .destinationOut: bottom
        default: union(top, bottom)
        }
    }

    static func union(_ a: CGRect, _ b: CGRect) -> CGRect {
        if a.isInfinite || b.isInfinite { return .infinite }
        return a.isNull ? b : b.isNull ? a : a.union(b)
    }

    static func intersection(_ a: CGRect, _ b: CGRect) -> CGRect {
        if a.isInfinite { return b }
        return b.isInfinite ? a : a.intersection(b)
    }

    func render(_ region: PixelRegion, in renderer: Renderer) throws(RenderingError) -> Tile {
        let source = try renderer.tile(of: top, region)
        var tile = try renderer.tile(of: bottom, region)
        try tile.withRows { (target) throws(RenderingError) in
            source.reading { from in
                for y in 0..<region.height {
                    target.rows.blend(
                        .row(from.rows.pixels(ofRow: y)),
                        ontoRow: y,
                        mask: nil,
                        opacity: 1,
                        blendMode: mode,
                        saturates: true
                    )
                }
            }
        }
        return tile
    }
}

/// An image where a mask is bright, and another where it is dark.
final class MaskNode: ImageNode {
    /// The channel of the mask that counts.
    enum Channel {
        case luminance
        case alpha
        case red
    }

    let input: any ImageNode
    let background: (any ImageNode)?
    let mask: any ImageNode
    let channel: Channel
    let extent: CGRect

    init(_ input: any ImageNode, _ background: (any ImageNode)?, _ mask: any ImageNode, by channel: Channel) {
        self.input = input
        self.background = background
        self.mask = mask
        self.channel = channel
        extent =
            background.map { CompositeNode.union(input.extent, $0.extent) }
            ?? CompositeNode.intersection(input.extent, mask.extent)
    }

    func render(_ region: PixelRegion, in renderer: Renderer) throws(RenderingError) -> Tile {
        let source = try renderer.tile(of: input, region)
        let mask = try renderer.tile(of: mask, region)
        var tile: Tile
        if let background {
            tile = try renderer.tile(of: background, region)
        } else {
            tile = try Tile(transparent: region)
        }
        try tile.withRows { (target) throws(RenderingError) in
            source.reading { from in
                mask.reading { mask in
                    for y in region.y..<region.maxY {
                        let (row, top, weights) = (target.row(y), from.row(y), mask.row(y))
                        for x in 0..<region.width {
                            row[x] = row[x].mixed(with: top[x], by: weight(of: weights[x]))
                        }
                    }
                }
            }
        }
        return tile
    }

    private func weight(of pixel: LightPixel) -> Float {
        let value =
            switch channel {
            case .luminance: luminance(pixel.red, pixel.green, pixel.blue)
            case .alpha: pixel.alpha
            case .red: pixel.red
            }
        return min(max(value, 0), 1)
    }
}

/// A mixture of two images by a fraction, as between the first and the last picture of a transition.
final class DissolveNode: ImageNode {
    let from: any ImageNode
    let to: any ImageNode
    let fraction: Float

    init(_ from: any ImageNode, _ to: any ImageNode, fraction: Float) {
        self.from = from
        self.to = to
        self.fraction = min(max(fraction, 0), 1)
    }

    var extent: CGRect { CompositeNode.union(from.extent, to.extent) }

    func render(_ region: PixelRegion, in renderer: Renderer) throws(RenderingError) -> Tile {
        let last = try renderer.tile(of: to, region)
        var tile = try renderer.tile(of: from, region)
        try tile.withRows { (target) throws(RenderingError) in
            last.reading { source in
                for y in region.y..<region.maxY {
                    let (row, other) = (target.row(y), source.row(y))
                    for x in 0..<region.width { row[x] = row[x].mixed(with: other[x], by: fraction) }
                }
            }
        }
        return tile
    }
}
