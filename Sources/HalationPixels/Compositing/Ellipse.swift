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

    /// The rectangle around the ellipse.
    package var extent: Extent {
        Extent(
            left: centerX - radiusX,
            top: centerY - radiusY,
            right: centerX + radiusX,
            bottom: centerY + radiusY,
        )
    }

    /// The pixels that the ellipse touches.
    package var touched: PixelRect { extent.touched }

    /// Whether the ellipse touches pixels of `rect`.
    package func touches(_ rect: PixelRect) -> Bool {
        // Without a conversion of its numbers: small circles are planned by the thousand.
        !rect.isEmpty && centerX + radiusX > Double(rect.minX) && centerX - radiusX < Double(rect.maxX)
            && centerY + radiusY > Double(rect.minY) && centerY - radiusY < Double(rect.maxY)
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

extension Ellipse {
    /// A rectangle around ellipses, not rounded to pixels.
    package struct Extent {
        fileprivate var left: Double
        fileprivate var top: Double
        fileprivate var right: Double
        fileprivate var bottom: Double

        /// The rectangle around both.
        package func union(_ other: Extent) -> Extent {
            Extent(
                left: min(left, other.left),
                top: min(top, other.top),
                right: max(right, other.right),
                bottom: max(bottom, other.bottom),
            )
        }

        /// The pixels that the rectangle touches.
        package var touched: PixelRect {
            PixelRect(
                minX: Int(left.rounded(.down)),
                minY: Int(top.rounded(.down)),
                maxX: Int(right.rounded(.up)),
                maxY: Int(bottom.rounded(.up)),
            )
        }
    }
}
