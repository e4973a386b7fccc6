import Foundation
import HalationCairo
import HalationGeometry
import HalationPixels

extension RenderPass {
    func draw<Target: Layer>(_ step: PaintStep, into layer: Target) throws {
        let painting = try painting(
            step.source,
            transform: step.transform,
            compositing: step.compositing,
            backdrop: layer.erased
        )
        try draw(painting, into: layer)
    }

    /// Covers the clip with a paint.
    func draw<Target: Layer>(_ painting: Painting, into layer: Target) throws {
        let compositing = painting.compositing
        if takesKernels(compositing), try drawWithKernels(painting, into: layer) { return }
        if case .color(let color) = painting.paint, takesBlending(compositing), let target = layer.color {
            target.rows(in: compositing.clip.bounds)
                .blend(color, opacity: compositing.opacity, mode: compositing.blendMode)
            return
        }
        if let alone = try drawnAlone(painting, for: layer) {
            return try composite(alone, compositing, into: layer)
        }
        try drawing(compositing, into: layer) { clip in
            if compositing.blendMode == .plusDarker {
                try plusDarker(painting, into: layer)
            } else {
                try layer.canvas().paint(with: painting.brush(clip: clip))
            }
        }
    }

    /// Composites a paint source-over within whole pixels; false where Cairo is as fast or no kernel fits.
    private func drawWithKernels<Target: Layer>(_ painting: Painting, into layer: Target) throws -> Bool {
        let compositing = painting.compositing
        let region = compositing.clip.bounds
        if let layer = layer.color, let paint = painting.maskPaint {
            if !compositing.masks.isEmpty {
                try clock.charging(.compositing) {
                    let mask = try coverage(of: compositing.masks, in: region)
                    layer.composite(paint, through: mask, opacity: compositing.opacity, in: region)
                }
                return true
            }
            switch paint {
            case .color(let color):
                let pixel = CairoCanvas.pixel(of: color, opacity: compositing.opacity)
                if pixel.alpha == 255 {
                    layer.rows(in: region).fill(with: pixel)
                    return true
                }
            case .gradient(let gradient):
                layer.rows(in: region).composite(gradient, opacity: compositing.opacity)
                return true
            }
        }
        if compositing.masks.isEmpty, case .image(let image) = painting.paint, painting.isEnlarged(image),
            let target = layer.color
        {
            try draw(image, enlargedBy: painting.transform, compositing.opacity, in: region, of: target)
            return true
        }
        guard compositing.masks.isEmpty, case .image(let image) = painting.paint,
            let part = image.wholePixels(in: region, transform: painting.transform)
        else { return false }
        try image.picture.withRows { rows in
            try layer.composite(
                rows.cropped(to: part),
                opacity: compositing.opacity,
                in: region,
                pool: pool
            )
        }
        return true
    }

    /// Composites an enlarged picture source-over.
    private func draw(
        _ image: PicturePaint,
        enlargedBy transform: CGAffineTransform,
        _ opacity: Double,
        in region: PixelRect,
        of layer: ColorLayer
    ) throws {
        let origin = CGAffineTransform(translationX: CGFloat(-region.minX), y: CGFloat(-region.minY))
        let matrix = image.placement.concatenating(transform).concatenating(origin)
        let pixels = try ColorLayer(bounds: region, pool: pool)
        image.picture.withRows { pixels.rows(in: region).enlarge($0, by: matrix) }
        layer.rows(in: region).composite(pixels.rows(in: region), opacity: opacity)
    }

    /// Composites a layer in any mode but `plusDarker`; it has its opacity, unless kernels blend it.
    func composite<Target: Layer>(_ source: Target, _ compositing: Compositing, into layer: Target) throws {
        let region = compositing.clip.bounds
        if takesBlending(compositing), let target = layer.color, let source = source.color {
            target.rows(in: region)
                .blend(source.rows(in: region), opacity: compositing.opacity, mode: compositing.blendMode)
            return
        }
        try drawing(compositing, into: layer) { clip in
            try source.draw(onto: layer.canvas(), blendMode: compositing.blendMode, clip: clip)
        }
    }

    /// Whether kernels can blend: in one of PDF's modes, within whole pixels.
    func takesBlending(_ compositing: Compositing) -> Bool {
        plan.strategy == .fast && compositing.blendMode.isBlending && compositing.isUnmasked
    }

    /// A paint in a layer of its own, with its opacity, where kernels are faster than Cairo: a gradient in a mode other than
    /// `normal`, or an enlarged picture; nil for others.
    private func drawnAlone<Target: Layer>(_ painting: Painting, for layer: Target) throws -> Target? {
        let compositing = painting.compositing
        guard plan.strategy == .fast, layer.color != nil, compositing.blendMode != .plusDarker else {
            return nil
        }
        switch painting.paint {
        case .gradient where compositing.blendMode != .normal && painting.maskPaint != nil: break
        case .image(let image) where painting.isEnlarged(image): break
        default: return nil
        }
        let region = compositing.clip.bounds
        let alone: Target = try clock.charging(.compositing) { try clearLayer(region) }
        var painting = painting
        // Blending applies the opacity itself, without rounding the paint to bytes at it.
        let opacity = takesBlending(compositing) ? 1 : compositing.opacity
        painting.compositing = Compositing(opacity: opacity, clip: DeviceClip(bounds: region))
        guard try drawWithKernels(painting, into: alone) else { return nil }
        return alone
    }

    private func plusDarker<Target: Layer>(_ painting: Painting, into layer: Target) throws {
        let region = painting.compositing.clip.bounds
        let source: Target = try clock.charging(.compositing) { try clearLayer(region) }
        var brush = painting.brush(clip: DeviceClip(bounds: region))
        brush.blendMode = .normal
        try source.canvas().paint(with: brush)
        clock.charging(.compositing) { layer.plusDarker(source, in: region) }
    }
}

extension PaintStep {
    /// Whether the step gives each pixel of a layer with bounds `bounds` an opaque colour, whatever it was.
    func replacesPixels(of bounds: PixelRect) -> Bool {
        guard compositing.isPlain, compositing.clip.bounds == bounds else { return false }
        switch source {
        case .paint(.color(let color)): return color.alpha >= 1
        case .paint(.gradient(let gradient)):
            return gradient.isAlongAnAxis(after: transform)
                && gradient.stops.allSatisfy { $0.color.alpha >= 1 }
        default: return false
        }
    }
}
