package import Halation
import HalationEffects

/// An effect that never shrinks: it is right as long as time runs forward.
package struct Latest: Effect {
    package static let name = "latest"
    package static let summary = "A bar that grows with time, and never shrinks."

    private final class Memory {
        var time = 0.0
    }

    private let memory = Memory()

    package init() {}

    package var body: some View {
        Bar { [memory] time in
            memory.time = max(memory.time, time)
            return (memory.time * 60).rounded()
        }
    }
}
