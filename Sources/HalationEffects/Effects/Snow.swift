public import Halation
import HalationParticles

/// Soft white flakes that fall and fade.
public struct Snow: Effect {
    /// The line that `halation list` prints.
    public static let summary = "Soft white flakes fall and fade."

    /// How many flakes are born in a second.
    @Parameter("How many flakes there are.", in: 1...5000, unit: .perSecond) public var rate = 60.0

    /// The diameter of a flake, in points.
    @Parameter("How large a flake is.", in: 1...200, unit: .points) public var diameter = 32.0

    /// The standard deviation of each flake's blur, in points.
    @Parameter("How soft a flake is.", in: 0...40, unit: .points) public var blur = 10.0

    /// The number that the flakes' places and speeds follow from.
    @Parameter public var seed: UInt64 = 1

    /// Creates the snowfall with its default values.
    public init() {}

    /// The snowfall on black, filling the space it is offered.
    public var body: some View {
        TimelineView(.animation) { timeline in
            Canvas { context, size in
                let time = timeline.date.timeIntervalSinceReferenceDate
                let flakes = ParticleEmitter.snow(rate: rate, diameter: diameter, width: Double(size.width))
                context.addFilter(.blur(radius: blur))
                context.fillCircles(flakes.particles(at: time, seed: seed), diameter: diameter)
            }
        }
        .background(.black)
    }
}

extension ParticleEmitter {
    /// The snowfall of ``Snow`` and ``MetaballSnow``: flakes of a diameter, over a canvas of a width.
    ///
    /// A flake is born just above the canvas, its left edge anywhere from a diameter outside to the right edge. It
    /// lives for two seconds, and its opacity is what is left of them, at most 1.
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
