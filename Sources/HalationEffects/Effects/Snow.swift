public import HalationCore
import HalationParticles

/// Snow that falls on a clearing under the moon: near flakes large, fast and soft, far ones small.
///
/// All flakes fall for ever, in closed form: the first frame is as full as any, and the last one continues in it.
public struct Snow: Effect {
    /// The look of the snow.
    public enum Style: String, CaseIterable, Sendable {
        /// Flakes at five distances, carried by the wind.
        case flurry

        /// Blurred circles of one size that are born above the frame and fade.
        case circles
    }

    /// The line that `halation list` prints.
    public static let summary = "Snow falls on a clearing in a wood under the moon."

    /// The look of the snow.
    @Parameter("Look of the snow: flakes near and far, or blurred circles of one size.") public var style =
        Style.flurry

    /// Number of flakes as a multiple of a steady snowfall.
    @Parameter("Number of flakes of the flurry style; 1 is steady snow.", in: 0...4) public var amount = 1.0

    /// Distance that the wind carries flakes to the left in a loop, in frame widths; negative to the right.
    @Parameter("Frame widths that the wind carries flakes to the left in a loop.", in: -6...6) public
        var wind = 1

    /// Length of the loop, in seconds.
    @Parameter("Length of the loop of the flurry style.", in: 2...120, unit: .seconds) public var loop = 10.0

    /// Number of circles born in a second.
    @Parameter("Number of circles of the circles style.", in: 1...5000, unit: .perSecond) public var rate =
        60.0

    /// Diameter of a circle, in points.
    @Parameter("Diameter of a circle of the circles style.", in: 1...200, unit: .points)
    public var diameter = 32.0

    /// Standard deviation of each circle's blur, in points.
    @Parameter("Blur of a circle of the circles style.", in: 0...40, unit: .points) public var blur = 10.0

    /// Whether lengths in points are meant for a frame of 1280 by 720 and scale with the frame.
    @Parameter(
        "Scale the circles' lengths with the frame, as if it were 1280 by 720; off, points are points."
    )
    public var fit = true

    /// The first three colours of the flakes; the palette's background is the sky.
    @Parameter("Colours of the flakes, the first three, and of the sky.") public var palette = EffectPalette
        .moonlight

    /// The background: by default a moonlit clearing with firs.
    @Parameter public var background = EffectBackground.scene

    /// Random seed; the same seed gives the same flakes and firs.
    @Parameter public var seed: UInt64 = 1

    /// Heavier snow, and the circles on black.
    public static let presets = [
        EffectPreset<Snow>("classic", "Blurred white circles of one size fall on black and fade.", preroll: 2)
        {
            $0.style = .circles
            $0.fit = false
            $0.background = .color(HexColor(red: 0, green: 0, blue: 0))
        },
        EffectPreset<Snow>("blizzard", "Dense snow in a strong wind.") {
            $0.amount = 2.5
            $0.wind = 3
            $0.loop = 7
        },
    ]

    /// Whether the background fills the frame.
    public var isOpaque: Bool { background.isOpaque() }

    /// Creates the snowfall with its default values.
    public init() {}

    /// The snowfall, filling the space it is offered.
    public var body: some View {
        TimelineView(.animation) { timeline in
            let time = timeline.date.timeIntervalSinceReferenceDate
            switch style {
            case .circles:
                Canvas { context, size in
                    let size = context.fit(fit, size)
                    let flakes = ParticleEmitter.snow(
                        rate: rate,
                        diameter: diameter,
                        width: Double(size.width)
                    )
                    context.addFilter(.blur(radius: blur))
                    context.fillCircles(flakes.particles(at: time, seed: seed), diameter: diameter)
                }
                .background(background) { MoonlitClearing(palette: palette, seed: seed) }
            case .flurry:
                let loop = Loop(of: loop, at: time)
                Canvas { context, size in
                    let flurry = Flurry(amount: amount, wind: wind, palette: palette, seed: seed, size: size)
                    flurry.draw(.far, in: context, at: loop)
                    if background == .scene {
                        MoonlitClearing(palette: palette, seed: seed).drawFirs(in: context, size: size)
                    }
                    flurry.draw(.near, in: context, at: loop)
                }
                .background(background) { MoonlitClearing(palette: palette, seed: seed) }
                .shader(Finish(), at: loop.time)
            }
        }
    }
}

extension ParticleEmitter {
    /// The classic snowfall of ``Snow`` and ``MetaballSnow``: circles of a diameter, over a canvas of a width.
    ///
    /// A circle is born just above the canvas, its left edge anywhere from a diameter outside to the right edge. It
    /// lives for two seconds, and its opacity is the remainder of them, at most 1.
    static func snow(rate: Double, diameter: Double, width: Double) -> ParticleEmitter {
        ParticleEmitter(
            stream: 0,
            births: .rate(perSecond: rate),
            shape: .line(
                from: CGPoint(x: -diameter / 2, y: -diameter / 2),
                to: CGPoint(x: width + diameter / 2, y: -diameter / 2)
            ),
            lifetime: 2,
            velocity: .components(dx: Varying(in: -50...50), dy: Varying(in: 100...500)),
            opacityOverLife: [0: 1, 0.5: 1, 1: 0]
        )
    }
}
