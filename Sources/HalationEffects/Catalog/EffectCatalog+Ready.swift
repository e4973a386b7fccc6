extension EffectCatalog {
    /// Halation's effects, in the order of `halation list`.
    public static let ready = EffectCatalog([
        LavaLamp.self, GlowTrail.self, Snow.self, MetaballSnow.self, BlurredBackground.self, Fireworks.self,
        BouncingSparks.self, WaterRipple.self, Aurora.self, FlowField.self, Galaxy.self, SilkWaves.self,
        Confetti.self,
    ])
}
