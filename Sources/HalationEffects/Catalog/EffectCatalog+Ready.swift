import HalationCatalog

extension EffectCatalog {
    /// Creates a catalogue of `effects`, and of `shaders` for the command line's `shader --name`.
    ///
    /// Shaders are seen over a ``Picture`` where no effect is named. `CommandLineTool` refuses to run with two effects
    /// of one name, two parameters of one name in an effect, a name that is not lower-case words joined by hyphens, or
    /// a default outside a parameter's values.
    ///
    /// - Parameters:
    ///   - effects: The effects, in the order in which they are listed.
    ///   - shaders: The shaders, in the order in which they are listed; all ready shaders by default.
    public init(_ effects: [any Effect.Type], shaders: [any ReadyShader.Type] = ReadyShaders.all) {
        self.init(effects, shaders: shaders, picture: Picture.self)
    }

    /// Halation's effects, in the order of `halation list`.
    public static let ready = EffectCatalog(
        [
            StagedEffect<LavaLamp>.self, StagedEffect<GlowTrail>.self, StagedEffect<Snow>.self,
            StagedEffect<MetaballSnow>.self, StagedEffect<BlurredBackground>.self,
            StagedEffect<Fireworks>.self, StagedEffect<BouncingSparks>.self, StagedEffect<WaterRipple>.self,
            StagedEffect<Aurora>.self, StagedEffect<FlowField>.self, StagedEffect<Galaxy>.self,
            StagedEffect<SilkWaves>.self, StagedEffect<Confetti>.self,
            StagedEffect<StarFlight>.self, StagedEffect<DissolvingText>.self, StagedEffect<InkInWater>.self,
            StagedEffect<RainOnWater>.self, StagedEffect<AudioVisualizer>.self,
        ],
        shaders: ReadyShaders.all,
        picture: Picture.self,
        origin: .halation
    )
}
