extension PixelRows {
    /// Replaces every pixel by `color` at the coverage of `mask`; the views are equal in size.
    package func replace(
        with mask: AlphaRows,
        tintedBy color: StraightColor,
        using kernels: KernelSet = .fastest
    ) {
        precondition(size == mask.size, "A mask and the pixels it tints must have the same size.")
        Reference.tint(mask, into: self, pixel: color.premultiplied())
    }

    /// Composites `paint`, cut by `mask` and scaled by `opacity`, over the pixels; the views are equal in size.
    ///
    /// Opacity is clamped to 0...1, NaN is 0. For a colour it enters before rounding to bytes; for gradients it
    /// is rounded to a byte itself.
    package func composite(
        mask: AlphaRows,
        paintedWith paint: MaskPaint,
        opacity: Double = 1,
        using kernels: KernelSet = .fastest
    ) {
        precondition(size == mask.size, "A mask and the pixels it paints on must have the same size.")
        let opacityByte = UInt8(unit: opacity)
        switch paint {
        case .color(let color):
            let pixel = color.premultiplied(opacity: opacity)
            Reference.composite(mask: mask, over: self) { _, _ in pixel }
        case .rows(let pixels):
            precondition(pixels.count == height, "A gradient down a mask has a pixel for each row.")
            Reference.composite(mask: mask, over: self) { _, y in pixels[y].scaled(by: opacityByte) }
        case .columns(let pixels):
            precondition(pixels.count == width, "A gradient across a mask has a pixel for each column.")
            Reference.composite(mask: mask, over: self) { x, _ in pixels[x].scaled(by: opacityByte) }
        }
    }
}
