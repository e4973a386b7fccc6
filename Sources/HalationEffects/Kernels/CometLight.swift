import CEffectKernels
package import HalationPixels

/// A comet on a line of points.
package struct Comet {
    /// Place of the head as a fraction of the line, and beyond it.
    package var head: Double

    package var brightness: Double

    /// Length of the comet as a share of the line's.
    package var share: Double

    /// Width in pixels; thinner than one, it is as dim as it is thin.
    package var width: Float

    package init(head: Double, brightness: Double, share: Double, width: Float) {
        self.head = head
        self.brightness = brightness
        self.share = share
        self.width = width
    }

    /// The segments of a line of `count` points that it lies on; nil if it is not seen.
    func segments(of count: Int) -> ClosedRange<Int>? {
        let last = min(Int(head * Double(count - 1)), count - 2)
        let first = max(Int((head - share) * Double(count - 1)), 0)
        guard brightness > 0.01, first <= last else { return nil }
        return first...last
    }
}

/// Light per pixel; each pixel keeps the brightest that falls on it.
///
/// Lines that are steeper than a diagonal have a plane of rows and the others one of columns, so that the pixels across a
/// line lie side by side in both.
package final class CometLight {
    private let columns: Int
    private let rows: Int
    private let rowStride: Int
    private let columnStride: Int
    private let byRows: UnsafeMutableBufferPointer<Float>
    private let byColumns: UnsafeMutableBufferPointer<Float>

    /// Creates dark pixels; both sides are above 0.
    package init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
        rowStride = columns + Int(CE_LIGHT_SLACK)
        columnStride = rows + Int(CE_LIGHT_SLACK)
        byRows = .allocate(capacity: rowStride * rows)
        byColumns = .allocate(capacity: columnStride * columns)
        clear()
    }

    deinit {
        byRows.deallocate()
        byColumns.deallocate()
    }

    /// Makes all pixels dark.
    package func clear() {
        byRows.initialize(repeating: 0)
        byColumns.initialize(repeating: 0)
    }

    /// Adds a comet on a line of points, `scale` pixels a unit.
    package func add(
        _ comet: Comet,
        on points: [SIMD2<Float>],
        scale: Float,
        using kernels: KernelSet = .fastest
    ) {
        guard points.count > 1, let segments = comet.segments(of: points.count), let light else { return }
        let shape = ce_comet(
            head: comet.head,
            brightness: comet.brightness,
            share: comet.share,
            scale: scale,
            radius: max(comet.width, 1) / 2,
            thinness: min(comet.width, 1),
            first: segments.lowerBound,
            last: segments.upperBound
        )
        points.withUnsafeBytes { bytes in
            guard let base = bytes.baseAddress?.assumingMemoryBound(to: Float.self) else { return }
            kernels.effects.add_comet(light, base, points.count, shape)
        }
    }

    /// Writes the light as pixels, in the colours of blocks of 4 by 4 of them.
    package func show(
        in pixels: PixelRows,
        colors: [SIMD4<Float>],
        using kernels: KernelSet = .fastest
    ) {
        precondition(
            pixels.width == columns && pixels.height == rows
                && colors.count >= ((columns + 3) / 4) * ((rows + 3) / 4),
            "The light has as many pixels as the picture, and a colour for each block of them."
        )
        colors.withUnsafeBytes { bytes in
            guard let base = bytes.baseAddress?.assumingMemoryBound(to: Float.self), let light else { return }
            kernels.effects.show_comets(
                pixels.base.assumingMemoryBound(to: UInt8.self),
                pixels.bytesPerRow,
                light,
                base
            )
        }
    }

    private var light: ce_light? {
        guard let byRows = byRows.baseAddress, let byColumns = byColumns.baseAddress else { return nil }
        return ce_light(
            by_rows: byRows,
            row_stride: rowStride,
            by_columns: byColumns,
            column_stride: columnStride,
            columns: columns,
            rows: rows
        )
    }
}
