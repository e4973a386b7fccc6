import Foundation
import HalationDrawing

/// Shows the first of several views whose ideal size fits the proposed size, or the last if none fits.
public nonisolated struct ViewThatFits<Content: View>: View {
    /// Built-in views have no body.
    public typealias Body = Never

    package let rule: FittingLayout
    package let content: Content

    /// Creates a choice of views that must fit on the given axes.
    public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
        rule = FittingLayout(axes: axes)
        self.content = content()
    }
}

extension ViewThatFits: PrimitiveView {
    package nonisolated static func makeNode(
        _ view: ViewThatFits<Content>,
        _ slot: NodeSlot
    ) -> TypedNode<ViewThatFits<Content>> {
        FittingNode(view, slot)
    }
}

/// The axes on which a view must fit.
package struct FittingLayout: Equatable {
    let axes: Axis.Set
}

private final class FittingNode<Content: View>: TypedNode<ViewThatFits<Content>> {
    private var child = ChildNode<Content>()
    private var item: FittingItem?

    override func resolve(_ changes: Changes) -> Bool {
        let hasChanged = child.update(view.content, inputs.eager, in: self)
        let item = item ?? FittingItem(self)
        item.environment = inputs.environment
        if hasChanged || item.axes != view.rule.axes {
            item.axes = view.rule.axes
            item.candidates = child.items
            for candidate in child.items { candidate.parent = item }
            item.invalidateLayout()
        }
        guard self.item == nil else { return false }
        self.item = item
        items = [item]
        return true
    }

    override func resolveDescendants() -> Bool {
        if child.node?.resolveIfNeeded() == true {
            item?.candidates = child.items
            for candidate in child.items { candidate.parent = item }
            item?.invalidateLayout()
        }
        return false
    }

    override func forEachChild(_ visit: (ViewNode) -> Void) {
        if let node = child.node { visit(node) }
    }
}

private final class FittingItem: LayoutItem {
    var axes: Axis.Set = []
    var candidates: [LayoutItem] = []
    private var chosen: LayoutItem?

    private func choice(for proposal: ProposedViewSize) -> LayoutItem? {
        var inner = proposal
        if axes.contains(.horizontal) { inner.width = nil }
        if axes.contains(.vertical) { inner.height = nil }
        let fitting = candidates.first { candidate in
            let size = candidate.sizeThatFits(inner)
            let fitsWidth = !axes.contains(.horizontal) || size.width <= proposal.width ?? .infinity
            let fitsHeight = !axes.contains(.vertical) || size.height <= proposal.height ?? .infinity
            return fitsWidth && fitsHeight
        }
        return fitting ?? candidates.last
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        choice(for: proposal)?.sizeThatFits(proposal) ?? .zero
    }

    override func makeSpacing() -> ViewSpacing { candidates.first?.spacing ?? ViewSpacing() }

    override func explicitAlignment(
        _ key: AlignmentKey,
        size: CGSize,
        proposal: ProposedViewSize
    ) -> CGFloat? {
        choice(for: proposal)?.explicitAlignment(key, size: size, proposal: proposal)
    }

    override func placeChildren() {
        chosen = choice(for: proposal)
        if let chosen { place(chosen, at: .zero, proposal: proposal) }
    }

    override func forEachChild(_ visit: (LayoutItem) -> Void) {
        if let chosen { visit(chosen) }
    }

    override func draw(in context: inout GraphicsContext) { chosen?.record(in: context) }
}
