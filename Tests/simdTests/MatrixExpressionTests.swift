import Testing
import simd

/// Expressions as programs write them: what they need is that the compiler finds their types, and quickly.
@Suite("Expressions with matrices")
struct MatrixExpressionTests {
    private func translation(_ x: Float, _ y: Float, _ z: Float) -> float4x4 {
        float4x4([1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [x, y, z, 1])
    }

    private func perspective(fovy: Float, aspect: Float, near: Float, far: Float) -> float4x4 {
        let height = 2 / fovy
        return float4x4(
            columns: (
                [height / aspect, 0, 0, 0], [0, height, 0, 0],
                [0, 0, -(far + near) / (far - near), -1], [0, 0, -2 * far * near / (far - near), 0]
            )
        )
    }

    @Test("Products of matrices, vectors and numbers in one expression transform a point")
    func chains() {
        let (model, scale) = (translation(1, 2, 3), float4x4(diagonal: [2, 2, 2, 1]))
        let view = translation(0, 0, -4).inverse
        let point = SIMD3<Float>(1, 1, 1)

        let moved = view * model * scale * SIMD4(point, 1)
        #expect(moved == [3, 4, 9, 1])
        #expect(simd_mul(simd_mul(view, model), scale) * SIMD4(point, 1) == moved)
        #expect(view * model * 2 * 0.5 == 0.5 * (2 * view) * model)
        #expect((model + scale - scale) * [0, 0, 0, 1] == [1, 2, 3, 1])

        let clip = perspective(fovy: 1, aspect: 2, near: 1, far: 3) * translation(0, 0, -2) * [1, 1, 0, 1]
        #expect(simd_distance(clip / clip.w, [0.5, 1, 0.5, 1]) < 1e-6)
    }

    @Test("Entries are read and set through columns, indices and literals")
    func entries() {
        var matrix = matrix_identity_float4x4
        matrix.columns.3 = [4, 5, 6, 1]
        matrix.columns.3.x += 1
        matrix[0][1] = 7
        matrix[1, 1] *= -2
        matrix[2] = SIMD4(0, 0, 3, 0)
        matrix *= matrix_identity_float4x4

        #expect(matrix == simd_float4x4([1, 7, 0, 0], [0, -2, 0, 0], [0, 0, 3, 0], [5, 5, 6, 1]))
        let rows: [SIMD4<Float>] = [[1, 0, 0, 5], [7, -2, 0, 5], [0, 0, 3, 6], [0, 0, 0, 1]]
        #expect(matrix == matrix_float4x4(rows: rows))
    }

    @Test("Functions may be generic over the number type of a matrix")
    func generic() {
        func trace<T: SIMDScalar & BinaryFloatingPoint>(_ matrix: Matrix3x3<T>) -> T {
            matrix[0, 0] + matrix[1, 1] + matrix.columns.2.z
        }
        let turn = simd_quatd(angle: 2 * .pi / 3, axis: simd_normalize([1, 1, 1]))

        #expect(trace(float3x3(2)) == 6)
        #expect(abs(trace(double3x3(turn))) < 1e-12)
        #expect(abs(double4x4(turn).determinant - 1) < 1e-12)
        #expect(simd_distance(double4x4(turn) * [1, 0, 0, 1], [0, 1, 0, 1]) < 1e-12)
    }
}
