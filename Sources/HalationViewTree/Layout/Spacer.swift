public import Foundation
import HalationDrawing

/// Flexible space along the axis of a stack; outside of stacks it is flexible on both axes.
public nonisolated struct Spacer: View {
    /// Built-in views have no body.
    public typealias Body = Never

    /// The smallest length in points; nil is 8.
    public var minLength: CGFloat?

    /// Creates flexible space of at least a length in points; nil is 8.
    public init(minLength: CGFloat? = nil) {
        self.minLength = minLength
    }
}

extension Spacer: PrimitiveView {
    package nonisolated static func makeNode(_ view: Spacer, _ slot: NodeSlot) -> TypedNode<Spacer> {
        SpacerNode(view, slot)
    }
}

private final class SpacerNode: TypedNode<Spacer> {
    private var item: SpacerItem?

    override func resolve(_ changes: Changes) -> Bool {
        let item = item ?? SpacerItem(self)
        item.environment = inputs.environment
        item.axis = inputs.stackAxis
        item.minLength = view.minLength ?? 8
        item.invalidateLayout()
        guard self.item == nil else { return false }
        self.item = item
        items = [item]
        return true
    }
}

private final class SpacerItem: LayoutItem {
    var axis: Axis?
    var minLength: CGFloat = 8

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        CGSize(width: length(.horizontal, proposal), height: length(.vertical, proposal))
    }

    private func length(_ axis: Axis, _ proposal: ProposedViewSize) -> CGFloat {
        self.axis == nil || self.axis == axis ? max(proposal[axis] ?? minLength, minLength) : 0
    }

    override var layoutPriority: Double { -.infinity }

    override var keepsSpacingInFrames: Bool { true }

    override func makeSpacing() -> ViewSpacing {
        var spacing = ViewSpacing()
        if axis != .vertical {
            spacing.leading = ViewSpacing.zero.leading
            spacing.trailing = ViewSpacing.zero.trailing
        }
        if axis != .horizontal {
            spacing.top = ViewSpacing.zero.top
            spacing.bottom = ViewSpacing.zero.bottom
        }
        return spacing
    }
}
