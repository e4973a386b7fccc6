public import HalationCore

/// White-hot sparks that spray from a fountain, cool, and bounce off a floor that mirrors them.
///
/// Bounces follow one another in closed form, so the fountain is a loop and any of its frames can be drawn alone.
public struct BouncingSparks: Effect {
    /// The line that `halation list` prints.
    public static let summary = "White-hot sparks spray from a fountain, cool and bounce off the floor."

    /// Number of sparks sprayed in a second.
    @Parameter("Number of sparks sprayed.", in: 1...2000, unit: .perSecond) public var rate = 520.0

    /// Share of its vertical speed that a spark keeps at the floor, on average.
    @Parameter("Share of its speed that a spark keeps at the floor.", in: 0...0.9) public var bounce = 0.4

    /// Gravity in heights of a 16:9 frame per second squared.
    @Parameter("Pull on the sparks, in frame heights per second squared.", in: 0.2...5) public var gravity =
        1.3

    /// Standard deviation of the directions about straight up, in degrees.
    @Parameter("Spread of the directions about straight up.", in: 0...90, unit: .degrees) public var spread =
        26.0

    /// Brightness of the glow around the sparks, as a multiple.
    @Parameter("Brightness of the glow around the sparks.", in: 0...2) public var glow = 1.0

    /// Length of the loop, in seconds.
    @Parameter("Length of the loop.", in: 1...120, unit: .seconds) public var loop = 6.0

    /// Colours of a spark from birth to death.
    @Parameter("Colours of a spark from birth to death.") public var palette = EffectPalette.ember

    /// The background: by default a dark floor that the fountain lights.
    @Parameter public var background = EffectBackground.scene

    /// Random seed; the same seed gives the same sparks.
    @Parameter public var seed: UInt64 = 1

    @State private var memory = FlightMemory()

    /// Variations of the fountain.
    public static let presets = [
        EffectPreset<BouncingSparks>("ice", "Cold sparks that bounce high.") {
            $0.palette = .ice
            $0.bounce = 0.6
        },
        EffectPreset<BouncingSparks>("grinder", "A dense, narrow jet.") {
            $0.rate = 700
            $0.spread = 11
        },
    ]

    /// Whether the background fills the frame.
    public var isOpaque: Bool { background.isOpaque() }

    /// Creates the fountain with its default values.
    public init() {}

    /// The fountain, filling the space it is offered.
    public var body: some View {
        TimelineView(.animation) { timeline in
            let loop = Loop(of: loop, at: timeline.date.timeIntervalSinceReferenceDate)
            Canvas { context, size in
                context.fill(background, size: size) { SparkFloor(palette: palette).draw(in: $0, size: size) }
                SparkFountain(self, memory, in: size, at: loop).draw(in: context)
            }
            .shader(Finish(), at: loop.time)
        }
    }
}
