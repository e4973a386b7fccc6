import Foundation
public import HalationCore
import HalationParticles

/// Confetti shot from cannons, tumbling down.
public struct Confetti: Effect {
    /// The line that `halation list` prints.
    public static let summary = "Paper confetti bursts from cannons, tumbles and glints."

    /// Number of pieces per shot, of which there are six in a loop.
    @Parameter("Number of pieces per shot, of which there are six in a loop.", in: 1...2000) public
        var pieces = 340

    /// Size of the pieces, 1 for an ordinary one.
    @Parameter("Size of the pieces, as a factor.", in: 0.2...4) public var pieceSize = 1.0

    /// Length of the loop, in seconds; pieces live for up to 6.4 of them.
    @Parameter("Length of the loop.", in: 7...600, unit: .seconds) public var loop = 8.0

    /// Colours of the pieces' fronts; their backs are darker.
    @Parameter("Colours of the pieces' fronts; their backs are darker.") public var palette = EffectPalette(
        HexColor.list("#FF3D6E #FF9F1C #FFD23F #2EC4B6 #3A86FF #8338EC #FF6FB5 #06D6A0")
    )

    /// Background; the scene is a sky in daylight.
    @Parameter public var background = EffectBackground.scene

    /// Random seed of the pieces.
    @Parameter public var seed: UInt64 = 1

    @State private var model = ConfettiModel()

    /// Paper of other colours, sizes and numbers.
    public static let presets = [
        EffectPreset<Confetti>("gold", "Gold and cream in the evening.") {
            $0.palette = EffectPalette(HexColor.list("#FFD23F #F2B035 #FFE9A8 #D9922B #FFF6DC"))
            $0.background = .gradient(HexColor(rgb: 0x171130), HexColor(rgb: 0x4A2148))
            $0.seed = 3
        },
        EffectPreset<Confetti>("candy", "Few large pieces in pink, white and blue.") {
            $0.palette = EffectPalette(HexColor.list("#FF3D7F #FF8FB8 #FFFFFF #3A9BFF #FFC93D"))
            $0.pieceSize = 1.7
            $0.pieces = 190
            $0.seed = 5
        },
        EffectPreset<Confetti>("stadium", "A dense rain of small red and white pieces on dark blue.") {
            $0.palette = EffectPalette(HexColor.list("#F01E46 #FFFFFF"))
            $0.background = .gradient(HexColor(rgb: 0x0A1740), HexColor(rgb: 0x24489A))
            $0.pieceSize = 0.75
            $0.pieces = 620
            $0.seed = 7
        },
    ]

    /// Whether the background fills the frame.
    public var isOpaque: Bool { background.isOpaque() }

    /// Creates the confetti with its default values.
    public init() {}

    /// The confetti, filling the space it is offered.
    public var body: some View {
        TimelineView(.animation) { timeline in
            let phase = timeline.date.timeIntervalSinceReferenceDate.fraction(ofLoop: loop)
            let finish = Finish()
            Canvas { context, size in
                model.prepare(count: pieces, palette: palette, seed: seed)
                for layer in ConfettiModel.Layer.allCases {
                    let flying = model.pieces(in: layer, at: phase * loop, loop: loop)
                    guard !flying.isEmpty else { continue }
                    guard layer.blur > 0 else {
                        for piece in flying { piece.draw(in: context, size: size, scale: pieceSize) }
                        continue
                    }
                    var blurred = context
                    blurred.addFilter(.blur(radius: layer.blur * size.unit))
                    blurred.drawLayer { context in
                        for piece in flying { piece.draw(in: context, size: size, scale: pieceSize) }
                    }
                }
            }
            .background(background) { Daylight() }
            .shader(finish.lightScene, at: phase * loop)
        }
    }
}

/// A pale sky, blue at the top and warm at the bottom.
private struct Daylight: View {
    var body: some View {
        LinearGradient(
            stops: zip(HexColor.list("#8FB8FF #C9C2FF #FFD3E2 #FFE6D0"), [0, 0.5, 0.8, 1]).map {
                .init(color: $0.color, location: $1)
            },
            startPoint: .top,
            endPoint: .bottom
        )
    }
}

extension Finish {
    /// The pass with the vignette of light scenes.
    fileprivate var lightScene: Finish {
        var finish = self
        finish.vignette = 0.16
        return finish
    }
}
