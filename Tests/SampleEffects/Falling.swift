package import Halation
import HalationEffects

/// An effect that accumulates the time since the previous picture, and its rounding errors.
package struct Falling: Effect {
    package static let name = "falling"
    package static let summary = "A bar that grows ever faster."

    private final class Fall {
        private var time = 0.0
        private var speed = 0.0
        private var way = 0.0

        func update(to time: Double) -> Double {
            let delta = time - self.time
            self.time = time
            // A point more for each sixtieth of a second.
            speed += 3600 * delta
            way += speed * delta
            return way.rounded()
        }
    }

    private let fall = Fall()

    package init() {}

    package var body: some View {
        Bar { [fall] in fall.update(to: $0) }
    }
}
