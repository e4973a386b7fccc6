package import Halation
import HalationEffects

/// An effect that counts its pictures, like programs that move particles per frame.
package struct Counting: Effect {
    package static let name = "counting"
    package static let summary = "A bar that grows by a point with each picture."

    private final class Count {
        var pictures = 0.0
    }

    private let count = Count()

    package init() {}

    package var body: some View {
        Bar { [count] _ in
            count.pictures += 1
            return count.pictures
        }
    }
}
