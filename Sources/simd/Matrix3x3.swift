/// A square matrix of 3 columns, whose subscripts are the column and then the row.
@frozen
public struct Matrix3x3<Scalar: SIMDScalar & FloatingPoint>: SquareMatrix {
    /// The columns, from left to right.
    public var columns: (SIMD3<Scalar>, SIMD3<Scalar>, SIMD3<Scalar>)

    /// Creates a matrix of zeros.
    @inlinable
    public init() {
        columns = (SIMD3<Scalar>(), SIMD3<Scalar>(), SIMD3<Scalar>())
    }

    /// Creates a matrix from its columns.
    @inlinable
    public init(columns: (SIMD3<Scalar>, SIMD3<Scalar>, SIMD3<Scalar>)) {
        self.columns = columns
    }

    /// Creates a matrix from its columns.
    @inlinable
    public init(_ column0: SIMD3<Scalar>, _ column1: SIMD3<Scalar>, _ column2: SIMD3<Scalar>) {
        columns = (column0, column1, column2)
    }

    /// A column of the matrix, by its index from the left.
    @inlinable
    public subscript(column: Int) -> SIMD3<Scalar> {
        get {
            switch column {
            case 0: columns.0
            case 1: columns.1
            default: columns.2
            }
        }
        set {
            switch column {
            case 0: columns.0 = newValue
            case 1: columns.1 = newValue
            default: columns.2 = newValue
            }
        }
    }
}

extension Matrix3x3 {
    /// Compares all numbers exactly.
    @inlinable
    public static func == (lhs: Self, rhs: Self) -> Bool { lhs.hasEntries(of: rhs) }

    /// The vector transformed by the matrix.
    @inlinable
    public static func * (lhs: Self, rhs: SIMD3<Scalar>) -> SIMD3<Scalar> { lhs.product(with: rhs) }

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

extension Matrix3x3: Sendable where Scalar: Sendable, SIMD3<Scalar>: Sendable {}

/// A matrix of 3 times 3 floats.
public typealias simd_float3x3 = Matrix3x3<Float>

/// A matrix of 3 times 3 floats.
public typealias float3x3 = Matrix3x3<Float>

/// A matrix of 3 times 3 floats.
public typealias matrix_float3x3 = Matrix3x3<Float>

/// A matrix of 3 times 3 doubles.
public typealias simd_double3x3 = Matrix3x3<Double>

/// A matrix of 3 times 3 doubles.
public typealias double3x3 = Matrix3x3<Double>

/// The identity matrix, which leaves vectors unchanged.
public let matrix_identity_float3x3 = simd_float3x3(1)

/// The identity matrix, which leaves vectors unchanged.
public let matrix_identity_double3x3 = simd_double3x3(1)
