import CKernels

extension AlphaRows {
    /// Replaces the rows by the coverage of `ellipse`; the first pixel stands in column `x` of row `y`.
    package func cover(with ellipse: Ellipse, x: Int = 0, y: Int = 0, using kernels: KernelSet = .fastest) {
        kernels.functions.cover_ellipse(cRows, ellipse.cEllipse(x: x, y: y))
    }

    /// Composites `ellipse`, scaled by `opacity`, over the coverage; the first pixel stands in column `x` of
    /// row `y`.
    ///
    /// Opacity is clamped to 0...1, NaN is 0.
    package func composite(
        _ ellipse: Ellipse,
        x: Int = 0,
        y: Int = 0,
        opacity: Double = 1,
        using kernels: KernelSet = .fastest,
    ) {
        kernels.functions.over_ellipse_alpha(cRows, ellipse.cEllipse(x: x, y: y), UInt16(unit: opacity))
    }

    /// Adds `ellipse`, scaled by `opacity`, up to full coverage; the first pixel stands in column `x` of row
    /// `y`.
    ///
    /// Opacity is clamped to 0...1, NaN is 0.
    package func plusLighter(
        _ ellipse: Ellipse,
        x: Int = 0,
        y: Int = 0,
        opacity: Double = 1,
        using kernels: KernelSet = .fastest,
    ) {
        kernels.functions.plus_ellipse_alpha(cRows, ellipse.cEllipse(x: x, y: y), UInt16(unit: opacity))
    }
}
