import Foundation
public import HalationCore

/// A flight through a field of stars, with faint nebulae in the distance.
///
/// Stars have places in space and leave streaks as long as the shutter is open, so near ones are fast and long, and far
/// ones rest. The flight surges and sways, and is the same again after a loop.
public struct StarFlight: Effect {
    /// The line that `halation list` prints.
    public static let summary = "A flight through a field of stars, past faint nebulae."

    /// Number of stars in a frame of 16 by 9, seen and unseen.
    @Parameter("Number of stars in the depth of a 16:9 frame.", in: 0...20_000) public var stars = 9_000

    /// Speed of the flight, as a factor; rounded so that the loop is seamless.
    @Parameter("Speed of the flight; rounded so that the loop is seamless.", in: 0...10) public var speed =
        1.0

    /// How much the speed swells and ebbs in a loop, 0...1.
    @Parameter("How much the speed swells and ebbs in a loop.", in: 0...1) public var surge = 0.45

    /// Length of the streaks, as a factor.
    @Parameter("Length of the streaks; 0 shows points, 1 a shutter of a twentieth of a second.", in: 0...20)
    public var streak = 1.0

    /// How far the flight sways from its course, 0...1.
    @Parameter("How far the flight sways and rolls.", in: 0...1) public var sway = 0.5

    /// Size of the stars, as a factor.
    @Parameter("Size of the stars, as a factor.", in: 0.2...5) public var starSize = 1.0

    /// Brightness of the nebulae, 0...3.
    @Parameter("Brightness of the nebulae; 0 is a clear sky.", in: 0...3) public var nebula = 1.0

    /// Radius of the glow as a fraction of the height of a 16:9 frame.
    @Parameter("Radius of the stars' glow, as a fraction of the height of a 16:9 frame.", in: 0...0.1)
    public var glow = 0.012

    /// Length of the loop, in seconds.
    @Parameter("Length of the loop.", in: 1...600, unit: .seconds) public var loop = 12.0

    /// Colours of the stars, from the hottest to the coolest.
    @Parameter("Colours of the stars, from the hottest to the coolest.")
    public var palette = EffectPalette(HexColor.list("#8FB4FF #B9D0FF #FFFFFF #FFF3DC #FFD2A0 #FFA66E"))

    /// Colours of the nebulae, from their thin rims to their cores.
    @Parameter("Colours of the nebulae, from their rims to their cores.")
    public var nebulaPalette = EffectPalette(HexColor.list("#16235E #3A2E8C #8A3F9E #E0688C #FFC29A"))

    /// Background; the scene is a nearly black blue.
    @Parameter public var background = EffectBackground.scene

    /// Random seed of the stars and the nebulae.
    @Parameter public var seed: UInt64 = 1

    @State private var field = StarField()

    /// A jump, a slow drift, and a flight through embers.
    public static let presets = [
        EffectPreset<StarFlight>("warp", "A jump: long streaks of blue light.") {
            $0.speed = 3.2
            $0.streak = 3.4
            $0.surge = 0.75
            $0.sway = 0.2
            $0.nebula = 0.55
            $0.palette = EffectPalette(HexColor.list("#5C8CFF #86B4FF #CFE4FF #FFFFFF #B6A4FF"))
            $0.nebulaPalette = EffectPalette(HexColor.list("#0A1C5A #123A9A #2A6BD8 #7FB8FF"))
        },
        EffectPreset<StarFlight>("drift", "A slow drift past bright clouds of turquoise and rose.") {
            $0.speed = 0.5
            $0.surge = 0.2
            $0.sway = 0.8
            $0.nebula = 1.7
            $0.nebulaPalette = EffectPalette(HexColor.list("#06304A #0C6A7C #2FB3A6 #F07A9A #FFE0C0"))
            $0.seed = 4
        },
        EffectPreset<StarFlight>("ember", "Red giants in clouds of rust and gold.") {
            $0.palette = EffectPalette(HexColor.list("#FFFFFF #FFE9C4 #FFC27A #FF8A4A #FF5A3C"))
            $0.nebulaPalette = EffectPalette(HexColor.list("#2A0A14 #6A1620 #B83A1E #F08A3C #FFE0A0"))
            $0.nebula = 1.2
            $0.seed = 7
        },
    ]

    /// Whether the background fills the frame.
    public var isOpaque: Bool { background.isOpaque() }

    /// Creates the flight with its default values.
    public init() {}

    /// The flight, filling the space it is offered.
    public var body: some View {
        TimelineView(.animation) { timeline in
            let phase = timeline.date.timeIntervalSinceReferenceDate.fraction(ofLoop: loop)
            Canvas { context, size in
                let frame = CGRect(origin: .zero, size: size)
                context.fill(background, size: size) { StarBackdrop.draw(in: $0, size: size) }
                context.blendMode = .plusLighter
                if let clouds = field.nebula(of: self, at: phase, in: size) {
                    context.draw(clouds, in: frame)
                }
                let scale = Double(context.environment.displayScale)
                guard let light = field.light(of: self, at: phase, in: size, scale: scale) else { return }
                context.draw(light, in: frame)
                context.drawGlow(of: light, in: frame, [(glow, 0.55), (glow * 0.25, 0.35)])
            }
            .shader(Finish(), at: phase * loop)
        }
    }
}
