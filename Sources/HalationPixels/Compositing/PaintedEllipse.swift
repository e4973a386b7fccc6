import CKernels

/// An ellipse filled with a colour.
///
/// Small and without references, because a picture may have a hundred thousand.
@usableFromInline
package struct PaintedEllipse: Equatable, Sendable {
    @usableFromInline package var ellipse: Ellipse

    /// The fill colour; on a plane of coverage only its alpha counts.
    @usableFromInline package var color: StraightColor

    /// A factor of the colour's alpha, clamped to 0...1; NaN counts as 0.
    @usableFromInline package var opacity: Double

    /// Creates an ellipse filled with `color`.
    @inlinable @inline(__always)
    package init(_ ellipse: Ellipse, color: StraightColor, opacity: Double = 1) {
        self.ellipse = ellipse
        self.color = color
        self.opacity = opacity
    }
}

extension PaintedEllipse {
    /// Whether the fields lie where the kernels read them.
    package static var hasLayoutOfKernels: Bool {
        typealias Kernel = MemoryLayout<ck_colored_ellipse>
        typealias Ours = MemoryLayout<PaintedEllipse>
        return Ours.stride == Kernel.stride
            && Ours.offset(of: \.ellipse.centerX) == Kernel.offset(of: \.ellipse.center_x)
            && Ours.offset(of: \.ellipse.centerY) == Kernel.offset(of: \.ellipse.center_y)
            && Ours.offset(of: \.ellipse.radiusX) == Kernel.offset(of: \.ellipse.radius_x)
            && Ours.offset(of: \.ellipse.radiusY) == Kernel.offset(of: \.ellipse.radius_y)
            && Ours.offset(of: \.color.red) == Kernel.offset(of: \.color.0)
            && Ours.offset(of: \.color.green) == Kernel.offset(of: \.color.1)
            && Ours.offset(of: \.color.blue) == Kernel.offset(of: \.color.2)
            && Ours.offset(of: \.color.alpha) == Kernel.offset(of: \.color.3)
            && Ours.offset(of: \.opacity) == Kernel.offset(of: \.opacity)
    }
}

extension [PaintedEllipse] {
    /// Converts the ellipses to the kernel's form in batches that stay in the first-level cache.
    ///
    /// Positions are relative to rows whose first pixel is in column `x` of row `y`.
    func forEachBatch(
        x: Int,
        y: Int,
        using kernels: KernelSet,
        _ body: (UnsafePointer<ck_painted_ellipse>, Int) -> Void
    ) {
        guard !isEmpty else { return }
        let paint = kernels.functions.paint_ellipses
        withUnsafeTemporaryAllocation(of: ck_painted_ellipse.self, capacity: Swift.min(count, 128)) { batch in
            withUnsafeBytes { bytes in
                guard let first = batch.baseAddress, let all = bytes.baseAddress else { return }
                // The fields are those of the kernel's structure, in its order; a test compares their places.
                let colored = all.assumingMemoryBound(to: ck_colored_ellipse.self)
                for start in Swift.stride(from: 0, to: count, by: batch.count) {
                    let number = Swift.min(batch.count, count - start)
                    paint(first, colored + start, number, Double(x), Double(y))
                    body(first, number)
                }
            }
        }
    }
}
