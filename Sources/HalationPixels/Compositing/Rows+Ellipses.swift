import CKernels

extension AlphaRows {
    /// Replaces the coverage by that of `ellipse`; (`x`, `y`) is the position of the view's first pixel.
    package func cover(with ellipse: Ellipse, x: Int = 0, y: Int = 0, using kernels: KernelSet = .fastest) {
        kernels.functions.cover_ellipse(cRows, ellipse.cEllipse(x: x, y: y))
    }
}

extension Rows where Pixel: LayerPixel {
    /// Composites ellipses in order over the view; (`x`, `y`) is the position of the view's first pixel.
    ///
    /// Each ellipse is composited from its coverage in bytes, and rounded once.
    package func composite(
        _ ellipses: [PaintedEllipse],
        x: Int = 0,
        y: Int = 0,
        using kernels: KernelSet = .fastest,
    ) {
        draw(ellipses, x: x, y: y, with: \.overEllipses, using: kernels)
    }

    /// Adds ellipses to the view, each channel up to 255; (`x`, `y`) is the position of the view's first pixel.
    package func plusLighter(
        _ ellipses: [PaintedEllipse],
        x: Int = 0,
        y: Int = 0,
        using kernels: KernelSet = .fastest,
    ) {
        draw(ellipses, x: x, y: y, with: \.plusEllipses, using: kernels)
    }

    /// Composites ellipses in order with the blend mode `screen`; (`x`, `y`) is the position of the view's first pixel.
    package func screen(
        _ ellipses: [PaintedEllipse],
        x: Int = 0,
        y: Int = 0,
        using kernels: KernelSet = .fastest,
    ) {
        draw(ellipses, x: x, y: y, with: \.screenEllipses, using: kernels)
    }

    /// Composites ellipses in order with the blend mode `lighten`; (`x`, `y`) is the position of the view's first pixel.
    package func lighten(
        _ ellipses: [PaintedEllipse],
        x: Int = 0,
        y: Int = 0,
        using kernels: KernelSet = .fastest,
    ) {
        draw(ellipses, x: x, y: y, with: \.lightenEllipses, using: kernels)
    }

    private func draw(
        _ ellipses: [PaintedEllipse],
        x: Int,
        y: Int,
        with kernel: KeyPath<LayerKernels, LayerKernels.DrawEllipses>,
        using kernels: KernelSet
    ) {
        let draw = Pixel.layerKernels(of: kernels)[keyPath: kernel]
        ellipses.forEachBatch(x: x, y: y, using: kernels) { batch, count in draw(cRows, batch, count) }
    }
}
