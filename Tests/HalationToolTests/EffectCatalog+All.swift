import HalationEffects
import SampleEffects

extension EffectCatalog {
    /// Those of the tests and those that are ready; none has a memory.
    static var all: EffectCatalog { EffectCatalog(samples.effects + ready.effects) }

    var effectNames: [String] { effects.map { $0.name } }
}
