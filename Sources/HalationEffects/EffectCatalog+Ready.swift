extension EffectCatalog {
    /// The effects that Halation brings along.
    public static let ready = EffectCatalog([LavaLamp.self, BlurredBackground.self])
}
