public import HalationCore
import HalationParticles

/// Drops of water that run down a window and melt together, with the lights of a city behind it.
///
/// Each drop is a field of heights with an outline at one of them; where two overlap, the sum rises above that height, and a
/// neck grows between them. Drops show the lights upside down, bent by the field's slope.
public struct MetaballSnow: Effect {
    /// The look of the drops.
    public enum Style: String, CaseIterable, Sendable {
        /// Rain on a window at night, as lenses; it loops exactly.
        case window

        /// The circles of ``Snow``, blurred together and cut, in one gradient.
        case circles
    }

    /// The line that `halation list` prints.
    public static let summary = "Drops run down a window and melt together before the lights of a city."

    /// The look of the drops.
    @Parameter("Look of the drops: lenses on a window, or circles that melt together in one gradient.")
    public var style = Style.window

    /// Number of drops that run down, in a frame of 16 by 9.
    @Parameter("Number of drops that run down the window.", in: 0...120) public var running = 24

    /// Number of drops that stand on the window, in a frame of 16 by 9.
    @Parameter("Number of drops that stand on the window.", in: 0...4000) public var standing = 700

    /// Size of the drops as a multiple.
    @Parameter("Size of the drops on the window; 1 is a rainy night.", in: 0.3...3) public var dropSize = 1.0

    /// Length of the window's loop, in seconds.
    @Parameter("Length of the loop of the window style.", in: 2...120, unit: .seconds) public var loop = 10.0

    /// Colours of the lights behind the window, and of the night.
    @Parameter("Colours of the lights, and of the circles from top to bottom.") public var palette =
        EffectPalette.city

    /// Number of circles born in a second.
    @Parameter("Number of circles of the circles style.", in: 1...5000, unit: .perSecond) public var rate =
        60.0

    /// Diameter of a circle, in points.
    @Parameter("Diameter of a circle of the circles style.", in: 1...200, unit: .points)
    public var diameter = 32.0

    /// Standard deviation of the circles' blur, in points.
    @Parameter(
        "How far circles reach out for each other; 0 shows the circles themselves.",
        in: 0...20,
        unit: .points
    )
    public var blur = 10.0

    /// Alpha from which the blurred circles show.
    @Parameter("How dense circles must be to show: less lets them swell and melt sooner.", in: 0.1...0.9)
    public var threshold = 0.5

    /// Edges of the circles.
    @Parameter("Edges of the circles: antialiased, or hard as SwiftUI's threshold.") public var edges =
        MeltingEdges.smooth

    /// Whether lengths in points are meant for a frame of 1280 by 720 and scale with the frame.
    @Parameter(
        "Scale the circles' lengths with the frame, as if it were 1280 by 720; off, points are points."
    )
    public var fit = true

    /// The background: by default the lights of a city, out of focus.
    @Parameter public var background = EffectBackground.scene

    /// Random seed; the same seed gives the same drops and lights.
    @Parameter public var seed: UInt64 = 1

    @State private var rain = RainMemory()

    /// The melting circles, and heavier rain.
    public static let presets = [
        EffectPreset<MetaballSnow>(
            "classic",
            "Circles fall and melt together, in a gradient on black.",
            preroll: 2
        ) {
            $0.style = .circles
            $0.fit = false
            $0.palette = EffectPalette([HexColor(.red), HexColor(.orange)], background: [HexColor(rgb: 0)])
        },
        EffectPreset<MetaballSnow>("downpour", "Many large drops.") {
            $0.running = 48
            $0.standing = 1300
            $0.dropSize = 1.25
        },
    ]

    /// Whether the background fills the frame.
    public var isOpaque: Bool { background.isOpaque() }

    /// Creates the drops with their default values.
    public init() {}

    /// The drops, filling the space they are offered.
    public var body: some View {
        TimelineView(.animation) { timeline in
            let time = timeline.date.timeIntervalSinceReferenceDate
            switch style {
            case .circles:
                LinearGradient(gradient: palette.gradient, startPoint: .top, endPoint: .bottom)
                    .mask { Canvas { context, size in meltCircles(in: context, size: size, at: time) } }
                    .background(background) {
                        LinearGradient(
                            gradient: palette.backgroundGradient,
                            startPoint: .top,
                            endPoint: .bottom
                        )
                    }
            case .window:
                let loop = Loop(of: loop, at: time)
                let lights = CityLights(palette: palette, seed: seed)
                GeometryReader { frame in
                    let drops = rain.drops(of: self, in: frame.size).numbers(at: loop.phase)
                    Canvas { context, size in lights.draw(in: context, size: size, at: loop) }
                        .shader(RainGlass(drops: drops, showsScene: background == .scene))
                        .background(background) { EmptyView() }
                        .shader(Finish(), at: loop.time)
                }
            }
        }
    }

    private func meltCircles(in context: GraphicsContext, size: CGSize, at time: Double) {
        var context = context
        let size = context.fit(fit, size)
        let drops = ParticleEmitter.snow(rate: rate, diameter: diameter, width: Double(size.width))
        context.addFilter(.alphaThreshold(min: threshold, color: .white, edges: edges.ofThreshold))
        context.addFilter(.blur(radius: blur))
        context.drawLayer { layer in
            layer.fillCircles(drops.particles(at: time, seed: seed), diameter: diameter)
        }
    }
}
