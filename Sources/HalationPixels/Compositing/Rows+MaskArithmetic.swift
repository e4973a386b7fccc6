import CKernels

extension Rows where Pixel: LayerPixel {
    /// Multiplies every pixel by the coverage of `mask`, which has the same size.
    package func multiply(by mask: AlphaRows, using kernels: KernelSet = .fastest) {
        precondition(size == mask.size, "Multiplying needs a mask of the same size.")
        Pixel.layerKernels(of: kernels).multiply(cRows, mask.cSource)
    }

    /// Interpolates from `original` to the view by `mask`: original + (self − original) · mask.
    ///
    /// Applies a soft clip to a finished operation: copy, operate, interpolate. All three views have the same size.
    package func interpolate(
        from original: Self,
        mask: AlphaRows,
        using kernels: KernelSet = .fastest
    ) {
        precondition(size == original.size && size == mask.size, "The three views must have one size.")
        Pixel.layerKernels(of: kernels).interpolate(cRows, original.cSource, mask.cSource)
    }
}

extension AlphaRows {
    /// Replaces each coverage c by 255 − c.
    package func invert(using kernels: KernelSet = .fastest) {
        kernels.functions.invert_alpha(cRows)
    }

    /// Multiplies the coverage by `opacity`, clamped to 0...1 and rounded to a byte; NaN counts as 0.
    package func scale(by opacity: Double, using kernels: KernelSet = .fastest) {
        kernels.functions.scale_alpha(cRows, UInt8(unit: opacity))
    }

    /// Copies the alpha channel of `source`, which has the same size.
    package func copyAlpha(of source: PixelRows, using kernels: KernelSet = .fastest) {
        precondition(size == source.size, "Copying alpha needs a source of the same size.")
        kernels.functions.extract_alpha(cRows, source.cSource)
    }
}
