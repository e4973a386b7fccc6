import Foundation
public import HalationCore

/// A text that the wind blows away as grains, and that other grains form again.
///
/// Grains are squares of the text's own picture: while the text rests, it is the text itself, to the pixel. How a grain
/// flies is a function of its time in the air, so any frame can be had alone.
public struct DissolvingText: Effect {
    /// Weights of the text.
    public typealias Weight = WaterRipple.Weight

    /// The look of the grains.
    public enum Style: String, CaseIterable, Sendable {
        /// Grains that shine and cool; their light adds up.
        case light

        /// Grains that cover what is behind them, in the colours of the text; for light backgrounds.
        case paint
    }

    /// The line that `halation list` prints.
    public static let summary = "A text turns to dust in the wind, and forms again."

    /// The text; a line is broken where this makes the letters larger.
    @Parameter("The text; lines are broken at spaces where this makes letters larger.") public var text =
        "Halation"

    /// Family of the text's font; the system's font if empty.
    @Parameter("Font family of the text; empty for the system's font.") public var font = ""

    /// Weight of the text.
    @Parameter("Weight of the text.") public var weight = Weight.bold

    /// Size of the font as a fraction of the height of a 16:9 frame, smaller where the text would not fit.
    @Parameter(
        "Size of the font, as a fraction of the height of a 16:9 frame; smaller if it does not fit.",
        in: 0.02...1
    )
    public var textSize = 0.34

    /// Look of the grains.
    @Parameter("Look of the grains: light that adds up, or paint for light backgrounds.") public var style =
        Style.light

    /// Direction of the wind in degrees: 0 blows to the right, 90 upwards.
    @Parameter("Direction of the wind in degrees: 0 blows to the right, 90 upwards.", in: -180...180)
    public var wind = 14.0

    /// Speed of the wind, as a factor.
    @Parameter("Speed of the wind, as a factor.", in: 0...4) public var windSpeed = 1.0

    /// Strength of the whirls in the wind, as a factor.
    @Parameter("Strength of the whirls in the wind, as a factor.", in: 0...4) public var turbulence = 1.0

    /// Side of a grain, in 720ths of the height of a 16:9 frame.
    @Parameter("Side of a grain, in 720ths of the height of a 16:9 frame.", in: 1...12) public var grain = 2.0

    /// Share of the loop in which the text rests, 0...0.9.
    @Parameter("Share of the loop in which the whole text is seen.", in: 0...0.9) public var rest = 0.24

    /// Radius of the glow as a fraction of the height of a 16:9 frame.
    @Parameter("Radius of the glow, as a fraction of the height of a 16:9 frame.", in: 0...0.2) public
        var glow =
        0.028

    /// Length of the loop, in seconds; it begins and ends with the text.
    @Parameter("Length of the loop; it begins and ends with the text.", in: 1...600, unit: .seconds) public
        var loop = 8.0

    /// Colours of the text from left to right.
    @Parameter("Colours of the text, from left to right.")
    public var palette = EffectPalette(HexColor.list("#FFF6E0 #FFE3A8 #FFC06A #FF9A5A #FF7A6A"))

    /// Colours of the grains of light, from their start to their end.
    @Parameter("Colours of the grains of light, from their start to their end.")
    public var dustPalette = EffectPalette(HexColor.list("#FFE9B8 #FFB45A #FF6A3D #C8327A #5A2AB8"))

    /// Background; the scene is a dark plum with a light behind the text.
    @Parameter public var background = EffectBackground.scene

    /// Random seed of the grains and the whirls.
    @Parameter public var seed: UInt64 = 1

    @State private var memory = DissolvingLetters()

    /// Ice, ink on paper, and sparks that rise.
    public static let presets = [
        EffectPreset<DissolvingText>("frost", "Ice crystals in a calm wind, on a polar night.") {
            $0.palette = EffectPalette(HexColor.list("#FFFFFF #D8F4FF #9ADCFF #6FB4FF"))
            $0.dustPalette = EffectPalette(HexColor.list("#FFFFFF #BFEBFF #5FB8FF #3A6AF0 #2A2F9A"))
            $0.background = .gradient(HexColor(rgb: 0x0A1A33), HexColor(rgb: 0x03060F))
            $0.wind = 170
            $0.windSpeed = 0.75
            $0.turbulence = 1.3
            $0.seed = 3
        },
        EffectPreset<DissolvingText>("ink", "Letters of ink on paper turn to sand.") {
            $0.style = .paint
            $0.palette = EffectPalette(HexColor.list("#1B2440 #2A2F5A #5A2A52 #8A2A3A"))
            $0.background = .gradient(HexColor(rgb: 0xFBF6EA), HexColor(rgb: 0xEADFC8))
            $0.glow = 0
            $0.wind = 0
            $0.seed = 5
        },
        EffectPreset<DissolvingText>("sparks", "Letters burn up, and their sparks rise.") {
            $0.palette = EffectPalette(HexColor.list("#FFF8E0 #FFE08A #FFC04D #FF8A2A"))
            $0.dustPalette = EffectPalette(HexColor.list("#FFFFFF #FFE08A #FF8A2A #D8320F #5A0A06"))
            $0.background = .gradient(HexColor(rgb: 0x120A0A), HexColor(rgb: 0x2A0E08))
            $0.wind = 78
            $0.windSpeed = 0.9
            $0.turbulence = 1.5
            $0.seed = 8
        },
    ]

    /// Whether the background fills the frame.
    public var isOpaque: Bool { background.isOpaque() }

    /// Creates the text with its default values.
    public init() {}

    /// The text, filling the space it is offered.
    public var body: some View {
        TimelineView(.animation) { timeline in
            let phase = timeline.date.timeIntervalSinceReferenceDate.fraction(ofLoop: loop)
            Canvas { context, size in
                context.fill(background, size: size) { DustBackdrop.draw(in: $0, size: size) }
                let title = DissolvingTitle(self, hasOwnColors: true)
                let frame = CGRect(origin: .zero, size: size)
                let scene = memory.scene(of: self, at: phase, in: size, context: context)
                if let dust = scene.dust, style == .light {
                    // Behind the letters, so that these keep their colours.
                    var light = context
                    light.blendMode = .plusLighter
                    light.drawGlow(of: dust, in: frame, [(glow, 0.55), (glow * 0.22, 0.35)])
                }
                if let dust = scene.dust, !scene.isAtRest {
                    draw(dust, in: context, frame: frame)
                } else {
                    title.draw(in: context, size: size)
                }
            }
            .shader(Finish(), at: phase * loop)
        }
    }

    private func draw(_ dust: Image, in context: GraphicsContext, frame: CGRect) {
        guard style == .paint else {
            context.draw(dust, in: frame)
            return
        }
        context.drawLayer { layer in
            layer.draw(dust, in: frame)
            layer.blendMode = .sourceIn
            layer.fill(Path(frame), with: DissolvingTitle.shading(palette, across: frame.size))
        }
    }
}
