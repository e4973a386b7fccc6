import SwiftUI

struct RadialLayout: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        proposal.replacingUnspecifiedDimensions()
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        let radius = min(bounds.width, bounds.height) / 2
        let step = Angle.degrees(360 / Double(subviews.count)).radians
        for (index, subview) in subviews.enumerated() {
            let size = subview.sizeThatFits(.unspecified)
            let angle = step * Double(index) - .pi / 2
            subview.place(
                at: CGPoint(
                    x: bounds.midX + cos(angle) * (radius - size.width / 2),
                    y: bounds.midY + sin(angle) * (radius - size.height / 2)
                ),
                anchor: .center,
                proposal: .unspecified
            )
        }
    }
}

struct EqualWidthHStack: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let largest = largestSize(subviews)
        let total = spacing(subviews).reduce(0, +)
        return CGSize(width: largest.width * CGFloat(subviews.count) + total, height: largest.height)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        let largest = largestSize(subviews)
        let spacing = spacing(subviews)
        var x = bounds.minX + largest.width / 2
        for (index, subview) in subviews.enumerated() {
            subview.place(
                at: CGPoint(x: x, y: bounds.midY),
                anchor: .center,
                proposal: ProposedViewSize(largest)
            )
            x += largest.width + spacing[index]
        }
    }

    private func largestSize(_ subviews: Subviews) -> CGSize {
        subviews.map { $0.sizeThatFits(.unspecified) }.reduce(.zero) {
            CGSize(width: max($0.width, $1.width), height: max($0.height, $1.height))
        }
    }

    private func spacing(_ subviews: Subviews) -> [CGFloat] {
        subviews.indices.map { index in
            guard index + 1 < subviews.count else { return 0 }
            return subviews[index].spacing.distance(to: subviews[index + 1].spacing, along: .horizontal)
        }
    }
}

struct RelativeHStack: Layout {
    var spacing: CGFloat = 0

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let width = proposal.replacingUnspecifiedDimensions().width
        let heights = zip(subviews, widths(of: subviews, in: width)).map {
            $0.sizeThatFits(ProposedViewSize(width: $1, height: proposal.height)).height
        }
        return CGSize(width: width, height: heights.max() ?? 0)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        var x = bounds.minX
        for (subview, width) in zip(subviews, widths(of: subviews, in: bounds.width)) {
            subview.place(
                at: CGPoint(x: x, y: bounds.midY),
                anchor: .leading,
                proposal: ProposedViewSize(width: width, height: bounds.height)
            )
            x += width + spacing
        }
    }

    private func widths(of subviews: Subviews, in width: CGFloat) -> [CGFloat] {
        let total = subviews.map(\.priority).reduce(0, +)
        let free = width - spacing * CGFloat(subviews.count - 1)
        return subviews.map { free * $0.priority / total }
    }
}

private struct Exhibit<Content: View>: View {
    let title: String
    @ViewBuilder let content: Content

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            Text(title).font(.headline)
            content.frame(maxWidth: .infinity)
        }
        .padding()
        .background(.white, in: RoundedRectangle(cornerRadius: 16))
    }
}

struct FourLayouts: View {
    private let planets: [(symbol: String, color: Color)] = [
        ("sun.max.fill", .orange), ("moon.fill", .indigo), ("star.fill", .yellow), ("cloud.fill", .cyan),
        ("bolt.fill", .purple), ("flame.fill", .red), ("leaf.fill", .green), ("drop.fill", .blue),
    ]

    var body: some View {
        VStack(spacing: 14) {
            Exhibit(title: "Radial") {
                RadialLayout {
                    ForEach(planets, id: \.symbol) { planet in
                        Image(systemName: planet.symbol)
                            .font(.title3)
                            .foregroundStyle(.white)
                            .frame(width: 46, height: 46)
                            .background(planet.color.gradient, in: Circle())
                    }
                }
                .frame(width: 200, height: 200)
                .background { Circle().strokeBorder(.gray.opacity(0.2), lineWidth: 2).padding(22) }
            }
            Exhibit(title: "Equal widths") {
                EqualWidthHStack {
                    ForEach(["OK", "Try again", "Cancel"], id: \.self) { title in
                        Text(title)
                            .font(.callout)
                            .padding(8)
                            .frame(maxWidth: .infinity)
                            .foregroundStyle(.white)
                            .background(.blue, in: Capsule())
                    }
                }
            }
            Exhibit(title: "Relative widths") {
                RelativeHStack(spacing: 8) {
                    Color.teal.overlay { Text("1") }.layoutPriority(1)
                    Color.mint.overlay { Text("2") }.layoutPriority(2)
                    Color.green.overlay { Text("3") }.layoutPriority(3)
                }
                .foregroundStyle(.white)
                .frame(height: 50)
                .clipShape(RoundedRectangle(cornerRadius: 10))
            }
            Exhibit(title: "Masonry") {
                MasonryLayout(columns: 3, spacing: 8) {
                    ForEach(Array([50, 80, 30, 40, 60, 45, 35].enumerated()), id: \.offset) { index, height in
                        RoundedRectangle(cornerRadius: 8)
                            .fill(Color(hue: Double(index) / 7, saturation: 0.45, brightness: 0.95))
                            .frame(height: CGFloat(height))
                            .overlay { Text("\(index + 1)").font(.headline).foregroundStyle(.white) }
                    }
                }
            }
        }
        .padding()
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(Color(.secondarySystemBackground))
    }
}

#Preview { FourLayouts() }
