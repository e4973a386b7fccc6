public import Halation
public import HalationEffects

/// An effect with nothing to turn.
public struct Blank: Effect {
    public static let name = "blank"
    public static let summary = "Nothing at all."
    public static let parameters: [EffectParameter<Blank>] = []

    public init() {}

    public var body: Never { preconditionFailure("There is nothing to see yet.") }
}

extension EffectCatalog {
    /// The effects of the tests.
    public static let samples = EffectCatalog([Dot.self, Blank.self])
}
