import Foundation
import HalationDrawing
import HalationGeometry

/// A view with another at one of its edges, which takes space from the safe area of the content.
///
/// Scroll views and what ignores the safe area reach below the bar.
nonisolated struct BarContainer<Content: View, Bar: View, Backdrop: View> {
    let edge: Edge
    var alignment = Alignment.center
    var spacing: CGFloat = 0

    /// Whether the view takes the space that is proposed.
    var fillsSpace = true

    /// Whether the content's preferences about bars are hidden from the views around.
    var endsPreferences = true
    let content: Content

    /// The bar for the content's preferences.
    let bar: (BarPreferences) -> Bar

    /// The view between the content and the bar, while the content reaches below the bar.
    let backdrop: (BarPreferences) -> Backdrop

    /// When the backdrop is drawn.
    var backdropVisibility: (BarPreferences) -> Visibility = { _ in .automatic }
}

extension BarContainer: PrimitiveView {
    typealias Body = Never

    package nonisolated static func makeNode(_ view: Self, _ slot: NodeSlot) -> TypedNode<Self> {
        BarNode(view, slot)
    }
}

private final class BarNode<Content: View, Bar: View, Backdrop: View>:
    TypedNode<BarContainer<Content, Bar, Backdrop>>
{
    private var content = ChildNode<Content>()
    private var contentStack = ImplicitStack<VStackLayout>()
    private var bar = ChildNode<Bar>()
    private var barStack = ImplicitStack<ZStackLayout>()
    private var backdrop = ChildNode<Backdrop>()
    private var backdropStack = ImplicitStack<ZStackLayout>()
    private var item: BarItem?
    private var shape: BarPreferences.Shape?

    private var preferences: BarPreferences {
        content.node?.preference(BarPreferences.Key.self) ?? BarPreferences()
    }

    override func resolve(_ changes: Changes) -> Bool {
        tree.hasBars = true
        if changes.contains(.first) { announcePreferences() }
        let hasChanged = content.update(view.content, inputs.outsideContainer(), in: self)
        contentStack.update(VStackLayout(), inputs.environment)
        return finish(hasChanged || changes.contains(.first))
    }

    override func resolveDescendants() -> Bool {
        let hasChanged = content.node?.resolveIfNeeded() == true
        if bar.node?.resolveIfNeeded() == true { updateBarItems() }
        if backdrop.node?.resolveIfNeeded() == true { updateBarItems() }
        return finish(hasChanged)
    }

    private func finish(_ hasChanged: Bool) -> Bool {
        let isNew = item == nil
        let item = item ?? BarItem(self)
        self.item = item
        item.environment = inputs.environment
        item.edge = view.edge
        item.alignment = view.alignment
        item.gap = view.spacing
        item.fillsSpace = view.fillsSpace
        item.contentWasPlaced = { [unowned self] in preferencesMayHaveChanged() }
        if hasChanged {
            _ = contentStack.update(content.items, VStackLayout(), in: self)
            item.content = contentStack.item
        }
        updateBar()
        item.invalidateLayout()
        guard isNew else { return false }
        items = [item]
        return true
    }

    private func updateBar() {
        let preferences = preferences
        shape = preferences.shape
        let inputs = inputs.outsideContainer()
        let hasNewBar = bar.update(view.bar(preferences), inputs, in: self)
        let hasNewBackdrop = backdrop.update(view.backdrop(preferences), inputs, in: self)
        barStack.update(ZStackLayout(), inputs.environment)
        backdropStack.update(ZStackLayout(), inputs.environment)
        item?.backdropVisibility = view.backdropVisibility(preferences)
        if hasNewBar || hasNewBackdrop { updateBarItems() }
    }

    private func updateBarItems() {
        _ = barStack.update(bar.items, ZStackLayout(), in: self)
        _ = backdropStack.update(backdrop.items, ZStackLayout(), in: self)
        item?.bar = barStack.item
        item?.backdrop = backdropStack.item
    }

    /// Updates the bar if views that are made during layout say something else about it.
    private func preferencesMayHaveChanged() -> Bool {
        guard preferences.shape != shape else { return false }
        tree.resolvePart(of: self) { updateBar() }
        return true
    }

    override func preference<Key: PreferenceKey>(_ key: Key.Type) -> Key.Value? {
        guard view.endsPreferences, ObjectIdentifier(key) == ObjectIdentifier(BarPreferences.Key.self) else {
            return super.preference(key)
        }
        // Stacks look for destinations in the content of their bars.
        let all = preferences
        guard !all.destinations.isEmpty || !all.presented.isEmpty else { return nil }
        return BarPreferences(destinations: all.destinations, presented: all.presented) as? Key.Value
    }

    override func forEachChild(_ visit: (ViewNode) -> Void) {
        if let node = content.node { visit(node) }
        if let node = backdrop.node { visit(node) }
        if let node = bar.node { visit(node) }
    }
}

/// Content with a bar at one edge.
final class BarItem: LayoutItem, PositionReader {
    var edge = Edge.top
    var alignment = Alignment.center
    var gap: CGFloat = 0
    var fillsSpace = true
    var backdropVisibility = Visibility.automatic
    var content: LayoutItem? { didSet { content?.parent = self } }
    var bar: LayoutItem? { didSet { bar?.parent = self } }
    var backdrop: LayoutItem? { didSet { backdrop?.parent = self } }

    /// Called after the content was placed; whether the bar is another one now.
    var contentWasPlaced: () -> Bool = { false }

