import Foundation
import HalationCatalog
public import HalationCore
public import HalationSound

/// The spectrum and the wave of a sound, as light around a disc or as bars on a mirror.
///
/// Without a file it follows the sound of the film, and without that a piece of its own, eight bars of drums, bass, chords and bells that repeat exactly.
public struct AudioVisualizer: Effect {
    /// The arrangement of the bars.
    public enum Style: String, CaseIterable, Sendable {
        /// Around a disc, the lowest tones at the bottom, with rings of what was heard before.
        case ring

        /// Side by side on a floor that mirrors them, the lowest tones in the middle.
        case bars

        /// Ridges of what was heard before, one behind the other.
        case ridges
    }

    /// The line that `halation list` prints.
    public static let summary = "The spectrum and the beat of music as rings, bars or ridges of light."

    /// The sound; nil for that of the film, or the built-in piece.
    @Parameter(
        "A sound file; without one the sound of --audio, or a piece of music that is built in.",
        read: { try SoundTrack(decodingLater: $0) }
    )
    public var sound: EffectFile<SoundTrack>?

    /// Arrangement of the bars.
    @Parameter("Arrangement: bars around a disc, bars on a mirror, or ridges one behind the other.") public
        var style = Style.ring

    /// Number of bars on either side.
    @Parameter("Number of bars on either side.", in: 8...128) public var bars = 48

    /// Height of the bars, as a factor.
    @Parameter("Height of the bars, as a factor.", in: 0...3) public var gain = 1.0

    /// Level below which nothing is shown, as a fraction of the loudest.
    @Parameter("Level below which a bar rests.", in: 0...0.9) public var threshold = 0.42

    /// Radius of the disc as a fraction of the height of a 16:9 frame.
    @Parameter("Radius of the disc, as a fraction of the height of a 16:9 frame.", in: 0.05...0.4)
    public var radius = 0.19

    /// Sparks that a loud second sends out.
    @Parameter("Sparks that a loud second sends out.", in: 0...1000) public var sparks = 240

    /// Radius of the glow as a fraction of the height of a 16:9 frame.
    @Parameter("Radius of the glow, as a fraction of the height of a 16:9 frame.", in: 0...0.1) public
        var glow =
        0.026

    /// Length of the built-in piece, in seconds.
    @Parameter("Length of the built-in piece, which is the loop.", in: 2...60, unit: .seconds) public
        var loop =
        8.0

    /// Colours from the lowest tones to the highest.
    @Parameter("Colours from the lowest tones to the highest.")
    public var palette = EffectPalette(HexColor.list("#FF3D7A #FF7A3D #FFC24D #4DE8B8 #3DA8FF #8A5CFF"))

    /// Background; the scene is a dark blue that answers to the bass.
    @Parameter public var background = EffectBackground.scene

    /// Random seed of the sparks.
    @Parameter public var seed: UInt64 = 1

    @Environment(\.sound) private var filmSound
    @Environment(\.heardTime) private var heardTime

    @State private var memory = HeardSound()

    /// Bars, ridges, and rings of other colours.
    public static let presets = [
        EffectPreset<AudioVisualizer>("bars", "Bars on a floor that mirrors them.") {
            $0.style = .bars
            $0.bars = 32
            $0.palette = EffectPalette(HexColor.list("#2AF0C8 #2AA8FF #6A5CFF #D84DFF #FF5C9A"))
        },
        EffectPreset<AudioVisualizer>("ridges", "White ridges on black, one behind the other.") {
            $0.style = .ridges
            $0.bars = 64
            $0.sparks = 0
            $0.glow = 0.012
            $0.palette = EffectPalette(HexColor.list("#FFFFFF #E8EEFF #C8D4F4"))
            $0.background = .gradient(HexColor(rgb: 0x07080C), HexColor(rgb: 0x020204))
        },
        EffectPreset<AudioVisualizer>("ember", "A ring of fire.") {
            $0.palette = EffectPalette(HexColor.list("#B3200A #F2611A #FF9A35 #FFD277 #FFF4CF"))
            $0.background = .gradient(HexColor(rgb: 0x140807), HexColor(rgb: 0x040202))
            $0.sparks = 420
            $0.seed = 3
        },
        EffectPreset<AudioVisualizer>("ice", "A calm ring of blue and white.") {
            $0.palette = EffectPalette(HexColor.list("#2A62FF #10C4FF #8AE8FF #FFFFFF"))
            $0.background = .gradient(HexColor(rgb: 0x081428), HexColor(rgb: 0x02040A))
            $0.sparks = 120
            $0.gain = 0.85
            $0.seed = 5
        },
    ]

    /// Whether the background fills the frame.
    public var isOpaque: Bool { background.isOpaque() }

    /// Creates the visualiser with its default values.
    public init() {}

    /// The visualiser, filling the space it is offered.
    public var body: some View {
        TimelineView(.animation) { timeline in
            let time = FilmTime.seconds(at: timeline.date)
            let phase = time.fraction(ofLoop: loop)
            let track = sound?.content ?? filmSound
            Canvas { context, size in
                memory.listen(to: track, for: self)
                // A sound keeps its pace, whatever the speed of the effect.
                let moment = track == nil ? phase : heardTime ?? time
                let picture = SoundPicture(
                    effect: self,
                    heard: memory,
                    moment: moment,
                    size: size,
                    scale: Double(context.environment.displayScale)
                )
                context.fill(background, size: size) { picture.drawScene(in: $0) }
                if style == .ridges { picture.drawRidges(in: context) }
                guard let light = picture.light() else { return }
                let frame = CGRect(origin: .zero, size: size)
                context.blendMode = .plusLighter
                context.draw(light, in: frame)
                context.drawGlow(of: light, in: frame, [(glow, 0.75), (glow * 0.25, 0.4)])
            }
            .shader(Finish(), at: phase * loop)
        }
    }
}
