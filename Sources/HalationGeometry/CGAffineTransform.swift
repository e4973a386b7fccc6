public import Foundation

/// A map of the plane that keeps straight lines straight: scale, rotation, shear and translation.
///
/// The matrix multiplies row vectors from the right, as Core Graphics has it:
/// `x' = a x + c y + tx` and `y' = b x + d y + ty`.
///
/// The methods that add to a transform (``translatedBy(x:y:)``, ``scaledBy(x:y:)``, ``rotated(by:)``) put the
/// new step *before* the steps already there: a point passes first through what was added last.
/// ``concatenating(_:)`` puts its argument *after* them.
public struct CGAffineTransform: Hashable, Sendable {
    /// How much of a point's x goes into the new x.
    public var a: CGFloat
    /// How much of a point's x goes into the new y.
    public var b: CGFloat
    /// How much of a point's y goes into the new x.
    public var c: CGFloat
    /// How much of a point's y goes into the new y.
    public var d: CGFloat
    /// What is added to the new x.
    public var tx: CGFloat
    /// What is added to the new y.
    public var ty: CGFloat

    /// Creates the zero matrix, which sends every point to the origin; see ``identity`` for the one that keeps
    /// them.
    @inlinable
    public init() {
        self.init(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0)
    }

    /// Creates a transform from the six entries of its matrix.
    @inlinable
    public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.tx = tx
        self.ty = ty
    }

    /// Creates a transform from the six entries of its matrix, in the order a, b, c, d, tx, ty.
    @inlinable
    public init(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat) {
        self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
    }

    /// Creates a transform that moves every point by the same amount.
    @inlinable
    public init(translationX tx: CGFloat, y ty: CGFloat) {
        self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
    }

    /// Creates a transform that scales about the origin.
    @inlinable
    public init(scaleX sx: CGFloat, y sy: CGFloat) {
        self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
    }

    /// Creates a transform that rotates about the origin.
    ///
    /// - Parameter angle: The angle in radians. A positive angle turns the x axis towards the y axis: with y
    ///   down, as in a canvas, that looks clockwise.
    public init(rotationAngle angle: CGFloat) {
        let sine = sin(angle)
        let cosine = cos(angle)
        self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
    }

    /// The transform that leaves every point where it is.
    @inlinable
    public static var identity: CGAffineTransform {
        CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
    }

    /// Whether this is exactly the identity.
    @inlinable
    public var isIdentity: Bool {
        a == 1 && b == 0 && c == 0 && d == 1 && tx == 0 && ty == 0
    }

    /// Returns a transform that moves points by the given amount and then applies this one.
    @inlinable
    public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
        CGAffineTransform(a: a, b: b, c: c, d: d, tx: a * x + c * y + tx, ty: b * x + d * y + ty)
    }

    /// Returns a transform that scales points about the origin and then applies this one.
    @inlinable
    public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
        CGAffineTransform(a: a * x, b: b * x, c: c * y, d: d * y, tx: tx, ty: ty)
    }

    /// Returns a transform that rotates points about the origin and then applies this one.
    ///
    /// The angle is in radians and turns the x axis towards the y axis.
    public func rotated(by angle: CGFloat) -> CGAffineTransform {
        CGAffineTransform(rotationAngle: angle).concatenating(self)
    }

    /// Returns the transform that applies this one first and `next` after it.
    @inlinable
    public func concatenating(_ next: CGAffineTransform) -> CGAffineTransform {
        CGAffineTransform(
            a: a * next.a + b * next.c,
            b: a * next.b + b * next.d,
            c: c * next.a + d * next.c,
            d: c * next.b + d * next.d,
            tx: tx * next.a + ty * next.c + next.tx,
            ty: tx * next.b + ty * next.d + next.ty,
        )
    }

    /// Returns the transform that undoes this one.
    ///
    /// A transform that cannot be undone, because it flattens the plane to a line or a point or holds an entry
    /// that is not finite, is returned as it is, as Core Graphics does.
    public func inverted() -> CGAffineTransform {
        guard isInvertible else { return self }
        let determinant = determinant
        return CGAffineTransform(
            a: d / determinant,
            b: -b / determinant,
            c: -c / determinant,
            d: a / determinant,
            tx: (c * ty - d * tx) / determinant,
            ty: (b * tx - a * ty) / determinant,
        )
    }
}

extension CGAffineTransform: Codable {
    /// Decodes the six entries from a list, in the order a, b, c, d, tx, ty.
    public init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        a = try container.decode(CGFloat.self)
        b = try container.decode(CGFloat.self)
        c = try container.decode(CGFloat.self)
        d = try container.decode(CGFloat.self)
        tx = try container.decode(CGFloat.self)
        ty = try container.decode(CGFloat.self)
    }

    /// Encodes the six entries as a list, in the order a, b, c, d, tx, ty.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        for entry in [a, b, c, d, tx, ty] {
            try container.encode(entry)
        }
    }
}
