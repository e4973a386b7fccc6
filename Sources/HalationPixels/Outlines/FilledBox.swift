import CKernels
import Foundation
package import HalationGeometry

/// A filled rectangle parallel to the axes in a region of pixels.
///
/// Its edges are rounded to 1/1024 of a pixel like the points of a ``FilledOutline``, and its coverage is the product of
/// two lengths, so that it has the bytes of the rectangle's outline.
package struct FilledBox {
    /// The parts of the region's columns and rows that the box covers.
    private let columns: Span
    private let rows: Span

    private static let unit = Int(CK_OUTLINE_UNIT)

    /// A stretch along one axis, in fractions of a pixel from the region's edge on, within the region.
    private struct Span {
        let start: Int
        let end: Int

        init(from a: Double, to b: Double, count: Int) {
            let limit = Double(count * unit)
            start = Int(min(max(min(a, b), 0), limit))
            end = Int(min(max(max(a, b), 0), limit))
        }

        /// The pixels it touches.
        var pixels: Range<Int> { start / unit..<(end + unit - 1) / unit }

        /// The part of a pixel that it covers, in fractions.
        func length(in pixel: Int) -> Int {
            min(end, (pixel + 1) * unit) - max(start, pixel * unit)
        }
    }

    /// Creates the box of a rectangle; nil for other paths, slanted ones, and those with infinite or NaN corners.
    package init?(_ path: Path, transform: CGAffineTransform, region: PixelRect) {
        guard case .rect(let rect) = path.storage, transform.keepsAxisAlignment else { return nil }
        let a = CGPoint(x: rect.minX, y: rect.minY).applying(transform)
        let b = CGPoint(x: rect.maxX, y: rect.maxY).applying(transform)
        guard a.x.isFinite, a.y.isFinite, b.x.isFinite, b.y.isFinite else { return nil }
        func place(_ v: CGFloat, _ origin: Int) -> Double {
            // Rounded on the device, so that the region does not matter.
            (Double(v) * Double(Self.unit)).rounded(.toNearestOrEven) - Double(origin * Self.unit)
        }
        columns = Span(from: place(a.x, region.minX), to: place(b.x, region.minX), count: region.width)
        rows = Span(from: place(a.y, region.minY), to: place(b.y, region.minY), count: region.height)
    }

    /// Whether no pixel of the region has a part in it.
    package var isEmpty: Bool { columns.start >= columns.end || rows.start >= rows.end }

    /// Calls `body` with parts of the region and a row of coverage that is that of all their rows.
    fileprivate func forEachPart(_ body: (PixelRect, UnsafePointer<UInt8>) -> Void) {
        guard !isEmpty else { return }
        let (across, down) = (columns.pixels, rows.pixels)
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: across.count) { levels in
            guard let base = levels.baseAddress else { return }
            func draw(_ part: Range<Int>) {
                guard !part.isEmpty else { return }
                let height = rows.length(in: part.lowerBound)
                levels.initialize(repeating: Self.level(Self.unit, height))
                levels[0] = Self.level(columns.length(in: across.lowerBound), height)
                let last = across.upperBound - 1
                levels[across.count - 1] = Self.level(columns.length(in: last), height)
                let rect = PixelRect(
                    x: across.lowerBound,
                    y: part.lowerBound,
                    width: across.count,
                    height: part.count
                )
                body(rect, base)
            }
            guard down.count > 2 else { return down.forEach { draw($0..<$0 + 1) } }
            draw(down.lowerBound..<down.lowerBound + 1)
            draw(down.lowerBound + 1..<down.upperBound - 1)
            draw(down.upperBound - 1..<down.upperBound)
        }
    }

    /// The coverage of a pixel of which a width and a height are covered.
    private static func level(_ width: Int, _ height: Int) -> UInt8 {
        UInt8((width * height * 255 + unit * unit / 2) / (unit * unit))
    }
}

extension AlphaRows {
    /// Replaces the coverage by that of a box in a region of the view's size.
    package func cover(with box: FilledBox) {
        clear()
        box.forEachPart { part, levels in
            let rows = cropped(to: part)
            for y in 0..<rows.height { memcpy(rows.row(y), levels, rows.width) }
        }
    }

    /// Composites a box, whose region has the view's size, source-over with an alpha.
    package func fill(_ box: FilledBox, with color: PremultipliedPixel, using kernels: KernelSet = .fastest) {
        box.forEachPart { part, levels in
            let mask = ck_source_rows(base: levels, stride: 0)
            kernels.functions.over_alpha(cropped(to: part).cRows, mask, color.alpha)
        }
    }
}

extension PixelRows {
    /// Composites a box, whose region has the view's size, source-over in a colour: the same bytes as through a mask of
    /// its coverage.
    package func fill(_ box: FilledBox, with color: PremultipliedPixel, using kernels: KernelSet = .fastest) {
        let functions = kernels.functions
        let kernel = color.alpha == 255 ? functions.fill_mask : functions.over_tinted_mask
        func draw(_ part: PixelRect, _ levels: UnsafePointer<UInt8>) {
            guard !part.isEmpty else { return }
            color.withBytes {
                kernel(cropped(to: part).cRows, ck_source_rows(base: levels, stride: 0), $0)
            }
        }
        box.forEachPart { part, levels in
            let inside = part.insetted(horizontally: 1, vertically: 0)
            guard color.alpha == 255, part.width > 2, levels[1] == 255 else { return draw(part, levels) }
            draw(PixelRect(x: part.x, y: part.y, width: 1, height: part.height), levels)
            cropped(to: inside).fill(with: color)
            let last = part.width - 1
            draw(
                PixelRect(x: part.x + last, y: part.y, width: 1, height: part.height),
                levels + last
            )
        }
    }
}
