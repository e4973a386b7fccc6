public import Foundation

/// A projective map of the plane, as a matrix that multiplies row vectors (x, y, 1) from the right.
///
/// With (x', y', w) = (x, y, 1) · M, the image of a point is (x' / w, y' / w).
@frozen public struct ProjectionTransform: Equatable, Hashable, Sendable {
    /// The factor of x in x'.
    public var m11: CGFloat = 1
    /// The factor of x in y'.
    public var m12: CGFloat = 0
    /// The factor of x in w.
    public var m13: CGFloat = 0
    /// The factor of y in x'.
    public var m21: CGFloat = 0
    /// The factor of y in y'.
    public var m22: CGFloat = 1
    /// The factor of y in w.
    public var m23: CGFloat = 0
    /// The constant of x'.
    public var m31: CGFloat = 0
    /// The constant of y'.
    public var m32: CGFloat = 0
    /// The constant of w.
    public var m33: CGFloat = 1

    /// Creates the identity map, which leaves points unchanged.
    @inlinable
    public init() {}

    /// Creates an affine map.
    @inlinable
    public init(_ m: CGAffineTransform) {
        (m11, m12) = (m.a, m.b)
        (m21, m22) = (m.c, m.d)
        (m31, m32) = (m.tx, m.ty)
    }

    /// Whether all entries equal the identity's exactly.
    @inlinable public var isIdentity: Bool { self == ProjectionTransform() }

    /// Whether the map is affine: w is 1 everywhere.
    @inlinable public var isAffine: Bool { m13 == 0 && m23 == 0 && m33 == 1 }

    /// Replaces the map by its inverse; returns false, and changes nothing, if there is none.
    @discardableResult
    public mutating func invert() -> Bool {
        let a = m22 * m33 - m23 * m32
        let b = m23 * m31 - m21 * m33
        let c = m21 * m32 - m22 * m31
        let determinant = m11 * a + m12 * b + m13 * c
        let factor = 1 / determinant
        guard determinant != 0, factor.isFinite else { return false }
        let old = self
        (m11, m12, m13) = (a, old.m13 * old.m32 - old.m12 * old.m33, old.m12 * old.m23 - old.m13 * old.m22)
        (m21, m22, m23) = (b, old.m11 * old.m33 - old.m13 * old.m31, old.m13 * old.m21 - old.m11 * old.m23)
        (m31, m32, m33) = (c, old.m12 * old.m31 - old.m11 * old.m32, old.m11 * old.m22 - old.m12 * old.m21)
        (m11, m12, m13) = (m11 * factor, m12 * factor, m13 * factor)
        (m21, m22, m23) = (m21 * factor, m22 * factor, m23 * factor)
        (m31, m32, m33) = (m31 * factor, m32 * factor, m33 * factor)
        return true
    }

    /// The inverse map; the map itself if it has none.
    public func inverted() -> ProjectionTransform {
        var inverse = self
        inverse.invert()
        return inverse
    }

    /// The map that runs this one first and `rhs` after it.
    public func concatenating(_ rhs: ProjectionTransform) -> ProjectionTransform {
        var result = ProjectionTransform()
        result.m11 = m11 * rhs.m11 + m12 * rhs.m21 + m13 * rhs.m31
        result.m12 = m11 * rhs.m12 + m12 * rhs.m22 + m13 * rhs.m32
        result.m13 = m11 * rhs.m13 + m12 * rhs.m23 + m13 * rhs.m33
        result.m21 = m21 * rhs.m11 + m22 * rhs.m21 + m23 * rhs.m31
        result.m22 = m21 * rhs.m12 + m22 * rhs.m22 + m23 * rhs.m32
        result.m23 = m21 * rhs.m13 + m22 * rhs.m23 + m23 * rhs.m33
        result.m31 = m31 * rhs.m11 + m32 * rhs.m21 + m33 * rhs.m31
        result.m32 = m31 * rhs.m12 + m32 * rhs.m22 + m33 * rhs.m32
        result.m33 = m31 * rhs.m13 + m32 * rhs.m23 + m33 * rhs.m33
        return result
    }
}
