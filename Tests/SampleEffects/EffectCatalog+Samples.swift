package import HalationEffects

extension EffectCatalog {
    /// The effects of the tests.
    package static let samples = EffectCatalog([Dot.self, Blank.self])

    /// Effects with a memory from one picture to the next; that of the last does no harm.
    package static let stateful = EffectCatalog([
        Counting.self, Falling.self, CatchingUp.self, Latest.self, Jumpy.self, Restless.self,
        Remembering.self,
    ])
}
