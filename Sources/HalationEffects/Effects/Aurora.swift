import Foundation
public import HalationCore
import HalationParticles

/// Northern lights over hills and a lake.
///
/// Each curtain is a row of vertical strips of light along a line that folds back over itself. Where it folds, strips
/// pile up into bright rays.
public struct Aurora: Effect {
    /// The line that `halation list` prints.
    public static let summary = "Northern lights fold and ripple over a still lake."

    /// Brightness of the lights, 0...2.
    @Parameter("Brightness of the lights.", in: 0...2) public var strength = 1.0

    /// Number of stars behind the lights.
    @Parameter("Number of stars behind the lights.", in: 0...5000) public var stars = 900

    /// Length of the loop, in seconds.
    @Parameter("Length of the loop.", in: 1...600, unit: .seconds) public var loop = 12.0

    /// Colours of the lights from the foot of a curtain to its top.
    @Parameter("Colours of the lights, from the foot of a curtain to its top.")
    public var palette = EffectPalette.polar

    /// Background; hills and lake are part of the scene.
    @Parameter public var background = EffectBackground.scene

    /// Random seed of lights, stars and hills.
    @Parameter public var seed: UInt64 = 10

    /// Lights of other colours.
    public static let presets = [
        EffectPreset<Aurora>("emerald", "Calm lights, all of them green.") {
            $0.strength = 0.9
            $0.palette = EffectPalette(HexColor.list("#8CFFB8 #3DE896 #17C77A #12A37A #0E7F86"))
        },
        EffectPreset<Aurora>("storm", "Strong lights from rose over violet to blue.") {
            $0.strength = 1.25
            $0.palette = EffectPalette(HexColor.list("#FF6A8A #FF4DA6 #C24DFF #7A3DFF #3D4DFF"))
            $0.seed = 4
        },
        EffectPreset<Aurora>("dawn", "Gold at the foot of the curtains, and rose and blue above.") {
            $0.palette = EffectPalette(HexColor.list("#FFE08A #FFB35C #FF7AA8 #9A6BFF #3D7BFF"))
            $0.stars = 400
            $0.seed = 7
        },
    ]

    /// Whether the background fills the frame.
    public var isOpaque: Bool { background.isOpaque() }

    /// Creates the lights with their default values.
    public init() {}

    /// The lights, filling the space they are offered.
    public var body: some View {
        TimelineView(.animation) { timeline in
            let phase = timeline.date.timeIntervalSinceReferenceDate.fraction(ofLoop: loop)
            let lights = Canvas { context, size in
                let curtains = AuroraCurtains(palette: palette, strength: strength, seed: seed)
                guard let light = curtains.light(at: phase, in: size) else {
                    return
                }
                let frame = CGRect(x: 0, y: 0, width: size.width, height: size.height * AuroraCurtains.depth)
                context.blendMode = .plusLighter
                // The folds of a curtain would end in hard lines.
                var soft = context
                soft.addFilter(.blur(radius: size.unit * 0.0035))
                soft.draw(light.curtains, in: frame)
                let depth = size.height * light.glowDepth
                context.draw(light.glow, in: CGRect(x: 0, y: 0, width: size.width, height: depth))
            }
            if background == .scene {
                lights
                    .background { AuroraSky(stars: stars, phase: phase, seed: seed) }
                    .overlay { AuroraHills(seed: seed) }
                    .shader(AuroraLake(), at: phase)
                    .shader(Finish(), at: phase * loop)
            } else {
                lights.background(background) { EmptyView() }
            }
        }
    }
}
