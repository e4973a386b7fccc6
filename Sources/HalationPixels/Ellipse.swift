import CKernels

/// An ellipse whose axes are those of the picture, as the kernels take it.
///
/// A pixel's coverage is the exact part of it that lies in the ellipse, rounded to 1/255: at most 0.75 of a
/// level from the truth, whatever the size and the place. A fill, a clip and a mask all take it from here, so
/// that a shape and its clip have one edge.
package struct Ellipse: Equatable, Sendable {
    /// The centre's distance from the left edge of the first column.
    package let centerX: Double

    /// The centre's distance from the top edge of the first row.
    package let centerY: Double

    /// Half of the width, in pixels.
    package let radiusX: Double

    /// Half of the height, in pixels.
    package let radiusY: Double

    /// Creates an ellipse from its centre and its radii, in pixels.
    ///
    /// Nil for what has no area or is not finite; for radii below 2⁻³⁰, which show nothing; and for what is so
    /// large or far away that its edge is not known to a part of a pixel: radii above 2¹⁷, centres beyond 2³⁰.
    package init?(centerX: Double, centerY: Double, radiusX: Double, radiusY: Double) {
        let largest = Double(CK_LARGEST_RADIUS)
        let farthest = Double(1 << 30)
        // The kernels divide by the radii.
        let smallest = 1 / Double(1 << 30)
        guard radiusX >= smallest, radiusY >= smallest, radiusX <= largest, radiusY <= largest,
            abs(centerX) <= farthest, abs(centerY) <= farthest
        else { return nil }
        self.centerX = centerX
        self.centerY = centerY
        self.radiusX = radiusX
        self.radiusY = radiusY
    }

    /// The pixels that the ellipse touches.
    package var touched: PixelRect {
        PixelRect(
            minX: Self.floor(centerX - radiusX),
            minY: Self.floor(centerY - radiusY),
            maxX: -Self.floor(-(centerX + radiusX)),
            maxY: -Self.floor(-(centerY + radiusY)),
        )
    }

    /// Without SSE4 `rounded(.down)` is a call, and small circles are drawn by the thousand.
    private static func floor(_ value: Double) -> Int {
        let whole = Int(value)
        return Double(whole) > value ? whole - 1 : whole
    }

    /// The ellipse as rows take it whose first pixel stands in column `x` of row `y`.
    func cEllipse(x: Int, y: Int) -> ck_ellipse {
        ck_ellipse(
            center_x: centerX - Double(x),
            center_y: centerY - Double(y),
            radius_x: radiusX,
            radius_y: radiusY,
        )
    }
}
