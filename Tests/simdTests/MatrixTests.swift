import Testing
import simd

@Suite("Matrices")
struct MatrixTests {
    @Test("A product, a sum and a multiple are those of the entries, computed in double precision")
    func arithmetic() {
        expectArithmetic(of: float2x2.self, tolerance: 1e-6)
        expectArithmetic(of: float3x3.self, tolerance: 1e-6)
        expectArithmetic(of: float4x4.self, tolerance: 1e-6)
        expectArithmetic(of: double2x2.self, tolerance: 1e-15)
        expectArithmetic(of: double3x3.self, tolerance: 1e-15)
        expectArithmetic(of: double4x4.self, tolerance: 1e-15)
    }

    @Test("Products are associative, and distribute over sums and vectors")
    func products() {
        expectProductLaws(of: float2x2.self, tolerance: 4e-6)
        expectProductLaws(of: float3x3.self, tolerance: 4e-6)
        expectProductLaws(of: float4x4.self, tolerance: 4e-6)
        expectProductLaws(of: double2x2.self, tolerance: 4e-15)
        expectProductLaws(of: double3x3.self, tolerance: 4e-15)
        expectProductLaws(of: double4x4.self, tolerance: 4e-15)
    }

    @Test("A transpose is its own inverse, and that of a product is the product of transposes reversed")
    func transposes() {
        expectTransposeLaws(of: float2x2.self)
        expectTransposeLaws(of: float3x3.self)
        expectTransposeLaws(of: float4x4.self)
        expectTransposeLaws(of: double2x2.self)
        expectTransposeLaws(of: double3x3.self)
        expectTransposeLaws(of: double4x4.self)
    }

    @Test("A determinant is Laplace's sum, that of a product is the product of determinants")
    func determinants() {
        expectDeterminantLaws(of: float2x2.self, tolerance: 1e-5)
        expectDeterminantLaws(of: float3x3.self, tolerance: 1e-5)
        expectDeterminantLaws(of: float4x4.self, tolerance: 1e-5)
        expectDeterminantLaws(of: double2x2.self, tolerance: 1e-14)
        expectDeterminantLaws(of: double3x3.self, tolerance: 1e-14)
        expectDeterminantLaws(of: double4x4.self, tolerance: 1e-14)
    }

    @Test("A matrix times its inverse is the identity from both sides, with zeros on the diagonal too")
    func inverses() {
        expectInverseLaws(of: float2x2.self, tolerance: 2e-5)
        expectInverseLaws(of: float3x3.self, tolerance: 2e-5)
        expectInverseLaws(of: float4x4.self, tolerance: 2e-5)
        expectInverseLaws(of: double2x2.self, tolerance: 2e-14)
        expectInverseLaws(of: double3x3.self, tolerance: 2e-14)
        expectInverseLaws(of: double4x4.self, tolerance: 2e-14)
    }

    @Test("A matrix without an inverse gives one that is not finite, and a determinant of zero")
    func singular() {
        let matrix = double3x3(SIMD3(1, 2, 3), SIMD3(2, 4, 6), SIMD3(0, 1, 1))

        #expect(matrix.determinant == 0 || matrix.determinant.isNaN)
        #expect(!matrix.inverse[0, 0].isFinite)
        #expect(!float2x2().inverse[0, 0].isFinite)
    }

    @Test("Columns, rows, a diagonal and a number give the same matrices by every initialiser")
    func initialisers() {
        let columns = float3x3(SIMD3(1, 2, 3), SIMD3(4, 5, 6), SIMD3(7, 8, 9))

        #expect(columns == float3x3([SIMD3(1, 2, 3), SIMD3(4, 5, 6), SIMD3(7, 8, 9)]))
        #expect(columns == float3x3(columns: ([1, 2, 3], [4, 5, 6], [7, 8, 9])))
        #expect(columns == float3x3(rows: [SIMD3(1, 4, 7), SIMD3(2, 5, 8), SIMD3(3, 6, 9)]))
        #expect(columns[1] == columns.columns.1 && columns[2, 0] == 7)
        #expect(float3x3(2) == float3x3(diagonal: SIMD3(2, 2, 2)))
        #expect(matrix_identity_double4x4 == double4x4(1) && matrix_identity_float2x2 == float2x2(1))
        #expect(float3x3() == columns - columns)
    }

    @Test("A column or an entry that is set changes no other")
    func setting() {
        for index in 0..<4 {
            var matrix = double4x4(1)
            matrix[index] = SIMD4(2, 3, 4, 5)
            matrix[index, 0] = 9

            for other in 0..<4 {
                #expect(
                    matrix[other] == (other == index ? SIMD4(9, 3, 4, 5) : matrix_identity_double4x4[other])
                )
            }
        }
    }
}

// MARK: - Laws

/// A matrix with the operators that each of the types declares.
private protocol OperatorMatrix: SquareMatrix where Scalar: BinaryFloatingPoint {
    static func * (lhs: Self, rhs: Column) -> Column
    static func * (lhs: Self, rhs: Self) -> Self
    static func * (lhs: Self, rhs: Scalar) -> Self
    static func * (lhs: Scalar, rhs: Self) -> Self
    static func + (lhs: Self, rhs: Self) -> Self
    static func - (lhs: Self, rhs: Self) -> Self
    static func *= (lhs: inout Self, rhs: Self)
}

extension Matrix2x2: OperatorMatrix where Scalar: BinaryFloatingPoint {}
extension Matrix3x3: OperatorMatrix where Scalar: BinaryFloatingPoint {}
extension Matrix4x4: OperatorMatrix where Scalar: BinaryFloatingPoint {}

