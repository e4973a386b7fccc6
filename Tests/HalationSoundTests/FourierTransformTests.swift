import Foundation
import HalationSound
import Testing

/// The transform against its definition in double precision.
@Suite("Fourier transform")
struct FourierTransformTests {
    /// The sum of the definition.
    private static func definition(_ x: [Double], _ y: [Double]) -> (real: [Double], imaginary: [Double]) {
        var (real, imaginary) = (x, y)
        for k in x.indices {
            (real[k], imaginary[k]) = (0, 0)
            for n in x.indices {
                // The product without its whole turns, whose angle is exact enough.
                let angle = -2 * Double.pi * Double(k * n % x.count) / Double(x.count)
                real[k] += x[n] * cos(angle) - y[n] * sin(angle)
                imaginary[k] += x[n] * sin(angle) + y[n] * cos(angle)
            }
        }
        return (real, imaginary)
    }

    @Test("It is the sum of its definition", arguments: [2, 4, 8, 64, 2048])
    func definition(count: Int) {
        let (x, y) = (Noise.samples(count, seed: 3), Noise.samples(count, seed: 4))
        var (real, imaginary) = (x, y)

        FourierTransform(count: count).apply(real: &real, imaginary: &imaginary)

        let truth = Self.definition(x, y)
        for k in 0..<count {
            // Errors of 2,048 terms of 1 in double precision.
            #expect(abs(real[k] - truth.real[k]) < 1e-10)
            #expect(abs(imaginary[k] - truth.imaginary[k]) < 1e-10)
        }
    }

    @Test("It keeps the sum of squares")
    func sumOfSquares() {
        let (x, y) = (Noise.samples(2048, seed: 5), Noise.samples(2048, seed: 6))
        var (real, imaginary) = (x, y)

        FourierTransform(count: 2048).apply(real: &real, imaginary: &imaginary)

        let before = zip(x, y).reduce(0) { $0 + $1.0 * $1.0 + $1.1 * $1.1 }
        let after = zip(real, imaginary).reduce(0) { $0 + $1.0 * $1.0 + $1.1 * $1.1 }
        #expect(abs(after / 2048 - before) < 1e-9 * before)
    }
}

/// Numbers within -1...1 that follow from a seed.
enum Noise {
    static func samples(_ count: Int, seed: UInt64) -> [Double] {
        var state = seed
        return (0..<count).map { _ in
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Double(state >> 11) / Double(UInt64(1) << 52) - 1
        }
    }
}
