import CKernels

extension PixelRows {
    /// Composites `color`, cut by `mask` moved by `shift` and scaled by `opacity`, over the pixels.
    ///
    /// The mask has one column and one row more than the view, to the left and above: unmoved, the view's first
    /// pixel shows the mask's column 1 of row 1. Opacity is clamped to 0...1, NaN is 0.
    ///
    /// The result is rounded once: 0.51 of 255 from the exact interpolation and source-over of these bytes.
    package func composite(
        _ mask: AlphaRows,
        shiftedBy shift: SubpixelShift,
        paintedWith color: StraightColor,
        opacity: Double = 1,
        using kernels: KernelSet = .fastest,
    ) {
        draw(mask, shift, color, opacity, with: kernels.functions.over_shifted_mask)
    }

    /// Adds `color`, cut by `mask` moved by `shift` and scaled by `opacity`, to the pixels, channel by channel up
    /// to 255 (`plusLighter`).
    ///
    /// The mask has one column and one row more than the view, as in
    /// ``composite(_:shiftedBy:paintedWith:opacity:using:)``.
    package func plusLighter(
        _ mask: AlphaRows,
        shiftedBy shift: SubpixelShift,
        paintedWith color: StraightColor,
        opacity: Double = 1,
        using kernels: KernelSet = .fastest,
    ) {
        draw(mask, shift, color, opacity, with: kernels.functions.plus_shifted_mask)
    }

    private func draw(
        _ mask: AlphaRows,
        _ shift: SubpixelShift,
        _ color: StraightColor,
        _ opacity: Double,
        with kernel: (ck_rows, ck_source_rows, UnsafePointer<UInt16>, UnsafePointer<UInt16>) -> Void,
    ) {
        guard !isEmpty else { return }
        precondition(mask.isOneLarger(than: size), "A shifted mask has a column and a row more.")
        let weights = shift.weights
        let channels = color.premultiplied16(opacity: opacity)
        weights.span.withUnsafeBufferPointer { weights in
            channels.span.withUnsafeBufferPointer { channels in
                guard let weights = weights.baseAddress, let channels = channels.baseAddress else { return }
                kernel(cRows, mask.cSource, weights, channels)
            }
        }
    }
}

extension AlphaRows {
    /// Composites `mask`, moved by `shift` and scaled by `opacity`, over the coverage.
    ///
    /// The mask has one column and one row more than the view, to the left and above: unmoved, the view's first
    /// pixel shows the mask's column 1 of row 1. Opacity is clamped to 0...1, NaN is 0.
    package func composite(
        _ mask: AlphaRows,
        shiftedBy shift: SubpixelShift,
        opacity: Double = 1,
        using kernels: KernelSet = .fastest,
    ) {
        draw(mask, shift, opacity, with: kernels.functions.over_shifted_alpha)
    }

    /// Adds `mask`, moved by `shift` and scaled by `opacity`, up to full coverage.
    ///
    /// The mask has one column and one row more than the view, as in ``composite(_:shiftedBy:opacity:using:)``.
    package func plusLighter(
        _ mask: AlphaRows,
        shiftedBy shift: SubpixelShift,
        opacity: Double = 1,
        using kernels: KernelSet = .fastest,
    ) {
        draw(mask, shift, opacity, with: kernels.functions.plus_shifted_alpha)
    }

    private func draw(
        _ mask: AlphaRows,
        _ shift: SubpixelShift,
        _ opacity: Double,
        with kernel: (ck_rows, ck_source_rows, UnsafePointer<UInt16>, UInt16) -> Void,
    ) {
        guard !isEmpty else { return }
        precondition(mask.isOneLarger(than: size), "A shifted mask has a column and a row more.")
        let weights = shift.weights
        weights.span.withUnsafeBufferPointer { weights in
            guard let weights = weights.baseAddress else { return }
            kernel(cRows, mask.cSource, weights, UInt16(unit: opacity))
        }
    }

    fileprivate func isOneLarger(than size: PixelSize) -> Bool {
        width == size.width + 1 && height == size.height + 1
    }
}
