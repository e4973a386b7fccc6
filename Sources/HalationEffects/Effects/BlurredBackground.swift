import Foundation
public import HalationCore
import HalationParticles

/// Soft blobs of colour that move slowly around fixed points, without end.
///
/// Some blobs have the background's colour, and cut holes into the others. The view takes exactly the space
/// it is offered; blobs that reach beyond it are cut off.
public struct BlurredBackground: Effect {
    /// The positions and the motion of the blobs.
    public enum Style: String, CaseIterable, Sendable {
        /// Blobs spread over the frame; each circles a fixed point once in a loop, and swells and shrinks.
        case drift

        /// Blobs at the corners; each swings back and forth around its corner at a different pace.
        case corners
    }

    /// The line that `halation list` prints.
    public static let summary = "Soft blobs of colour move slowly around their places."

    /// The positions and the motion of the blobs.
    @Parameter("Places of the blobs: spread over the frame and turning, or swinging at the corners.")
    public var style = Style.drift

    /// Number of blobs on the background.
    @Parameter("Number of blobs.", in: 1...200) public var count = 16

    /// Standard deviation of each blob's blur, in points.
    @Parameter("Blur of a blob.", in: 0...200, unit: .points) public var blur = 97.0

    /// Smallest width and height of a blob, in points.
    @Parameter("Smallest width and height of a blob.", in: 10...2000, unit: .points) public var smallest =
        324.0

    /// Largest width and height of a blob, in points.
    @Parameter("Largest width and height of a blob.", in: 10...2000, unit: .points) public var largest = 684.0

    /// Whether lengths in points are meant for a frame of 1280 by 720 and scale with the frame.
    @Parameter("Scale lengths with the frame, as if it were 1280 by 720; off, points are points.")
    public var fit = true

    /// Length of the loop in seconds; at the corners, which do not repeat with it, the longest time of a swing, twice the
    /// shortest.
    @Parameter(
        "Length of the loop of the drift style; at the corners, the longest time of a swing.",
        in: 0.1...600,
        unit: .seconds
    )
    public var loop = 16.0

    /// Colours of the blobs, and of the background.
    @Parameter("Colours of the blobs; the background's own colour is always among them.")
    public var palette = EffectPalette.dusk

    /// The background: by default the palette's.
    @Parameter public var background = EffectBackground.scene

    /// Random seed; the same seed gives the same blobs.
    @Parameter public var seed: UInt64 = 1

    /// Other colours, and the blobs at the corners.
    public static let presets = [
        EffectPreset<BlurredBackground>("classic", "Blobs of iOS's blues swing around the corners.") {
            $0.style = .corners
            $0.count = 15
            $0.blur = 75
            $0.smallest = 200
            $0.largest = 500
            $0.fit = false
            $0.loop = 40
            $0.palette = EffectPalette(
                [Color.cyan, .indigo, .mint, .purple].map { HexColor($0) },
                background: [HexColor(.blue)]
            )
        },
        EffectPreset<BlurredBackground>("jade", "Greens and teals.") { $0.palette = .jade },
        EffectPreset<BlurredBackground>("sunset", "Corals and purples.") { $0.palette = .sunset },
    ]

    /// Whether the background fills the frame.
    public var isOpaque: Bool { background.isOpaque() }

    /// Creates the background with its default values.
    public init() {}

    /// The background, filling the space it is offered.
    public var body: some View {
        TimelineView(.animation) { timeline in
            let time = timeline.date.timeIntervalSinceReferenceDate
            let blobs = Canvas { context, size in
                let scale = fit ? size.unit / 720 : 1
                let colors = palette.colors + [palette.background.first ?? palette.colors[0]]
                let blobs = (0..<max(count, 0)).map {
                    Blob($0, of: self, colors: colors, in: size, scale: scale)
                }
                context.addFilter(.blur(radius: blur * scale))
                switch style {
                case .corners: for blob in blobs { blob.draw(in: context, at: time) }
                // One blur of all is as soft, and faster than a blur of each.
                case .drift:
                    context.drawLayer { layer in for blob in blobs { blob.draw(in: layer, at: time) } }
                }
            }
            .background(background) {
                LinearGradient(gradient: palette.blobBackground, startPoint: .top, endPoint: .bottom)
            }
            switch style {
            case .corners: blobs
            case .drift:
                blobs.shader(Self.finish, at: Loop(of: loop, at: time).time)
            }
        }
    }
}

extension BlurredBackground {
    /// The colours are light: corners darken less than those of a night.
    private static var finish: Finish {
        var finish = Finish()
        finish.vignette = 0.18
        finish.noise = 1.5
        return finish
    }
}

