package import Foundation
package import HalationDrawing
package import HalationGeometry

/// An item around one other, which passes on everything that it does not change.
package class UnaryItem: LayoutItem {
    let content: LayoutItem

    init(_ content: LayoutItem, _ node: ViewNode) {
        self.content = content
        super.init(node)
        elementID = content.elementID
        gridRow = content.gridRow
        content.parent = self
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { content.sizeThatFits(proposal) }

    override func placeChildren() {
        content.parent = self
        content.place(at: .zero, proposal: proposal)
    }

    override func makeSpacing() -> ViewSpacing { content.spacing }

    override var keepsSpacingInFrames: Bool { content.keepsSpacingInFrames }

    override var layoutPriority: Double { content.layoutPriority }

    package override func trait<Key: LayoutValueKey>(_ key: Key.Type) -> Key.Value? { content.trait(key) }

    override var zIndex: Double { content.zIndex }

    package override var tag: AnyHashable? { content.tag ?? elementID }

    package override var isLeaving: Bool { content.isLeaving }

    override func explicitAlignment(
        _ key: AlignmentKey,
        size: CGSize,
        proposal: ProposedViewSize
    ) -> CGFloat? {
        content.explicitAlignment(key, size: size, proposal: proposal)
    }

    package override func forEachChild(_ visit: (LayoutItem) -> Void) { visit(content) }

    override func draw(in context: inout GraphicsContext) { content.record(in: context) }
}

/// The item of a modifier.
package class ModifierItem<Modifier>: UnaryItem {
    private var model: Modifier
    private var animator: ValueAnimator<Modifier>?

    package init(_ modifier: Modifier, _ content: LayoutItem, _ node: ViewNode) {
        model = modifier
        super.init(content, node)
        animator = ValueAnimator.make(for: modifier, owner: self, tree: tree)
        animator?.update(to: modifier, environment)
    }

    /// The modifier as it is presented at the displayed time.
    package final var modifier: Modifier {
        animator?.presented(model) ?? model
    }

    final func update(_ new: Modifier, _ newEnvironment: EnvironmentBox) {
        let isSameEnvironment = environment === newEnvironment
        environment = newEnvironment
        let isSameModifier = isProvablySame(model, new)
        if !isSameModifier {
            model = new
            animator?.update(to: new, newEnvironment)
        }
        if !isSameModifier || !isSameEnvironment { modifierDidChange() }
    }

    /// Called after the modifier or its environment changed.
    func modifierDidChange() {}
}

/// A built-in modifier that wraps each item of its content.
package protocol ItemModifier: PrimitiveModifier {
    /// Wraps an item.
    nonisolated static func makeItem(_ modifier: Self, _ content: LayoutItem, _ node: ViewNode)
        -> ModifierItem<Self>

    /// The modifier with its colours resolved, so that their components can be animated.
    nonisolated func resolved(in environment: EnvironmentValues) -> Self

    /// What the content inherits.
    nonisolated func inputsOfContent(_ inputs: Inputs) -> Inputs
}

extension ItemModifier {
    package nonisolated func inputsOfContent(_ inputs: Inputs) -> Inputs { inputs }

    package nonisolated func resolved(in environment: EnvironmentValues) -> Self { self }

    package nonisolated static func makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>,
        _ slot: NodeSlot
    ) -> TypedNode<ModifiedContent<Content, Self>> {
        ItemModifierNode(view, slot)
    }
}

