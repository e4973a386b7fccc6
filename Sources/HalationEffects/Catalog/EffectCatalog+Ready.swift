extension EffectCatalog {
    /// Halation's effects, in the order of `halation list`.
    public static let ready = EffectCatalog([
        StagedEffect<LavaLamp>.self, StagedEffect<GlowTrail>.self, StagedEffect<Snow>.self,
        StagedEffect<MetaballSnow>.self, StagedEffect<BlurredBackground>.self, StagedEffect<Fireworks>.self,
        StagedEffect<BouncingSparks>.self, StagedEffect<WaterRipple>.self, StagedEffect<Aurora>.self,
        StagedEffect<FlowField>.self, StagedEffect<Galaxy>.self, StagedEffect<SilkWaves>.self,
        StagedEffect<Confetti>.self,
    ])
}
