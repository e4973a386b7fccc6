import Foundation
public import HalationDrawing
import HalationGeometry

/// A view that shows a part of larger content, clipped to its frame.
///
/// It shows the start of the content, or the part set by ``View/defaultScrollAnchor(_:)``. The content is
/// moved by ``ScrollViewProxy/scrollTo(_:anchor:)``, by ``View/scrollPosition(id:anchor:)`` and by a script:
/// with a finger, or with ``InteractionScript/scroll(_:by:at:duration:curve:)``.
public nonisolated struct ScrollView<Content: View>: View {
    /// Built-in views have no body.
    public typealias Body = Never

    /// The views that are scrolled.
    public var content: Content

    /// The axes on which the content may be larger than the view; vertical by default.
    public var axes: Axis.Set

    /// Has no effect: indicators are not drawn.
    public var showsIndicators: Bool

    /// Creates a scroll view; several views are arranged along its axis.
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
        item.alignment = inputs.environment.values.scrollAlignment ?? .topLeading
        item.margins = margins
        item.isEnabled = inputs.environment.values.isScrollEnabled
        item.behavior = inputs.environment.values.scrollTargetBehavior
        if hasChanged { updateContent(of: item) }
        stack.update(rule, inputs.environment)
        item.invalidateLayout()
        guard self.item == nil else { return false }
        self.item = item
        items = [GestureItem(GestureModifier(gesture: ScrollGesture(item: item)), item, self)]
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

extension EnvironmentValues {
    /// Whether a script's fingers move scroll views; initially true.
    @Entry public var isScrollEnabled = true

    /// The axes on which fingers do not move content that fits.
    @Entry var fixedScrollAxes: Axis.Set = []

    @Entry var scrollAnchor: UnitPoint?

    /// Where scroll views align content that is shorter than they are.
    @Entry var scrollAlignment: UnitPoint?
}
