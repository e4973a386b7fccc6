import CKernels

extension AlphaRows {
    /// Composites `source`, scaled by `opacity`, over the coverage; the views are equal in size.
    ///
    /// Opacity is clamped to 0...1 and rounded to a byte; NaN is 0, and 0 changes nothing.
    package func composite(_ source: AlphaRows, opacity: Double = 1, using kernels: KernelSet = .fastest) {
        precondition(size == source.size, "Coverage is composited over as much coverage.")
        let factor = UInt8(unit: opacity)
        guard factor > 0 else { return }
        kernels.functions.over_alpha(cRows, source.cSource, factor)
    }

    /// Adds `source`, scaled by `opacity`, up to full coverage: what `plusDarker` and `plusLighter` do to alpha.
    package func plusDarker(_ source: AlphaRows, opacity: Double = 1, using kernels: KernelSet = .fastest) {
        precondition(size == source.size, "Coverage is added to as much coverage.")
        let factor = UInt8(unit: opacity)
        guard factor > 0 else { return }
        kernels.functions.plus_alpha(cRows, source.cSource, factor)
    }
}
