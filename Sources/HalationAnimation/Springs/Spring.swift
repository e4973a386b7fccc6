public import Foundation

/// A damped spring that pulls a value to a target.
///
/// A spring can be described by its perceived duration and bounce, by its response and damping ratio, or by
/// mass, stiffness and damping; each description can be read back from a spring made by another one. All
/// motion follows the closed solution of the spring's equation, so a value at one time does not depend on
/// values at other times.
public struct Spring: Hashable, Sendable {
    /// The mass at the end of the spring.
    public let mass: Double

    /// The damping as a multiple of critical damping: below 1 the spring bounces, above 1 it creeps.
    public let dampingRatio: Double

    /// The undamped frequency in radians per second, ω₀ = √(stiffness / mass).
    let frequency: Double

    /// Creates a spring from its perceived duration and its bounciness.
    ///
    /// - Parameters:
    ///   - duration: The pace in seconds, the same as ``response``.
    ///   - bounce: 0 for critical damping, up to 1 for a spring that never stops; negative values flatten the motion,
    ///     and at −1 the spring no longer moves.
    public init(duration: TimeInterval = 0.5, bounce: Double = 0.0) {
        self.init(response: duration, dampingRatio: Spring.dampingRatio(bounce: bounce))
    }

    /// Creates a spring from its period and its damping ratio.
    ///
    /// - Parameters:
    ///   - response: The period in seconds that the spring has without damping; at 0 or below the spring is
    ///     infinitely stiff.
    ///   - dampingRatio: The damping as a multiple of critical damping.
    public init(response: Double, dampingRatio: Double) {
        self.init(
            mass: 1,
            frequency: response > 0 ? 2 * .pi / response : .infinity,
            dampingRatio: dampingRatio
        )
    }

    /// Creates a spring from physical quantities.
    ///
    /// - Parameters:
    ///   - mass: The mass at the end of the spring.
    ///   - stiffness: The force per distance.
    ///   - damping: The drag per velocity.
    ///   - allowOverDamping: Whether damping above the critical one is kept. If `false`, the default, it is lowered to
    ///     the critical one, 2√(mass · stiffness).
    public init(mass: Double = 1.0, stiffness: Double, damping: Double, allowOverDamping: Bool = false) {
        let ratio = damping / (2 * (stiffness * mass).squareRoot())
        self.init(
            mass: mass,
            frequency: (stiffness / mass).squareRoot(),
            dampingRatio: allowOverDamping ? ratio : min(ratio, 1)
        )
    }

    /// Creates a spring that comes to rest in a given time.
    ///
    /// - Parameters:
    ///   - settlingDuration: The time in seconds after which the distance to the target stays below `epsilon`,
    ///     clamped to 0.01...10.
    ///   - dampingRatio: The damping as a multiple of critical damping, clamped to at most 1.
    ///   - epsilon: The distance that counts as settled, as a fraction of the way.
    public init(settlingDuration: TimeInterval, dampingRatio: Double, epsilon: Double = 0.001) {
        let duration = min(max(settlingDuration, 0.01), 10)
        let ratio = min(max(dampingRatio, .ulpOfOne), 1)
        let product =
            ratio < 1
            ? Spring.settlingProduct(dampingRatio: ratio, epsilon: epsilon)
            : Spring.criticalSettlingProduct(epsilon: epsilon)
        self.init(mass: 1, frequency: product / (ratio * duration), dampingRatio: ratio)
    }

    private init(mass: Double, frequency: Double, dampingRatio: Double) {
        self.mass = mass
        self.frequency = frequency
        // A negative ratio would feed the spring energy.
        self.dampingRatio = max(dampingRatio, 0)
    }
}

extension Spring {
    /// The perceived duration in seconds: the period without damping, the same as ``response``.
    public var duration: TimeInterval { response }

    /// The period in seconds that the spring has without damping.
    public var response: Double { 2 * .pi / frequency }

    /// The bounciness: 0 for critical damping, positive for less, negative for more.
    public var bounce: Double {
        dampingRatio <= 1 ? 1 - dampingRatio : 1 / dampingRatio - 1
    }

    /// The force per distance.
    public var stiffness: Double { mass * frequency * frequency }

    /// The drag per velocity.
    public var damping: Double { 2 * mass * dampingRatio * frequency }

    /// The damping ratio of a bounce; infinite at −1 and below.
    static func dampingRatio(bounce: Double) -> Double {
        if bounce >= 0 { return 1 - min(bounce, 1) }
        return bounce > -1 ? 1 / (1 + bounce) : .infinity
    }
}
