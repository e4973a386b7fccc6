import CKernels
import Foundation

extension PixelRows {
    /// Replaces every pixel by `color` at the coverage of `mask`; the views are equal in size.
    package func replace(
        with mask: AlphaRows,
        tintedBy color: StraightColor,
        using kernels: KernelSet = .fastest
    ) {
        precondition(size == mask.size, "A mask and the pixels it tints must have the same size.")
        color.premultiplied().withBytes { kernels.functions.tint(cRows, mask.cSource, $0) }
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

    /// Composites a gradient, scaled by `opacity`, over all pixels.
    ///
    /// Opacity is clamped to 0...1 and rounded to a byte; NaN is 0.
    package func composite(
        _ gradient: GradientPixels,
        opacity: Double = 1,
        using kernels: KernelSet = .fastest
    ) {
        let opacityByte = UInt8(unit: opacity)
        switch gradient {
        case .rows(let pixels):
            precondition(pixels.count == height, "A gradient down a view has a pixel for each row.")
            withRow { strip in
                for y in 0..<height {
                    composite(pixels[y].scaled(by: opacityByte), ontoRow: y, strip, kernels)
                }
            }
        case .columns(let pixels):
            precondition(pixels.count == width, "A gradient across a view has a pixel for each column.")
            pixels.withUnsafeBytes { bytes in
                guard let first = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return }
                let isOpaque = opacityByte == 255 && pixels.allSatisfy { $0.alpha == 255 }
                composite(row: first, onto: 0..<height, isOpaque, opacityByte, kernels)
            }
        case .field(let field):
            if field.isOpaque, opacityByte == 255 {
                for y in 0..<height {
                    let pixels = row(y).assumingMemoryBound(to: UInt8.self)
                    field.write(row: y, count: width, into: pixels, using: kernels)
                }
            } else {
                withRow { strip in
                    for y in 0..<height {
                        field.write(row: y, count: width, into: strip, using: kernels)
                        composite(row: strip, onto: y..<y + 1, false, opacityByte, kernels)
                    }
                }
            }
        }
    }

    /// Composites one pixel over all of a row, with the help of memory for one.
    private func composite(
        _ pixel: PremultipliedPixel,
        ontoRow y: Int,
        _ strip: UnsafeMutablePointer<UInt8>,
        _ kernels: KernelSet,
    ) {
        guard pixel.alpha > 0 else { return }
        guard pixel.alpha < 255 else { return pixel.fill(row(y), count: width) }
        pixel.fill(strip, count: width)
        composite(row: strip, onto: y..<y + 1, false, 255, kernels)
    }

    /// Composites a row of pixels over each of some rows.
    private func composite(
        row source: UnsafePointer<UInt8>,
        onto rows: Range<Int>,
        _ isOpaque: Bool,
        _ opacity: UInt8,
        _ kernels: KernelSet,
    ) {
        let part = cropped(to: PixelRect(x: 0, y: rows.lowerBound, width: width, height: rows.count))
        if isOpaque {
            for y in 0..<part.height { memcpy(part.row(y), source, width * 4) }
        } else if opacity > 0 {
            kernels.functions.over_pixels(part.cRows, ck_source_rows(base: source, stride: 0), opacity)
        }
    }

    /// Lends memory for a row of pixels.
    private func withRow(_ body: (UnsafeMutablePointer<UInt8>) -> Void) {
        withUnsafeTemporaryAllocation(byteCount: max(width * 4, 1), alignment: PixelStorage.alignment) {
            row in
            guard let base = row.baseAddress else { return }
            body(base.assumingMemoryBound(to: UInt8.self))
        }
    }
}

extension PremultipliedPixel {
    /// Calls `body` with the pixel's four bytes.
    fileprivate func withBytes(_ body: (UnsafePointer<UInt8>) -> Void) {
        withUnsafeBytes(of: self) { bytes in
            guard let first = bytes.baseAddress else { return }
            body(first.assumingMemoryBound(to: UInt8.self))
        }
    }
}
