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

    /// Angle of the disc's long axis, in degrees, clockwise.
    @Parameter("Angle of the disc's long axis, clockwise.", in: -180...180, unit: .degrees) public var angle =
        -22.0

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

    /// Creates the galaxy with its default values.
    public init() {}

    /// The galaxy, filling the space it is offered.
    public var body: some View {
        TimelineView(.animation) { timeline in
            let phase = timeline.date.timeIntervalSinceReferenceDate.fraction(ofLoop: loop)
            Canvas { context, size in
                model.prepare(stars: stars, palette: palette, seed: seed)
                context.translateBy(x: size.width / 2, y: size.height / 2)
                context.rotate(by: .degrees(angle))
                // Lengths are fractions of the frame's height from here on.
                context.scaleBy(x: size.height, y: size.height)
                model.draw(in: context, turned: phase / 2, tilt: tilt)
            }
            .background(background) { GalaxySky(seed: seed) }
            .shader(Finish(), at: phase * loop)
        }
    }
}
