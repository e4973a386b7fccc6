public import Halation
import HalationParticles

/// The flakes of ``Snow`` as drops that melt together, like water running down a window.
public struct MetaballSnow: Effect {
    /// What the effect is called on the command line.
    public static let name = "metaball-snow"

    /// What is seen.
    public static let summary = "Drops fall and melt together, like water on a window."

    /// What can be turned.
    public static let parameters: [EffectParameter<MetaballSnow>] = [
        .number("rate", \.rate, in: 1...5000, unit: .perSecond, help: "How many drops there are."),
        .number("diameter", \.diameter, in: 1...200, unit: .points, help: "How large a drop is."),
        .number(
            "blur",
            \.blur,
            in: 0...40,
            unit: .points,
            help: "How far drops reach out for each other; 0 shows the circles themselves."
        ),
        .number(
            "threshold",
            \.threshold,
            in: 0.01...0.99,
            help: "How dense water must be to show: less lets drops swell and melt sooner."
        ),
        .seed(\.seed),
    ]

    /// How many drops are born in a second.
    public var rate = 60.0

    /// The diameter of a drop, in points.
    public var diameter = 32.0

    /// The standard deviation of the blur, in points.
    public var blur = 10.0

    /// The alpha from which the blurred drops show, in 0...1.
    public var threshold = 0.5

    /// The number that the drops' places and speeds follow from.
    public var seed: UInt64 = 1

    /// Creates the drops with their default values.
    public init() {}

    /// The drops on black, filling the space it is offered.
    public var body: some View {
        LinearGradient(colors: [.mint, .blue], startPoint: .top, endPoint: .bottom)
            .mask {
                TimelineView(.animation) { timeline in
                    Canvas { context, size in
                        let time = timeline.date.timeIntervalSinceReferenceDate
                        let width = Double(size.width)
                        let drops = ParticleEmitter.snow(rate: rate, diameter: diameter, width: width)
                        context.addFilter(.alphaThreshold(min: threshold, color: .white))
                        context.addFilter(.blur(radius: blur))
                        context.drawLayer { layer in
                            layer.fillCircles(drops.particles(at: time, seed: seed), diameter: diameter)
                        }
                    }
                }
            }
            .background(.black)
    }
}
