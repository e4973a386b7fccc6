package import Halation
import HalationEffects

/// A simulation that catches up with the time in steps of a sixtieth of a second, and a last, shorter one.
///
/// Any order of frames gives the same result at 60 frames a second, but not at another rate, where the last steps
/// differ.
package struct CatchingUp: Effect {
    package static let name = "catching-up"
    package static let summary = "A bar that grows ever faster, by simulation."

    private final class Simulation {
        private var time = 0.0
        private var speed = 0.0
        private var way = 0.0

        func run(to time: Double) -> Double {
            if time < self.time { (self.time, speed, way) = (0, 0, 0) }
            while time - self.time > 1e-9 {
                let step = min(time - self.time, 1.0 / 60)
                speed += 4 * 3600 * step
                way += speed * step
                self.time += step
            }
            return way.rounded()
        }
    }

    private let simulation = Simulation()

    package init() {}

    package var body: some View {
        Bar { [simulation] in simulation.run(to: $0) }
    }
}
