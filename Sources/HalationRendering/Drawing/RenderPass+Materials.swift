import Foundation
import HalationCairo
import HalationGeometry
import HalationPixels
import HalationShaders

/// Drawing of materials.
extension RenderPass {
    /// Draws a material into the pixels of `region`.
    ///
    /// - Parameters:
    ///   - material: The material, planned.
    ///   - transform: From the space of its radius to pixels.
    ///   - layer: The layer that is drawn into.
    ///   - rows: The pixels to write.
    ///   - region: The place of the pixels.
    /// - Throws: ``RenderingError`` without memory for what lies below.
    func draw(
        _ material: MaterialPaint,
        transform: CGAffineTransform,
        above layer: AnyLayer,
        into rows: PixelRows,
        of region: PixelRect
    ) throws {
        let extent = sampledExtent(of: material, in: layer)
        let blur = BackdropBlur(
            sigmaX: material.radius * Double(hypot(transform.a, transform.c)),
            sigmaY: material.radius * Double(hypot(transform.b, transform.d)),
            tone: material.tone
        )
        try clock.charging(.filtering) {
            let backdrop = try backdrop(of: layer, in: outerLayers[...], extent)
            blur.apply(
                from: backdrop.rows(in: extent),
                into: rows,
                x: region.minX - extent.minX,
                y: region.minY - extent.minY,
                lens: material.lens?.moved(x: -extent.minX, y: -extent.minY)
            )
        }
    }

    /// The pixels that a material blurs: beyond the picture there are none, unless layers are projected into it.
    private func sampledExtent(of material: MaterialPaint, in layer: AnyLayer) -> PixelRect {
        guard outerLayers.allSatisfy({ $0.projection == nil }) else {
            return material.extent.intersection(layer.bounds.outsetted(by: 2048))
        }
        return material.extent.intersection((outerLayers.first?.layer ?? layer).bounds)
    }

    /// What was drawn so far, in a layer that contains the pixels of `region`.
    ///
    /// - Parameters:
    ///   - layer: The topmost layer.
    ///   - outer: The layers around it, outermost first.
    ///   - region: The pixels.
    /// - Returns: A layer with the pixels of `region`, which may be one of those given.
    /// - Throws: ``RenderingError`` without memory for the layer.
    private func backdrop(
        of layer: AnyLayer,
        in outer: ArraySlice<OuterLayer>,
        _ region: PixelRect
    ) throws -> ColorLayer {
        guard let next = outer.last else {
            if case .color(let color) = layer, color.bounds.contains(region) { return color }
            let result: ColorLayer = try clearLayer(region)
            try composite(layer, onto: result)
            return result
        }
        let result = try ColorLayer(bounds: region, pool: pool)
        if let projection = next.projection {
            let seen = PixelRect(enclosing: projection.bounds(of: region.cgRect)).outsetted(by: 1)
            let picture = outer.first?.layer.bounds ?? seen
            let below = try backdrop(of: next.layer, in: outer.dropLast(), seen.intersection(picture))
            sample(below, at: projection, edges: .clamp, into: result)
        } else {
            let below = try backdrop(of: next.layer, in: outer.dropLast(), region)
            result.copy(below, in: region)
        }
        try composite(layer, onto: result)
        return result
    }

    /// Composites the pixels of a layer source-over, as far as they lie in `target`.
    private func composite(_ layer: AnyLayer, onto target: ColorLayer) throws {
        let region = layer.bounds.intersection(target.bounds)
        guard !region.isEmpty else { return }
        switch layer {
        case .color(let layer): target.rows(in: region).composite(layer.rows(in: region))
        case .alpha(let mask): target.composite(.color(.black), through: mask, opacity: 1, in: region)
        case .light(let light):
            let encoded = try ColorLayer(bounds: region, pool: pool)
            light.encode(region, into: encoded.rows(in: region))
            target.rows(in: region).composite(encoded.rows(in: region))
        }
    }
}
