/// A square matrix of 2 columns, whose subscripts are the column and then the row.
@frozen
public struct Matrix2x2<Scalar: SIMDScalar & FloatingPoint>: SquareMatrix {
    /// The columns, from left to right.
    public var columns: (SIMD2<Scalar>, SIMD2<Scalar>)

    /// Creates a matrix of zeros.
    @inlinable
    public init() {
        columns = (SIMD2<Scalar>(), SIMD2<Scalar>())
    }

    /// Creates a matrix from its columns.
    @inlinable
    public init(columns: (SIMD2<Scalar>, SIMD2<Scalar>)) {
        self.columns = columns
    }

    /// Creates a matrix from its columns.
    @inlinable
    public init(_ column0: SIMD2<Scalar>, _ column1: SIMD2<Scalar>) {
        columns = (column0, column1)
    }

    /// A column of the matrix, by its index from the left.
    @inlinable
    public subscript(column: Int) -> SIMD2<Scalar> {
        get {
            switch column {
            case 0: columns.0
            default: columns.1
            }
        }
        set {
            switch column {
            case 0: columns.0 = newValue
            default: columns.1 = newValue
            }
        }
    }
}

extension Matrix2x2 {
    /// Compares all numbers exactly.
    @inlinable
    public static func == (lhs: Self, rhs: Self) -> Bool { lhs.hasEntries(of: rhs) }

    /// The vector transformed by the matrix.
    @inlinable
    public static func * (lhs: Self, rhs: SIMD2<Scalar>) -> SIMD2<Scalar> { lhs.product(with: rhs) }

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

extension Matrix2x2: Sendable where Scalar: Sendable, SIMD2<Scalar>: Sendable {}

/// A matrix of 2 times 2 floats.
public typealias simd_float2x2 = Matrix2x2<Float>

/// A matrix of 2 times 2 floats.
public typealias float2x2 = Matrix2x2<Float>

/// A matrix of 2 times 2 floats.
public typealias matrix_float2x2 = Matrix2x2<Float>

/// A matrix of 2 times 2 doubles.
public typealias simd_double2x2 = Matrix2x2<Double>

/// A matrix of 2 times 2 doubles.
public typealias double2x2 = Matrix2x2<Double>

/// The identity matrix, which leaves vectors unchanged.
public let matrix_identity_float2x2 = simd_float2x2(1)

/// The identity matrix, which leaves vectors unchanged.
public let matrix_identity_double2x2 = simd_double2x2(1)
