/// A square matrix of 4 columns, whose subscripts are the column and then the row.
@frozen
public struct Matrix4x4<Scalar: SIMDScalar & FloatingPoint>: SquareMatrix {
    /// The columns, from left to right.
    public var columns: (SIMD4<Scalar>, SIMD4<Scalar>, SIMD4<Scalar>, SIMD4<Scalar>)

    /// Creates a matrix of zeros.
    @inlinable
    public init() {
        columns = (SIMD4<Scalar>(), SIMD4<Scalar>(), SIMD4<Scalar>(), SIMD4<Scalar>())
    }

    /// Creates a matrix from its columns.
    @inlinable
    public init(columns: (SIMD4<Scalar>, SIMD4<Scalar>, SIMD4<Scalar>, SIMD4<Scalar>)) {
        self.columns = columns
    }

    /// Creates a matrix from its columns.
    @inlinable
    public init(
        _ column0: SIMD4<Scalar>,
        _ column1: SIMD4<Scalar>,
        _ column2: SIMD4<Scalar>,
        _ column3: SIMD4<Scalar>
    ) {
        columns = (column0, column1, column2, column3)
    }

    /// A column of the matrix, by its index from the left.
    @inlinable
    public subscript(column: Int) -> SIMD4<Scalar> {
        get {
            switch column {
            case 0: columns.0
            case 1: columns.1
            case 2: columns.2
            default: columns.3
            }
        }
        set {
            switch column {
            case 0: columns.0 = newValue
            case 1: columns.1 = newValue
            case 2: columns.2 = newValue
            default: columns.3 = newValue
            }
        }
    }
}

extension Matrix4x4 {
    /// Compares all numbers exactly.
    @inlinable
    public static func == (lhs: Self, rhs: Self) -> Bool { lhs.hasEntries(of: rhs) }

    /// The vector transformed by the matrix.
    @inlinable
    public static func * (lhs: Self, rhs: SIMD4<Scalar>) -> SIMD4<Scalar> { lhs.product(with: rhs) }

    /// The product, which transforms by the second matrix and then by the first.
    @inlinable
    public static func * (lhs: Self, rhs: Self) -> Self { rhs.mapped(lhs.product(with:)) }

    /// The matrix with every number multiplied by a factor.
    @inlinable
    public static func * (lhs: Self, rhs: Scalar) -> Self { lhs.mapped { $0 * rhs } }

    /// The matrix with every number multiplied by a factor.
    @inlinable
    public static func * (lhs: Scalar, rhs: Self) -> Self { rhs * lhs }

    /// The sum, number by number.
    @inlinable
    public static func + (lhs: Self, rhs: Self) -> Self { lhs.combined(with: rhs, by: +) }

    /// The difference, number by number.
    @inlinable
    public static func - (lhs: Self, rhs: Self) -> Self { lhs.combined(with: rhs, by: -) }

    /// Multiplies by a matrix that transforms before this one.
    @inlinable
    public static func *= (lhs: inout Self, rhs: Self) { lhs = lhs * rhs }
}

extension Matrix4x4: Sendable where Scalar: Sendable, SIMD4<Scalar>: Sendable {}

/// A matrix of 4 times 4 floats.
public typealias simd_float4x4 = Matrix4x4<Float>

/// A matrix of 4 times 4 floats.
public typealias float4x4 = Matrix4x4<Float>

/// A matrix of 4 times 4 floats.
public typealias matrix_float4x4 = Matrix4x4<Float>

/// A matrix of 4 times 4 doubles.
public typealias simd_double4x4 = Matrix4x4<Double>

/// A matrix of 4 times 4 doubles.
public typealias double4x4 = Matrix4x4<Double>

/// The identity matrix, which leaves vectors unchanged.
public let matrix_identity_float4x4 = simd_float4x4(1)

/// The identity matrix, which leaves vectors unchanged.
public let matrix_identity_double4x4 = simd_double4x4(1)
