import CKernels

extension PixelRows {
    /// Multiplies every pixel by the coverage of `mask`; the views are equal in size.
    package func multiply(by mask: AlphaRows, using kernels: KernelSet = .fastest) {
        precondition(size == mask.size, "Pixels are multiplied by a mask of their size.")
        kernels.functions.multiply_pixels(cRows, mask.cSource)
    }

    /// Keeps what `mask` covers and takes the rest from `original`: original + (self − original) · mask.
    ///
    /// Applies a soft clip to any operation after the fact: copy, operate, interpolate. All three views are equal
    /// in size.
    package func interpolate(
        from original: PixelRows,
        mask: AlphaRows,
        using kernels: KernelSet = .fastest
    ) {
        precondition(size == original.size && size == mask.size, "The three views must have one size.")
        kernels.functions.interpolate_pixels(cRows, original.cSource, mask.cSource)
    }
}
