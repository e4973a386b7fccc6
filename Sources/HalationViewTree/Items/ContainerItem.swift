import Foundation
import HalationDrawing
import HalationGeometry

/// A container that lays its children out with a ``Layout``.
final class ContainerItem<Rule: Layout>: LayoutItem {
    private var model: Rule
    private var animator: ValueAnimator<Rule>?
    private var children: [LayoutItem] = []

    /// Children that are drawn and not laid out.
    private var leaving: [LayoutItem] = []
    private var cache: Rule.Cache?
    private var isCacheStale = false
    private var guides: [GuideKey: CGFloat?] = [:]

    /// The children in paint order; nil if that is the source order.
    private var paintOrder: [LayoutItem]?

    init(_ rule: Rule, _ node: ViewNode) {
        model = rule
        super.init(node)
        animator = ValueAnimator.make(for: rule, owner: self, tree: tree)
        animator?.update(to: rule, environment)
    }

    /// The rule as it is presented at the displayed time.
    private var rule: Rule {
        animator?.presented(model) ?? model
    }

    override func presentedValueDidChange() { invalidateLayout() }

    func update(_ rule: Rule, _ environment: EnvironmentBox) {
        guard self.environment !== environment || !isProvablySame(model, rule) else { return }
        model = rule
        self.environment = environment
        animator?.update(to: rule, environment)
        invalidateLayout()
    }

    func replaceChildren(_ children: [LayoutItem]) {
        self.children = children.filter { !$0.isLeaving }
        leaving = children.filter(\.isLeaving)
        for child in children { child.parent = self }
        sortForPainting()
        invalidateLayout()
    }

    private func sortForPainting() {
        guard !leaving.isEmpty || children.contains(where: { $0.zIndex != 0 }) else {
            paintOrder = nil
            return
        }
        // Of the same index, views that leave are behind.
        paintOrder = (leaving + children).enumerated()
            .sorted { ($0.element.zIndex, $0.offset) < ($1.element.zIndex, $1.offset) }
            .map(\.element)
    }

    override func paintsOthers(behind child: LayoutItem) -> Bool {
        Rule.self == ZStackLayout.self && (paintOrder ?? children).first !== child
    }

    override func layoutWasInvalidated() {
        isCacheStale = true
        guides = [:]
    }

    private var subviews: LayoutSubviews {
        LayoutSubviews(items: children, layoutDirection: environment.values.layoutDirection)
    }

    private func withCache<Result>(_ body: (LayoutSubviews, inout Rule.Cache) -> Result) -> Result {
        let subviews = subviews
        var cache: Rule.Cache
        if let known = self.cache {
            cache = known
            self.cache = nil
            if isCacheStale { rule.updateCache(&cache, subviews: subviews) }
        } else {
            cache = rule.makeCache(subviews: subviews)
        }
        isCacheStale = false
        defer { self.cache = cache }
        return body(subviews, &cache)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        withCache { rule.sizeThatFits(proposal: proposal, subviews: $0, cache: &$1) }
    }

    override func makeSpacing() -> ViewSpacing {
        withCache { rule.spacing(subviews: $0, cache: &$1) }
    }

    /// Stacks and grids without content come last.
    override var layoutPriority: Double { children.isEmpty && rule is any BuiltInLayout ? -.infinity : 0 }

    override func placeChildren() {
        let table = placements(in: CGRect(origin: .zero, size: size), proposal: proposal)
        for (index, child) in children.enumerated() {
            let (origin, proposal) = table.place(of: index, child, size: size, default: self.proposal)
            place(child, at: origin, proposal: proposal)
        }
        sortForPainting()
    }

    private func placements(in bounds: CGRect, proposal: ProposedViewSize) -> PlacementTable {
        let table = PlacementTable(count: children.count)
        withCache { subviews, cache in
            var subviews = subviews
            subviews.table = table
            rule.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
        }
        return table
    }

    override func explicitAlignment(
        _ key: AlignmentKey,
        size: CGSize,
        proposal: ProposedViewSize
    ) -> CGFloat? {
        let known = GuideKey(key: key, proposal: proposal)
        if let value = guides[known] { return value }
        let bounds = CGRect(origin: .zero, size: size)
        let value = withCache { subviews, cache in
            key.axis == .horizontal
                ? rule.explicitAlignment(
                    of: HorizontalAlignment(key.id),
                    in: bounds,
                    proposal: proposal,
                    subviews: subviews,
                    cache: &cache
                )
                : rule.explicitAlignment(
                    of: VerticalAlignment(key.id),
                    in: bounds,
                    proposal: proposal,
                    subviews: subviews,
                    cache: &cache
                )
        }
        guides[known] = .some(value)
        return value
    }

