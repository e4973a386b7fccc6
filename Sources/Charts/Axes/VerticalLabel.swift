import Foundation
import HalationAnimation
import HalationDrawing
import HalationGeometry
import HalationViews

/// A label that runs from top to bottom.
struct VerticalLabel<Content: View>: View {
    @ViewBuilder let content: Content

    var body: some View {
        QuarterTurn { content.fixedSize().rotationEffect(.degrees(90)) }
    }
}

/// Takes the size of its view turned by a right angle.
struct QuarterTurn: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let size = subviews.first?.sizeThatFits(.unspecified) ?? .zero
        return CGSize(width: size.height, height: size.width)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        subviews.first?.place(
            at: CGPoint(x: bounds.midX, y: bounds.midY),
            anchor: .center,
            proposal: .unspecified
        )
    }
}
