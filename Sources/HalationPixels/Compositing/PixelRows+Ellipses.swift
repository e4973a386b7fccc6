import CKernels

extension PixelRows {
    /// Composites ellipses over the pixels, one after another; the first pixel stands in column `x` of row `y`.
    ///
    /// The result is rounded once for each, from the coverage in bytes.
    package func composite(
        _ ellipses: [PaintedEllipse],
        x: Int = 0,
        y: Int = 0,
        using kernels: KernelSet = .fastest,
    ) {
        ellipses.forEachBatch(x: x, y: y) { batch, count in
            kernels.functions.over_ellipses_pixels(cRows, batch, count)
        }
    }

    /// Adds ellipses to the pixels, channel by channel up to 255; the first pixel stands in column `x` of row
    /// `y`.
    package func plusLighter(
        _ ellipses: [PaintedEllipse],
        x: Int = 0,
        y: Int = 0,
        using kernels: KernelSet = .fastest,
    ) {
        ellipses.forEachBatch(x: x, y: y) { batch, count in
            kernels.functions.plus_ellipses_pixels(cRows, batch, count)
        }
    }
}
