public import Halation
import HalationParticles

/// The flakes of ``Snow`` as drops that melt together, like water running down a window.
public struct MetaballSnow: Effect {
    /// The line that `halation list` prints.
    public static let summary = "Drops fall and melt together, like water on a window."

    /// How many drops are born in a second.
    @Parameter("How many drops there are.", in: 1...5000, unit: .perSecond) public var rate = 60.0

    /// The diameter of a drop, in points.
    @Parameter("How large a drop is.", in: 1...200, unit: .points) public var diameter = 32.0

    /// The standard deviation of the blur, in points.
    @Parameter(
        "How far drops reach out for each other; 0 shows the circles themselves.",
        in: 0...40,
        unit: .points
    )
    public var blur = 10.0

    /// The alpha from which the blurred drops show, in 0...1.
    @Parameter("How dense water must be to show: less lets drops swell and melt sooner.", in: 0.01...0.99)
    public var threshold = 0.5

    /// The number that the drops' places and speeds follow from.
    @Parameter public var seed: UInt64 = 1

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
