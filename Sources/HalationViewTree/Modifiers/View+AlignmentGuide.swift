public import Foundation
import HalationDrawing

extension View {
    /// Sets the position of a horizontal alignment guide of the view.
    ///
    /// - Parameters:
    ///   - guide: The guide.
    ///   - computeValue: Its position in points from the leading edge, given the size and the other guides.
    /// - Returns: The modified view.
    public nonisolated func alignmentGuide(
        _ guide: HorizontalAlignment,
        computeValue: @escaping (ViewDimensions) -> CGFloat
    ) -> some View {
        modifier(_AlignmentWritingModifier(key: guide.key, computeValue: computeValue))
    }

    /// Sets the position of a vertical alignment guide of the view.
    ///
    /// - Parameters:
    ///   - guide: The guide.
    ///   - computeValue: Its position in points from the top, given the size and the other guides.
    /// - Returns: The modified view.
    public nonisolated func alignmentGuide(
        _ guide: VerticalAlignment,
        computeValue: @escaping (ViewDimensions) -> CGFloat
    ) -> some View {
        modifier(_AlignmentWritingModifier(key: guide.key, computeValue: computeValue))
    }
}

private nonisolated struct _AlignmentWritingModifier: ItemModifier {
    let key: AlignmentKey
    let computeValue: (ViewDimensions) -> CGFloat

    static func makeItem(_ modifier: Self, _ content: LayoutItem, _ node: ViewNode) -> ModifierItem<Self> {
        AlignmentGuideItem(modifier, content, node)
    }
}

private final class AlignmentGuideItem: ModifierItem<_AlignmentWritingModifier> {
    override func explicitAlignment(
        _ key: AlignmentKey,
        size: CGSize,
        proposal: ProposedViewSize
    ) -> CGFloat? {
        guard key == modifier.key else {
            return content.explicitAlignment(key, size: size, proposal: proposal)
        }
        return modifier.computeValue(ViewDimensions(size: size, proposal: proposal, item: content))
    }

    override func modifierDidChange() { invalidateLayout() }
}
