import Foundation
import HalationDrawing
import HalationGeometry

/// The content of a window above a keyboard, which takes space from the safe area.
final class KeyboardItem: UnaryItem {
    /// The height that the keyboard takes beyond the safe area of the window, in points.
    var inset: CGFloat = 0 {
        didSet { if inset != oldValue { invalidateLayout() } }
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        var size = content.sizeThatFits(inner(proposal))
        size.height += inset
        return size
    }

    private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(width: proposal.width, height: proposal.height.map { max($0 - inset, 0) })
    }

    override func placeChildren() { place(content, at: .zero, proposal: inner(proposal)) }

    override func safeAreaInset(over child: LayoutItem) -> SafeAreaInset? {
        guard child === content, inset > 0 else { return nil }
        return SafeAreaInset(
            insets: EdgeInsets(top: 0, leading: 0, bottom: inset, trailing: 0),
            safeRect: CGRect(x: 0, y: 0, width: size.width, height: max(size.height - inset, 0))
        )
    }
}
