package import Halation
import HalationEffects

/// An effect whose state is shared by all of its values.
package struct Restless: Effect {
    package static let name = "restless"
    package static let summary = "A bar that grows with each picture of the program."

    private static var pictures = 0

    package init() {}

    package var body: some View {
        Bar { _ in
            Self.pictures = (Self.pictures + 1) % 1000
            return Double(Self.pictures)
        }
    }
}
