import Foundation
import HalationDrawing
import HalationGeometry

/// A view that shows a part of larger content.
///
/// The start of the content is shown, or the part that ``View/defaultScrollAnchor(_:)`` chooses, cut off at the
/// view's frame; a script scrolls it, see ``InteractionScript/scroll(_:by:at:duration:curve:)``.
public nonisolated struct ScrollView<Content: View>: View {
    /// Built-in views have no body.
    public typealias Body = Never

    /// The content.
    public var content: Content

    /// The axes on which the content may be larger than the view.
    public var axes: Axis.Set

    /// Has no effect: indicators are not drawn.
    public var showsIndicators: Bool

    /// Creates a scroll view; several views are lined up along the axis.
    public init(
        _ axes: Axis.Set = .vertical,
        showsIndicators: Bool = true,
        @ViewBuilder content: () -> Content
    ) {
        self.axes = axes
        self.showsIndicators = showsIndicators
        self.content = content()
    }
}

extension ScrollView: PrimitiveView {
    package nonisolated static func makeNode(
        _ view: ScrollView<Content>,
        _ slot: NodeSlot
    ) -> TypedNode<ScrollView<Content>> {
        ScrollNode(view, slot)
    }
}

private final class ScrollNode<Content: View>: TypedNode<ScrollView<Content>> {
    private var child = ChildNode<Content>()
    private var stack = ImplicitStack<AnyLayout>()
    private var item: ScrollItem?

    private var isHorizontal: Bool { view.axes == .horizontal }
    private var rule: AnyLayout { isHorizontal ? AnyLayout(HStackLayout()) : AnyLayout(VStackLayout()) }

    override func resolve(_ changes: Changes) -> Bool {
        var childInputs = inputs.outsideContainer()
        childInputs.stackAxis = isHorizontal ? .horizontal : .vertical
        let margins = inputs.environment.values.contentMargins
        if margins != EdgeInsets() {
            // The margins are those of this scroll view and not of others in it.
            var values = inputs.environment.values
            values.contentMargins = EdgeInsets()
            childInputs = childInputs.replacing(EnvironmentBox(values))
        }
        let hasChanged = child.update(view.content, childInputs, in: self)
        let item = item ?? ScrollItem(self)
        item.environment = inputs.environment
        item.axes = view.axes
        item.anchor = inputs.environment.values.scrollAnchor
        item.margins = margins
        if hasChanged { updateContent(of: item) }
        stack.update(rule, inputs.environment)
        item.invalidateLayout()
        guard self.item == nil else { return false }
        self.item = item
        items = [item]
        return true
    }

    override func resolveDescendants() -> Bool {
        if child.node?.resolveIfNeeded() == true, let item {
            updateContent(of: item)
            item.invalidateLayout()
        }
        return false
    }

    private func updateContent(of item: ScrollItem) {
        _ = stack.update(child.items, rule, in: self)
        item.content = stack.item
        stack.item?.parent = item
    }

    override func forEachChild(_ visit: (ViewNode) -> Void) {
        if let node = child.node { visit(node) }
    }
}

final class ScrollItem: LayoutItem, PositionReader {
    private var overlap = KnownOverlap()
    private var contentRect = CGRect.zero

    var axes: Axis.Set = .vertical
    var anchor: UnitPoint?

    /// The space around the content.
    var margins = EdgeInsets()
    var content: LayoutItem?

    /// The distance that a script scrolled the content from where the anchor puts it.
    var scrollOffset = CGPoint.zero {
        didSet { invalidatePlacement() }
    }

