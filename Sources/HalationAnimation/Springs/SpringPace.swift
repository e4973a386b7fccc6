import Foundation

/// A spring whose response may change from one value to another at its start.
///
/// While the response changes, the equation has no closed solution; it is then integrated from the start, in steps
/// that do not depend on the time asked for.
struct SpringPace {
    /// Stiffness is capped here, as in SwiftUI; a response of 0 means the cap.
    private static let greatestStiffness = 45_000.0
    private static let stepsPerSecond = 300.0

    private let response: Double
    private let dampingRatio: Double
    private let blendInterval: Double
    private let blendDuration: Double
    private let afterBlending: SpringResponse

    /// Creates a pace.
    ///
    /// - Parameters:
    ///   - response: The response in seconds after blending.
    ///   - dampingRatio: The damping as a multiple of critical damping.
    ///   - blendInterval: The response at the start less the one after blending.
    ///   - blendDuration: The time in seconds over which the response changes.
    init(response: Double, dampingRatio: Double, blendInterval: Double, blendDuration: Double) {
        self.response = response
        self.dampingRatio = max(dampingRatio, 0)
        let blends = blendInterval != 0 && blendDuration > 0 && dampingRatio.isFinite
        self.blendInterval = blends ? blendInterval : 0
        self.blendDuration = blends ? blendDuration : 0
        afterBlending =
            blends
            ? SpringPace.integrated(to: blendDuration) { time in
                let progress = time / blendDuration
                let remaining = 1 - progress * progress * (3 - 2 * progress)
                return (SpringPace.frequency(response + blendInterval * remaining), max(dampingRatio, 0))
            } : SpringResponse()
    }

    /// The response in seconds that is in effect at a time after the start.
    func effectiveResponse(at time: TimeInterval) -> Double {
        guard blendDuration > 0 else { return response }
        let progress = min(max(time / blendDuration, 0), 1)
        return response + blendInterval * (1 - progress * progress * (3 - 2 * progress))
    }

    /// The frequency in radians per second that is in effect at a time after the start.
    func frequency(at time: TimeInterval) -> Double {
        SpringPace.frequency(effectiveResponse(at: time))
    }

    /// The motion after a time.
    func motion(at time: TimeInterval) -> SpringResponse {
        if time < blendDuration {
            return SpringPace.integrated(to: time) { (frequency(at: $0), dampingRatio) }
        }
        let rest = SpringResponse(
            frequency: SpringPace.frequency(response),
            dampingRatio: dampingRatio,
            time: time - blendDuration
        )
        return blendDuration > 0 ? afterBlending.followed(by: rest) : rest
    }

    /// The rate in 1/s at which the slowest part of the motion fades after blending.
    var slowestDecay: Double {
        let frequency = SpringPace.frequency(response)
        guard dampingRatio > 1 else { return dampingRatio * frequency }
        return frequency / (dampingRatio + (dampingRatio * dampingRatio - 1).squareRoot())
    }

    private static func frequency(_ response: Double) -> Double {
        let greatest = greatestStiffness.squareRoot()
        return response > 0 ? min(2 * .pi / response, greatest) : greatest
    }

    /// Integrates both solutions by the classical Runge-Kutta method; the last step is as long as needed.
    private static func integrated(
        to end: TimeInterval,
        parameters: (TimeInterval) -> (frequency: Double, dampingRatio: Double)
    ) -> SpringResponse {
        func rate(_ state: SIMD4<Double>, _ time: TimeInterval) -> SIMD4<Double> {
            let (frequency, ratio) = parameters(time)
            let positions = state.evenHalf
            let velocities = state.oddHalf
            let accelerations = -frequency * frequency * positions - 2 * ratio * frequency * velocities
            return SIMD4(velocities.x, accelerations.x, velocities.y, accelerations.y)
        }
        var state = SIMD4(1.0, 0, 0, 1)
        var time = 0.0
        var step = 0.0
        while time < end {
            let next = min((step + 1) / stepsPerSecond, end)
            let h = next - time
            let k1 = rate(state, time)
            let k2 = rate(state + h / 2 * k1, time + h / 2)
            let k3 = rate(state + h / 2 * k2, time + h / 2)
            let k4 = rate(state + h * k3, next)
            state += h / 6 * (k1 + 2 * k2 + 2 * k3 + k4)
            time = next
            step += 1
        }
        return SpringResponse(rest: state.x, restRate: state.y, kick: state.z, kickRate: state.w)
    }
}
