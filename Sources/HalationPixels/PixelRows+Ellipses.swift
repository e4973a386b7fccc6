import CKernels

extension PixelRows {
    /// Composites `ellipse` in `color`, scaled by `opacity`, over the pixels; the first stands in column `x`
    /// of row `y`.
    ///
    /// Opacity is clamped to 0...1, NaN is 0. The result is rounded once, from the coverage in bytes.
    package func composite(
        _ ellipse: Ellipse,
        x: Int = 0,
        y: Int = 0,
        paintedWith color: StraightColor,
        opacity: Double = 1,
        using kernels: KernelSet = .fastest,
    ) {
        draw(ellipse, x, y, color, opacity, with: kernels.functions.over_ellipse_pixels)
    }

    /// Adds `ellipse` in `color`, scaled by `opacity`, to the pixels, channel by channel up to 255; the first
    /// stands in column `x` of row `y`.
    ///
    /// Opacity is clamped to 0...1, NaN is 0.
    package func plusLighter(
        _ ellipse: Ellipse,
        x: Int = 0,
        y: Int = 0,
        paintedWith color: StraightColor,
        opacity: Double = 1,
        using kernels: KernelSet = .fastest,
    ) {
        draw(ellipse, x, y, color, opacity, with: kernels.functions.plus_ellipse_pixels)
    }

    private func draw(
        _ ellipse: Ellipse,
        _ x: Int,
        _ y: Int,
        _ color: StraightColor,
        _ opacity: Double,
        with kernel: (ck_rows, ck_ellipse, UnsafePointer<UInt16>) -> Void,
    ) {
        let channels = color.premultiplied16(opacity: opacity)
        channels.span.withUnsafeBufferPointer { channels in
            guard let channels = channels.baseAddress else { return }
            kernel(cRows, ellipse.cEllipse(x: x, y: y), channels)
        }
    }
}
