public import Foundation

/// A projective map of space, as a matrix that multiplies row vectors (x, y, z, 1) from the right.
public struct CATransform3D: Equatable, Hashable, Sendable {
    /// The factor of x in x'.
    public var m11: CGFloat = 1
    /// The factor of x in y'.
    public var m12: CGFloat = 0
    /// The factor of x in z'.
    public var m13: CGFloat = 0
    /// The factor of x in w.
    public var m14: CGFloat = 0
    /// The factor of y in x'.
    public var m21: CGFloat = 0
    /// The factor of y in y'.
    public var m22: CGFloat = 1
    /// The factor of y in z'.
    public var m23: CGFloat = 0
    /// The factor of y in w.
    public var m24: CGFloat = 0
    /// The factor of z in x'.
    public var m31: CGFloat = 0
    /// The factor of z in y'.
    public var m32: CGFloat = 0
    /// The factor of z in z'.
    public var m33: CGFloat = 1
    /// The factor of z in w; -1 / distance for a viewer at that distance in points.
    public var m34: CGFloat = 0
    /// The constant of x'.
    public var m41: CGFloat = 0
    /// The constant of y'.
    public var m42: CGFloat = 0
    /// The constant of z'.
    public var m43: CGFloat = 0
    /// The constant of w.
    public var m44: CGFloat = 1

    /// Creates the identity; Core Animation's initialiser creates a matrix of zeros.
    public init() {}

    /// Creates a matrix from its entries, row by row.
    public init(
        m11: CGFloat,
        m12: CGFloat,
        m13: CGFloat,
        m14: CGFloat,
        m21: CGFloat,
        m22: CGFloat,
        m23: CGFloat,
        m24: CGFloat,
        m31: CGFloat,
        m32: CGFloat,
        m33: CGFloat,
        m34: CGFloat,
        m41: CGFloat,
        m42: CGFloat,
        m43: CGFloat,
        m44: CGFloat
    ) {
        (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
        (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
        (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
        (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
    }

    /// Creates a matrix from its rows.
    init(_ rows: [SIMD4<Double>]) {
        func number(_ row: Int, _ column: Int) -> CGFloat { CGFloat(rows[row][column]) }
        (m11, m12, m13, m14) = (number(0, 0), number(0, 1), number(0, 2), number(0, 3))
        (m21, m22, m23, m24) = (number(1, 0), number(1, 1), number(1, 2), number(1, 3))
        (m31, m32, m33, m34) = (number(2, 0), number(2, 1), number(2, 2), number(2, 3))
        (m41, m42, m43, m44) = (number(3, 0), number(3, 1), number(3, 2), number(3, 3))
    }

    var rows: [SIMD4<Double>] {
        [
            SIMD4(Double(m11), Double(m12), Double(m13), Double(m14)),
            SIMD4(Double(m21), Double(m22), Double(m23), Double(m24)),
            SIMD4(Double(m31), Double(m32), Double(m33), Double(m34)),
            SIMD4(Double(m41), Double(m42), Double(m43), Double(m44)),
        ]
    }
}

/// The identity map, which leaves points unchanged.
public let CATransform3DIdentity = CATransform3D()

/// Whether a map is the identity, exactly.
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t == CATransform3D() }

/// Whether two maps are equal, exactly.
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a == b }

/// A translation by a distance in points.
public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
    var result = CATransform3D()
    (result.m41, result.m42, result.m43) = (tx, ty, tz)
    return result
}

/// A scale by factors along the axes.
public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
    var result = CATransform3D()
    (result.m11, result.m22, result.m33) = (sx, sy, sz)
    return result
}

/// A rotation by an angle in radians about an axis; the identity if the axis has no direction.
public func CATransform3DMakeRotation(
    _ angle: CGFloat,
    _ x: CGFloat,
    _ y: CGFloat,
    _ z: CGFloat
) -> CATransform3D {
    let length = (x * x + y * y + z * z).squareRoot()
    guard length > 0, length.isFinite else { return CATransform3D() }
    let (x, y, z) = (x / length, y / length, z / length)
    let (sine, cosine) = (CGFloat(sin(Double(angle))), CGFloat(cos(Double(angle))))
    let rest = 1 - cosine
    var result = CATransform3D()
    (result.m11, result.m12, result.m13) =
        (cosine + x * x * rest, x * y * rest + z * sine, x * z * rest - y * sine)
    (result.m21, result.m22, result.m23) =
        (x * y * rest - z * sine, cosine + y * y * rest, y * z * rest + x * sine)
    (result.m31, result.m32, result.m33) =
        (x * z * rest + y * sine, y * z * rest - x * sine, cosine + z * z * rest)
    return result
}

/// The map that runs `a` first and `b` after it.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
    let columns = b.rows
    return CATransform3D(
        a.rows.map { row in
            columns[0] * row.x + columns[1] * row.y + columns[2] * row.z + columns[3] * row.w
        }
    )
}

/// The map that translates first and runs `t` after it.
public func CATransform3DTranslate(
    _ t: CATransform3D,
    _ tx: CGFloat,
    _ ty: CGFloat,
    _ tz: CGFloat
) -> CATransform3D {
    CATransform3DConcat(CATransform3DMakeTranslation(tx, ty, tz), t)
}

/// The map that scales first and runs `t` after it.
public func CATransform3DScale(
    _ t: CATransform3D,
    _ sx: CGFloat,
    _ sy: CGFloat,
    _ sz: CGFloat
) -> CATransform3D {
    CATransform3DConcat(CATransform3DMakeScale(sx, sy, sz), t)
}

/// The map that rotates by an angle in radians first and runs `t` after it.
public func CATransform3DRotate(
    _ t: CATransform3D,
    _ angle: CGFloat,
    _ x: CGFloat,
    _ y: CGFloat,
    _ z: CGFloat
) -> CATransform3D {
    CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), t)
}

/// The inverse map; `t` itself if it has none.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D {
    // Gauss and Jordan's elimination with the largest pivot of each column.
    var left = t.rows
    var right = CATransform3D().rows
    for column in 0..<4 {
        let pivot = (column..<4).max { abs(left[$0][column]) < abs(left[$1][column]) } ?? column
        left.swapAt(column, pivot)
        right.swapAt(column, pivot)
        let divisor = left[column][column]
        guard divisor != 0, divisor.isFinite else { return t }
        left[column] /= divisor
        right[column] /= divisor
        for row in 0..<4 where row != column {
            let factor = left[row][column]
            left[row] -= left[column] * factor
            right[row] -= right[column] * factor
        }
    }
    return CATransform3D(right)
}

/// The map of the plane z = 0, unchanged in depth.
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
    var result = CATransform3D()
    (result.m11, result.m12) = (m.a, m.b)
    (result.m21, result.m22) = (m.c, m.d)
    (result.m41, result.m42) = (m.tx, m.ty)
    return result
}

/// Whether a map of space is a map of the plane alone.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool {
    t == CATransform3DMakeAffineTransform(CATransform3DGetAffineTransform(t))
}

/// The part of a map that is affine in the plane.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform {
    CGAffineTransform(a: t.m11, b: t.m12, c: t.m21, d: t.m22, tx: t.m41, ty: t.m42)
}

extension ProjectionTransform {
    /// Creates the image of the plane z = 0 under a map of space, seen along the z axis.
    public init(_ m: CATransform3D) {
        self.init()
        (m11, m12, m13) = (m.m11, m.m12, m.m14)
        (m21, m22, m23) = (m.m21, m.m22, m.m24)
        (m31, m32, m33) = (m.m41, m.m42, m.m44)
    }
}
