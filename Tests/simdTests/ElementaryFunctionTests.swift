import Foundation
import Testing
import simd

@Suite("Functions of the components of vectors")
struct ElementaryFunctionTests {
    @Test("Each component is the function's value")
    func components() {
        let x = SIMD4<Float>(0.1, 0.5, 0.9, 0.3)
        let functions: [(found: SIMD4<Float>, expected: (Double) -> Double)] = [
            (sin(x), Foundation.sin), (cos(x), Foundation.cos), (tan(x), Foundation.tan),
            (exp(x), Foundation.exp),
            (log(x), Foundation.log), (asin(x), Foundation.asin),
        ]

        for (found, expected) in functions {
            for index in x.indices { #expect(found[index] == Float(expected(Double(x[index])))) }
        }
        #expect(sin(SIMD2<Double>(1, 2)) == SIMD2(Foundation.sin(1), Foundation.sin(2)))
    }

    @Test("Sums and multiples of quaternions are those of their numbers")
    func quaternions() {
        let (p, q) = (simd_quatd(ix: 1, iy: 2, iz: 3, r: 4), simd_quatd(ix: 5, iy: -6, iz: 7, r: 8))
        var twice = p
        twice *= 2

        #expect(p + q == simd_quatd(ix: 6, iy: -4, iz: 10, r: 12))
        #expect(p - q == simd_quatd(ix: -4, iy: 8, iz: -4, r: -4))
        #expect(twice == p + p)
        #expect(2 * p == p * 2)
    }
}
