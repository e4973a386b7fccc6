import Foundation
import HalationPixels
import HalationShaders
import TestSupport
import Testing

@Suite("Shader mathematics")
struct ShaderMathTests {
    /// The largest difference from the true sine or cosine over evenly spaced angles of -`range`...`range`.
    private func worstError(
        _ function: (Float) -> Float,
        _ truth: (Double) -> Double,
        range: Double
    ) -> Double {
        let steps = 400_000
        return (-steps...steps).reduce(0) { worst, step in
            let angle = Float(range * Double(step) / Double(steps))
            return max(worst, abs(Double(function(angle)) - truth(Double(angle))))
        }
    }

    @Test(
        "Shader sine and cosine are within their documented error",
        arguments: [(1_000.0, 5e-7), (100_000, 1e-3)]
    )
    func sineAndCosine(range: Double, claim: Double) {
        let sine = worstError(ShaderMath.sin, sin, range: range)
        let cosine = worstError(ShaderMath.cos, cos, range: range)
        #expect(sine <= claim)
        #expect(cosine <= claim)
    }

    @Test("Shader sine and cosine are within their documented error near zero, where floats lie closest")
    func nearZero() {
        for exponent in -40...2 {
            let angle = Float(sign: .plus, exponent: exponent, significand: 1.37)
            for angle in [angle, -angle] {
                #expect(abs(Double(ShaderMath.sin(angle)) - sin(Double(angle))) <= 3e-7)
                #expect(abs(Double(ShaderMath.cos(angle)) - cos(Double(angle))) <= 3e-7)
            }
        }
        #expect(ShaderMath.sin(0) == 0)
    }

    @Test("Shader sine and cosine accept NaN and infinity")
    func strangeAngles() {
        for angle in [Float.nan, .infinity, -.infinity, .greatestFiniteMagnitude, -1e30, 4e9] {
            _ = ShaderMath.sin(angle)
            _ = ShaderMath.cos(angle)
            _ = ShaderMath.floor(angle)
            _ = ShaderMath.fract(angle)
            _ = ShaderMath.smoothstep(0, 1, angle)
        }
        #expect(ShaderMath.sin(.nan).isNaN)
    }

    @Test("Shader floor is the integer at or below, up to four million either way")
    func floors() {
        var random = SplitMix64(seed: 3)
        var values: [Float] = (-300...300).flatMap { whole -> [Float] in
            let value = Float(whole)
            return [value, value.nextUp, value.nextDown, value + 0.5, value + 0.25]
        }
        values += (0..<100_000).map { _ in Float.random(in: -4_000_000...4_000_000, using: &random) }
        values += [4_000_000, -4_000_000, -0.0, 3_999_999.75, -3_999_999.75, -1e-9, -1e-30, 1e-30]
        for value in values { #expect(ShaderMath.floor(value) == value.rounded(.down), "\(value)") }
    }

    @Test("Shader fract lies in 0..<1, for negative numbers too")
    func fractions() {
        #expect(ShaderMath.fract(-0.25) == 0.75)
        #expect(ShaderMath.fract(2.75) == 0.75)
        #expect(ShaderMath.fract(-3) == 0)
        var random = SplitMix64(seed: 4)
        let values = (0..<100_000).map { _ in Float.random(in: -1_000...1_000, using: &random) }
        for value in values + [
            -1e-9, -1e-30, -.leastNonzeroMagnitude, 1e-30, -1 - 1e-7, (1 as Float).nextDown,
        ] {
            let fraction = ShaderMath.fract(value)
            #expect(fraction >= 0 && fraction < 1, "\(value)")
            #expect(
                abs(Double(fraction) - (Double(value) - Double(value).rounded(.down))) <= 6e-8,
                "\(value)"
            )
        }
    }

    @Test("Shader clamp gives the nearest bound, and the lower one for NaN")
    func clamping() {
        #expect(ShaderMath.clamp(0.25, 0, 1) == 0.25)
        #expect(ShaderMath.clamp(-1, 0, 1) == 0)
        #expect(ShaderMath.clamp(7, 0, 1) == 1)
        #expect(ShaderMath.clamp(.infinity, -2, 3) == 3)
        #expect(ShaderMath.clamp(-.infinity, -2, 3) == -2)
        #expect(ShaderMath.clamp(.nan, -2, 3) == -2)
    }

    @Test("Shader smoothstep is level and exact at its ends, half in the middle, and never falls")
    func smoothsteps() {
        #expect(ShaderMath.smoothstep(2, 6, 2) == 0)
        #expect(ShaderMath.smoothstep(2, 6, 6) == 1)
        #expect(ShaderMath.smoothstep(2, 6, 4) == 0.5)
        #expect(ShaderMath.smoothstep(2, 6, -100) == 0)
        #expect(ShaderMath.smoothstep(2, 6, 100) == 1)
        #expect(ShaderMath.smoothstep(2, 6, .nan) == 0)
        // With equal edges it is a step.
        #expect(ShaderMath.smoothstep(3, 3, 2.5) == 0)
        #expect(ShaderMath.smoothstep(3, 3, 3) == 0)
        #expect(ShaderMath.smoothstep(3, 3, 3.5) == 1)
        let values = (0...1_000).map { ShaderMath.smoothstep(0, 1, Float($0) / 1_000) }
        for (before, after) in zip(values, values.dropFirst()) { #expect(before <= after) }
        #expect(values[1] < 4e-6 && values[999] > 1 - 4e-6)
    }

    @Test("Shader mix gives the ends exactly")
    func mixing() {
        #expect(ShaderMath.mix(3, 7, 0) == 3)
        #expect(ShaderMath.mix(3, 7, 1) == 7)
        #expect(ShaderMath.mix(3, 7, 0.25) == 4)
    }

    @Test(
        "Shader hashes lie in 0..<1, equally often in each twentieth, and neighbours are unrelated",
        arguments: [0, 1, 77]
    )
    func hashes(seed: UInt32) {
        let side: Int32 = 200
        var counts = [Int](repeating: 0, count: 20)
        var (across, down, seeds) = (0.0, 0.0, 0.0)
        for y in -side / 2..<side / 2 {
            for x in -side / 2..<side / 2 {
                let value = ShaderMath.hash(x, y, seed)
                #expect(value >= 0 && value < 1)
                counts[Int(value * 20)] += 1
                let offset = Double(value) - 0.5
                across += offset * (Double(ShaderMath.hash(x + 1, y, seed)) - 0.5)
                down += offset * (Double(ShaderMath.hash(x, y + 1, seed)) - 0.5)
                seeds += offset * (Double(ShaderMath.hash(x, y, seed + 1)) - 0.5)
            }
        }
        // 2,000 in each on average, with a standard deviation of 44; correlations of 40,000 pairs have one of 0.005.
        #expect(counts.allSatisfy { abs($0 - 2_000) < 5 * 44 }, "\(counts)")
        let variance = 40_000.0 / 12
        for sum in [across, down, seeds] { #expect(abs(sum / variance) < 5 * 0.005) }
    }

    @Test("Shader hashes of the extreme integers lie in 0..<1 too")
    func extremeHashes() {
        for number in [Int32.min, -1, 0, 1, .max] {
            for seed in [UInt32.min, 1, .max] {
                let value = ShaderMath.hash(number, number, seed)
                #expect(value >= 0 && value < 1)
                #expect(value == ShaderMath.hash(number, number, seed))
            }
        }
    }
}
