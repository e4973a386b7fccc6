import Foundation
import HalationDrawing
import HalationGeometry

/// A separator line, one pixel thick: vertical in a horizontal stack, otherwise horizontal.
///
/// With the accessibility text sizes it is one point thick.
public nonisolated struct Divider: View {
    /// Built-in views have no body.
    public typealias Body = Never

    /// Creates a line that takes the proposed length.
    public init() {}
}

extension Divider: PrimitiveView {
    package nonisolated static func makeNode(_ view: Divider, _ slot: NodeSlot) -> TypedNode<Divider> {
        DividerNode(view, slot)
    }
}

private final class DividerNode: TypedNode<Divider> {
    private var item: LeafItem<DividerLeaf>?

    override func resolve(_ changes: Changes) -> Bool {
        let environment = inputs.environment.values
        let leaf = DividerLeaf(
            isHorizontal: inputs.stackAxis != .horizontal,
            thickness: environment.dynamicTypeSize.isAccessibilitySize ? 1 : environment.pixelLength,
            isDark: environment.colorScheme == .dark
        )
        if let item {
            item.update(leaf, inputs.environment)
            item.invalidateLayout()
            return false
        }
        let item = LeafItem(leaf, self)
        self.item = item
        items = [item]
        return true
    }
}

private struct DividerLeaf: LeafContent {
    let isHorizontal: Bool
    let thickness: CGFloat
    let isDark: Bool

    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        var size = proposal.replacingUnspecifiedDimensions()
        if isHorizontal { size.height = thickness } else { size.width = thickness }
        return size
    }

    func draw(in context: inout GraphicsContext, size: CGSize) {
        let color =
            isDark
            ? Color(.sRGB, red: 84.0 / 255, green: 84.0 / 255, blue: 88.0 / 255, opacity: 0.6)
            : Color(.sRGB, red: 60.0 / 255, green: 60.0 / 255, blue: 67.0 / 255, opacity: 0.29)
        context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(color))
    }
}

extension Subview {
    /// Whether the view is a ``Divider``, without anything around it.
    package var isDivider: Bool { item is LeafItem<DividerLeaf> }
}
