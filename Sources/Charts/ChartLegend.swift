import Foundation
import HalationAnimation
import HalationDrawing
import HalationGeometry
import HalationViews

/// The legend of a chart: rows of symbols with names.
struct ChartLegend: View {
    let entries: [LegendEntry]
    let isVertical: Bool

    var body: some View {
        let layout =
            isVertical ? AnyLayout(VStackLayout(alignment: .leading, spacing: 4)) : AnyLayout(LegendFlow())
        layout {
            ForEach(entries) { entry in
                HStack(spacing: 4) {
                    entry.symbol.fill(entry.style).frame(width: 8, height: 8)
                    Text(verbatim: entry.name)
                        .font(.system(size: 11))
                        .foregroundStyle(.secondary)
                        .fixedSize()
                }
            }
        }
    }
}

/// The legend of numbers: a bar of their colours between the smallest and the largest one.
struct GradientLegend: View {
    let range: LegendRange

    var body: some View {
        HStack(spacing: 6) {
            Text(verbatim: range.low)
            LinearGradient(gradient: range.gradient, startPoint: .leading, endPoint: .trailing)
                .frame(width: 100, height: 8)
                .clipShape(Capsule())
            Text(verbatim: range.high)
        }
        .font(.system(size: 11))
        .foregroundStyle(.secondary)
        .fixedSize()
    }
}

/// Rows of entries, as many in each as have room.
private struct LegendFlow: Layout {
    private let spacing = CGSize(width: 10, height: 4)

    private func frames(_ width: CGFloat, _ subviews: Subviews) -> [CGRect] {
        var x: CGFloat = 0
        var y: CGFloat = 0
        var rowHeight: CGFloat = 0
        return subviews.map { subview in
            let size = subview.sizeThatFits(.unspecified)
            if x > 0, x + size.width > width {
                x = 0
                y += rowHeight + spacing.height
                rowHeight = 0
            }
            defer { x += size.width + spacing.width }
            rowHeight = max(rowHeight, size.height)
            return CGRect(x: x, y: y, width: size.width, height: size.height)
        }
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let frames = frames(proposal.width ?? .infinity, subviews)
        return CGSize(width: frames.map(\.maxX).max() ?? 0, height: frames.map(\.maxY).max() ?? 0)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        // The width that was proposed, so that the rows are the measured ones.
        for (subview, frame) in zip(subviews, frames(bounds.width + 0.01, subviews)) {
            subview.place(
                at: CGPoint(x: bounds.minX + frame.minX, y: bounds.minY + frame.minY),
                anchor: .topLeading,
                proposal: .unspecified
            )
        }
    }
}
