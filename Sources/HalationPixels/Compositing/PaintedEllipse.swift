import CKernels

/// An ellipse and the colour it is filled with.
///
/// Small and free of references: a picture may hold a hundred thousand.
package struct PaintedEllipse: Equatable, Sendable {
    package var ellipse: Ellipse

    /// On a plane of alpha only its alpha counts.
    package var color: StraightColor

    /// Multiplies the colour's alpha; clamped to 0...1, NaN is 0.
    package var opacity: Double

    /// Creates an ellipse that is filled with `color`.
    package init(_ ellipse: Ellipse, color: StraightColor, opacity: Double = 1) {
        self.ellipse = ellipse
        self.color = color
        self.opacity = opacity
    }

    /// The ellipse as rows take it whose first pixel stands in column `x` of row `y`.
    fileprivate func painted(x: Int, y: Int) -> ck_painted_ellipse {
        let channels = color.premultiplied16(opacity: opacity)
        return ck_painted_ellipse(
            ellipse: ellipse.cEllipse(x: x, y: y),
            color: (channels[0], channels[1], channels[2], channels[3]),
        )
    }
}

extension [PaintedEllipse] {
    /// Hands the ellipses to a kernel, so many at a time as stay in the nearest cache.
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
