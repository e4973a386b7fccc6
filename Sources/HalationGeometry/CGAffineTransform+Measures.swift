public import Foundation

extension CGAffineTransform {
    /// The signed factor by which areas grow; negative when the transform mirrors.
    @inlinable
    package var determinant: CGFloat { a * d - b * c }

    /// Whether the transform can be undone.
    @inlinable
    package var isInvertible: Bool {
        let determinant = determinant
        return determinant != 0 && determinant.isFinite && isFinite
    }

    /// Whether all six entries are finite.
    @inlinable
    package var isFinite: Bool {
        // Zero times a finite number is zero; times an infinity or NaN it is NaN.
        (a * 0) + (b * 0) + (c * 0) + (d * 0) + (tx * 0) + (ty * 0) == 0
    }

    /// Whether rectangles keep sides parallel to the axes: scales, mirrors, quarter turns, translations.
    @inlinable
    package var keepsAxisAlignment: Bool { (b == 0 && c == 0) || (a == 0 && d == 0) }

    /// Whether the transform scales by positive factors and moves, so that every shape keeps its start and its
    /// direction.
    @inlinable
    package var isPositiveScaleAndTranslation: Bool { b == 0 && c == 0 && a > 0 && d > 0 }

    /// The side of the square that a unit square's area becomes: a single number for "how much bigger".
    @inlinable
    package var meanScale: CGFloat { abs(determinant).squareRoot() }

    /// The factors by which the longest- and shortest-stretched directions grow.
    package var principalScales: (largest: CGFloat, smallest: CGFloat) {
        // The singular values of the linear part, from the sum and the difference of their squares.
        let sum = a * a + b * b + c * c + d * d
        let difference = hypot(a * a + b * b - c * c - d * d, 2 * (a * c + b * d))
        return (((sum + difference) / 2).squareRoot(), (max(0, sum - difference) / 2).squareRoot())
    }
}
