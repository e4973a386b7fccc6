import Halation
package import HalationEffects

/// An effect with nothing to turn.
package struct Blank: Effect {
    package static let name = "blank"
    package static let summary = "Nothing at all."
    package static let parameters: [EffectParameter<Blank>] = []

    package init() {}

    package var body: Never { preconditionFailure("There is nothing to see yet.") }
}

extension EffectCatalog {
    /// The effects of the tests.
    package static let samples = EffectCatalog([Dot.self, Blank.self])
}
