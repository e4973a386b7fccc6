import Foundation
import HalationDrawing
import HalationGeometry

extension View {
    /// Keeps the content inside the safe area, also where a view around it ignores that area.
    ///
    /// Containers with bars do so, as UIKit's do: their bars stay clear of the status bar and the home indicator, and
    /// backgrounds in them reach as far as the container.
    package nonisolated func keepsSafeArea() -> some View { modifier(SafeAreaKeeper()) }
}

private nonisolated struct SafeAreaKeeper: ItemModifier {
    static func makeItem(_ modifier: Self, _ content: LayoutItem, _ node: ViewNode) -> ModifierItem<Self> {
        SafeAreaKeeperItem(modifier, content, node)
    }
}

private final class SafeAreaKeeperItem: ModifierItem<SafeAreaKeeper>, PositionReader {
    private var insets = EdgeInsets()
    private var isRegistered = false

    override func placeChildren() {
        if tree.hasBars, !isRegistered {
            isRegistered = true
            tree.addPositionReader(self)
        }
        insets = obstruction
        guard insets != EdgeInsets() else { return super.placeChildren() }
        place(
            content,
            at: CGPoint(x: insets.leading, y: insets.top),
            proposal: ProposedViewSize(size).shrunk(by: insets)
        )
    }

    func checkPosition() -> Bool {
        guard obstruction != insets else { return false }
        invalidatePlacement()
        return true
    }

    override func safeAreaInset(over child: LayoutItem) -> SafeAreaInset? {
        guard child === content, insets != EdgeInsets() else { return nil }
        let safe = CGRect(
            x: insets.leading,
            y: insets.top,
            width: max(size.width - insets.horizontal, 0),
            height: max(size.height - insets.vertical, 0)
        )
        return SafeAreaInset(insets: insets, safeRect: safe)
    }
}
