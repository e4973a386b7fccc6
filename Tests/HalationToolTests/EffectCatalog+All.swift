import HalationEffects
import SampleEffects

extension EffectCatalog {
    /// The effects of the tests and the ready ones; none has a memory.
    static var all: EffectCatalog { EffectCatalog(samples.effects + ready.effects) }

    var effectNames: [String] { effects.map { $0.name } }
}