    private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(
            width: axes.contains(.horizontal) ? nil : proposal.width.map { max($0 - margins.horizontal, 0) },
            height: axes.contains(.vertical) ? nil : proposal.height.map { max($0 - margins.vertical, 0) }
        )
    }

    /// The size of the content with its margins.
    private func outer(_ size: CGSize) -> CGSize {
        CGSize(width: size.width + margins.horizontal, height: size.height + margins.vertical)
    }

    /// The size that the content may depend on; known before the view is placed.
    private var knownViewport = CGSize.zero

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let viewport = proposal.replacingUnspecifiedDimensions(by: tree.pictureSize)
        if viewport.width.isFinite, viewport.height.isFinite, viewport != .zero { knownViewport = viewport }
        let size = outer(content?.sizeThatFits(inner(proposal)) ?? .zero)
        return CGSize(
            width: axes.contains(.horizontal) ? proposal.width ?? size.width : size.width,
            height: axes.contains(.vertical) ? proposal.height ?? size.height : size.height
        )
    }

    override func placeChildren() {
        guard let content else { return }
        let inner = inner(proposal)
        let own = outer(content.sizeThatFits(inner))
        let anchor = anchor ?? .topLeading
        let free = CGSize(width: size.width - own.width, height: size.height - own.height)
        // Content that is shorter than the view starts at its start; longer content is aligned by the anchor.
        func start(_ free: CGFloat, _ anchor: CGFloat, _ scrolled: CGFloat) -> CGFloat {
            min(max(min(free, 0) * anchor - scrolled, min(free, 0)), 0)
        }
        updateOverlap()
        contentRect = CGRect(
            origin: CGPoint(
                x: start(free.width, anchor.x, scrollOffset.x),
                y: start(free.height, anchor.y, scrollOffset.y)
            ),
            size: own
        )
        place(
            content,
            at: CGPoint(
                x: margins.leading
                    + (axes.contains(.horizontal)
                        ? start(free.width, anchor.x, scrollOffset.x) : free.width / 2),
                y: margins.top
                    + (axes.contains(.vertical)
                        ? start(free.height, anchor.y, scrollOffset.y) : free.height / 2)
            ),
            proposal: inner
        )
    }

    override var viewport: CGSize? { knownViewport }

    /// Finds the bars below which the content is visible.
    private func updateOverlap() {
        overlap.update(self, edges: visibleEdges)
        guard overlap.insets != EdgeInsets() else { return }
        var ancestor = parent
        while let item = ancestor {
            item.willReachBelowBar(self)
            ancestor = item.parent
        }
    }

    /// The edges at which the content goes on below bars.
    private var visibleEdges: Edge.Set {
        axes.contains(.vertical) ? .all : axes.contains(.horizontal) ? .horizontal : []
    }

    /// Whether there is content beyond an edge of the frame.
    func hasContentBeyond(_ edge: Edge) -> Bool {
        switch edge {
        case .top: contentRect.minY < -0.5
        case .bottom: contentRect.maxY > size.height + 0.5
        case .leading: contentRect.minX < -0.5
        case .trailing: contentRect.maxX > size.width + 0.5
        }
    }

    func checkPosition() -> Bool { overlap.hasChanged(self, edges: visibleEdges) }

    override var coordinateSpaceName: AnyHashable? { NamedCoordinateSpace.scrollViewName }

    override func forEachChild(_ visit: (LayoutItem) -> Void) {
        if let content { visit(content) }
    }

    override func isOpen(at point: CGPoint) -> Bool { boundsContain(point) }

    override func draw(in context: inout GraphicsContext) {
        guard let content else { return }
        context.drawGrouped { context in
            context.clip(to: Path(CGRect(origin: .zero, size: size).extended(by: overlap.insets)))
            context.drawLayer { content.record(in: $0) }
        }
    }
}

private struct ScrollAnchorKey: EnvironmentKey { static var defaultValue: UnitPoint? { nil } }

extension EnvironmentValues {
    var scrollAnchor: UnitPoint? {
        get { self[ScrollAnchorKey.self] }
        set { self[ScrollAnchorKey.self] = newValue }
    }
}

extension EdgeInsets {
    /// The sum of the leading and trailing inset.
    fileprivate var horizontal: CGFloat { leading + trailing }

    /// The sum of the top and bottom inset.
    fileprivate var vertical: CGFloat { top + bottom }
}
