public import HalationCore
public import HalationParticles

/// Lights that follow a path and leave a trail that glows, changes its hue and fades.
public struct GlowTrail: Effect {
    /// The look of the trail.
    public enum Style: String, CaseIterable, Sendable {
        /// A tapering ribbon with a white-hot core, a glow and sparks.
        case ribbon

        /// Separate blurred circles of one blue.
        case circles
    }

    /// The line that `halation list` prints.
    public static let summary = "Lights draw ribbons of neon that glow, change their hue and fade."

    /// The look of the trail.
    @Parameter("Look of the trail: a ribbon of neon, or separate blurred circles.") public var style = Style
        .ribbon

    /// Number of lights on the path, evenly spaced in time; circles have one.
    @Parameter("Number of lights of the ribbon style.", in: 1...6) public var lights = 2

    /// Time of one round along the path, in seconds; a path from a file has a period of its own.
    @Parameter("Length of the loop of the ribbon style.", in: 1...120, unit: .seconds) public var loop = 8.0

    /// Width of a ribbon at its widest, as a fraction of the height of a 16:9 frame.
    @Parameter("Width of a ribbon as a share of the height of a 16:9 frame.", in: 0.002...0.2) public
        var width =
        0.032

    /// Number of crumbs that the lights lose in a second.
    @Parameter("Number of crumbs that ribbons lose.", in: 0...1000, unit: .perSecond) public var crumbs = 65.0

    /// Colours of the first light and every second one after it, from head to tail.
    @Parameter("Colours of a ribbon from head to tail.") public var palette = EffectPalette.neon

    /// Colours of the second light and every second one after it, from head to tail.
    @Parameter("Colours of every second ribbon.") public var secondPalette = EffectPalette.ice

    /// Number of circles left behind in a second.
    @Parameter("Number of circles of the circles style.", in: 1...1000, unit: .perSecond) public var rate =
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

    /// Time in seconds until a place on the trail is dark.
    @Parameter("Time that the trail glows.", in: 0.1...10, unit: .seconds) public var lifetime = 3.84

    /// The path of the light, if it is not the one of the effect.
    @Parameter(
        "Rows of 'time x y', in seconds and points, that the light follows.",
        read: { try MotionPath(contentsOfFile: $0) }
    )
    public var path: EffectFile<MotionPath>?

    /// The background: by default violet that darkens towards the edges.
    @Parameter public var background = EffectBackground.scene

    /// Random seed; the same seed gives the same crumbs.
    @Parameter public var seed: UInt64 = 1

    /// Variations with other colours, and the trail of blue circles.
    public static let presets = [
        EffectPreset<GlowTrail>(
            "classic",
            "A light leaves blue circles on black, which fade in a second.",
            preroll: 1
        ) {
            $0.style = .circles
            $0.fit = false
            $0.lifetime = 1
            $0.background = .color(HexColor(red: 0, green: 0, blue: 0))
        },
        EffectPreset<GlowTrail>("fire", "One light like a glowing coal.") {
            $0.lights = 1
            $0.palette = EffectPalette(
                HexColor.list("#FFF4CF #FFD277 #FF9A35 #F2611A #B32A08 #3D0A02"),
                background: HexColor.list("#24100C #120807 #050303")
            )
            $0.crumbs = 160
        },
    ]

    /// Whether the background fills the frame.
    public var isOpaque: Bool { background.isOpaque() }

    /// Creates the trail with its default values.
    public init() {}

    /// The trail, filling the space it is offered.
    public var body: some View {
        TimelineView(.animation) { timeline in
            let time = timeline.date.timeIntervalSinceReferenceDate
            switch style {
            case .ribbon:
                Canvas { context, size in
                    fillBackground(of: context, size: size)
                    NeonRibbons(self, in: size, at: time).draw(in: context)
                }
                .shader(Finish(), at: Loop(of: loop, at: time).time)
            case .circles:
                Canvas { context, size in
                    fillBackground(of: context, size: size)
                    let size = context.fit(fit, size)
                    context.blendMode = .plusLighter
                    context.addFilter(.blur(radius: blur))
                    context.fillCircles(circles(in: size).particles(at: time, seed: 0), diameter: diameter)
                }
            }
        }
    }

    private func fillBackground(of context: GraphicsContext, size: CGSize) {
        context.fill(background, size: size) { NeonBackdrop(palette: palette).draw(in: $0, size: size) }
    }

    private func circles(in size: CGSize) -> ParticleEmitter {
        ParticleEmitter(
            stream: 0,
            births: .rate(perSecond: rate),
            shape: .path(path?.content ?? figureOfEight(in: size)),
            lifetime: Varying(lifetime),
            opacityOverLife: .from(1, to: 0),
            colorOverLife: ColorCurve(.blue)
        )
    }

    /// The path of the circles: a closed curve inside the frame, gone through in four seconds.
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
