import CKernels

extension BlendMode {
    /// Whether the mode is one of PDF's, from ``multiply`` to ``luminosity``, which ``Rows/blend(_:opacity:mode:using:)`` has.
    package var isBlending: Bool {
        rawValue >= BlendMode.multiply.rawValue && rawValue <= BlendMode.luminosity.rawValue
    }
}

extension PixelRows {
    /// Blends `source`, scaled by `opacity`, onto the view; both have the same size and do not overlap.
    ///
    /// Opacity is clamped to 0...1 and rounded to a byte; NaN counts as 0. Colours are blended in floats and rounded once.
    ///
    /// - Parameters:
    ///   - source: The drawing.
    ///   - opacity: A factor of the drawing's alpha.
    ///   - mode: One of the modes that are ``BlendMode/isBlending``.
    ///   - kernels: The instruction set to use.
    package func blend(
        _ source: PixelRows,
        opacity: Double = 1,
        mode: BlendMode,
        using kernels: KernelSet = .fastest
    ) {
        precondition(size == source.size, "Blending needs a source of the same size.")
        precondition(mode.isBlending, "The kernel has the modes from multiply to luminosity.")
        let factor = UInt8(unit: opacity)
        guard factor > 0, !isEmpty else { return }
        kernels.functions.blend_pixels(
            cRows,
            source.cSource,
            factor,
            ck_blend_mode(rawValue: UInt8(mode.rawValue))
        )
    }

    /// Blends a colour, scaled by `opacity`, onto all pixels of the view, without rounding it to bytes first.
    ///
    /// Channels and opacity are clamped to 0...1; NaN counts as 0.
    package func blend(
        _ color: StraightColor,
        opacity: Double = 1,
        mode: BlendMode,
        using kernels: KernelSet = .fastest
    ) {
        precondition(mode.isBlending, "The kernel has the modes from multiply to luminosity.")
        func unit(_ value: Float) -> Float { value > 0 ? min(value, 1) : 0 }
        let alpha = unit(color.alpha) * unit(Float(opacity))
        guard alpha > 0, !isEmpty else { return }
        let channels = [unit(color.blue) * alpha, unit(color.green) * alpha, unit(color.red) * alpha, alpha]
        kernels.functions.blend_color(cRows, channels, ck_blend_mode(rawValue: UInt8(mode.rawValue)))
    }
}
