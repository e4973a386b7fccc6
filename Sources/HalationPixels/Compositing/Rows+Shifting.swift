import CKernels

extension PixelRows {
    /// Composites `color`, cut by `mask` moved by `shift` and scaled by `opacity`, over the pixels.
    ///
    /// The mask has one more column on the left and one more row above than the view: with a shift of zero, the
    /// view's pixel (0, 0) takes the mask's pixel (1, 1). Opacity is clamped to 0...1; NaN counts as 0.
    ///
    /// The result is rounded once: at most 0.51 of 255 from the exact interpolation and source-over of these bytes.
    package func composite(
        _ mask: AlphaRows,
        shiftedBy shift: SubpixelShift,
        paintedWith color: StraightColor,
        opacity: Double = 1,
        using kernels: KernelSet = .fastest,
    ) {
        draw(mask, shift, color, opacity, with: kernels.functions.over_shifted_mask)
    }

    /// Adds `color`, cut by `mask` moved by `shift` and scaled by `opacity`, to the pixels, each channel up to 255.
    ///
    /// The mask's size and the opacity are as in ``composite(_:shiftedBy:paintedWith:opacity:using:)``.
    package func plusLighter(
        _ mask: AlphaRows,
        shiftedBy shift: SubpixelShift,
        paintedWith color: StraightColor,
        opacity: Double = 1,
        using kernels: KernelSet = .fastest,
    ) {
        draw(mask, shift, color, opacity, with: kernels.functions.plus_shifted_mask)
    }

    /// Composites `color`, cut by `mask` moved by `shift` and scaled by `opacity`, with the blend mode `screen`.
    ///
    /// The mask's size and the opacity are as in ``composite(_:shiftedBy:paintedWith:opacity:using:)``.
    package func screen(
        _ mask: AlphaRows,
        shiftedBy shift: SubpixelShift,
        paintedWith color: StraightColor,
        opacity: Double = 1,
        using kernels: KernelSet = .fastest,
    ) {
        draw(mask, shift, color, opacity, with: kernels.functions.screen_shifted_mask)
    }

    /// Composites `color`, cut by `mask` moved by `shift` and scaled by `opacity`, with the blend mode `lighten`.
    ///
    /// The mask's size and the opacity are as in ``composite(_:shiftedBy:paintedWith:opacity:using:)``.
    package func lighten(
        _ mask: AlphaRows,
        shiftedBy shift: SubpixelShift,
        paintedWith color: StraightColor,
        opacity: Double = 1,
        using kernels: KernelSet = .fastest,
    ) {
        draw(mask, shift, color, opacity, with: kernels.functions.lighten_shifted_mask)
    }

    private func draw(
        _ mask: AlphaRows,
        _ shift: SubpixelShift,
        _ color: StraightColor,
        _ opacity: Double,
        with kernel: (ck_rows, ck_source_rows, UnsafePointer<UInt16>, UnsafePointer<UInt16>) -> Void,
    ) {
        let channels = color.premultiplied16(opacity: opacity)
        channels.span.withUnsafeBufferPointer { channels in
            guard let channels = channels.baseAddress else { return }
            draw(mask, shift) { kernel($0, $1, $2, channels) }
        }
    }
}

extension AlphaRows {
    /// Composites `mask`, moved by `shift` and scaled by `opacity`, over the coverage.
    ///
    /// The mask has one more column on the left and one more row above than the view: with a shift of zero, the
    /// view's pixel (0, 0) takes the mask's pixel (1, 1). Opacity is clamped to 0...1; NaN counts as 0.
    package func composite(
        _ mask: AlphaRows,
        shiftedBy shift: SubpixelShift,
        opacity: Double = 1,
        using kernels: KernelSet = .fastest,
    ) {
        let kernel = kernels.functions.over_shifted_alpha
        draw(mask, shift) { kernel($0, $1, $2, UInt16(unit: opacity)) }
    }

    /// Adds `mask`, moved by `shift` and scaled by `opacity`, up to full coverage.
    ///
    /// The mask's size and the opacity are as in ``composite(_:shiftedBy:opacity:using:)``.
    package func plusLighter(
        _ mask: AlphaRows,
        shiftedBy shift: SubpixelShift,
        opacity: Double = 1,
        using kernels: KernelSet = .fastest,
    ) {
        let kernel = kernels.functions.plus_shifted_alpha
        draw(mask, shift) { kernel($0, $1, $2, UInt16(unit: opacity)) }
    }
}

extension Rows {
    /// Calls a kernel with the view, the mask and the four weights of the shift.
    fileprivate func draw(
        _ mask: AlphaRows,
        _ shift: SubpixelShift,
        with kernel: (ck_rows, ck_source_rows, UnsafePointer<UInt16>) -> Void,
    ) {
        guard !isEmpty else { return }
        precondition(
            mask.width == width + 1 && mask.height == height + 1,
            "A shifted mask has one column and one row more than the view."
        )
        let weights = shift.weights
        weights.span.withUnsafeBufferPointer { weights in
            guard let weights = weights.baseAddress else { return }
            kernel(cRows, mask.cSource, weights)
        }
    }
}
