import Foundation
public import HalationCore
import HalationParticles

/// A spiral galaxy that turns.
///
/// Both arms have the same stars, so that the picture repeats after half a turn.
public struct Galaxy: Effect {
    /// The line that `halation list` prints.
    public static let summary = "A spiral galaxy turns, with dust lanes and a bright core."

    /// Number of stars in each of the two arms.
    @Parameter("Number of stars in each of the two arms.", in: 0...50_000) public var stars = 8_500

    /// Apparent height over width of the disc: 1 from above, smaller from the side.
    @Parameter("Height of the disc over its width: 1 seen from above.", in: 0.1...1) public var tilt = 0.4

    /// Angle of the disc's long axis in a frame of 16 by 9, in degrees, clockwise; in narrower frames the disc also turns
    /// towards their longer side.
    @Parameter(
        "Angle of the disc's long axis, clockwise; narrower frames turn it towards their longer side.",
        in: -180...180,
        unit: .degrees
    )
    public var angle = -22.0

    /// Time for half a turn, in seconds; the picture then repeats.
    @Parameter("Time for half a turn, after which the picture repeats.", in: 1...600, unit: .seconds)
    public var loop = 20.0

    /// Colours from the core to the rim.
    @Parameter("Colours from the core to the rim.") public var palette = EffectPalette(
        HexColor.list("#FFF4D8 #FFD9A0 #FF9FB0 #B98CFF #6F9DFF #3FC8FF")
    )

    /// Background; the scene is a night sky with a few distant stars.
    @Parameter public var background = EffectBackground.scene

    /// Random seed of the stars.
    @Parameter public var seed: UInt64 = 1

    @State private var model = GalaxyModel()

    /// Galaxies of other colours, and seen from other sides.
    public static let presets = [
        EffectPreset<Galaxy>("whirlpool", "Seen nearly from above, in rose and bright blue.") {
            $0.tilt = 0.66
            $0.angle = -12
            $0.palette = EffectPalette(HexColor.list("#FFF4D8 #FFC7B0 #FF8FB8 #9F8CFF #5FA8FF #4FE0FF"))
            $0.seed = 3
        },
        EffectPreset<Galaxy>("andromeda", "Seen almost from the side, in cream and pale blue.") {
            $0.tilt = 0.24
            $0.angle = -30
            $0.palette = EffectPalette(HexColor.list("#FFF3DC #FFDDB0 #E8C8B8 #BDB8E8 #8FA8F0 #86C0FF"))
        },
        EffectPreset<Galaxy>("ember", "A glowing disc from gold to purple.") {
            $0.palette = EffectPalette(HexColor.list("#FFF6E0 #FFD28A #FF9A4D #F0603A #B8386A #6A3A9A"))
            $0.angle = 18
            $0.seed = 6
        },
    ]

    /// Whether the background fills the frame.
    public var isOpaque: Bool { background.isOpaque() }

    /// Creates the galaxy with its default values.
    public init() {}

    /// The galaxy, filling the space it is offered.
    public var body: some View {
        TimelineView(.animation) { timeline in
            let phase = timeline.date.timeIntervalSinceReferenceDate.fraction(ofLoop: loop)
            Canvas { context, size in
                model.prepare(stars: stars, palette: palette, seed: seed)
                let frame = context
                context.translateBy(x: size.width / 2, y: size.height / 2)
                context.rotate(by: .degrees(angle + Self.lean(in: size)))
                // Lengths are fractions of the height of a 16:9 frame from here on.
                context.scaleBy(x: size.unit, y: size.unit)
                let haze = model.haze(
                    in: size,
                    leaning: (angle + Self.lean(in: size)) * .pi / 180,
                    turned: phase / 2,
                    tilt: tilt
                )
                model.draw(in: context, turned: phase / 2, tilt: tilt) { haze.draw(in: frame) }
            }
            .background(background) { GalaxySky(seed: seed) }
            .shader(Finish(), at: phase * loop)
        }
    }

    /// Degrees by which the disc turns towards the longer side of a frame: none in 16:9, 46 in 9:16.
    private static func lean(in size: CGSize) -> Double {
        guard size.unit > 0 else { return 0 }
        let length = log(Double(size.width) / Double(size.height)) / log(16.0 / 9)
        return -23 * (1 - min(max(length, -1), 1))
    }
}
