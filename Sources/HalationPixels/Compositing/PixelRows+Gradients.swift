import CKernels
import Foundation

extension PixelRows {
    /// Composites a gradient, scaled by `opacity`, over all pixels.
    ///
    /// Opacity is clamped to 0...1 and rounded to a byte; NaN counts as 0.
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

    /// Composites one pixel over a whole row; `strip` is scratch memory for a row.
    private func composite(
        _ pixel: PremultipliedPixel,
        ontoRow y: Int,
        _ strip: UnsafeMutablePointer<UInt8>,
        _ kernels: KernelSet,
    ) {
        guard pixel.alpha > 0 else { return }
        guard pixel.alpha < 255 else {
            return cropped(to: PixelRect(x: 0, y: y, width: width, height: 1)).fill(
                with: pixel,
                using: kernels
            )
        }
        PixelRows(base: strip, width: width, height: 1, bytesPerRow: width * Self.bytesPerPixel)
            .fill(with: pixel, using: kernels)
        composite(row: strip, onto: y..<y + 1, false, 255, kernels)
    }

    /// Composites one row of pixels over each row of a range.
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
}
