public import HalationCore
import HalationParticles

/// Bubbles of wax that rise, sink and melt into each other.
///
/// Each bubble is a circle or a polygon. All are drawn into one layer, which is blurred and then cut at an alpha: where the
/// blurs of two bubbles overlap, a neck grows between them. The wax style lights the result as a body, from the slope of
/// the blurred alpha; the flat style masks a gradient with it.
public struct LavaLamp: Effect {
    /// The look of the lamp.
    public enum Style: String, CaseIterable, Sendable {
        /// Glossy wax, lit from below, that loops exactly.
        case wax

        /// One gradient, and bubbles of different speeds.
        case flat
    }

    /// The outline of a bubble before it melts; a polygon has eight corners that wobble and do not repeat
    /// with the loop.
    public enum Shape: String, CaseIterable, Sendable {
        case circle
        case polygon
    }

    /// The line that `halation list` prints.
    public static let summary = "Bubbles of wax rise, sink and melt into each other."

    /// The look of the lamp.
    @Parameter("Look of the lamp: glossy wax that loops, or a flat gradient.")
    public var style = Style.wax

    /// Number of bubbles in the lamp.
    @Parameter("Number of bubbles.", in: 1...1000) public var count = 30

    /// Standard deviation of the blur, in points.
    @Parameter(
        "How far bubbles reach out for each other; 0 shows the bubbles themselves.",
        in: 0...40,
        unit: .points
    )
    public var blur = 30.0

    /// Alpha from which the blurred bubbles show; lower values let bubbles swell and melt sooner.
    @Parameter("How dense wax must be to show: less lets bubbles swell and melt sooner.", in: 0.2...0.8)
    public var threshold = 0.5

    /// Edges of the flat style.
    @Parameter("Edges of the flat style: antialiased, or hard as SwiftUI's threshold.") public var edges =
        MeltingEdges.smooth

    /// Softness of the wax style's edges, in points.
    @Parameter("Width of the wax style's soft edges.", in: 0.5...10, unit: .points) public var softness = 2.5

    /// Whether lengths in points are meant for a frame of 1280 by 720 and scale with the frame.
    @Parameter("Scale lengths with the frame, as if it were 1280 by 720; off, points are points.")
    public var fit = true

    /// The outline of a bubble before it melts.
    @Parameter("Form of a bubble before it melts.") public var shape = Shape.circle

    /// Length of the wax style's loop, in seconds.
    @Parameter("Length of the loop of the wax style.", in: 4...120, unit: .seconds) public var loop = 20.0

    /// Colours of the wax from top to bottom; the last one is that of its lit core.
    @Parameter("Colours of the wax from top to bottom; the last lights its core.")
    public var palette = EffectPalette.sorbet

    /// The background: by default the palette's.
    @Parameter public var background = EffectBackground.scene

    /// Random seed; the same seed gives the same bubbles.
    @Parameter public var seed: UInt64 = 1

    /// The flat lamp, and wax of other colours.
    public static let presets = [
        EffectPreset<LavaLamp>("classic", "Flat bubbles from red to orange over indigo.") {
            $0.style = .flat
            $0.count = 15
            $0.fit = false
            $0.palette = EffectPalette([HexColor(.red), HexColor(.orange)], background: [HexColor(.indigo)])
        },
        EffectPreset<LavaLamp>("lagoon", "Turquoise wax in deep water.") {
            $0.palette = EffectPalette(
                HexColor.list("#19D3C5 #12A3C4 #2A7BE0 #6FE3D0 #E6FFF0"),
                background: HexColor.list("#03121F #06283F #0A4A5C")
            )
        },
        EffectPreset<LavaLamp>("ember", "Glowing wax from red to gold on near black.") {
            $0.palette = EffectPalette(
                HexColor.list("#B32A08 #F2611A #FF9A35 #FFD277 #FFF4CF"),
                background: HexColor.list("#0B0608 #1C0B0A #3D1408")
            )
        },
    ]

    /// Whether the background fills the frame.
    public var isOpaque: Bool { background.isOpaque() }

    /// Creates the lamp with its default values.
    public init() {}

    /// The lamp, filling the space it is offered.
    public var body: some View {
        TimelineView(.animation) { timeline in
            let time = timeline.date.timeIntervalSinceReferenceDate
            switch style {
            case .flat:
                let bubbles = (0..<max(count, 0)).map { FlatBubble(id: $0, shape: shape, seed: seed) }
                LinearGradient(gradient: palette.gradient, startPoint: .top, endPoint: .bottom)
                    .mask {
                        MeltingBubbles(lamp: self, bubbles: bubbles, time: time) { context in
                            context.addFilter(.alphaThreshold(min: threshold, edges: edges.ofThreshold))
                        }
                    }
                    .background(background) {
                        LinearGradient(
                            gradient: palette.backgroundGradient,
                            startPoint: .top,
                            endPoint: .bottom
                        )
                    }
            case .wax:
                let loop = Loop(of: loop, at: time)
                let bubbles = WaxBubble.all(count: count, loop: self.loop, seed: seed)
                MeltingBubbles(lamp: self, bubbles: bubbles, time: loop.time)
                    .shader(WaxShader(lamp: self))
                    .background(background) { LampGlass(palette: palette) }
                    .shader(Self.finish, at: loop.time)
            }
        }
    }
}

extension LavaLamp {
    /// Corners darken less than those of a night, so that the wax in them keeps its colour.
    private static var finish: Finish {
        var finish = Finish()
        finish.vignette = 0.26
        return finish
    }
}