private final class ItemModifierNode<Content: View, Modifier: ItemModifier>:
    TypedNode<ModifiedContent<Content, Modifier>>
{
    private var child = ChildNode<Content>()
    private var wrappers: [ModifierItem<Modifier>] = []

    /// The wrapped runs of lazy containers.
    private var runs: [ModifiedRunItem<Modifier>] = []

    override func resolve(_ changes: Changes) -> Bool {
        let hasChanged = child.update(view.content, view.modifier.inputsOfContent(inputs), in: self)
        if !changes.isDisjoint(with: [.view, .inputs]) {
            let modifier = view.modifier.resolved(in: inputs.environment.values)
            for wrapper in wrappers { wrapper.update(modifier, inputs.environment) }
            for run in runs { run.update(modifier, inputs.environment) }
        }
        return hasChanged || changes.contains(.first) ? wrap() : false
    }

    override func resolveDescendants() -> Bool {
        child.node?.resolveIfNeeded() == true ? wrap() : false
    }

    override func forEachChild(_ visit: (ViewNode) -> Void) {
        if let node = child.node { visit(node) }
    }

    private func wrap() -> Bool {
        let contents = child.items
        if runs.isEmpty, contents.count == wrappers.count,
            zip(contents, wrappers).allSatisfy({ $0 === $1.content })
        {
            return false
        }
        var known: [ObjectIdentifier: ModifierItem<Modifier>] = [:]
        for wrapper in wrappers { known[ObjectIdentifier(wrapper.content)] = wrapper }
        var knownRuns: [ObjectIdentifier: ModifiedRunItem<Modifier>] = [:]
        for run in runs { knownRuns[ObjectIdentifier(run.base)] = run }
        wrappers = []
        runs = []
        items = contents.map { content -> LayoutItem in
            let key = ObjectIdentifier(content)
            if let run = content.lazyRun {
                runs.append(knownRuns[key] ?? ModifiedRunItem(resolvedModifier, run, self))
                return runs[runs.count - 1]
            }
            wrappers.append(known[key] ?? Modifier.makeItem(resolvedModifier, content, self))
            return wrappers[wrappers.count - 1]
        }
        return true
    }

    private var resolvedModifier: Modifier { view.modifier.resolved(in: inputs.environment.values) }
}

// MARK: - Layout

/// A modifier that changes the size or the place of its content.
package protocol LayoutModifier: ItemModifier {
    /// Whether the layout priority of the content stays inside.
    nonisolated static var resetsPriority: Bool { get }

    /// The size for a proposal.
    nonisolated func sizeThatFits(_ proposal: ProposedViewSize, content: LayoutItem) -> CGSize

    /// The place of the content, from the leading edge, and the size proposed to it.
    nonisolated func placement(
        of content: LayoutItem,
        size: CGSize,
        proposal: ProposedViewSize
    ) -> (origin: CGPoint, proposal: ProposedViewSize)

    /// Changes the preferred distances of the content.
    nonisolated func adjustSpacing(_ spacing: inout ViewSpacing, of content: LayoutItem)
}

extension LayoutModifier {
    package nonisolated static var resetsPriority: Bool { true }

    package nonisolated func adjustSpacing(_ spacing: inout ViewSpacing, of content: LayoutItem) {}

    package nonisolated static func makeItem(
        _ modifier: Self,
        _ content: LayoutItem,
        _ node: ViewNode
    ) -> ModifierItem<Self> {
        LayoutModifierItem(modifier, content, node)
    }
}

private final class LayoutModifierItem<Modifier: LayoutModifier>: ModifierItem<Modifier> {
    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        modifier.sizeThatFits(proposal, content: content)
    }

    override func placeChildren() {
        let place = modifier.placement(of: content, size: size, proposal: proposal)
        self.place(content, at: place.origin, proposal: place.proposal)
    }

    override func makeSpacing() -> ViewSpacing {
        var spacing = content.spacing
        modifier.adjustSpacing(&spacing, of: content)
        return spacing
    }

    override var keepsSpacingInFrames: Bool { false }

    override var layoutPriority: Double { Modifier.resetsPriority ? 0 : content.layoutPriority }

    override func explicitAlignment(
        _ key: AlignmentKey,
        size: CGSize,
        proposal: ProposedViewSize
    ) -> CGFloat? {
        let place = modifier.placement(of: content, size: size, proposal: proposal)
        let inner = content.sizeThatFits(place.proposal)
        return content.explicitAlignment(key, size: inner, proposal: place.proposal)
            .map { $0 + place.origin[key.axis] }
    }

    override func modifierDidChange() { invalidateLayout() }
}

