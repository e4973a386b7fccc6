import CKernels

extension AlphaRows {
    /// Replaces the rows by the coverage of `ellipse`; the first pixel stands in column `x` of row `y`.
    package func cover(with ellipse: Ellipse, x: Int = 0, y: Int = 0, using kernels: KernelSet = .fastest) {
        kernels.functions.cover_ellipse(cRows, ellipse.cEllipse(x: x, y: y))
    }

    /// Composites ellipses over the coverage, one after another; the first pixel stands in column `x` of row `y`.
    package func composite(
        _ ellipses: [PaintedEllipse],
        x: Int = 0,
        y: Int = 0,
        using kernels: KernelSet = .fastest,
    ) {
        ellipses.forEachBatch(x: x, y: y) { batch, count in
            kernels.functions.over_ellipses_alpha(cRows, batch, count)
        }
    }

    /// Adds ellipses, up to full coverage; the first pixel stands in column `x` of row `y`.
    package func plusLighter(
        _ ellipses: [PaintedEllipse],
        x: Int = 0,
        y: Int = 0,
        using kernels: KernelSet = .fastest,
    ) {
        ellipses.forEachBatch(x: x, y: y) { batch, count in
            kernels.functions.plus_ellipses_alpha(cRows, batch, count)
        }
    }
}
