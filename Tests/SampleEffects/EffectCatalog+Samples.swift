package import HalationEffects

extension EffectCatalog {
    /// The effects of the tests.
    package static let samples = EffectCatalog([Dot.self, Blank.self])

    /// Effects with a memory from one picture to the next; only the last one's does not change pictures.
    package static let stateful = EffectCatalog([
        Counting.self, Falling.self, CatchingUp.self, Latest.self, Jumpy.self, Restless.self,
        Remembering.self,
    ])

    /// The effect that works in the background.
    package static let background = EffectCatalog([Background.self])
}
