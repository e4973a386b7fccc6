public import Foundation

extension CGAffineTransform {
    /// The signed factor by which areas scale; negative if the transform mirrors.
    @inlinable
    package var determinant: CGFloat { a * d - b * c }

    /// Whether the determinant is not zero and all entries are finite.
    @inlinable
    package var isInvertible: Bool {
        let determinant = determinant
        return determinant != 0 && determinant.isFinite && isFinite
    }

    /// Whether no entry is infinite or NaN.
    @inlinable
    package var isFinite: Bool {
        // Zero times a finite number is zero; times an infinity or NaN it is NaN.
        (a * 0) + (b * 0) + (c * 0) + (d * 0) + (tx * 0) + (ty * 0) == 0
    }

    /// Whether the sides of rectangles stay parallel to the axes: true of scales, mirrors, quarter turns and
    /// translations.
    @inlinable
    package var keepsAxisAlignment: Bool { (b == 0 && c == 0) || (a == 0 && d == 0) }

    /// Whether the transform only scales by positive factors and translates, which keeps every shape's start point
    /// and direction.
    @inlinable
    package var isPositiveScaleAndTranslation: Bool { b == 0 && c == 0 && a > 0 && d > 0 }

    /// The largest and smallest factors by which lengths scale, over all directions.
    package var principalScales: (largest: CGFloat, smallest: CGFloat) {
        // The singular values of the linear part, from the sum and the difference of their squares.
        let sum = a * a + b * b + c * c + d * d
        let difference = hypot(a * a + b * b - c * c - d * d, 2 * (a * c + b * d))
        return (((sum + difference) / 2).squareRoot(), (max(0, sum - difference) / 2).squareRoot())
    }
}