// MARK: - Effects

/// A modifier that changes the drawing of its content and not its layout.
package protocol EffectModifier: ItemModifier {
    /// Whether ``draw(in:size:content:)`` changes the state of the context and needs one in its initial state.
    nonisolated static var isGrouping: Bool { get }

    /// Whether conversions between coordinate spaces leave the transform out.
    nonisolated var isIgnoredByLayout: Bool { get }

    /// From the space of the content to that of the view.
    nonisolated func transform(size: CGSize, environment: EnvironmentValues) -> CGAffineTransform

    /// Whether the content is visible at a point of the view's space.
    nonisolated func isOpen(at point: CGPoint, size: CGSize) -> Bool

    /// Draws the content.
    ///
    /// - Parameters:
    ///   - context: A context in the space of the view.
    ///   - size: The size of the view.
    ///   - content: Draws the content into a context in the space of the view.
    nonisolated func draw(
        in context: inout GraphicsContext,
        size: CGSize,
        content: (GraphicsContext) -> Void
    )
}

extension EffectModifier {
    package nonisolated static var isGrouping: Bool { true }

    package nonisolated var isIgnoredByLayout: Bool { false }

    package nonisolated func isOpen(at point: CGPoint, size: CGSize) -> Bool { true }

    package nonisolated func transform(size: CGSize, environment: EnvironmentValues) -> CGAffineTransform {
        .identity
    }

    package nonisolated func draw(
        in context: inout GraphicsContext,
        size: CGSize,
        content: (GraphicsContext) -> Void
    ) {
        content(context)
    }

    package nonisolated static func makeItem(
        _ modifier: Self,
        _ content: LayoutItem,
        _ node: ViewNode
    ) -> ModifierItem<Self> {
        EffectItem(modifier, content, node)
    }
}

private final class EffectItem<Modifier: EffectModifier>: ModifierItem<Modifier> {
    private var frame: FrameAnimator?

    override init(_ modifier: Modifier, _ content: LayoutItem, _ node: ViewNode) {
        super.init(modifier, content, node)
        frame = FrameAnimator(self, tree: tree)
    }

    override var isGeometryContainer: Bool { true }

    override var contentTransform: CGAffineTransform {
        modifier.isIgnoredByLayout
            ? .identity
            : modifier.transform(
                size: presentedSize(displacedBy: frame?.displacement),
                environment: environment.values
            )
    }

    override var drawnTransform: CGAffineTransform {
        modifier.transform(
            size: presentedSize(displacedBy: frame?.displacement),
            environment: environment.values
        )
    }

    override var presentedOffset: CGPoint { frame?.displacement?.origin ?? .zero }

    override func isOpen(at point: CGPoint) -> Bool {
        let displacement = frame?.displacement
        let moved = displacement?.origin ?? .zero
        return modifier.isOpen(
            at: CGPoint(x: point.x - moved.x, y: point.y - moved.y),
            size: presentedSize(displacedBy: displacement)
        )
    }

    override func draw(in context: inout GraphicsContext) {
        guard Modifier.isGrouping else { return drawModified(in: context) }
        context.drawGrouped { drawModified(in: $0) }
    }

    private func drawModified(in context: GraphicsContext) {
        let displacement = frame?.displacement
        let modifier = modifier
        let size = presentedSize(displacedBy: displacement)
        let transform = modifier.transform(size: size, environment: environment.values)
        var context = context.replacing(environment.values)
        drawDisplaced(displacement, in: &context) { context in
            modifier.draw(in: &context, size: size) { inner in
                var inner = inner
                if !transform.isIdentity { inner.concatenate(transform) }
                content.record(in: inner)
            }
        }
    }
}
