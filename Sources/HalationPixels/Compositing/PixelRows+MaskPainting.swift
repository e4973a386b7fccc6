import CKernels

extension PixelRows {
    /// Replaces every pixel by `color` multiplied by the coverage of `mask`, which has the same size.
    package func replace(
        with mask: AlphaRows,
        tintedBy color: StraightColor,
        using kernels: KernelSet = .fastest
    ) {
        precondition(size == mask.size, "A mask and the pixels it tints must have the same size.")
        color.premultiplied().withBytes { kernels.functions.tint(cRows, mask.cSource, $0) }
    }

    /// Fills the coverage of `mask`, which has the same size, with a premultiplied colour, to the bit as Cairo fills a
    /// shape of that coverage.
    package func fill(mask: AlphaRows, with color: PremultipliedPixel, using kernels: KernelSet = .fastest) {
        precondition(size == mask.size, "A mask and the pixels it paints on must have the same size.")
        color.withBytes {
            if color.alpha == 255 {
                kernels.functions.fill_mask(cRows, mask.cSource, $0)
            } else {
                kernels.functions.over_tinted_mask(cRows, mask.cSource, $0)
            }
        }
    }

    /// Composites `paint`, cut by `mask` and scaled by `opacity`, over the pixels; both views have the same size.
    ///
    /// Opacity is clamped to 0...1; NaN counts as 0. It multiplies a solid colour before rounding to bytes; for
    /// gradients it is rounded to a byte first.
    package func composite(
        mask: AlphaRows,
        paintedWith paint: MaskPaint,
        opacity: Double = 1,
        using kernels: KernelSet = .fastest
    ) {
        precondition(size == mask.size, "A mask and the pixels it paints on must have the same size.")
        let opacityByte = UInt8(unit: opacity)
        let functions = kernels.functions
        switch paint {
        case .color(let color):
            color.premultiplied(opacity: opacity).withBytes {
                functions.over_tinted_mask(cRows, mask.cSource, $0)
            }
        case .gradient(.rows(let pixels)):
            precondition(pixels.count == height, "A gradient down a mask has a pixel for each row.")
            for y in 0..<height {
                let line = PixelRect(x: 0, y: y, width: width, height: 1)
                pixels[y].scaled(by: opacityByte).withBytes {
                    functions.over_tinted_mask(cropped(to: line).cRows, mask.cropped(to: line).cSource, $0)
                }
            }
        case .gradient(.columns(let pixels)):
            precondition(pixels.count == width, "A gradient across a mask has a pixel for each column.")
            pixels.withUnsafeBytes { bytes in
                guard let first = bytes.baseAddress else { return }
                functions.over_masked_columns(
                    cRows,
                    mask.cSource,
                    first.assumingMemoryBound(to: UInt8.self),
                    opacityByte,
                )
            }
        case .gradient(.field(let field)):
            withRow { strip in
                for y in 0..<height {
                    field.write(row: y, count: width, into: strip, using: kernels)
                    let line = PixelRect(x: 0, y: y, width: width, height: 1)
                    functions.over_masked_columns(
                        cropped(to: line).cRows,
                        mask.cropped(to: line).cSource,
                        strip,
                        opacityByte,
                    )
                }
            }
        }
    }
}

extension PremultipliedPixel {
    /// Calls `body` with the address of the pixel's four bytes.
    func withBytes(_ body: (UnsafePointer<UInt8>) -> Void) {
        withUnsafeBytes(of: self) { bytes in
            guard let first = bytes.baseAddress else { return }
            body(first.assumingMemoryBound(to: UInt8.self))
        }
    }
}
