import Foundation

/// The motion of a mass on a spring from 0 to 1.
package struct DampedSpring {
    /// The frequency without damping, in radians per second.
    let frequency: Double

    /// Damping as a multiple of the critical one.
    let ratio: Double
    private let velocity: Double

    /// Creates a spring; numbers that are not positive count as very small ones.
    package init(
        mass: Double,
        stiffness: Double,
        damping: Double,
        velocity: Double,
        allowsOverdamping: Bool = true
    ) {
        let mass = max(mass, 1e-6)
        let stiffness = max(stiffness, 1e-6)
        frequency = (stiffness / mass).squareRoot()
        let ratio = max(damping, 0) / (2 * (stiffness * mass).squareRoot())
        self.ratio = allowsOverdamping ? ratio : min(ratio, 1)
        self.velocity = velocity
    }

    /// Creates the spring of `UIView.animate`: one that comes to rest within a duration.
    ///
    /// - Parameters:
    ///   - duration: Seconds until a thousandth of the way is left.
    ///   - dampingRatio: Damping as a multiple of the critical one.
    ///   - velocity: The speed at the start, in whole ways per second.
    package init(duration: Double, dampingRatio: Double, velocity: Double) {
        let ratio = max(dampingRatio, 0.01)
        // The envelope falls with the ratio and the frequency; above the critical damping the slower part does.
        let slowest = ratio < 1 ? ratio : ratio - max(ratio * ratio - 1, 0).squareRoot()
        frequency = -log(0.001) / (max(slowest, 0.01) * max(duration, 1e-3))
        self.ratio = ratio
        self.velocity = velocity
    }

    /// The position at a time in seconds.
    package func progress(at time: Double) -> Double {
        guard time > 0 else { return 0 }
        let decay = ratio * frequency
        let slope = decay - velocity
        if ratio < 1 - 1e-9 {
            let damped = frequency * (1 - ratio * ratio).squareRoot()
            return 1 - exp(-decay * time) * (cos(damped * time) + slope / damped * sin(damped * time))
        }
        if ratio < 1 + 1e-9 { return 1 - exp(-decay * time) * (1 + slope * time) }
        let root = frequency * (ratio * ratio - 1).squareRoot()
        let (slow, fast) = (decay - root, decay + root)
        let share = (fast - velocity) / (fast - slow)
        return 1 - share * exp(-slow * time) - (1 - share) * exp(-fast * time)
    }

    /// Seconds until the motion stays within a distance of the end; at most 100.
    func settlingDuration(threshold: Double) -> Double {
        let step = 0.001
        var last = 0.0
        var time = 0.0
        let decay =
            ratio < 1 ? ratio * frequency : frequency * (ratio - max(ratio * ratio - 1, 0).squareRoot())
        let end = min((12 + abs(velocity)) / max(decay, 0.12), 100)
        while time < end {
            time += step
            if abs(1 - progress(at: time)) > threshold { last = time }
        }
        return last + step
    }
}