    override func forEachChild(_ visit: (LayoutItem) -> Void) { (paintOrder ?? children).forEach(visit) }

    override func draw(in context: inout GraphicsContext) {
        for child in paintOrder ?? children { child.record(in: context) }
    }
}

private struct GuideKey: Hashable {
    let key: AlignmentKey
    let proposal: ProposedViewSize
}

/// The places that a layout gives to its subviews.
final class PlacementTable {
    private var places: [(point: CGPoint, anchor: UnitPoint, proposal: ProposedViewSize)?]

    init(count: Int) {
        places = Array(repeating: nil, count: count)
    }

    func set(_ index: Int, _ point: CGPoint, _ anchor: UnitPoint, _ proposal: ProposedViewSize) {
        guard places.indices.contains(index) else { return }
        places[index] = (point, anchor, proposal)
    }

    /// The place of a child; without one it is centred.
    func place(
        of index: Int,
        _ child: LayoutItem,
        size: CGSize,
        default proposal: ProposedViewSize
    ) -> (origin: CGPoint, proposal: ProposedViewSize) {
        let place =
            places[index]
            ?? (CGPoint(x: size.width / 2, y: size.height / 2), UnitPoint.center, proposal)
        let own = child.sizeThatFits(place.proposal)
        let origin = CGPoint(
            x: place.point.x - own.width * place.anchor.x,
            y: place.point.y - own.height * place.anchor.y
        )
        return (origin, place.proposal)
    }
}

/// A view that lays its content out with a ``Layout``.
package protocol ContainerView: PrimitiveView {
    /// The rule of layout.
    associatedtype Rule: Layout

    /// The children.
    associatedtype Content: View

    /// The rule of layout.
    nonisolated var rule: Rule { get }

    /// The children.
    nonisolated var content: Content { get }

    /// Whether children are rows of a grid.
    nonisolated static var isGrid: Bool { get }
}

extension ContainerView {
    package nonisolated static var isGrid: Bool { false }

    package nonisolated static func makeNode(_ view: Self, _ slot: NodeSlot) -> TypedNode<Self> {
        ContainerNode(view, slot)
    }
}

private final class ContainerNode<Container: ContainerView>: TypedNode<Container> {
    private var child = ChildNode<Container.Content>()
    private var item: ContainerItem<Container.Rule>?

    override func resolve(_ changes: Changes) -> Bool {
        let rule = view.rule
        var childInputs = inputs
        childInputs.stackAxis =
            (rule as? any AxisProviding)?.stackAxis ?? Container.Rule.layoutProperties.stackOrientation
        // A type-erased layout can be a grid at times; others pay no attention to rows.
        childInputs.isInGrid =
            Container.isGrid || Container.Rule.self == GridLayout.self
            || Container.Rule.self == AnyLayout.self
        childInputs.isInContainer = true
        childInputs.outerTransition = nil
        childInputs.isLazy = false
        childInputs.insertionPass = nil
        let hasChanged = child.update(view.content, childInputs, in: self)
        if let item {
            item.update(rule, inputs.environment)
            if hasChanged { item.replaceChildren(child.items) }
            return false
        }
        let item = ContainerItem(rule, self)
        item.replaceChildren(child.items)
        self.item = item
        items = [item]
        return true
    }

    override func resolveDescendants() -> Bool {
        if child.node?.resolveIfNeeded() == true { item?.replaceChildren(child.items) }
        return false
    }

    override func forEachChild(_ visit: (ViewNode) -> Void) {
        if let node = child.node { visit(node) }
    }
}

/// A layout that has no size without subviews.
protocol BuiltInLayout {}

extension HStackLayout: BuiltInLayout {}
extension VStackLayout: BuiltInLayout {}
extension ZStackLayout: BuiltInLayout {}
extension GridLayout: BuiltInLayout {}

/// A layout whose axis is not known from its type.
protocol AxisProviding {
    var stackAxis: Axis? { get }
}