    private var contentRect = CGRect.zero
    private var length: CGFloat = 0
    private var overlap = KnownOverlap()
    private var scrollItems: [WeakScroll] = []

    private struct WeakScroll {
        weak var item: ScrollItem?
    }

    private var isVertical: Bool { edge == .top || edge == .bottom }

    /// The extent of the bar across its edge, with the space between it and the content.
    private func barLength(_ proposal: ProposedViewSize) -> CGFloat {
        guard let bar else { return 0 }
        let size = bar.sizeThatFits(barProposal(proposal))
        let own = isVertical ? size.height : size.width
        return own > 0 ? own + gap : 0
    }

    private func barProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
        isVertical
            ? ProposedViewSize(width: proposal.width, height: nil)
            : ProposedViewSize(width: nil, height: proposal.height)
    }

    private func inner(_ proposal: ProposedViewSize, _ length: CGFloat) -> ProposedViewSize {
        isVertical
            ? ProposedViewSize(width: proposal.width, height: proposal.height.map { max($0 - length, 0) })
            : ProposedViewSize(width: proposal.width.map { max($0 - length, 0) }, height: proposal.height)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let length = barLength(proposal)
        if fillsSpace, let width = proposal.width, let height = proposal.height,
            width.isFinite, height.isFinite
        {
            return CGSize(width: width, height: height)
        }
        var size = content?.sizeThatFits(inner(proposal, length)) ?? .zero
        if isVertical { size.height += length } else { size.width += length }
        guard fillsSpace else { return size }
        return CGSize(
            width: max(proposal.width ?? size.width, size.width),
            height: max(proposal.height ?? size.height, size.height)
        )
    }

    override func placeChildren() {
        placeParts()
        // Once more if the content, now that it is placed, has another bar.
        if contentWasPlaced() { placeParts() }
    }

    private func placeParts() {
        let bounds = CGRect(origin: .zero, size: size)
        length = barLength(ProposedViewSize(size))
        var rest = bounds
        var strip = bounds
        switch edge {
        case .top:
            rest = CGRect(x: 0, y: length, width: size.width, height: max(size.height - length, 0))
            strip.size.height = length - gap
        case .bottom:
            rest.size.height = max(size.height - length, 0)
            strip = CGRect(
                x: 0,
                y: rest.maxY + gap,
                width: size.width,
                height: max(length - gap, 0)
            )
        case .leading:
            rest = CGRect(x: length, y: 0, width: max(size.width - length, 0), height: size.height)
            strip.size.width = length - gap
        case .trailing:
            rest.size.width = max(size.width - length, 0)
            strip = CGRect(
                x: rest.maxX + gap,
                y: 0,
                width: max(length - gap, 0),
                height: size.height
            )
        }
        contentRect = rest
        if let bar {
            let proposal = barProposal(ProposedViewSize(size))
            let own = bar.sizeThatFits(proposal)
            place(bar, at: aligned(own, in: strip), proposal: proposal)
        }
        if let backdrop {
            overlap.update(self, edges: Edge.Set(edge))
            let full = strip.extended(by: overlap.insets)
            place(backdrop, at: full.origin, proposal: ProposedViewSize(full.size))
        }
        if let content {
            let proposal = ProposedViewSize(rest.size)
            let own = content.sizeThatFits(proposal)
            let origin = CGPoint(
                x: rest.minX + (rest.width - own.width) / 2,
                y: rest.minY + (rest.height - own.height) / 2
            )
            place(content, at: origin, proposal: proposal)
        }
    }

    private func aligned(_ own: CGSize, in strip: CGRect) -> CGPoint {
        func fraction(_ key: AlignmentKey, _ first: AlignmentKey, _ last: AlignmentKey) -> CGFloat {
            key == first ? 0 : key == last ? 1 : 0.5
        }
        let x = fraction(
            alignment.horizontal.key,
            HorizontalAlignment.leading.key,
            HorizontalAlignment.trailing.key
        )
        let y = fraction(
            alignment.vertical.key,
            VerticalAlignment.top.key,
            VerticalAlignment.bottom.key
        )
        return CGPoint(
            x: strip.minX + (strip.width - own.width) * x,
            y: strip.minY + (strip.height - own.height) * y
        )
    }

    /// The space taken from the content; nil for the bar itself.
    override func safeAreaInset(over child: LayoutItem) -> SafeAreaInset? {
        guard child === content, length > 0 else { return nil }
        return SafeAreaInset(edge: edge, length: length, safeRect: contentRect)
    }

    override func willReachBelowBar(_ scroll: ScrollItem) {
        scrollItems.removeAll { $0.item == nil || $0.item === scroll }
        scrollItems.append(WeakScroll(item: scroll))
    }

    func checkPosition() -> Bool { overlap.hasChanged(self, edges: Edge.Set(edge)) }

    override func forEachChild(_ visit: (LayoutItem) -> Void) {
        if let content { visit(content) }
        if let bar { visit(bar) }
    }

    private var showsBackdrop: Bool {
        switch backdropVisibility {
        case .visible: true
        case .hidden: false
        case .automatic:
            scrollItems.contains { $0.item?.hasContentBeyond(edge) == true }
        }
    }

    override func draw(in context: inout GraphicsContext) {
        content?.record(in: context)
        if let backdrop, showsBackdrop { backdrop.record(in: context) }
        bar?.record(in: context)
    }
}
