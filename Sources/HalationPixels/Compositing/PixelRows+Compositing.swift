import CKernels

extension PixelRows {
    /// Composites `source`, scaled by `opacity`, over the pixels; the views are equal in size and do not overlap.
    ///
    /// Opacity is clamped to 0...1 and rounded to a byte; NaN is 0, and 0 changes nothing.
    package func composite(_ source: PixelRows, opacity: Double = 1, using kernels: KernelSet = .fastest) {
        precondition(size == source.size, "Pixels are composited over as many pixels.")
        let factor = UInt8(unit: opacity)
        guard factor > 0 else { return }
        kernels.functions.over_pixels(cRows, source.cSource, factor)
    }

    /// Adds `source` by its darkness (`plusDarker`), scaled by `opacity`; the views are equal in size.
    ///
    /// Rα = min(1, Sα + Dα), R = max(0, Rα − ((Dα − D) + (Sα − S))).
    package func plusDarker(_ source: PixelRows, opacity: Double = 1, using kernels: KernelSet = .fastest) {
        precondition(size == source.size, "Pixels are added to as many pixels.")
        let factor = UInt8(unit: opacity)
        guard factor > 0 else { return }
        kernels.functions.plus_darker_pixels(cRows, source.cSource, factor)
    }
}
