import Foundation

extension CubicCurve {
    /// The arc length between two parameters, to about ten digits.
    ///
    /// Adaptive Gauss-Legendre quadrature of the speed: a piece is halved until halving no longer changes the sum.
    /// Most curves need no halving; only around a cusp, where the speed has a corner, the recursion is deep.
    func length(from: Double = 0, to: Double = 1) -> Double {
        guard from < to else { return 0 }
        // Each level divides the error around a corner of the speed by four, so 18 levels always suffice.
        let deepest = 18
        return length(
            from: from,
            to: to,
            estimate: quadrature(from: from, to: to),
            tolerance: 1e-11 * controlLength,
            depth: deepest,
        )
    }

    private func length(
        from: Double,
        to: Double,
        estimate: Double,
        tolerance: Double,
        depth: Int,
    ) -> Double {
        let middle = (from + to) / 2
        let first = quadrature(from: from, to: middle)
        let second = quadrature(from: middle, to: to)
        // NaN makes the comparison false and ends the recursion.
        guard abs(first + second - estimate) > tolerance, depth > 0 else { return first + second }
        return length(from: from, to: middle, estimate: first, tolerance: tolerance / 2, depth: depth - 1)
            + length(from: middle, to: to, estimate: second, tolerance: tolerance / 2, depth: depth - 1)
    }

    private func quadrature(from: Double, to: Double) -> Double {
        let center = (from + to) / 2
        let half = (to - from) / 2
        var sum = 0.0
        for (node, weight) in GaussLegendre.nodesAndWeights {
            sum += weight * (derivative(at: center - half * node).length)
            sum += weight * (derivative(at: center + half * node).length)
        }
        return sum * half
    }

    /// Finds the parameter at an arc length from the start.
    ///
    /// - Parameters:
    ///   - target: The length from the curve's start.
    ///   - total: The length of the whole curve.
    /// - Returns: A parameter from 0 to 1.
    func parameter(atLength target: Double, of total: Double) -> Double {
        guard target > 0 else { return 0 }
        guard target < total else { return 1 }
        // Newton's method, held in a bracket that shrinks with every step.
        var (low, lengthAtLow) = (0.0, 0.0)
        var high = 1.0
        var t = target / total
        for _ in 0..<60 {
            let length = lengthAtLow + length(from: low, to: t)
            let excess = length - target
            guard abs(excess) > 1e-13 * total else { return t }
            if excess > 0 {
                high = t
            } else {
                (low, lengthAtLow) = (t, length)
            }
            guard high - low > 1e-16 else { return t }
            let step = t - excess / derivative(at: t).length
            t = step > low && step < high ? step : (low + high) / 2
        }
        return t
    }
}

/// Gauss-Legendre quadrature over -1...1 with 16 nodes.
private enum GaussLegendre {
    /// The positive nodes; each weight also applies to the node's mirror image.
    static let nodesAndWeights: [(node: Double, weight: Double)] = (1...8).map { index in
        let count = 16
        // The nodes are the roots of the Legendre polynomial; the first guess is good to three digits.
        var node = cos(.pi * (Double(index) - 0.25) / (Double(count) + 0.5))
        var slope = 1.0
        for _ in 0..<8 {
            var (previous, value) = (1.0, node)
            for degree in 2...count {
                let n = Double(degree)
                (previous, value) = (value, ((2 * n - 1) * node * value - (n - 1) * previous) / n)
            }
            slope = Double(count) * (node * value - previous) / (node * node - 1)
            node -= value / slope
        }
        return (node, 2 / ((1 - node * node) * slope * slope))
    }
}
