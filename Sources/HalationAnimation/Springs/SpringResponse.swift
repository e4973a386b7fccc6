import Foundation

/// The evolution of a spring's remaining distance: the two solutions of y″ + 2λy′ + ω₀²y = 0.
///
/// From a remaining distance D and a velocity V towards the target at the start, the remaining distance later is
/// `rest * D - kick * V` and the velocity is `-restRate * D + kickRate * V`. All motion of springs is written in
/// these four numbers, so the vectors of a value are touched only twice per evaluation.
struct SpringResponse {
    /// The solution that starts at 1 with slope 0, and its derivative.
    var rest = 1.0
    var restRate = 0.0

    /// The solution that starts at 0 with slope 1, and its derivative.
    var kick = 0.0
    var kickRate = 1.0

    /// The solutions at the start.
    init() {}

    /// The solutions after some time.
    ///
    /// - Parameters:
    ///   - frequency: ω₀ in radians per second; infinite for a spring that arrives at once, 0 for one without force.
    ///   - dampingRatio: ζ; infinite for a spring that cannot move.
    ///   - time: Seconds since the start; times before it count as the start.
    init(frequency: Double, dampingRatio: Double, time: Double) {
        guard time > 0, frequency > 0, dampingRatio.isFinite else { return }
        guard frequency.isFinite else {
            self = SpringResponse(rest: 0, restRate: 0, kick: 0, kickRate: 0)
            return
        }
        let decay = dampingRatio * frequency
        if dampingRatio < 1 {
            let omega = frequency * (1 - dampingRatio * dampingRatio).squareRoot()
            let envelope = exp(-decay * time)
            let wave = sin(omega * time) / omega
            kick = envelope * wave
            rest = envelope * (cos(omega * time) + decay * wave)
            kickRate = envelope * (cos(omega * time) - decay * wave)
        } else if dampingRatio == 1 {
            let envelope = exp(-decay * time)
            kick = envelope * time
            rest = envelope * (1 + decay * time)
            kickRate = envelope * (1 - decay * time)
        } else {
            let omega = frequency * (dampingRatio * dampingRatio - 1).squareRoot()
            // The slow rate as a quotient: as the difference of decay and omega it would lose its digits.
            let slow = frequency * frequency / (decay + omega)
            let fast = decay + omega
            let late = exp(-slow * time)
            let early = exp(-fast * time)
            // Near critical damping the two exponentials agree in nearly all digits; expm1 keeps the difference.
            kick = -late * expm1(-2 * omega * time) / (2 * omega)
            rest = late + slow * kick
            kickRate = early - slow * kick
        }
        restRate = -frequency * frequency * kick
    }

    init(rest: Double, restRate: Double, kick: Double, kickRate: Double) {
        self.rest = rest
        self.restRate = restRate
        self.kick = kick
        self.kickRate = kickRate
    }

    /// This response, continued by another one from where it has arrived.
    func followed(by next: SpringResponse) -> SpringResponse {
        SpringResponse(
            rest: rest * next.rest + restRate * next.kick,
            restRate: rest * next.restRate + restRate * next.kickRate,
            kick: kick * next.rest + kickRate * next.kick,
            kickRate: kick * next.restRate + kickRate * next.kickRate
        )
    }

    /// The way travelled from rest at a distance, plus what the initial velocity adds.
    func position<V: VectorArithmetic>(distance: V, velocity: V?) -> V {
        var result = distance.scaled(by: 1 - rest)
        if let velocity {
            result += velocity.scaled(by: kick)
        }
        return result
    }

    /// The velocity towards the target.
    func velocity<V: VectorArithmetic>(distance: V, velocity: V?) -> V {
        var result = distance.scaled(by: -restRate)
        if let velocity {
            result += velocity.scaled(by: kickRate)
        }
        return result
    }

    /// The distance that remains.
    func remaining<V: VectorArithmetic>(distance: V, velocity: V?) -> V {
        var result = distance.scaled(by: rest)
        if let velocity {
            result -= velocity.scaled(by: kick)
        }
        return result
    }
}
