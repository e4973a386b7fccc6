import Foundation
import Halation

/// Subviews on a circle, the first at the top.
struct RadialLayout: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        proposal.replacingUnspecifiedDimensions()
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        let step = 2 * Double.pi / Double(subviews.count)
        for (index, subview) in subviews.enumerated() {
            let size = subview.sizeThatFits(.unspecified)
            let radius = min(bounds.width, bounds.height) / 2
            let angle = step * Double(index) - .pi / 2
            let point = CGPoint(
                x: bounds.midX + cos(angle) * (radius - size.width / 2),
                y: bounds.midY + sin(angle) * (radius - size.height / 2)
            )
            subview.place(at: point, anchor: .center, proposal: .unspecified)
        }
    }
}

/// A horizontal stack of columns as wide as the widest subview.
struct EqualWidthHStack: Layout {
    private func column(_ subviews: Subviews) -> CGSize {
        subviews.map { $0.sizeThatFits(.unspecified) }.reduce(.zero) {
            CGSize(width: max($0.width, $1.width), height: max($0.height, $1.height))
        }
    }

    private func gaps(_ subviews: Subviews) -> [CGFloat] {
        zip(subviews, subviews.dropFirst()).map { $0.spacing.distance(to: $1.spacing, along: .horizontal) }
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let column = column(subviews)
        let width = column.width * CGFloat(subviews.count) + gaps(subviews).reduce(0, +)
        return CGSize(width: width, height: column.height)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        let column = column(subviews)
        let gaps = gaps(subviews) + [0]
        var x = bounds.minX + column.width / 2
        for (subview, gap) in zip(subviews, gaps) {
            let point = CGPoint(x: x, y: bounds.midY)
            subview.place(at: point, anchor: .center, proposal: ProposedViewSize(column))
            x += column.width + gap
        }
    }
}

/// A horizontal stack that gives out the width in proportion to priorities.
struct RelativeHStack: Layout {
    var spacing: CGFloat

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        proposal.replacingUnspecifiedDimensions()
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        let free = bounds.width - spacing * CGFloat(subviews.count - 1)
        let total = subviews.reduce(0) { $0 + $1.priority }
        var x = bounds.minX
        for subview in subviews {
            let width = free * subview.priority / total
            let inner = ProposedViewSize(width: width, height: nil)
            subview.place(at: CGPoint(x: x, y: bounds.midY), anchor: .leading, proposal: inner)
            x += width + spacing
        }
    }
}

/// Columns, of which the shortest gets the next subview.
struct MasonryLayout: Layout {
    struct Cache {
        var width: CGFloat?
        var frames: [CGRect] = []
    }

    var columns: Int
    var spacing: CGFloat

    func makeCache(subviews: Subviews) -> Cache { Cache() }

    private func arrange(_ subviews: Subviews, width: CGFloat, _ cache: inout Cache) {
        guard cache.width != width else { return }
        let column = (width - spacing * CGFloat(columns - 1)) / CGFloat(columns)
        var heights = [CGFloat](repeating: 0, count: columns)
        cache.frames = subviews.map { subview in
            let index = heights.indices.min { heights[$0] < heights[$1] } ?? 0
            let size = subview.sizeThatFits(ProposedViewSize(width: column, height: nil))
            let y = heights[index] == 0 ? 0 : heights[index] + spacing
            heights[index] = y + size.height
            return CGRect(
                x: CGFloat(index) * (column + spacing),
                y: y,
                width: column,
                height: size.height
            )
        }
        cache.width = width
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
        let width = proposal.replacingUnspecifiedDimensions().width
        arrange(subviews, width: width, &cache)
        return CGSize(width: width, height: cache.frames.map(\.maxY).max() ?? 0)
    }

    func placeSubviews(
        in bounds: CGRect,
        proposal: ProposedViewSize,
        subviews: Subviews,
        cache: inout Cache
    ) {
        arrange(subviews, width: bounds.width, &cache)
        for (subview, frame) in zip(subviews, cache.frames) {
            subview.place(
                at: CGPoint(x: bounds.minX + frame.minX, y: bounds.minY + frame.minY),
                proposal: ProposedViewSize(width: frame.width, height: nil)
            )
        }
    }
}

/// A layout that leaves all subviews unplaced.
struct PlacingNothing: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        proposal.replacingUnspecifiedDimensions()
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
}
