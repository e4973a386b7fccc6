public import Halation
import HalationParticles

/// Bubbles of wax that rise, sink and melt into each other.
///
/// Each bubble is a symbol: a circle or polygon with an identity. All are drawn into one layer, which is
/// blurred and then cut at an alpha: where the blurs of two bubbles overlap, a neck grows between them. What
/// is left masks a gradient.
public struct LavaLamp: Effect {
    /// What a bubble looks like before it melts.
    public enum Shape: String, CaseIterable, Sendable {
        /// Round.
        case circle

        /// Eight corners that wobble.
        case polygon
    }

    /// The line that `halation list` prints.
    public static let summary = "Bubbles of wax rise, sink and melt into each other."

    /// How many bubbles there are.
    @Parameter("How many bubbles there are.", in: 1...1000) public var count = 15

    /// The standard deviation of the blur, in points.
    @Parameter(
        "How far bubbles reach out for each other; 0 shows the bubbles themselves.",
        in: 0...40,
        unit: .points
    )
    public var blur = 30.0

    /// The alpha from which the blurred bubbles show, in 0...1.
    @Parameter("How dense wax must be to show: less lets bubbles swell and melt sooner.", in: 0.01...0.99)
    public var threshold = 0.5

    /// What a bubble looks like before it melts.
    @Parameter("What a bubble looks like before it melts.") public var shape = Shape.circle

    /// The number that the bubbles' places, sizes and speeds follow from.
    @Parameter public var seed: UInt64 = 1

    /// Creates the lamp with its default values.
    public init() {}

    /// The lamp, filling the space it is offered.
    public var body: some View {
        let bubbles = (0..<max(count, 0)).map { Bubble(id: $0, shape: shape, seed: seed) }
        LinearGradient(colors: [.red, .orange], startPoint: .top, endPoint: .bottom)
            .mask {
                TimelineView(.animation) { timeline in
                    let time = timeline.date.timeIntervalSinceReferenceDate
                    Canvas { context, size in
                        context.addFilter(.alphaThreshold(min: threshold))
                        context.addFilter(.blur(radius: blur))
                        context.drawLayer { layer in
                            for bubble in bubbles {
                                guard let symbol = layer.resolveSymbol(id: bubble.id) else { continue }
                                layer.draw(symbol, at: bubble.position(at: time, in: size))
                            }
                        }
                    } symbols: {
                        ForEach(bubbles) { bubble in
                            Group {
                                switch shape {
                                case .circle: Circle()
                                case .polygon: WobblingPolygon(seed: seed, id: bubble.id, time: time)
                                }
                            }
                            .frame(width: bubble.diameter, height: bubble.diameter)
                            .tag(bubble.id)
                        }
                    }
                }
            }
            .background(.indigo)
    }
}

/// A circle that moves up and down for ever.
private struct Bubble: Identifiable {
    let id: Int

    /// In points.
    let diameter: Double

    /// As a fraction of the canvas's width.
    private let x: Double

    /// As a fraction of the canvas's height, at time 0.
    private let startY: Double

    /// In canvas heights a second; negative upwards.
    private let speed: Double

    /// How far beyond the top and bottom bubbles may start, as a fraction of the canvas's height.
    private static let overhang = 0.25

    /// How far from its centre the bubble reaches, in points.
    private let reach: Double

    init(id: Int, shape: LavaLamp.Shape, seed: UInt64) {
        var generator = SeededGenerator(seed: seed, stream: 0, index: UInt64(id))
        self.id = id
        x = .random(in: -0.1...1.1, using: &generator)
        startY = .random(in: -Self.overhang...1 + Self.overhang, using: &generator)
        diameter = .random(in: 100...250, using: &generator)
        reach = diameter / 2 * (shape == .polygon ? WobblingPolygon.largestDistance : 1)
        speed = .random(in: 0.01...0.1, using: &generator) * (Bool.random(using: &generator) ? 1 : -1)
    }

    /// The centre at a time in seconds.
    ///
    /// The bubble, without its blur, turns round when it is wholly beyond an end, so its height is a triangle
    /// wave of time: the way covered so far, folded into the way between the two ends.
    func position(at time: Double, in size: CGSize) -> CGPoint {
        let height = Double(size.height)
        guard height > 0 else { return .zero }
        let margin = max(Self.overhang, reach / height)
        let way = 1 + 2 * margin
        let covered = startY + margin + speed * time
        let phase = covered - (covered / (2 * way)).rounded(.down) * 2 * way
        let y = (phase <= way ? phase : 2 * way - phase) - margin
        return CGPoint(x: x * Double(size.width), y: y * height)
    }
}