extension EffectPalette {
    /// The background's colours, or the first of the others if there are none.
    fileprivate var blobBackground: Gradient {
        background.isEmpty ? Gradient(colors: [colors[0].color]) : backgroundGradient
    }
}

/// An ellipse that moves around a fixed point.
private struct Blob {
    private let size: CGSize
    private let color: Color

    /// The centre of the motion.
    private let place: CGPoint

    /// From the place to the centre of the ellipse, at angle zero.
    private let offset: CGSize

    private let motion: Motion

    private enum Motion {
        /// Turns in a loop of a length, and where in its swelling and shrinking the ellipse starts.
        case turning(turns: Double, loop: Double, phase: Double)

        /// Degrees from one end of the swing to the other, the time there and back, and where in it time 0 is.
        case swinging(by: Double, period: Double, phase: Double)
    }

    /// Share of its width and height by which a turning blob swells and shrinks.
    private static let swell = 0.22

    /// Creates a blob of an effect; `scale` is the number of points in one of the effect's points.
    @MainActor
    init(_ index: Int, of effect: BlurredBackground, colors: [HexColor], in frame: CGSize, scale: Double) {
        var generator = SeededGenerator(seed: effect.seed, stream: 0, index: UInt64(index))
        let sizes = effect.smallest...max(effect.smallest, effect.largest)
        size = CGSize(
            width: scale * .random(in: sizes, using: &generator),
            height: scale * .random(in: sizes, using: &generator)
        )
        switch effect.style {
        case .corners:
            place = CGPoint(
                x: Bool.random(using: &generator) ? size.width / 2 : frame.width - size.width / 2,
                y: Bool.random(using: &generator) ? size.height / 2 : frame.height - size.height / 2
            )
            offset = CGSize(
                width: scale * .random(in: -400...400, using: &generator),
                height: scale * .random(in: -400...400, using: &generator)
            )
            color = colors[Int.random(in: 0..<colors.count, using: &generator)].color
            motion = .swinging(
                by: .random(in: -360...360, using: &generator),
                period: effect.loop * .random(in: 0.5...1, using: &generator),
                phase: .random(in: 0...1, using: &generator)
            )
        case .drift:
            // The plastic number's sequence covers the frame evenly with any number of blobs.
            var start = SeededGenerator(seed: effect.seed, stream: 1, index: 0)
            let (startX, startY) = (
                Double.random(in: 0...1, using: &start), Double.random(in: 0...1, using: &start)
            )
            let across = (startX + 0.754_877_666_2 * Double(index)).truncatingRemainder(dividingBy: 1)
            let down = (startY + 0.569_840_291_0 * Double(index)).truncatingRemainder(dividingBy: 1)
            place = CGPoint(x: (1.1 * across - 0.05) * frame.width, y: (1.1 * down - 0.05) * frame.height)
            let reach = scale * .random(in: 130...290, using: &generator)
            let angle = Double.random(in: 0...(2 * .pi), using: &generator)
            offset = CGSize(width: reach * cos(angle), height: reach * sin(angle))
            // In turn, so that each colour has its share.
            color = colors[index % colors.count].color.opacity(0.92)
            motion = .turning(
                turns: Bool.random(using: &generator) ? 1 : -1,
                loop: effect.loop,
                phase: .random(in: 0...1, using: &generator)
            )
        }
    }

    func draw(in context: GraphicsContext, at time: Double) {
        switch motion {
        case .turning(let turns, let length, let phase):
            // The offset turns and the ellipse does not: a turned one costs five times as much, and is as soft.
            let share = Loop(of: length, at: time).phase
            let (c, s) = (cosine(ofTurns: turns * share), sine(ofTurns: turns * share))
            let center = CGPoint(
                x: place.x + c * offset.width - s * offset.height,
                y: place.y + s * offset.width + c * offset.height
            )
            let swell = Self.swell * sine(ofTurns: share + phase)
            fill(
                CGSize(width: (1 + swell) * size.width, height: (1 - swell) * size.height),
                at: center,
                in: context
            )
        case .swinging(let reach, let period, let phase):
            var context = context
            context.translateBy(x: place.x, y: place.y)
            context.rotate(
                by: .degrees(reach * 0.5 * sine(ofTurns: Loop(of: period, at: time).phase + phase))
            )
            fill(size, at: CGPoint(x: offset.width, y: offset.height), in: context)
        }
    }

    private func fill(_ size: CGSize, at center: CGPoint, in context: GraphicsContext) {
        let frame = CGRect(
            x: center.x - size.width / 2,
            y: center.y - size.height / 2,
            width: size.width,
            height: size.height
        )
        context.fill(Path(ellipseIn: frame), with: .color(color))
    }
}
