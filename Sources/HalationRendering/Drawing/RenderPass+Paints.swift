import HalationCairo
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
            if case .gradient(let gradient) = paint {
                layer.rows(in: region).composite(gradient, opacity: compositing.opacity)
                return true
            }
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

    private func plusDarker<Target: Layer>(_ painting: Painting, into layer: Target) throws {
        let region = painting.compositing.clip.bounds
        let source: Target = try clock.charging(.compositing) { try clearLayer(region) }
        var brush = painting.brush(clip: DeviceClip(bounds: region))
        brush.blendMode = .normal
        try source.canvas().paint(with: brush)
        clock.charging(.compositing) { layer.plusDarker(source, in: region) }
    }
}
