import Foundation

extension TimeInterval {
    /// The elapsed fraction of a loop at this time, in 0..<1.
    ///
    /// Times that are a whole number of loops apart have exactly the same fraction: it is rounded to a grid that is
    /// finer than any motion and coarser than the rounding of times.
    func fraction(ofLoop length: TimeInterval) -> Double {
        guard isFinite, length > 0 else { return 0 }
        let rest = truncatingRemainder(dividingBy: length) / length
        let fraction = ((rest < 0 ? rest + 1 : rest) * 0x1p28).rounded() * 0x1p-28
        return fraction < 1 ? fraction : 0
    }
}

/// The sine of an angle in turns.
func sine(ofTurns turns: Double) -> Double { sin(2 * .pi * turns) }

/// The cosine of an angle in turns.
func cosine(ofTurns turns: Double) -> Double { cos(2 * .pi * turns) }

/// The smooth step t²(3 − 2t) from 0 up to `start` to 1 from `end` on.
func smoothstep(_ start: Double, _ end: Double, _ value: Double) -> Double {
    let t = min(max((value - start) / (end - start), 0), 1)
    return t * t * (3 - 2 * t)
}

extension RandomNumberGenerator {
    /// A normally distributed number with mean 0 and standard deviation 1, after Box and Muller.
    mutating func nextNormal() -> Double {
        let distance = (-2 * log(Double.random(in: 0x1p-53...1, using: &self))).squareRoot()
        return distance * cosine(ofTurns: .random(in: 0..<1, using: &self))
    }
}
