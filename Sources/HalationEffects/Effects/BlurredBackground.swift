public import Halation
import HalationParticles

/// Soft blobs of colour that swing slowly around their places for ever.
///
/// Some blobs have the background's own colour, and cut holes into the others.
public struct BlurredBackground: Effect {
    /// Which colours blobs may have; each set holds the background's own.
    public enum Palette: String, CaseIterable, Sendable {
        /// Blue and what is near it.
        case blue

        /// Orange and the colours of an evening sky.
        case sunset

        /// Teal and greens.
        case forest

        var background: Color {
            switch self {
            case .blue: .blue
            case .sunset: .orange
            case .forest: .teal
            }
        }

        var blobs: [Color] {
            switch self {
            case .blue: [.blue, .cyan, .indigo, .mint, .purple]
            case .sunset: [.orange, .red, .pink, .yellow, .purple]
            case .forest: [.teal, .green, .mint, .brown, .yellow]
            }
        }
    }

    /// The line that `halation list` prints.
    public static let summary = "Soft blobs of colour swing slowly around their places."

    /// How many blobs there are.
    @Parameter("How many blobs there are.", in: 1...200) public var count = 15

    /// The standard deviation of each blob's blur, in points.
    @Parameter("How soft the blobs are.", in: 0...200, unit: .points) public var blur = 75.0

    /// How long the slowest blob takes for a turn, in seconds; the quickest takes half as long.
    @Parameter(
        "How long the slowest blob takes for a turn; the quickest takes half as long.",
        in: 0.1...600,
        unit: .seconds
    )
    public var period = 40.0

    /// Which colours there are.
    @Parameter("Which colours there are.") public var palette = Palette.blue

    /// The number that the blobs' places, sizes, colours and periods follow from.
    @Parameter public var seed: UInt64 = 1

    /// Creates the background with its default values.
    public init() {}

    /// The background, filling the space it is offered.
    public var body: some View {
        let blobs = (0..<max(count, 0)).map {
            Blob(id: $0, palette: palette, longestPeriod: period, seed: seed)
        }
        TimelineView(.animation) { timeline in
            let time = timeline.date.timeIntervalSinceReferenceDate
            ZStack {
                palette.background
                ForEach(blobs) { blob in
                    Ellipse()
                        .fill(blob.color)
                        .frame(width: blob.size.width, height: blob.size.height)
                        .blur(radius: blur)
                        .offset(blob.offset)
                        .rotationEffect(blob.angle(at: time))
                        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: blob.alignment)
                }
            }
        }
    }
}

/// An ellipse that swings around its place.
private struct Blob: Identifiable {
    let id: Int
    let alignment: Alignment
    let size: CGSize
    let offset: CGSize
    let color: Color

    /// In seconds.
    private let period: Double
    private let isClockwise: Bool

    private static let alignments: [Alignment] = [
        .topLeading, .top, .topTrailing, .leading, .center, .trailing, .bottomLeading, .bottom,
        .bottomTrailing,
    ]

    init(id: Int, palette: BlurredBackground.Palette, longestPeriod: Double, seed: UInt64) {
        var generator = SeededGenerator(seed: seed, stream: 0, index: UInt64(id))
        self.id = id
        alignment = Self.alignments[Int.random(in: 0..<Self.alignments.count, using: &generator)]
        size = CGSize(
            width: .random(in: 200...500, using: &generator),
            height: .random(in: 200...500, using: &generator)
        )
        offset = CGSize(
            width: .random(in: -400...400, using: &generator),
            height: .random(in: -400...400, using: &generator)
        )
        color = palette.blobs[Int.random(in: 0..<palette.blobs.count, using: &generator)]
        period = longestPeriod * .random(in: 0.5...1, using: &generator)
        isClockwise = Bool.random(using: &generator)
    }

    func angle(at time: Double) -> Angle {
        // The whole turns are taken off first, so that an hour on the angle is as exact as at the start.
        let turn = (time / period).truncatingRemainder(dividingBy: 1)
        return .degrees(360 * (isClockwise ? turn : -turn))
    }
}
