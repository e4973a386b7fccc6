import Foundation

/// Round numbers for the ticks of an axis.
package enum NiceNumbers {
    /// The step of 1, 2 or 5 times a power of ten that divides a range into about `count` parts.
    ///
    /// The step is the one whose number of parts is nearest to `count` by ratio.
    package static func step(_ range: ClosedRange<Double>, count: Int, minimum: Double = 0) -> Double {
        let length = range.upperBound - range.lowerBound
        guard length > 0, length.isFinite else { return max(1, minimum) }
        let raw = max(length / Double(max(count, 1)), minimum)
        let power = pow(10, log10(raw).rounded(.down))
        let ratio = raw / power
        let factor: Double
        if ratio >= 50.0.squareRoot() {
            factor = 10
        } else if ratio >= 10.0.squareRoot() {
            factor = 5
        } else if ratio >= 2.0.squareRoot() {
            factor = 2
        } else {
            factor = 1
        }
        let step = factor * power
        if step < minimum * (1 - 1e-9) {
            return factor == 1 ? 2 * power : factor == 2 ? 5 * power : factor == 5 ? 10 * power : 20 * power
        }
        return step
    }

    /// The multiples of a step in a range, with a slack for rounding.
    package static func multiples(of step: Double, in range: ClosedRange<Double>) -> [Double] {
        guard step > 0, step.isFinite, range.lowerBound.isFinite, range.upperBound.isFinite else { return [] }
        let first = (range.lowerBound / step - 1e-9).rounded(.up)
        let last = (range.upperBound / step + 1e-9).rounded(.down)
        guard first <= last, last - first < 10_000 else { return [] }
        return (0...Int(last - first)).map { multiple(first + Double($0), of: step) }
    }

    /// A whole number times a step.
    static func multiple(_ number: Double, of step: Double) -> Double {
        // A step below one is a fraction of a whole number, which divides more exactly than the step multiplies.
        let inverse = (1 / step).rounded()
        let isFraction = step < 1 && abs(inverse * step - 1) < 1e-9
        let value = isFraction ? number / inverse : number * step
        return value == 0 ? 0 : value
    }

    /// The range extended to multiples of its step.
    package static func extended(
        _ range: ClosedRange<Double>,
        count: Int,
        lower: Bool = true,
        upper: Bool = true
    ) -> ClosedRange<Double> {
        // A longer range may have a larger step, so that its ends must be multiples of that one.
        var result = range
        for _ in 0..<5 {
            let step = step(result, count: count)
            let low =
                lower ? multiple((range.lowerBound / step + 1e-9).rounded(.down), of: step) : range.lowerBound
            let high =
                upper ? multiple((range.upperBound / step - 1e-9).rounded(.up), of: step) : range.upperBound
            let next = low...max(low, high)
            if next == result { break }
            result = next
        }
        return result
    }

    /// The domain of numbers: with zero if it is to be included, not empty, and ending at round numbers.
    package static func domain(
        of values: [Double],
        includesZero: Bool,
        count: Int,
        lower: Bool = true,
        upper: Bool = true
    ) -> ClosedRange<Double> {
        var low = values.min() ?? 0
        var high = values.max() ?? 1
        if includesZero {
            low = min(low, 0)
            high = max(high, 0)
        }
        if low == high {
            if low == 0 {
                high = 1
            } else {
                let half = abs(low) / 2
                low -= half
                high += half
            }
        }
        return extended(low...high, count: count, lower: lower, upper: upper)
    }

    /// The powers of ten in a range, or their simple multiples if there are fewer than two.
    package static func powers(in range: ClosedRange<Double>) -> [Double] {
        guard range.lowerBound > 0, range.upperBound.isFinite else { return [] }
        let exponents =
            Int(log10(range.lowerBound).rounded(.down))...Int(log10(range.upperBound).rounded(.up))
        func values(_ factors: [Double]) -> [Double] {
            let low = range.lowerBound * (1 - 1e-9)
            let high = range.upperBound * (1 + 1e-9)
            let all: [Double] = exponents.flatMap { exponent -> [Double] in
                let power = pow(10, Double(exponent))
                return factors.map { $0 * power }
            }
            return all.filter { low <= $0 && $0 <= high }
        }
        let powers = values([1])
        return powers.count >= 3 ? powers : values([1, 2, 5])
    }
}
