/// A matrix with as many columns as rows: ``Matrix2x2``, ``Matrix3x3`` or ``Matrix4x4``.
///
/// A type stores its columns and gives them by index; everything else follows from that.
public protocol SquareMatrix: Equatable {
    /// The type of a matrix's numbers.
    associatedtype Scalar: SIMDScalar & FloatingPoint

    /// A vector with as many components as the matrix has rows.
    associatedtype Column: SIMD where Column.Scalar == Scalar

    /// Creates a matrix of zeros.
    init()

    /// A column of the matrix, by its index from the left.
    subscript(column: Int) -> Column { get set }
}

extension SquareMatrix {
    /// Creates a matrix from its columns; there must be as many as rows.
    @inlinable
    public init(_ columns: [Column]) {
        self.init()
        for index in Self.indices { self[index] = columns[index] }
    }

    /// Creates a matrix from its rows; there must be as many as columns.
    @inlinable
    public init(rows: [Column]) {
        self = Self(rows).transpose
    }

    /// Creates a multiple of the identity.
    @inlinable
    public init(_ scalar: Scalar) {
        self.init(diagonal: Column(repeating: scalar))
    }

    /// Creates a matrix with the given diagonal, and zeros elsewhere.
    @inlinable
    public init(diagonal: Column) {
        self.init()
        for index in Self.indices { self[index, index] = diagonal[index] }
    }

    /// The number at a column and a row.
    @inlinable
    public subscript(column: Int, row: Int) -> Scalar {
        get { self[column][row] }
        set { self[column][row] = newValue }
    }

    /// The matrix with columns and rows exchanged.
    @inlinable
    public var transpose: Self {
        var result = Self()
        for column in Self.indices {
            for row in Self.indices { result[row, column] = self[column, row] }
        }
        return result
    }

    /// The signed factor by which the matrix scales areas or volumes.
    @inlinable
    public var determinant: Scalar { elimination.determinant }

    /// The inverse matrix; NaN or infinite if the matrix is singular.
    @inlinable
    public var inverse: Self { elimination.inverse }

    /// The indices of the columns, and those of the rows.
    @inlinable
    static var indices: Range<Int> { 0..<Column.scalarCount }

    /// The matrix reduced to the identity by its rows, and the same steps applied to the identity.
    @inlinable
    var elimination: (inverse: Self, determinant: Scalar) {
        // Columns of the transpose are rows, which vectors can hold.
        var (left, right, determinant) = (transpose, Self(1), 1 as Scalar)
        for step in Self.indices {
            let candidates = Self.indices[step...]
            let pivot = candidates.max { abs(left[$0, step]) < abs(left[$1, step]) } ?? step
            if pivot != step {
                (left[step], left[pivot]) = (left[pivot], left[step])
                (right[step], right[pivot]) = (right[pivot], right[step])
                determinant = -determinant
            }
            let divisor = left[step, step]
            determinant *= divisor
            left[step] /= divisor
            right[step] /= divisor
            for row in Self.indices where row != step {
                let factor = left[row, step]
                left[row] -= left[step] * factor
                right[row] -= right[step] * factor
            }
        }
        return (right.transpose, determinant)
    }
}

// MARK: - Operators

// Each type declares the operators itself, in terms of these functions: as operators of the protocol they would be
// candidates for all other types, and an expression with four literals and two matrices took the compiler 11 s.
extension SquareMatrix {
    /// Whether all numbers are equal.
    @inlinable
    func hasEntries(of other: Self) -> Bool {
        Self.indices.allSatisfy { self[$0] == other[$0] }
    }

    /// The vector transformed by the matrix.
    @inlinable
    func product(with vector: Column) -> Column {
        var result = self[0] * vector[0]
        for index in Self.indices.dropFirst() { result += self[index] * vector[index] }
        return result
    }

    /// The matrix with each column replaced.
    @inlinable
    func mapped(_ transform: (Column) -> Column) -> Self {
        var result = Self()
        for index in Self.indices { result[index] = transform(self[index]) }
        return result
    }

    /// The matrix with each column combined with that of another matrix.
    @inlinable
    func combined(with other: Self, by combine: (Column, Column) -> Column) -> Self {
        var result = Self()
        for index in Self.indices { result[index] = combine(self[index], other[index]) }
        return result
    }
}

/// The vector transformed by a matrix.
@inlinable
public func simd_mul<Matrix: SquareMatrix>(_ x: Matrix, _ y: Matrix.Column) -> Matrix.Column {
    x.product(with: y)
}

/// The product, which transforms by the second matrix and then by the first.
@inlinable
public func simd_mul<Matrix: SquareMatrix>(_ x: Matrix, _ y: Matrix) -> Matrix {
    y.mapped(x.product(with:))
}
