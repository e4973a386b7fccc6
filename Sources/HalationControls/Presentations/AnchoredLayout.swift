import Foundation
import HalationAnimation
import HalationDrawing
import HalationGeometry
import HalationViews

/// A view beside the one that presents it: below it where there is more room below, or else above.
nonisolated struct AnchoredLayout: Layout {
    /// The rectangle of the presenting view in the window.
    let source: CGRect

    /// The size of the window.
    let window: CGSize

    /// The space at the edges of the window that its safe area leaves out.
    let insets: EdgeInsets

    /// The distance from the presenting view, in points.
    let gap: CGFloat

    /// Whether the view shares the edge with a presenting view beside the middle of the window.
    var sharesEdge = false

    /// The room below, in points, from which the view is below whatever the room above.
    var enough: CGFloat = .infinity

    /// The least distance from the edges of the window, in points.
    private static let margin: CGFloat = 8

    var isBelow: Bool {
        let below = window.height - insets.bottom - source.maxY
        return below >= enough || below >= source.minY - insets.top
    }

    /// Where the view touches the one that presents it.
    var tip: CGPoint {
        let left = insets.leading + 2 * Self.margin
        let right = max(window.width - insets.trailing - 2 * Self.margin, left)
        return CGPoint(
            x: min(max(source.midX, left), right),
            y: isBelow ? source.maxY : source.minY
        )
    }

    /// The tip in units of the window.
    var tipUnit: UnitPoint {
        UnitPoint(x: tip.x / max(window.width, 1), y: tip.y / max(window.height, 1))
    }

    /// The room in the window, in points.
    private var room: CGSize {
        CGSize(
            width: max(window.width - insets.leading - insets.trailing - 2 * Self.margin, 0),
            height: max(
                isBelow
                    ? window.height - insets.bottom - source.maxY - gap
                    : source.minY - insets.top - gap,
                0
            )
        )
    }

    /// The height of about three rows, below which the room beside a view is not enough.
    private static let leastHeight: CGFloat = 132

    private func size(_ subviews: Subviews) -> CGSize {
        guard let view = subviews.first else { return .zero }
        let ideal = view.sizeThatFits(.unspecified)
        guard ideal.width > room.width || ideal.height > room.height else { return ideal }
        var height = room.height
        if height < min(ideal.height, Self.leastHeight) {
            // Over the view that presents it, as there is no room beside it.
            height = max(window.height - insets.top - insets.bottom - 2 * Self.margin, 0)
        }
        let limited = ProposedViewSize(
            width: min(ideal.width, room.width),
            height: min(ideal.height, height)
        )
        return view.sizeThatFits(limited)
    }

    /// The left edge of a view of a width that the edges of the window do not move.
    private func start(width: CGFloat) -> CGFloat {
        let side = source.midX - window.width / 2
        // In the middle sixth of the window views are centred.
        guard sharesEdge, abs(side) > window.width / 12 else { return source.midX - width / 2 }
        return side < 0 ? source.minX : source.maxX - width
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize { window }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        let size = size(subviews)
        let left = insets.leading + Self.margin
        let right = max(window.width - insets.trailing - Self.margin - size.width, left)
        let x = min(max(start(width: size.width), left), right)
        let top = insets.top + Self.margin
        let beside = isBelow ? source.maxY + gap : source.minY - gap - size.height
        let y =
            size.height > room.height
            ? max(min(beside, window.height - insets.bottom - Self.margin - size.height), top) : beside
        subviews.first?.place(
            at: CGPoint(x: bounds.minX + x, y: bounds.minY + y),
            anchor: .topLeading,
            proposal: ProposedViewSize(size)
        )
    }
}