private func expectArithmetic<Matrix: OperatorMatrix>(of type: Matrix.Type, tolerance: Double) {
    for (a, b) in pairs(of: type) {
        let (left, right) = (entries(of: a), entries(of: b))

        expectClose(a * b, product(of: left, right), within: tolerance)
        expectClose(a + b, combination(of: left, right, +), within: tolerance)
        expectClose(a - b, combination(of: left, right, -), within: tolerance)
        expectClose(a * Matrix.Scalar(3), left.map { $0.map { $0 * 3 } }, within: tolerance)
        let three: Matrix.Scalar = 3
        #expect(three * a == a * three)
        #expect(simd_mul(a, b) == a * b && simd_mul(a, b[0]) == a * b[0])
    }
}

private func expectProductLaws<Matrix: OperatorMatrix>(of type: Matrix.Type, tolerance: Double) {
    for (a, b) in pairs(of: type) {
        let c = a - b.transpose
        expectClose((a * b) * c, entries(of: a * (b * c)), within: tolerance)
        expectClose(a * (b + c), entries(of: a * b + a * c), within: tolerance)
        #expect((a * b)[0] == a * b[0])
        #expect(a * Matrix(1) == a && Matrix(1) * a == a)
        var product = a
        product *= b
        #expect(product == a * b)
    }
}

private func expectTransposeLaws<Matrix: OperatorMatrix>(of type: Matrix.Type) {
    for (a, b) in pairs(of: type) {
        #expect(a.transpose.transpose == a)
        #expect(a.transpose[1, 0] == a[0, 1])
        // The same products in the same order, so the roundings are equal.
        #expect((a * b).transpose == b.transpose * a.transpose)
    }
}

private func expectDeterminantLaws<Matrix: OperatorMatrix>(of type: Matrix.Type, tolerance: Double) {
    for (a, b) in pairs(of: type) {
        #expect(abs(Double(a.determinant) - laplace(entries(of: a))) < tolerance)
        #expect(abs(Double((a * b).determinant - a.determinant * b.determinant)) < 8 * tolerance)
        #expect(abs(Double(a.transpose.determinant - a.determinant)) < tolerance)
        var swapped = a
        (swapped[0], swapped[1]) = (a[1], a[0])
        #expect(abs(Double(swapped.determinant + a.determinant)) < tolerance)
    }
}

private func expectInverseLaws<Matrix: OperatorMatrix>(of type: Matrix.Type, tolerance: Double) {
    let identity = entries(of: Matrix(1))
    let last = Matrix.Column.scalarCount - 1
    for (a, _) in pairs(of: type) {
        let steady = a + Matrix(3)
        expectClose(steady * steady.inverse, identity, within: tolerance)
        expectClose(steady.inverse * steady, identity, within: tolerance)
        expectClose(steady.inverse.inverse, entries(of: steady), within: tolerance)
        // Columns in reverse order, and nothing in the corner: without exchanges of rows there is no inverse.
        var reversed = steady
        for column in 0...last { reversed[column] = steady[last - column] }
        reversed[0, 0] = 0
        expectClose(reversed * reversed.inverse, identity, within: tolerance)
    }
}

// MARK: - Plain definitions

private func product(of left: [[Double]], _ right: [[Double]]) -> [[Double]] {
    right.map { column in
        left.indices.map { row in zip(left, column).reduce(0) { $0 + $1.0[row] * $1.1 } }
    }
}

private func combination(
    of left: [[Double]],
    _ right: [[Double]],
    _ combine: (Double, Double) -> Double
) -> [[Double]] {
    zip(left, right).map { zip($0, $1).map(combine) }
}

/// The determinant by expansion along the first column.
private func laplace(_ columns: [[Double]]) -> Double {
    guard let first = columns.first else { return 1 }
    return first.indices.reduce(0) { sum, row in
        let minor = columns.dropFirst().map { column in
            column.enumerated().filter { $0.offset != row }.map(\.element)
        }
        return sum + (row.isMultiple(of: 2) ? 1 : -1) * first[row] * laplace(minor)
    }
}

/// Matrices with entries in -1...1 from a linear congruential generator.
private func pairs<Matrix: OperatorMatrix>(of type: Matrix.Type) -> [(Matrix, Matrix)] {
    var state: UInt64 = 1
    func next() -> Matrix {
        var matrix = Matrix()
        for column in 0..<Matrix.Column.scalarCount {
            for row in 0..<Matrix.Column.scalarCount {
                // Knuth's constants; the upper half of the bits is the better one.
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                matrix[column, row] = Matrix.Scalar(Double(state >> 32) / Double(1 << 31) - 1)
            }
        }
        return matrix
    }
    return (0..<40).map { _ in (next(), next()) }
}

/// The columns as arrays.
private func entries<Matrix: OperatorMatrix>(of matrix: Matrix) -> [[Double]] {
    let range = 0..<Matrix.Column.scalarCount
    return range.map { column in range.map { Double(matrix[column, $0]) } }
}

private func expectClose<Matrix: OperatorMatrix>(
    _ matrix: Matrix,
    _ expected: [[Double]],
    within tolerance: Double,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    let distances = zip(entries(of: matrix).joined(), expected.joined()).map { abs($0 - $1) }
    let distance = distances.max() ?? .infinity
    #expect(distance <= tolerance, "\(matrix) is not \(expected)", sourceLocation: sourceLocation)
}
