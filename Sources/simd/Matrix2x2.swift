/// A square matrix of 2 columns, whose subscripts are the column and then the row.
public struct Matrix2x2<Scalar: SIMDScalar & FloatingPoint> {
    /// The columns, from left to right.
    public var columns: (SIMD2<Scalar>, SIMD2<Scalar>)

    /// Creates a matrix of zeros.
    public init() {
        columns = (SIMD2<Scalar>(), SIMD2<Scalar>())
    }

    /// Creates a matrix from its columns.
    public init(columns: (SIMD2<Scalar>, SIMD2<Scalar>)) {
        self.columns = columns
    }

    /// Creates a matrix from its columns.
    public init(_ column0: SIMD2<Scalar>, _ column1: SIMD2<Scalar>) {
        columns = (column0, column1)
    }

    /// Creates a matrix from its columns; there must be 2.
    public init(_ columns: [SIMD2<Scalar>]) {
        self.init(columns[0], columns[1])
    }

    /// Creates a matrix from its rows; there must be 2.
    public init(rows: [SIMD2<Scalar>]) {
        self = Self(rows).transpose
    }

    /// Creates a matrix with a number on its diagonal, and zeros elsewhere.
    public init(_ scalar: Scalar) {
        self.init(diagonal: SIMD2<Scalar>(repeating: scalar))
    }

    /// Creates a matrix with the given diagonal, and zeros elsewhere.
    public init(diagonal: SIMD2<Scalar>) {
        self.init()
        for index in 0..<2 { self[index, index] = diagonal[index] }
    }

    /// A column of the matrix, by its index from the left.
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

    /// The number at a column and a row.
    public subscript(column: Int, row: Int) -> Scalar {
        get { self[column][row] }
        set { self[column][row] = newValue }
    }

    /// The matrix with columns and rows exchanged.
    public var transpose: Self {
        var result = Self()
        for column in 0..<2 {
            for row in 0..<2 { result[row, column] = self[column, row] }
        }
        return result
    }

    /// The signed factor by which the matrix scales areas.
    public var determinant: Scalar { elimination.determinant }

    /// The inverse matrix; NaN or infinite if the matrix is singular.
    public var inverse: Self { elimination.inverse }

    /// The matrix reduced to the identity by its rows, and the same steps done to the identity.
    private var elimination: (inverse: Self, determinant: Scalar) {
        // Columns of the transpose are rows, which vectors can hold.
        var (left, right, determinant) = (transpose, Self(1), 1 as Scalar)
        for step in 0..<2 {
            let pivot = (step..<2).max { abs(left[$0, step]) < abs(left[$1, step]) } ?? step
            if pivot != step {
                (left[step], left[pivot]) = (left[pivot], left[step])
                (right[step], right[pivot]) = (right[pivot], right[step])
                determinant = -determinant
            }
            let divisor = left[step, step]
            determinant *= divisor
            left[step] /= divisor
            right[step] /= divisor
            for row in 0..<2 where row != step {
                let factor = left[row, step]
                left[row] -= left[step] * factor
                right[row] -= right[step] * factor
            }
        }
        return (right.transpose, determinant)
    }

    /// The vector transformed by the matrix.
    public static func * (lhs: Self, rhs: SIMD2<Scalar>) -> SIMD2<Scalar> {
        var result = lhs.columns.0 * rhs.x
        result += lhs.columns.1 * rhs.y
        return result
    }

    /// The product, which transforms by the second matrix and then by the first.
    public static func * (lhs: Self, rhs: Self) -> Self {
        Self(lhs * rhs.columns.0, lhs * rhs.columns.1)
    }

    /// The matrix with every number multiplied by a factor.
    public static func * (lhs: Self, rhs: Scalar) -> Self {
        Self(lhs.columns.0 * rhs, lhs.columns.1 * rhs)
    }

    /// The matrix with every number multiplied by a factor.
    public static func * (lhs: Scalar, rhs: Self) -> Self { rhs * lhs }

    /// The sum, number by number.
    public static func + (lhs: Self, rhs: Self) -> Self {
        Self(lhs.columns.0 + rhs.columns.0, lhs.columns.1 + rhs.columns.1)
    }

    /// The difference, number by number.
    public static func - (lhs: Self, rhs: Self) -> Self {
        Self(lhs.columns.0 - rhs.columns.0, lhs.columns.1 - rhs.columns.1)
    }

    /// Multiplies by a matrix that transforms before this one.
    public static func *= (lhs: inout Self, rhs: Self) { lhs = lhs * rhs }
}

extension Matrix2x2: Equatable {
    /// Compares all numbers exactly.
    public static func == (lhs: Self, rhs: Self) -> Bool { lhs.columns == rhs.columns }
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

/// The vector transformed by a matrix.
public func simd_mul<T>(_ x: Matrix2x2<T>, _ y: SIMD2<T>) -> SIMD2<T> { x * y }

/// The product, which transforms by the second matrix and then by the first.
public func simd_mul<T>(_ x: Matrix2x2<T>, _ y: Matrix2x2<T>) -> Matrix2x2<T> { x * y }
