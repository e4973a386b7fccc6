package import Halation
import HalationEffects

/// An effect that is right as long as consecutive frames are neighbours, in either direction.
package struct Jumpy: Effect {
    package static let name = "jumpy"
    package static let summary = "A bar that shows after a jump in time."

    private final class Memory {
        var time: Double?
    }

    private let memory = Memory()

    package init() {}

    package var body: some View {
        Bar { [memory] time in
            let jump = abs(time - (memory.time ?? time))
            memory.time = time
            return jump > 0.1 ? 1 : 0
        }
    }
}
