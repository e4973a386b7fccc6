public import Halation
public import HalationParticles

/// A point of light that follows a path and leaves glowing circles behind.
public struct GlowTrail: Effect {
    /// The line that `halation list` prints.
    public static let summary = "A point of light draws a trail that glows and fades."

    /// How many circles are left behind in a second.
    @Parameter("How many circles are left behind.", in: 1...1000, unit: .perSecond) public var rate = 60.0

    /// The diameter of a circle, in points.
    @Parameter("How large a circle is.", in: 1...200, unit: .points) public var diameter = 32.0

    /// The standard deviation of each circle's blur, in points.
    @Parameter("How soft a circle is.", in: 0...40, unit: .points) public var blur = 10.0

    /// How long a circle glows, in seconds; it fades evenly.
    @Parameter("How long a circle glows.", in: 0.1...10, unit: .seconds) public var lifetime = 1.0

    /// The path of the light, if it is not the one that comes with the effect.
    @Parameter(
        "Rows of 'time x y', in seconds and points, that the light follows.",
        read: { try MotionPath(contentsOfFile: $0) }
    )
    public var path: EffectFile<MotionPath>?

    /// Creates the trail with its default values.
    public init() {}

    /// The trail on black, filling the space it is offered.
    public var body: some View {
        TimelineView(.animation) { timeline in
            Canvas { context, size in
                let time = timeline.date.timeIntervalSinceReferenceDate
                context.blendMode = .plusLighter
                context.addFilter(.blur(radius: blur))
                context.fillCircles(trail(in: size).particles(at: time, seed: 0), diameter: diameter)
            }
        }
        .background(.black)
    }

    private func trail(in size: CGSize) -> ParticleEmitter {
        ParticleEmitter(
            stream: 0,
            births: .rate(perSecond: rate),
            shape: .path(path?.content ?? figureOfEight(in: size)),
            lifetime: Varying(lifetime),
            opacityOverLife: .from(1, to: 0),
            colorOverLife: ColorCurve(.blue)
        )
    }

    /// A closed curve inside the frame, gone through in four seconds.
    private func figureOfEight(in size: CGSize) -> MotionPath {
        let keyCount = 32
        let period = 4.0
        let keyframes = (0..<keyCount).map { index in
            let fraction = Double(index) / Double(keyCount)
            let position = CGPoint(
                x: Double(size.width) * (0.5 + 0.38 * sin(2 * .pi * fraction)),
                y: Double(size.height) * (0.5 + 0.32 * sin(4 * .pi * fraction))
            )
            return MotionPath.Keyframe(time: period * fraction, position: position)
        }
        do {
            return try MotionPath(keyframes, period: period)
        } catch {
            preconditionFailure("Points at rising times within a period are a path: \(error).")
        }
    }
}
