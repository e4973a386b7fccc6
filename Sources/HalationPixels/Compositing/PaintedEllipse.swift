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

    /// The kernel's form, relative to rows whose first pixel is in column `x` of row `y`.
    @inline(__always)
    fileprivate func painted(x: Int, y: Int) -> ck_painted_ellipse {
        let channels = color.premultiplied16(opacity: opacity)
        return ck_painted_ellipse(
            ellipse: ellipse.cEllipse(x: x, y: y),
            color: (channels[0], channels[1], channels[2], channels[3]),
        )
    }
}

extension [PaintedEllipse] {
    /// Converts the ellipses to the kernel's form in batches that stay in the first-level cache.
    func forEachBatch(x: Int, y: Int, _ body: (UnsafePointer<ck_painted_ellipse>, Int) -> Void) {
        withUnsafeTemporaryAllocation(of: ck_painted_ellipse.self, capacity: Swift.min(count, 128)) { batch in
            guard let first = batch.baseAddress else { return }
            var start = 0
            while start < count {
                let end = Swift.min(start + batch.count, count)
                for index in start..<end {
                    (first + index - start).initialize(to: self[index].painted(x: x, y: y))
                }
                body(first, end - start)
                start = end
            }
        }
    }
}
