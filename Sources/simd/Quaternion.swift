import Foundation

/// A rotation in space, as a quaternion of length 1.
public struct Quaternion<Scalar: SIMDScalar & BinaryFloatingPoint> {
    /// The three imaginary parts and then the real part.
    public var vector: SIMD4<Scalar>

    /// Creates a quaternion from its parts, the real one last.
    public init(vector: SIMD4<Scalar>) {
        self.vector = vector
    }

    /// Creates a quaternion from its parts.
    public init(ix: Scalar, iy: Scalar, iz: Scalar, r: Scalar) {
        vector = SIMD4(ix, iy, iz, r)
    }

    /// Creates a quaternion from its parts.
    public init(real: Scalar, imag: SIMD3<Scalar>) {
        vector = SIMD4(imag.x, imag.y, imag.z, real)
    }

    /// Creates a rotation by an angle in radians about an axis of length 1.
    public init(angle: Scalar, axis: SIMD3<Scalar>) {
        let half = Double(angle) / 2
        self.init(real: Scalar(cos(half)), imag: axis * Scalar(sin(half)))
    }

    /// Creates the identity rotation.
    public init() {
        vector = SIMD4(0, 0, 0, 1)
    }

    /// The real part: the cosine of half the angle.
    public var real: Scalar { vector.w }

    /// The imaginary parts: the axis times the sine of half the angle.
    public var imag: SIMD3<Scalar> { SIMD3(vector.x, vector.y, vector.z) }

    /// The angle of the rotation in radians.
    public var angle: Scalar { 2 * Scalar(atan2(Double(simd_length(imag)), Double(real))) }

    /// The axis of the rotation, of length 1; NaN if the angle is zero.
    public var axis: SIMD3<Scalar> { simd_normalize(imag) }

    /// The length of the four numbers; 1 for a rotation.
    public var length: Scalar { simd_length(vector) }

    /// The quaternion scaled to length 1.
    public var normalized: Self { Self(vector: simd_normalize(vector)) }

    /// The quaternion with the imaginary parts negated.
    public var conjugate: Self { Self(real: real, imag: -imag) }

    /// The rotation by the same angle in the other direction.
    public var inverse: Self { Self(vector: conjugate.vector / simd_length_squared(vector)) }

    /// The vector rotated by the quaternion.
    public func act(_ vector: SIMD3<Scalar>) -> SIMD3<Scalar> {
        let twice = 2 * simd_cross(imag, vector)
        return vector + real * twice + simd_cross(imag, twice)
    }

    /// The product, which rotates by the second quaternion and then by the first.
    public static func * (lhs: Self, rhs: Self) -> Self {
        Self(
            real: lhs.real * rhs.real - simd_dot(lhs.imag, rhs.imag),
            imag: lhs.real * rhs.imag + rhs.real * lhs.imag + simd_cross(lhs.imag, rhs.imag)
        )
    }

    /// Multiplies by a quaternion that rotates before this one.
    public static func *= (lhs: inout Self, rhs: Self) { lhs = lhs * rhs }

    /// The sum of the four numbers each, which is no rotation.
    public static func + (lhs: Self, rhs: Self) -> Self { Self(vector: lhs.vector + rhs.vector) }

    /// The difference of the four numbers each, which is no rotation.
    public static func - (lhs: Self, rhs: Self) -> Self { Self(vector: lhs.vector - rhs.vector) }

    /// The four numbers times a factor.
    public static func * (lhs: Self, rhs: Scalar) -> Self { Self(vector: lhs.vector * rhs) }

    /// The four numbers times a factor.
    public static func * (lhs: Scalar, rhs: Self) -> Self { rhs * lhs }

    /// Multiplies the four numbers by a factor.
    public static func *= (lhs: inout Self, rhs: Scalar) { lhs = lhs * rhs }
}

extension Quaternion: Equatable {}

extension Quaternion: Sendable where SIMD4<Scalar>: Sendable {}

/// A rotation of floats.
public typealias simd_quatf = Quaternion<Float>

/// A rotation of doubles.
public typealias simd_quatd = Quaternion<Double>

/// The vector rotated by a quaternion.
public func simd_act<T>(_ q: Quaternion<T>, _ v: SIMD3<T>) -> SIMD3<T> { q.act(v) }

/// Spherical interpolation along the shorter arc: `q0` for 0, `q1` for 1.
public func simd_slerp<T>(_ q0: Quaternion<T>, _ q1: Quaternion<T>, _ t: T) -> Quaternion<T> {
    let cosine = simd_dot(q0.vector, q1.vector)
    let end = cosine < 0 ? -q1.vector : q1.vector
    let angle = acos(min(Double(abs(cosine)), 1))
    // Nearly equal rotations have hardly an angle between them to divide by.
    guard angle > 1e-6 else { return Quaternion(vector: q0.vector + (end - q0.vector) * t).normalized }
    let (first, second) = (sin((1 - Double(t)) * angle) / sin(angle), sin(Double(t) * angle) / sin(angle))
    return Quaternion(vector: q0.vector * T(first) + end * T(second)).normalized
}

extension Matrix3x3 where Scalar: BinaryFloatingPoint {
    /// Creates the matrix of a rotation.
    public init(_ quaternion: Quaternion<Scalar>) {
        self.init(
            quaternion.act(SIMD3(1, 0, 0)),
            quaternion.act(SIMD3(0, 1, 0)),
            quaternion.act(SIMD3(0, 0, 1))
        )
    }
}

extension Matrix4x4 where Scalar: BinaryFloatingPoint {
    /// Creates the matrix of a rotation.
    public init(_ quaternion: Quaternion<Scalar>) {
        let rotation = Matrix3x3(quaternion)
        self.init(
            SIMD4(rotation.columns.0, 0),
            SIMD4(rotation.columns.1, 0),
            SIMD4(rotation.columns.2, 0),
            SIMD4(0, 0, 0, 1)
        )
    }
}
