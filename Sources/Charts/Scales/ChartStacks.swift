import Foundation

/// Intervals of values that share a position, as stacked by a method.
package enum ChartStacks {
    /// Stacks values in their order.
    ///
    /// Positive values go up from zero and negative ones down from it. A normalized stack has the sum of magnitudes one; the
    /// middle of a centred one is zero.
    ///
    /// - Returns: The interval of each value, from its side of zero outwards.
    package static func intervals(_ values: [Double], _ method: MarkStackingMethod) -> [(
        start: Double, end: Double
    )] {
        if method == .unstacked { return values.map { (0, $0) } }
        var high = 0.0
        var low = 0.0
        var result: [(start: Double, end: Double)] = values.map { value in
            guard value.isFinite else { return (high, high) }
            if value < 0 {
                defer { low += value }
                return (low, low + value)
            }
            defer { high += value }
            return (high, high + value)
        }
        let total = high - low
        switch method.kind {
        case .normalized:
            guard total > 0 else { break }
            result = result.map { ($0.start / total, $0.end / total) }
        case .center:
            let middle = (high + low) / 2
            result = result.map { ($0.start - middle, $0.end - middle) }
        case .standard, .unstacked: break
        }
        return result
    }
}
