import Foundation
public import HalationCore

/// Ink that falls into water, or smoke that rises: a fluid that is computed.
///
/// Once in a loop the ink fades and the water is clear: three quarters on, so that the first frame shows ink. A frame is
/// computed by playing the fluid from the clear water on, 60 steps a second whatever the frame rate, so it is the same alone
/// and in a sequence.
public struct InkInWater: Effect {
    /// Where the ink comes from.
    public enum Source: String, CaseIterable, Sendable {
        /// Drops that fall in from above, one after the other.
        case drops

        /// A plume that rises from below.
        case plume

        /// Two jets that meet in the middle.
        case clash
    }

    /// The line that `halation list` prints.
    public static let summary = "Drops of ink fall into water, roll up and drift apart."

    /// Where the ink comes from.
    @Parameter("Where the ink comes from: drops from above, a plume from below, or two jets that clash.")
    public var source = Source.drops

    /// Number of drops in a loop, or of puffs in the plume and the jets.
    @Parameter("Number of drops in a loop.", in: 1...40) public var drops = 8

    /// Size of the drops, as a factor.
    @Parameter("Size of the drops, as a factor.", in: 0.3...3) public var dropSize = 1.0

    /// Weight of the ink, as a factor: how fast it sinks, or smoke rises.
    @Parameter("Weight of the ink: how fast it sinks, or smoke rises.", in: 0...4) public var weight = 1.0

    /// Strength of the small whirls, as a factor.
    @Parameter("Strength of the small whirls.", in: 0...4) public var swirl = 1.0

    /// Density of the ink, as a factor.
    @Parameter("Density of the ink: less is a thin veil.", in: 0.1...5) public var density = 1.0

    /// How plastic the ink looks, 0...2.
    @Parameter("How much light and shade the ink has.", in: 0...2) public var relief = 1.0

    /// Cells of the fluid in the height of a 16:9 frame.
    @Parameter("Cells of the fluid in the height of a 16:9 frame; more are finer and slower.", in: 24...320)
    public var detail = 128

    /// Radius of the glow as a fraction of the height of a 16:9 frame.
    @Parameter("Radius of a glow, as a fraction of the height of a 16:9 frame; 0 is none.", in: 0...0.1)
    public var glow = 0.0

    /// Length of the loop, in seconds.
    @Parameter("Length of the loop, in which the water is clear once.", in: 2...120, unit: .seconds)
    public var loop = 12.0

    /// Colours of the inks.
    @Parameter("Colours of the inks.") public var palette = EffectPalette(
        HexColor.list("#1A2A8C #3A4FD0 #7A3AC8 #D8327A #F0603A"),
        background: HexColor.list("#F6F4EE #E4EAF0 #C2D2E2")
    )

    /// Background; the scene is water lit from above, in the palette's background.
    @Parameter public var background = EffectBackground.scene

    /// Random seed of the drops.
    @Parameter public var seed: UInt64 = 1

    @State private var bath = InkBath()

    /// The first frame's share of the way from clear water to clear water: the first drops have spread.
    private static let start = 0.25

    /// Smoke, luminous ink at night, jets that clash, and milk in tea.
    public static let presets = [
        EffectPreset<InkInWater>("smoke", "Smoke that rises in the light of a lamp.") {
            $0.source = .plume
            $0.palette = EffectPalette(
                HexColor.list("#8FA6C8 #D8DCE8 #FFE3C4"),
                background: HexColor.list("#0A0C14 #10131E #1C1A20")
            )
            $0.density = 0.7
            $0.relief = 1.3
            $0.seed = 3
        },
        EffectPreset<InkInWater>("neon", "Luminous inks in black water.") {
            $0.palette = EffectPalette(
                HexColor.list("#2A6BFF #1FD0E8 #8A4DFF #FF3D9A #FFB04D"),
                background: HexColor.list("#06081A #0A0C24 #04050E")
            )
            $0.glow = 0.03
            $0.seed = 5
        },
        EffectPreset<InkInWater>("clash", "Two jets of ink meet in the middle and mix.") {
            $0.source = .clash
            $0.palette = EffectPalette(
                HexColor.list("#0FB8A8 #2A7BD8 #6A3AB8 #E83A6A #FF8A3A"),
                background: HexColor.list("#FBF8F2 #EDEBE6 #D8D4D0")
            )
            $0.seed = 2
        },
        EffectPreset<InkInWater>("sepia", "Brown ink in warm, yellowed water.") {
            $0.palette = EffectPalette(
                HexColor.list("#2A120A #5A2A12 #8A4A1A"),
                background: HexColor.list("#F8EED8 #EED9B0 #D8B47A")
            )
            $0.drops = 5
            $0.dropSize = 1.25
            $0.seed = 8
        },
    ]

    /// Whether the background fills the frame.
    public var isOpaque: Bool { background.isOpaque() }

    /// Creates the ink with its default values.
    public init() {}

    /// The ink, filling the space it is offered.
    public var body: some View {
        TimelineView(.animation) { timeline in
            let phase = (timeline.date.timeIntervalSinceReferenceDate + Self.start * loop).fraction(
                ofLoop: loop
            )
            Canvas { context, size in
                context.fill(background, size: size) { draw(water: $0, size: size) }
                guard let ink = bath.picture(of: self, at: phase, in: size) else { return }
                let frame = CGRect(origin: .zero, size: size)
                context.draw(ink, in: frame)
                context.blendMode = .plusLighter
                context.drawGlow(of: ink, in: frame, [(glow, 0.5)])
            }
            .shader(finish, at: phase * loop)
        }
    }

    private var finish: Finish {
        var finish = Finish()
        finish.vignette = 0.22
        return finish
    }

    private func draw(water context: GraphicsContext, size: CGSize) {
        let colors = palette.backgroundGradient
        context.fill(
            Path(CGRect(origin: .zero, size: size)),
            with: .radialGradient(
                colors,
                center: CGPoint(x: 0.5 * size.width, y: 0.3 * size.height),
                startRadius: 0,
                endRadius: 0.85 * max(size.width, size.height)
            )
        )
    }
}
