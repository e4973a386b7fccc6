import Foundation
public import HalationCore

/// Rain on still water at the blue hour, which mirrors the lights of the other shore.
///
/// Each drop leaves rings as on deep water: long and short waves run ahead of the slowest, and the rings of several drops
/// add up. The water mirrors what its slope shows.
public struct RainOnWater: Effect {
    /// The line that `halation list` prints.
    public static let summary = "Rain draws rings on dark water that mirrors the lights of a shore."

    /// Drops that fall on a square metre of water in a second.
    @Parameter("Drops on a square metre of water in a second.", in: 0...6) public var rate = 1.1

    /// Height of the rings, as a factor.
    @Parameter("Height of the rings.", in: 0...4) public var ripple = 1.0

    /// Strength of the wind's waves, as a factor.
    @Parameter("Strength of the wind's waves.", in: 0...4) public var wind = 1.0

    /// Number of streaks of rain in the air, in a frame of 16 by 9.
    @Parameter("Number of streaks of rain in the air.", in: 0...2000) public var streaks = 170

    /// Slant of the streaks, as their way across by their way down.
    @Parameter("Slant of the falling rain.", in: -1...1) public var slant = -0.06

    /// Height of the splashes, as a factor.
    @Parameter("Height of the splashes; 0 is none.", in: 0...3) public var splash = 1.0

    /// The horizon as a fraction of the frame's height.
    @Parameter("The horizon, as a fraction of the frame's height.", in: 0.05...0.8) public var horizon = 0.36

    /// Radius of the glow as a fraction of the height of a 16:9 frame.
    @Parameter("Radius of the glow of lights, as a fraction of the height of a 16:9 frame.", in: 0...0.1)
    public var glow = 0.016

    /// Length of the loop, in seconds.
    @Parameter("Length of the loop.", in: 1...120, unit: .seconds) public var loop = 10.0

    /// Colours of the lights, with those of the sky from the top to the horizon as their background.
    @Parameter("Colours of the lights, and of the sky from the top to the horizon.")
    public var palette = EffectPalette(
        HexColor.list("#FFC27A #FFA24D #FFE3B0 #FF6A4A #6AC8E8"),
        background: HexColor.list("#0A1626 #14293F #274560 #4A6A80 #8A8C8E")
    )

    /// Background; the scene is a sky at the blue hour.
    @Parameter public var background = EffectBackground.scene

    /// Random seed of the drops and the lights.
    @Parameter public var seed: UInt64 = 1

    @State private var memory = RainMemories()

    /// A downpour, a violet dusk, and a still pond.
    public static let presets = [
        EffectPreset<RainOnWater>("downpour", "Heavy rain, driven by the wind.") {
            $0.rate = 3.2
            $0.streaks = 620
            $0.slant = -0.22
            $0.wind = 2.2
            $0.splash = 1.25
            $0.palette = EffectPalette(
                HexColor.list("#FFE0B0 #FFB86A #B8D8F0 #FF8A5A"),
                background: HexColor.list("#0C1218 #182029 #2A343C #46525A #5E6A70")
            )
        },
        EffectPreset<RainOnWater>("dusk", "Violet dusk with pink and blue lights.") {
            $0.palette = EffectPalette(
                HexColor.list("#FF7AA8 #FFB07A #FF5A8A #7AB8FF #B88AFF"),
                background: HexColor.list("#140E2E #2A1A4E #55306E #A04E7A #E88A7A")
            )
            $0.seed = 4
        },
        EffectPreset<RainOnWater>("still", "A few drops on a still pond by night.") {
            $0.rate = 0.16
            $0.streaks = 24
            $0.wind = 0.3
            $0.ripple = 1.5
            $0.palette = EffectPalette(
                HexColor.list("#FFE9B8 #FFD28A #9AE0D0 #FFB45A"),
                background: HexColor.list("#04080E #081420 #0E2430 #1A3A44 #2E5A5E")
            )
            $0.seed = 7
        },
    ]

    /// Whether the background fills the frame.
    public var isOpaque: Bool { background.isOpaque() }

    /// Creates the rain with its default values.
    public init() {}

    /// The rain, filling the space it is offered.
    public var body: some View {
        TimelineView(.animation) { timeline in
            let loop = Loop(of: loop, at: timeline.date.timeIntervalSinceReferenceDate)
            GeometryReader { frame in
                let shower = memory.shower(of: self, in: frame.size)
                let shore = RainShore(
                    palette: palette,
                    horizon: horizon,
                    seed: seed,
                    loop: loop,
                    hasSky: background == .scene
                )
                Canvas { context, size in shore.draw(in: context, size: size) }
                    .shader(mirror(shower, at: loop))
                    .overlay { air(shower, at: loop) }
                    .background(background) { EmptyView() }
                    .shader(Finish(), at: loop.time)
            }
        }
    }

    private func air(_ shower: RainShower, at loop: Loop) -> some View {
        Canvas { context, size in
            let splashes = RainSplashes(
                shower: shower,
                loop: loop,
                palette: palette,
                horizon: horizon,
                streaks: streaks,
                splash: splash,
                slant: slant,
                seed: seed
            )
            let scale = Double(context.environment.displayScale)
            guard let light = splashes.picture(in: size, scale: scale) else { return }
            let frame = CGRect(origin: .zero, size: size)
            context.draw(light, in: frame)
            context.blendMode = .plusLighter
            context.drawGlow(of: light, in: frame, [(glow, 0.5)])
        }
    }

    private func mirror(_ shower: RainShower, at loop: Loop) -> RainMirror {
        var mirror = RainMirror()
        mirror.hasBody = background == .scene
        mirror.horizon = horizon
        // The water's depth has the colour of the upper sky.
        mirror.body = (palette.background.first?.components ?? .zero) * 0.55
        mirror.phase = loop.phase
        mirror.wind = wind
        mirror.drops = shower.rings(at: loop.phase, loop: loop.length).flatMap { drop, age in
            // A ring that begins anew has died away before.
            let life = min(RingTable.life, loop.length)
            let strength = drop.strength * ripple * smoothstep(life, 0.6 * life, age)
            return [Float(drop.x), Float(drop.z), Float(age), Float(strength)]
        }
        return mirror
    }
}

/// The shower of an effect, made once for its parameters and a frame's shape.
@MainActor
final class RainMemories {
    private var known: (key: [Double], seed: UInt64, shower: RainShower)?

    func shower(of effect: RainOnWater, in size: CGSize) -> RainShower {
        let unit = max(size.unit, 1e-3)
        let width = min(Double(size.width) / unit, 8)
        let height = min(Double(size.height) / unit, 8) * (1 - effect.horizon)
        let key = [effect.rate, effect.loop, width, height]
        if let known, known.key == key, known.seed == effect.seed { return known.shower }
        let shower = RainShower(
            rate: effect.rate,
            loop: Loop(of: effect.loop, at: 0).length,
            width: width,
            height: height,
            seed: effect.seed
        )
        known = (key, effect.seed, shower)
        return shower
    }
}
