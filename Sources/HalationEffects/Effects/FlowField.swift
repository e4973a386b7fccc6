import Foundation
public import HalationCore
import HalationParticles

/// Comets of light along the streamlines of a flow.
///
/// The flow follows the contour lines of a sum of sines, so it neither gathers nor thins out. Colour follows the contour's
/// value, so neighbouring lines agree.
public struct FlowField: Effect {
    /// The line that `halation list` prints.
    public static let summary = "Streaks of light follow the whirls of a flow."

    /// Number of streamlines with a comet.
    @Parameter("Number of streamlines.", in: 1...10_000) public var lines = 1_900

    /// Width of the lines, as a factor.
    @Parameter("Width of the lines, as a factor.", in: 0.2...5) public var width = 1.0

    /// Pixels per point of the lines.
    @Parameter("Pixels per point of the lines; 2 is crisp at --scale 2.", in: 0.5...3) public var detail = 1.0

    /// Length of the loop, in seconds; each comet runs once or twice in it.
    @Parameter("Length of the loop; each comet runs once or twice in it.", in: 1...600, unit: .seconds)
    public var loop = 10.0

    /// Colours by the value of the contour.
    @Parameter("Colours from one side of the flow to the other.") public var palette = EffectPalette(
        HexColor.list("#FFB03A #FF6A3D #FF2F7E #9A3DFF #2F7DFF #1FE0D0")
    )

    /// Background; the scene is a dark blue.
    @Parameter public var background = EffectBackground.scene

    /// Random seed of the flow and its lines.
    @Parameter public var seed: UInt64 = 1

    @State private var lightMap = FlowLight()

    /// Flows of other colours and widths.
    public static let presets = [
        EffectPreset<FlowField>("ember", "Glowing streams from dark red to pale gold.") {
            $0.palette = EffectPalette(HexColor.list("#8A1A08 #D2410F #FF7A2A #FFB04D #FFE0A0"))
            $0.background = .gradient(HexColor(rgb: 0x1C0B08), HexColor(rgb: 0x050202))
            $0.seed = 5
        },
        EffectPreset<FlowField>("lagoon", "Broad streams of turquoise and blue.") {
            $0.palette = EffectPalette(HexColor.list("#1B4FD8 #1282D2 #17C3D2 #4DE8C4 #C8FFE8"))
            $0.width = 1.5
            $0.seed = 3
        },
        EffectPreset<FlowField>("silver", "Fine threads of moonlight.") {
            $0.palette = EffectPalette(HexColor.list("#5B6FB8 #8FA6E0 #C9D6F5 #F4F6FF"))
            $0.width = 0.6
            $0.seed = 8
        },
    ]

    /// Whether the background fills the frame.
    public var isOpaque: Bool { background.isOpaque() }

    /// Creates the flow with its default values.
    public init() {}

    /// The flow, filling the space it is offered.
    public var body: some View {
        TimelineView(.animation) { timeline in
            let phase = timeline.date.timeIntervalSinceReferenceDate.fraction(ofLoop: loop)
            Canvas { context, size in
                lightMap.prepare(lines: lines, palette: palette, seed: seed, size: size, detail: detail)
                guard let light = lightMap.picture(at: phase, width: width) else { return }
                let frame = CGRect(origin: .zero, size: size)
                context.blendMode = .plusLighter
                context.draw(light, in: frame)
                context.drawGlow(of: light, in: frame, [(0.030, 0.55), (0.005, 0.40)])
            }
            .background(background) {
                Canvas { context, size in
                    context.fill(
                        Path(CGRect(origin: .zero, size: size)),
                        with: .radialGradient(
                            Gradient(colors: HexColor.list("#141238 #0B0A22 #04040C").map(\.color)),
                            center: CGPoint(x: size.width / 2, y: size.height / 2),
                            startRadius: 0,
                            endRadius: max(size.width, size.height) * 0.6
                        )
                    )
                }
            }
            .shader(Finish(), at: phase * loop)
        }
    }
}
