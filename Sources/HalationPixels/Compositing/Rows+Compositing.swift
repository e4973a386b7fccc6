import CKernels

extension Rows where Pixel: LayerPixel {
    /// Composites `source`, scaled by `opacity`, over the view; both have the same size and do not overlap.
    ///
    /// Opacity is clamped to 0...1 and rounded to a byte; NaN counts as 0.
    package func composite(_ source: Self, opacity: Double = 1, using kernels: KernelSet = .fastest) {
        combine(with: source, opacity: opacity, Pixel.layerKernels(of: kernels).over)
    }

    /// Composites `source`, scaled by `opacity`, with the blend mode `screen`: R = S + D − S·D.
    ///
    /// Both views have the same size and do not overlap. Opacity is clamped to 0...1 and rounded to a byte; NaN counts
    /// as 0.
    package func screen(_ source: Self, opacity: Double = 1, using kernels: KernelSet = .fastest) {
        combine(with: source, opacity: opacity, Pixel.layerKernels(of: kernels).screen)
    }

    /// Composites `source`, scaled by `opacity`, with the blend mode `lighten`: R = S + D − min(S·Dα, D·Sα).
    ///
    /// Both views have the same size and do not overlap. Opacity is clamped to 0...1 and rounded to a byte; NaN counts
    /// as 0.
    package func lighten(_ source: Self, opacity: Double = 1, using kernels: KernelSet = .fastest) {
        combine(with: source, opacity: opacity, Pixel.layerKernels(of: kernels).lighten)
    }

    /// Adds `source`, scaled by `opacity`, with the blend mode `plusLighter`: each channel up to 255.
    ///
    /// Both views have the same size and do not overlap. Opacity is clamped to 0...1 and rounded to a byte; NaN counts
    /// as 0.
    package func plusLighter(_ source: Self, opacity: Double = 1, using kernels: KernelSet = .fastest) {
        combine(with: source, opacity: opacity, Pixel.layerKernels(of: kernels).plusLighter)
    }

    /// Adds `source`, scaled by `opacity`, with the blend mode `plusDarker`; both views have the same size and do
    /// not overlap.
    ///
    /// Rα = min(1, Sα + Dα) for pixels and coverage; for colours R = max(0, Rα − ((Dα − D) + (Sα − S))). Opacity is
    /// clamped to 0...1 and rounded to a byte; NaN counts as 0.
    package func plusDarker(_ source: Self, opacity: Double = 1, using kernels: KernelSet = .fastest) {
        combine(with: source, opacity: opacity, Pixel.layerKernels(of: kernels).plusDarker)
    }

    private func combine(with source: Self, opacity: Double, _ kernel: LayerKernels.Combine) {
        precondition(size == source.size, "Compositing needs a source of the same size.")
        let factor = UInt8(unit: opacity)
        guard factor > 0 else { return }
        kernel(cRows, source.cSource, factor)
    }
}
