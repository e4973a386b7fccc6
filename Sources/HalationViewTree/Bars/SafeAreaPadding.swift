import Foundation
import HalationDrawing
import HalationGeometry

/// Takes space from the safe area of a view.
nonisolated struct SafeAreaPaddingModifier: ItemModifier {
    let insets: EdgeInsets

    static func makeItem(_ modifier: Self, _ content: LayoutItem, _ node: ViewNode) -> ModifierItem<Self> {
        node.tree.hasBars = true
        return SafeAreaPaddingItem(modifier, content, node)
    }
}

/// A view that is smaller by insets, which belong to the space around its safe area.
private final class SafeAreaPaddingItem: ModifierItem<SafeAreaPaddingModifier> {
    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let insets = modifier.insets
        let size = content.sizeThatFits(proposal.shrunk(by: insets))
        return CGSize(
            width: max(0, size.width + insets.horizontal),
            height: max(0, size.height + insets.vertical)
        )
    }

    override func placeChildren() {
        let insets = modifier.insets
        place(
            content,
            at: CGPoint(x: insets.leading, y: insets.top),
            proposal: proposal.shrunk(by: insets)
        )
    }

    override func safeAreaInset(over child: LayoutItem) -> SafeAreaInset? {
        guard child === content else { return nil }
        let safe = CGRect(origin: .zero, size: size).extended(by: modifier.insets.negated)
        return SafeAreaInset(insets: modifier.insets, safeRect: safe)
    }

    override var layoutPriority: Double { 0 }

    override func explicitAlignment(
        _ key: AlignmentKey,
        size: CGSize,
        proposal: ProposedViewSize
    ) -> CGFloat? {
        let inner = proposal.shrunk(by: modifier.insets)
        let start = key.axis == .horizontal ? modifier.insets.leading : modifier.insets.top
        return content.explicitAlignment(key, size: content.sizeThatFits(inner), proposal: inner)
            .map { $0 + start }
    }

    override func modifierDidChange() { invalidateLayout() }
}
