package import Halation
import HalationEffects

/// An effect without parameters.
package struct Blank: Effect {
    package static let name = "blank"
    package static let summary = "Nothing at all."

    package init() {}

    package var body: some View { EmptyView() }
}
