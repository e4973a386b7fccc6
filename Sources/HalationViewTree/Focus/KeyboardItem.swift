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
        // A window keeps its size, whatever its content needs above the keyboard.
        if inset > 0, let width = proposal.width, let height = proposal.height, width.isFinite,
            height.isFinite
        {
            return CGSize(width: width, height: height)
        }
        var size = content.sizeThatFits(inner(proposal))
        size.height += inset
        return size
    }

    private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(width: proposal.width, height: proposal.height.map { max($0 - inset, 0) })
    }

    override func placeChildren() {
        let inner = inner(proposal)
        let own = content.sizeThatFits(inner)
        let y = (size.height - inset - own.height) / 2
        place(content, at: CGPoint(x: (size.width - own.width) / 2, y: y), proposal: inner)
    }

    override func safeAreaInset(over child: LayoutItem) -> SafeAreaInset? {
        guard child === content, inset > 0 else { return nil }
        return SafeAreaInset(
            insets: EdgeInsets(top: 0, leading: 0, bottom: inset, trailing: 0),
            safeRect: CGRect(x: 0, y: 0, width: size.width, height: max(size.height - inset, 0))
        )
    }
}
