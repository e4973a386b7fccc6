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
    private let blendElapsed: Double
    /// The time from the start to the end of blending.
    private let blendRemaining: Double
    private let afterBlending: SpringResponse

    /// Creates a pace.
    ///
    /// - Parameters:
    ///   - response: The response in seconds after blending.
    ///   - dampingRatio: The damping as a multiple of critical damping.
    ///   - blendInterval: The response before blending less the one after it.
    ///   - blendDuration: The time in seconds over which the response changes.
    ///   - blendElapsed: The part of that time that lies before the start.
    init(
        response: Double,
        dampingRatio: Double,
        blendInterval: Double,
        blendDuration: Double,
        blendElapsed: Double
    ) {
        self.response = response
        self.dampingRatio = max(dampingRatio, 0)
        self.blendInterval = blendInterval
        self.blendDuration = blendDuration
        self.blendElapsed = blendElapsed
        let blends = blendInterval != 0 && blendDuration > blendElapsed && dampingRatio.isFinite
        blendRemaining = blends ? blendDuration - blendElapsed : 0
        guard blends else {
            afterBlending = SpringResponse()
            return
        }
        afterBlending = SpringPace.integrated(to: blendRemaining, dampingRatio: self.dampingRatio) { time in
            SpringPace.frequency(
                response
                    + SpringPace.blending(blendInterval, (blendElapsed + time) / blendDuration)
            )
        }
    }

    /// The frequency in radians per second that is in effect at a time after the start.
    func frequency(at time: TimeInterval) -> Double {
        guard time < blendRemaining else { return SpringPace.frequency(response) }
        let progress = (blendElapsed + time) / blendDuration
        return SpringPace.frequency(response + SpringPace.blending(blendInterval, progress))
    }

    /// The motion after a time.
    func motion(at time: TimeInterval) -> SpringResponse {
        if time < blendRemaining {
            return SpringPace.integrated(to: time, dampingRatio: dampingRatio, frequency: frequency(at:))
        }
        let rest = SpringResponse(
            frequency: SpringPace.frequency(response),
            dampingRatio: dampingRatio,
            time: time - blendRemaining
        )
        return blendRemaining > 0 ? afterBlending.followed(by: rest) : rest
    }

    /// The rate in 1/s at which the slowest part of the motion fades after blending.
    var slowestDecay: Double {
        let frequency = SpringPace.frequency(response)
        guard dampingRatio > 1 else { return dampingRatio * frequency }
        return frequency / (dampingRatio + (dampingRatio * dampingRatio - 1).squareRoot())
    }

    /// The rest of the interval between two responses, on a curve with zero slope at both ends.
    private static func blending(_ interval: Double, _ progress: Double) -> Double {
        let p = min(max(progress, 0), 1)
        return interval * (1 - p * p * (3 - 2 * p))
    }

    private static func frequency(_ response: Double) -> Double {
        let greatest = greatestStiffness.squareRoot()
        return response > 0 ? min(2 * .pi / response, greatest) : greatest
    }

    /// Integrates both solutions by the classical Runge-Kutta method; the last step is as long as needed.
    private static func integrated(
        to end: TimeInterval,
        dampingRatio: Double,
        frequency: (TimeInterval) -> Double
    ) -> SpringResponse {
        func rate(_ state: SIMD4<Double>, _ time: TimeInterval) -> SIMD4<Double> {
            let frequency = frequency(time)
            let positions = state.evenHalf
            let velocities = state.oddHalf
            let accelerations = -frequency * frequency * positions - 2 * dampingRatio * frequency * velocities
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
            // In steps: the type checker needs six seconds for the sum as one expression.
            let twice2 = 2 * k2
            let twice3 = 2 * k3
            let slopes = k1 + twice2 + twice3 + k4
            state += h / 6 * slopes
            time = next
            step += 1
        }
        return SpringResponse(rest: state.x, restRate: state.y, kick: state.z, kickRate: state.w)
    }
}
