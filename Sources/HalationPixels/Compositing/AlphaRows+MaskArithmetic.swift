import CKernels

extension AlphaRows {
    /// Multiplies the coverage by that of `mask`; the views are equal in size.
    package func multiply(by mask: AlphaRows, using kernels: KernelSet = .fastest) {
        precondition(size == mask.size, "A plane is multiplied by one of its size.")
        kernels.functions.multiply_alpha(cRows, mask.cSource)
    }

    /// Turns covered into uncovered.
    package func invert(using kernels: KernelSet = .fastest) {
        kernels.functions.invert_alpha(cRows)
    }

    /// Multiplies the coverage by `opacity`, which is clamped to 0...1 and rounded to a byte; NaN is 0.
    package func scale(by opacity: Double, using kernels: KernelSet = .fastest) {
        kernels.functions.scale_alpha(cRows, UInt8(unit: opacity))
    }

    /// Takes over the alpha of `source`; the views are equal in size.
    package func copyAlpha(of source: PixelRows, using kernels: KernelSet = .fastest) {
        precondition(size == source.size, "A plane takes the alpha of as many pixels.")
        kernels.functions.extract_alpha(cRows, source.cSource)
    }

    /// Keeps what `mask` covers and takes the rest from `original`: original + (self − original) · mask.
    ///
    /// Applies a soft clip to any operation after the fact: copy, operate, interpolate. All three views are equal
    /// in size.
    package func interpolate(
        from original: AlphaRows,
        mask: AlphaRows,
        using kernels: KernelSet = .fastest
    ) {
        precondition(size == original.size && size == mask.size, "The three views must have one size.")
        kernels.functions.interpolate_alpha(cRows, original.cSource, mask.cSource)
    }
}
