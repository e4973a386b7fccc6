import Foundation
public import HalationCore
import HalationParticles

/// Two sheets of fine lines that twist through each other.
///
/// The lines of a sheet are one wave whose phases shift from line to line; where lines meet, the edge of the sheet shines.
public struct SilkWaves: Effect {
    /// The line that `halation list` prints.
    public static let summary = "Two sheets of fine light threads twist through each other."

    /// Number of threads of the front sheet; the back sheet has three quarters.
    @Parameter("Number of threads of the front sheet; the back sheet has fewer.", in: 2...400) public
        var lines = 90

    /// Height of the waves, 0...2.
    @Parameter("Height of the waves.", in: 0...2) public var amplitude = 1.0

    /// Radius of the glow as a fraction of the height of a 16:9 frame.
    @Parameter("Radius of the glow, as a fraction of the height of a 16:9 frame.", in: 0...0.2) public
        var glow =
        0.035

    /// Pixels per point of the threads.
    @Parameter("Pixels per point of the threads; 2 is crisp at --scale 2.", in: 0.5...3) public var detail =
        1.0

    /// Length of the loop, in seconds.
    @Parameter("Length of the loop.", in: 1...600, unit: .seconds) public var loop = 10.0

    /// Colours of the front sheet from left to right, or from top to bottom in a frame that is higher than wide.
    @Parameter("Colours of the front sheet, from left to right.")
    public var palette = EffectPalette(HexColor.list("#2A6BFF #7A3DFF #FF3D9A #FFB35C"))

    /// Colours of the back sheet from left to right.
    @Parameter("Colours of the back sheet, from left to right.")
    public var backPalette = EffectPalette(HexColor.list("#12E0C8 #2A8BFF #8A3DFF #FF5C8A"))

    /// Background; the scene is a deep violet.
    @Parameter public var background = EffectBackground.scene

    /// Random seed of the waves' phases.
    @Parameter public var seed: UInt64 = 1

    /// Silk of other colours.
    public static let presets = [
        EffectPreset<SilkWaves>("polar", "Green and violet, as northern lights.") {
            $0.palette = EffectPalette(HexColor.list("#2BF0A8 #18B8D8 #5A6BFF #B84DFF"))
            $0.backPalette = EffectPalette(HexColor.list("#12C98A #12A3C4 #3D5AFF #8A3DFF"))
            $0.seed = 4
        },
        EffectPreset<SilkWaves>("ember", "Red and gold on near black.") {
            $0.palette = EffectPalette(HexColor.list("#FF3D4A #FF6A2E #FFA84D #FFE6A8"))
            $0.backPalette = EffectPalette(HexColor.list("#A81F4A #D83C4A #FF6A3D #FFB35C"))
            $0.background = .gradient(HexColor(rgb: 0x1C0A10), HexColor(rgb: 0x060203))
            $0.seed = 2
        },
        EffectPreset<SilkWaves>("platinum", "Silver threads on dark blue, closer than by default.") {
            $0.palette = EffectPalette(HexColor.list("#7F92C8 #B8C8F0 #FFFFFF #C8D0E8"))
            $0.backPalette = EffectPalette(HexColor.list("#3F568A #6A82B8 #A8B8D8 #E0E6F4"))
            $0.background = .gradient(HexColor(rgb: 0x0A1426), HexColor(rgb: 0x03050C))
            $0.lines = 110
            $0.seed = 9
        },
    ]

    /// Whether the background fills the frame.
    public var isOpaque: Bool { background.isOpaque() }

    /// Creates the sheets with their default values.
    public init() {}

    /// The sheets, filling the space they are offered.
    public var body: some View {
        TimelineView(.animation) { timeline in
            let phase = timeline.date.timeIntervalSinceReferenceDate.fraction(ofLoop: loop)
            Canvas { context, size in
                let back = SilkSheet(
                    lines: lines * 7 / 9,
                    depth: 1.7,
                    opacity: 0.22,
                    amplitude: amplitude,
                    palette: backPalette,
                    seed: seed,
                    index: 1
                )
                let front = SilkSheet(
                    lines: lines,
                    depth: 1.25,
                    opacity: 0.34,
                    amplitude: amplitude,
                    palette: palette,
                    seed: seed,
                    index: 0
                )
                guard let silk = SilkSheet.picture(of: [back, front], at: phase, in: size, detail: detail)
                else { return }
                let frame = CGRect(origin: .zero, size: size)
                context.blendMode = .plusLighter
                context.draw(silk, in: frame)
                context.drawGlow(of: silk, in: frame, [(glow, 0.9), (glow * 0.23, 0.6)])
            }
            .background(background) { SilkBackdrop() }
            .shader(Finish(), at: phase * loop)
        }
    }
}
