public import Foundation

extension Spring {
    /// The estimated time in seconds until the spring rests within 0.001 of the way to its target.
    public var settlingDuration: TimeInterval {
        settlingDuration(target: 1.0, epsilon: 0.001)
    }

    /// The estimated time until the spring rests near its target.
    ///
    /// Below critical damping the estimate is that of the envelope. From critical damping on it is a multiple of 0.1 s.
    ///
    /// - Parameters:
    ///   - target: The value that the spring pulls to, from zero.
    ///   - initialVelocity: The velocity at the start, in units per second.
    ///   - epsilon: The distance to the target that counts as settled.
    /// - Returns: The time in seconds; infinite if the spring never settles.
    public func settlingDuration<V>(target: V, initialVelocity: V = .zero, epsilon: Double) -> TimeInterval
    where V: VectorArithmetic {
        guard dampingRatio > 0, dampingRatio.isFinite, frequency > 0, epsilon > 0 else { return .infinity }
        guard frequency.isFinite else { return 0 }
        if dampingRatio < 1 {
            let decay = dampingRatio * frequency
            let slope = target.scaled(by: decay).subtracting(initialVelocity)
            let amplitude =
                slope.magnitudeSquared.squareRoot() + target.magnitudeSquared.squareRoot()
            return amplitude > epsilon ? log(amplitude / epsilon) / decay : 0
        }
        return Spring.firstRestingSample { time in
            response(at: time).remaining(distance: target, velocity: initialVelocity).magnitudeSquared
                < epsilon * epsilon
        }
    }

    /// The estimated time until the spring rests near its target.
    ///
    /// - Parameters:
    ///   - fromValue: The value at the start.
    ///   - toValue: The value that the spring pulls to.
    ///   - initialVelocity: The velocity at the start, in units per second.
    ///   - epsilon: The distance to the target that counts as settled, in units of the animatable data.
    /// - Returns: The time in seconds; infinite if the spring never settles.
    public func settlingDuration<V>(
        fromValue: V,
        toValue: V,
        initialVelocity: V,
        epsilon: Double
    ) -> TimeInterval where V: Animatable {
        settlingDuration(
            target: toValue.animatableData.subtracting(fromValue.animatableData),
            initialVelocity: initialVelocity.animatableData,
            epsilon: epsilon
        )
    }

    /// The first multiple of 0.1 s from which on samples rest for a second; infinite if there is none in 1,000 s.
    static func firstRestingSample(_ isResting: (TimeInterval) -> Bool) -> TimeInterval {
        var restingSamples = 0
        for index in 0...10_000 {
            let time = Double(index) / 10
            restingSamples = isResting(time) ? restingSamples + 1 : 0
            if restingSamples > 10 {
                return Double(index - 10) / 10
            }
        }
        return .infinity
    }

    /// The product ζω₀t at which an underdamped spring's envelope, ζ/√(1−ζ²) · e^(−ζω₀t), has fallen to `epsilon`.
    static func settlingProduct(dampingRatio: Double, epsilon: Double) -> Double {
        let amplitude = dampingRatio / (1 - dampingRatio * dampingRatio).squareRoot()
        // With little damping the envelope starts below epsilon; the spring still has to have a frequency.
        return max(log(amplitude / epsilon), 1)
    }

    /// The product ω₀t at which a critically damped spring's rest, (1 + ω₀t)e^(−ω₀t), has fallen to `epsilon`.
    static func criticalSettlingProduct(epsilon: Double) -> Double {
        var low = 0.0
        var high = 750.0  // e^(-750) is zero
        for _ in 0..<64 {
            let middle = (low + high) / 2
            if (1 + middle) * exp(-middle) > epsilon {
                low = middle
            } else {
                high = middle
            }
        }
        return high
    }
}
