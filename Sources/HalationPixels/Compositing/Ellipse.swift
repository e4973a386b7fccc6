import CKernels

/// An axis-aligned ellipse in pixels, within the limits of the kernels.
///
/// A pixel's coverage is the exact area of it inside the ellipse, rounded to 1/255, with an error of at most 0.75 of a
/// level for any size and position. Fills, clips and masks share this coverage, so a shape and its clip have the same
/// edge.
@usableFromInline  // Members of a package type are inlined into other modules only with this.
package struct Ellipse: Equatable, Sendable {
    /// The x of the centre, in pixels from the left edge of column 0.
    @usableFromInline package let centerX: Double

    /// The y of the centre, in pixels from the top edge of row 0.
    @usableFromInline package let centerY: Double

    /// Half of the width, in pixels.
    @usableFromInline package let radiusX: Double

    /// Half of the height, in pixels.
    @usableFromInline package let radiusY: Double

    /// Creates an ellipse from its centre and its radii, in pixels.
    ///
    /// The result is nil for radii below 2⁻³⁰, which are invisible, for NaN, and beyond the limits of subpixel precision:
    /// radii above 2¹⁷ and centres beyond ±2³⁰.
    @inlinable @inline(__always)
    package init?(centerX: Double, centerY: Double, radiusX: Double, radiusY: Double) {
        let largest = Self.largestRadius
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

    /// The largest radius that the kernels take, their `CK_LARGEST_RADIUS`.
    @inlinable package static var largestRadius: Double { 131_072 }

    /// The ellipse's bounding rectangle.
    @inlinable package var extent: Extent {
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
    @inlinable @inline(__always)
    package func touches(_ rect: PixelRect) -> Bool {
        // Compared as doubles: conversion to integers would slow the planning of thousands of circles.
        !rect.isEmpty && centerX + radiusX > Double(rect.minX) && centerX - radiusX < Double(rect.maxX)
            && centerY + radiusY > Double(rect.minY) && centerY - radiusY < Double(rect.maxY)
    }

    /// The ellipse relative to rows whose first pixel is in column `x` of row `y`.
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
    /// A bounding rectangle with subpixel edges.
    @usableFromInline package struct Extent {
        @usableFromInline var left: Double
        @usableFromInline var top: Double
        @usableFromInline var right: Double
        @usableFromInline var bottom: Double

        @inlinable @inline(__always)
        init(left: Double, top: Double, right: Double, bottom: Double) {
            self.left = left
            self.top = top
            self.right = right
            self.bottom = bottom
        }

        /// The smallest rectangle around two extents.
        @inlinable @inline(__always)
        package func union(_ other: Extent) -> Extent {
            Extent(
                left: min(left, other.left),
                top: min(top, other.top),
                right: max(right, other.right),
                bottom: max(bottom, other.bottom),
            )
        }

        /// The pixels touched by the rectangle.
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
