import CKernels

/// The pixels that are blended onto a row of floats.
package enum LightSource {
    /// The same pixel everywhere.
    case pixel(LightPixel)

    /// A pixel for each of the row.
    case row(UnsafePointer<LightPixel>)
}

extension LightRows {
    /// The first pixel of row `y`.
    package func pixels(ofRow y: Int) -> UnsafeMutablePointer<LightPixel> {
        row(y).assumingMemoryBound(to: LightPixel.self)
    }

    /// The first float of row `y`.
    package func floats(ofRow y: Int) -> UnsafeMutablePointer<Float> {
        row(y).assumingMemoryBound(to: Float.self)
    }

    /// Replaces the view by the pixels of `source`, which has the same size, converted to a space.
    package func decode(
        _ source: PixelRows,
        in space: LightSpace = .linear,
        using kernels: KernelSet = .fastest
    ) {
        precondition(size == source.size, "Decoding needs a source of the same size.")
        let functions = kernels.functions
        for y in 0..<height {
            let pixels = source.row(y).assumingMemoryBound(to: UInt8.self)
            if space.isLinear {
                functions.decode_light(floats(ofRow: y), pixels, width)
            } else {
                functions.widen_deep(floats(ofRow: y), pixels, width)
            }
        }
    }

    /// Writes the view's pixels, encoded, clamped to 0...1 and rounded, to `destination`, which has the same size.
    package func encode(
        into destination: PixelRows,
        from space: LightSpace = .linear,
        using kernels: KernelSet = .fastest
    ) {
        precondition(size == destination.size, "Encoding needs a destination of the same size.")
        let functions = kernels.functions
        for y in 0..<height {
            let pixels = destination.row(y).assumingMemoryBound(to: UInt8.self)
            if space.isLinear {
                functions.encode_light(pixels, floats(ofRow: y), width)
            } else {
                functions.round_deep(pixels, floats(ofRow: y), width)
            }
        }
    }

    /// Writes the view's alpha, rounded to bytes, to `destination`, which has the same size.
    package func copyAlpha(into destination: AlphaRows) {
        precondition(size == destination.size, "Copying alpha needs a destination of the same size.")
        for y in 0..<height {
            let (pixels, alphas) = (pixels(ofRow: y), destination.row(y).assumingMemoryBound(to: UInt8.self))
            for x in 0..<width { alphas[x] = UInt8(min(max(pixels[x].alpha, 0), 1) * 255 + 0.5) }
        }
    }

    /// Replaces the view by a colour at each alpha of `mask`, which has the same size.
    package func fill(with color: LightPixel, through mask: AlphaRows) {
        precondition(size == mask.size, "A mask and the pixels it tints must have the same size.")
        for y in 0..<height {
            let (pixels, alphas) = (pixels(ofRow: y), mask.row(y).assumingMemoryBound(to: UInt8.self))
            for x in 0..<width { pixels[x] = color.scaled(by: Float(alphas[x]) / 255) }
        }
    }

    /// Applies a colour filter to every pixel, in place.
    ///
    /// - Parameters:
    ///   - transform: The filter's matrix; its weights are finite.
    ///   - isLinear: Whether the matrix applies to linear light instead of encoded components.
    ///   - space: The space of the pixels; new channels are clamped to 0...1 if it saturates, and alpha always is.
    ///   - kernels: The instruction set to use.
    package func apply(
        _ transform: ColorTransform,
        isLinear: Bool,
        in space: LightSpace,
        using kernels: KernelSet = .fastest
    ) {
        transform.floats.withUnsafeBufferPointer { weights in
            guard let first = weights.baseAddress else { return }
            for y in 0..<height {
                kernels.functions.transform_light(
                    floats(ofRow: y),
                    width,
                    first,
                    space.conversion(forLinearFilter: isLinear),
                    space.saturates ? 1 : 0
                )
            }
        }
    }

    /// Blends a source onto row `y`.
    ///
    /// - Parameters:
    ///   - source: The source pixels; a row of them is as long as the view's.
    ///   - y: The row.
    ///   - mask: Coverage for each pixel, which interpolates between the backdrop and the result, or scales what
    ///     `plusLighter` adds; nil is full.
    ///   - opacity: A factor of the source, 0...1.
    ///   - blendMode: Any mode.
    ///   - saturates: Whether `plusLighter` and `plusDarker` stop at 1 and 0.
    ///   - kernels: The instruction set to use.
    package func blend(
        _ source: LightSource,
        ontoRow y: Int,
        mask: UnsafePointer<UInt8>?,
        opacity: Double,
        blendMode: BlendMode,
        saturates: Bool,
        using kernels: KernelSet = .fastest
    ) {
        let mode = ck_blend_mode(rawValue: UInt8(blendMode.rawValue))
        func blend(_ floats: UnsafePointer<Float>, step: Int) {
            kernels.functions.blend_light(
                self.floats(ofRow: y),
                floats,
                step,
                mask,
                width,
                Float(opacity),
                mode,
                saturates ? 1 : 0
            )
        }
        switch source {
        case .row(let pixels):
            blend(UnsafeRawPointer(pixels).assumingMemoryBound(to: Float.self), step: 4)
        case .pixel(let pixel):
            withUnsafeBytes(of: pixel) { bytes in
                guard let first = bytes.baseAddress else { return }
                blend(first.assumingMemoryBound(to: Float.self), step: 0)
            }
        }
    }

    /// Multiplies every channel by `factor`.
    package func scale(by factor: Float) {
        for y in 0..<height {
            let pixels = pixels(ofRow: y)
            for x in 0..<width { pixels[x] = pixels[x].scaled(by: factor) }
        }
    }

    /// Makes every pixel opaque by dividing its colour by its alpha; transparent pixels become black.
    package func makeOpaque() {
        for y in 0..<height {
            let pixels = pixels(ofRow: y)
            for x in 0..<width {
                let alpha = pixels[x].alpha
                pixels[x] = pixels[x].scaled(by: alpha > 0 ? 1 / alpha : 0)
                pixels[x].alpha = 1
            }
        }
    }
}

extension LightPixel {
    /// The pixel with each channel multiplied by `factor`.
    package func scaled(by factor: Float) -> LightPixel {
        LightPixel(blue: blue * factor, green: green * factor, red: red * factor, alpha: alpha * factor)
    }

    /// Interpolates linearly from this pixel, at 0, to another, at 1.
    package func mixed(with other: LightPixel, by fraction: Float) -> LightPixel {
        LightPixel(
            blue: blue + (other.blue - blue) * fraction,
            green: green + (other.green - green) * fraction,
            red: red + (other.red - red) * fraction,
            alpha: alpha + (other.alpha - alpha) * fraction
        )
    }
}
