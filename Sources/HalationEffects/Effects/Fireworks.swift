public import HalationCore

/// Fireworks over a city by the water: shells rise, burst into sparks that trail light, fall and die away.
///
/// The show is a loop in closed form: shells that still burn at its end go on at its start.
public struct Fireworks: Effect {
    /// The line that `halation list` prints.
    public static let summary = "Shells burst over a city by the water, glow, fall and die away."

    /// Number of shells in a loop.
    @Parameter("Number of shells in a loop.", in: 0...80) public var shells = 22

    /// Number of sparks of a peony, the fullest shell; the other kinds have fewer in proportion.
    @Parameter("Number of sparks of the fullest shells; others have fewer.", in: 1...1000)
    public var sparks = 280

    /// Gravity as a multiple of what looks natural.
    @Parameter("Pull on the sparks; 1 looks natural, 0 lets them float.", in: 0...4) public var gravity = 1.0

    /// Brightness of the glow around the sparks, as a multiple.
    @Parameter("Brightness of the glow around the sparks.", in: 0...2) public var glow = 1.0

    /// Length of the loop, in seconds.
    @Parameter("Length of the loop.", in: 2...120, unit: .seconds) public var loop = 10.0

    /// Colours of the shells, each between its birth near white and its embers; willows are always golden.
    @Parameter("Colours of the shells.") public var palette = FlameColor.palette

    /// The background: by default a night sky, a skyline, and water that mirrors the show.
    @Parameter public var background = EffectBackground.scene

    /// Random seed; the same seed gives the same show.
    @Parameter public var seed: UInt64 = 1

    @State private var memory = ShellMemory()

    /// Variations with other colours and numbers of shells.
    public static let presets = [
        EffectPreset<Fireworks>("finale", "The sky is full of shells.") { $0.shells = 40 },
        EffectPreset<Fireworks>("gold", "Golden and silver shells only.") {
            $0.palette = EffectPalette(HexColor.list("#FFC04D #FFE3B0 #FF9A35"))
        },
    ]

    /// Whether the background fills the frame.
    public var isOpaque: Bool { background.isOpaque() }

    /// Creates the fireworks with their default values.
    public init() {}

    /// The fireworks, filling the space they are offered.
    public var body: some View {
        TimelineView(.animation) { timeline in
            let loop = Loop(of: loop, at: timeline.date.timeIntervalSinceReferenceDate)
            Canvas { context, size in
                context.fill(background, size: size) { NightSky(seed: seed).draw(in: $0, size: size) }
                FireworksShow(self, memory, in: size, at: loop).draw(in: context)
                if background == .scene { Skyline(seed: seed).draw(in: context, size: size) }
            }
            .mirroredInWater(background == .scene, at: loop)
            .shader(Finish(), at: loop.time)
        }
    }
}

extension View {
    /// The upper part of the view over its reflection in water, if `isMirrored`.
    @ViewBuilder
    fileprivate func mirroredInWater(_ isMirrored: Bool, at loop: Loop) -> some View {
        if isMirrored {
            shader(WaterReflection(loop: loop.length), at: loop.time)
        } else {
            self
        }
    }
}
