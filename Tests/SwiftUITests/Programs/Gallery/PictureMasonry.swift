import SwiftUI

struct MasonryLayout: Layout {
    var columns = 2
    var spacing: CGFloat = 10

    struct Cache {
        var frames: [CGRect] = []
        var width: CGFloat = 0
    }

    func makeCache(subviews: Subviews) -> Cache { Cache() }

    private func arrange(_ subviews: Subviews, in width: CGFloat, cache: inout Cache) {
        guard cache.width != width || cache.frames.count != subviews.count else { return }
        let column = (width - spacing * CGFloat(columns - 1)) / CGFloat(columns)
        var heights = [CGFloat](repeating: 0, count: columns)
        cache.frames = subviews.map { subview in
            let shortest = heights.indices.min { heights[$0] < heights[$1] } ?? 0
            let height = subview.sizeThatFits(ProposedViewSize(width: column, height: nil)).height
            let frame = CGRect(
                x: CGFloat(shortest) * (column + spacing),
                y: heights[shortest],
                width: column,
                height: height
            )
            heights[shortest] += height + spacing
            return frame
        }
        cache.width = width
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
        let width = proposal.replacingUnspecifiedDimensions().width
        arrange(subviews, in: width, cache: &cache)
        return CGSize(width: width, height: cache.frames.map(\.maxY).max() ?? 0)
    }

    func placeSubviews(
        in bounds: CGRect,
        proposal: ProposedViewSize,
        subviews: Subviews,
        cache: inout Cache
    ) {
        arrange(subviews, in: bounds.width, cache: &cache)
        for (subview, frame) in zip(subviews, cache.frames) {
            subview.place(
                at: CGPoint(x: bounds.minX + frame.minX, y: bounds.minY + frame.minY),
                proposal: ProposedViewSize(frame.size)
            )
        }
    }
}

/// A painted landscape instead of a photo.
struct Landscape: View {
    let hue: Double
    let sun: UnitPoint
    let ratio: CGFloat

    var body: some View {
        Canvas { context, size in
            let bounds = CGRect(origin: .zero, size: size)
            context.fill(
                Path(bounds),
                with: .linearGradient(
                    Gradient(colors: [
                        Color(hue: hue, saturation: 0.55, brightness: 0.95),
                        Color(hue: hue + 0.08, saturation: 0.25, brightness: 1),
                    ]),
                    startPoint: .zero,
                    endPoint: CGPoint(x: 0, y: size.height)
                )
            )
            let center = CGPoint(x: size.width * sun.x, y: size.height * sun.y)
            context.fill(
                Path(ellipseIn: CGRect(x: center.x - 16, y: center.y - 16, width: 32, height: 32)),
                with: .color(.white.opacity(0.9))
            )
            for layer in 0..<3 {
                var hill = Path()
                let base = size.height * (0.55 + 0.15 * CGFloat(layer))
                hill.move(to: CGPoint(x: 0, y: size.height))
                for x in stride(from: 0, through: size.width, by: 2) {
                    let wave = sin(x / 34 + CGFloat(layer) * 2.1 + hue * 20) + 0.6 * sin(x / 13 + hue * 9)
                    hill.addLine(to: CGPoint(x: x, y: base + wave * 9))
                }
                hill.addLine(to: CGPoint(x: size.width, y: size.height))
                context.fill(
                    hill,
                    with: .color(Color(hue: hue, saturation: 0.6, brightness: 0.62 - 0.16 * Double(layer)))
                )
            }
        }
        .aspectRatio(ratio, contentMode: .fit)
    }
}

struct PictureMasonry: View {
    private let pictures: [(title: String, hue: Double, sun: UnitPoint, ratio: CGFloat, likes: Int)] = [
        ("First light", 0.05, UnitPoint(x: 0.7, y: 0.25), 0.75, 128),
        ("Fjord", 0.55, UnitPoint(x: 0.3, y: 0.2), 1.2, 64),
        ("Lavender", 0.75, UnitPoint(x: 0.5, y: 0.3), 1, 311),
        ("Meadow", 0.32, UnitPoint(x: 0.8, y: 0.2), 0.7, 42),
        ("Dusk", 0.92, UnitPoint(x: 0.2, y: 0.35), 1.1, 97),
        ("Lagoon", 0.48, UnitPoint(x: 0.6, y: 0.2), 0.8, 203),
        ("Dunes", 0.1, UnitPoint(x: 0.4, y: 0.25), 1.3, 18),
    ]

    var body: some View {
        ScrollView {
            MasonryLayout(columns: 2, spacing: 12) {
                ForEach(pictures, id: \.title) { picture in
                    VStack(alignment: .leading, spacing: 0) {
                        Landscape(hue: picture.hue, sun: picture.sun, ratio: picture.ratio)
                        HStack {
                            Text(picture.title).font(.subheadline.weight(.medium)).lineLimit(1)
                            Spacer()
                            Label("\(picture.likes)", systemImage: "heart.fill")
                                .font(.caption)
                                .foregroundStyle(.pink)
                        }
                        .padding(10)
                    }
                    .background(.background)
                    .clipShape(RoundedRectangle(cornerRadius: 14))
                    .shadow(color: .black.opacity(0.1), radius: 4, y: 2)
                }
            }
            .padding(12)
        }
        .background(Color(white: 0.95))
    }
}

#Preview { PictureMasonry() }
