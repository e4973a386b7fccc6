package import Foundation
package import HalationDrawing
import HalationGeometry
import HalationRendering

/// A view without children that measures and draws itself.
package protocol LeafView: PrimitiveView {
    /// What the view becomes in an environment.
    associatedtype Leaf: LeafContent

    /// Whether the leaf depends on the current date of its environment.
    nonisolated var dependsOnDate: Bool { get }

    /// Whether the leaf depends on the current date in an environment.
    nonisolated func dependsOnDate(in environment: EnvironmentValues) -> Bool

    /// Whether the leaf may look different at dates after the current one of an environment.
    nonisolated func isOngoing(in environment: EnvironmentValues) -> Bool

    /// Prepares measuring and drawing; called when the view or its environment changed.
    nonisolated func leaf(in environment: EnvironmentValues) -> Leaf
}

/// A leaf of layout, resolved in its environment.
package protocol LeafContent {
    /// Whether the drawing is stretched to whole pixels; false keeps its size and moves only its corner.
    nonisolated static var isStretchedToPixels: Bool { get }

    /// Whether the line below a row of a list begins at the leaf.
    nonisolated static var startsSeparator: Bool { get }

    /// The size for a proposal, in points.
    nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize

    /// Draws at a size, with the top left corner at the origin.
    nonisolated func draw(in context: inout GraphicsContext, size: CGSize)

    /// Draws at a size, with the top left corner at the origin, while the frame of the view is another one.
    nonisolated func draw(in context: inout GraphicsContext, size: CGSize, frame: CGSize)

    /// The distances of the first and last baseline from the top; nil without text.
    nonisolated func baselines(size: CGSize, proposal: ProposedViewSize) -> (first: CGFloat, last: CGFloat)?

    /// The preferred distances to neighbours.
    nonisolated var spacing: ViewSpacing { get }

    /// Whether the leaf is drawn at a point, at a size, and so reacts to touches there.
    nonisolated func contains(_ point: CGPoint, size: CGSize) -> Bool

    /// The text of the leaf; nil for others.
    nonisolated var label: String? { get }

    /// The lines of the leaf's text at a size; nil for other leaves.
    nonisolated func textLayout(size: CGSize) -> Text.Layout?
}

extension LeafContent {
    package nonisolated static var isStretchedToPixels: Bool { true }

    package nonisolated static var startsSeparator: Bool { false }

    package nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        proposal.replacingUnspecifiedDimensions()
    }

    package nonisolated func draw(in context: inout GraphicsContext, size: CGSize, frame: CGSize) {
        draw(in: &context, size: size)
    }

    package nonisolated func baselines(
        size: CGSize,
        proposal: ProposedViewSize
    ) -> (first: CGFloat, last: CGFloat)? { nil }

    package nonisolated var spacing: ViewSpacing { ViewSpacing() }

    package nonisolated func contains(_ point: CGPoint, size: CGSize) -> Bool {
        CGRect(origin: .zero, size: size).contains(point)
    }

    package nonisolated var label: String? { nil }

    package nonisolated func textLayout(size: CGSize) -> Text.Layout? { nil }
}

extension LeafView {
    package nonisolated var dependsOnDate: Bool { false }

    package nonisolated func dependsOnDate(in environment: EnvironmentValues) -> Bool { dependsOnDate }

    package nonisolated func isOngoing(in environment: EnvironmentValues) -> Bool {
        dependsOnDate(in: environment)
    }
}

extension LeafView where Self: LeafContent {
    package nonisolated func leaf(in environment: EnvironmentValues) -> Self { self }
}

extension LeafView {
    package nonisolated static func makeNode(_ view: Self, _ slot: NodeSlot) -> TypedNode<Self> {
        LeafNode(view, slot)
    }
}

private final class LeafNode<Content: LeafView>: TypedNode<Content> {
    private var item: LeafItem<Content.Leaf>?

    override func resolve(_ changes: Changes) -> Bool {
        let leaf = makeLeaf()
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

    override func preference<Key: PreferenceKey>(_ key: Key.Type) -> Key.Value? {
        guard key == Text.LayoutKey.self, let item, let layout = item.textLayout else { return nil }
        return [Text.LayoutKey.AnchoredLayout(origin: Anchor(.topLeading, of: item), layout: layout)]
            as? Key.Value
    }

    private var isTimeline = false

    override var isOngoing: Bool { isTimeline && view.isOngoing(in: datedEnvironment) }

    /// The environment with the date that the leaf shows.
    private var datedEnvironment: EnvironmentValues {
        var values = inputs.environment.values
        values.currentDate = values.date ?? tree.displayedTime
        return values
    }

    private func makeLeaf() -> Content.Leaf {
        guard view.dependsOnDate(in: inputs.environment.values) else {
            return view.leaf(in: inputs.environment.values)
        }
        if !isTimeline {
            isTimeline = true
            tree.addTimeline(self)
        }
        return view.leaf(in: datedEnvironment)
    }
}

final class LeafItem<Leaf: LeafContent>: LayoutItem {
    private var leaf: Leaf
    private var recording: (size: CGSize, list: DisplayList)?
    private var animator: ValueAnimator<Leaf>?
    private var frame: FrameAnimator?
    private var change: ContentChange<Leaf>?

    init(_ leaf: Leaf, _ node: ViewNode) {
        self.leaf = leaf
        super.init(node)
        animator = ValueAnimator.make(for: leaf, owner: self, tree: tree)
        animator?.update(to: leaf, environment)
        frame = FrameAnimator(self, tree: tree)
    }

    func update(_ leaf: Leaf, _ environment: EnvironmentBox) {
        self.environment = environment
        let old = animator?.presented(self.leaf) ?? self.leaf
        if let change = ContentChange(from: old, to: leaf, size: size, of: self) { self.change = change }
        self.leaf = leaf
        animator?.update(to: leaf, environment)
        recording = nil
    }

    override func presentedValueDidChange() {
        if animator?.isAnimating == true { recording = nil }
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { leaf.sizeThatFits(proposal) }

    override func makeSpacing() -> ViewSpacing { leaf.spacing }

    override func explicitAlignment(
        _ key: AlignmentKey,
        size: CGSize,
        proposal: ProposedViewSize
    ) -> CGFloat? {
        if key.id == FirstTextBaseline.self { return leaf.baselines(size: size, proposal: proposal)?.first }
        if key.id == LastTextBaseline.self { return leaf.baselines(size: size, proposal: proposal)?.last }
        // The line below a row begins where its first text does.
        if key.id == ListRowSeparatorLeading.self, Leaf.startsSeparator { return 0 }
        return nil
    }

    override var label: String? { leaf.label }

    var textLayout: Text.Layout? { leaf.textLayout(size: size) }

    override var presentedOffset: CGPoint { frame?.displacement?.origin ?? .zero }

    override func hitTest(_ point: CGPoint, _ hit: inout HitTest) -> Bool {
        var size = size
        var point = point
        if let displacement = frame?.displacement {
            point.x -= displacement.origin.x
            point.y -= displacement.origin.y
            if Leaf.isStretchedToPixels {
                size.width = max(size.width + displacement.size.width, 0)
                size.height = max(size.height + displacement.size.height, 0)
            }
        }
        return (animator?.presented(leaf) ?? leaf).contains(point, size: size)
    }

    override func draw(in context: inout GraphicsContext) {
        var size = context.snapToPixels(size, isStretched: Leaf.isStretchedToPixels, of: self)
        if let displacement = frame?.displacement {
            context.translateBy(x: displacement.origin.x, y: displacement.origin.y)
            if Leaf.isStretchedToPixels {
                size.width = max(size.width + displacement.size.width, 0)
                size.height = max(size.height + displacement.size.height, 0)
            }
        }
        if let change {
            if change.isRunning { return draw(change, size: size, in: context) }
            self.change = nil
        }
        let list = list(size: size)
        context.drawGrouped { $0.append(list) }
    }

    private func draw(_ change: ContentChange<Leaf>, size: CGSize, in context: GraphicsContext) {
        tree.counters.recordings += 1
        let new = animator?.presented(leaf) ?? leaf
        let displacement = Leaf.isStretchedToPixels ? nil : frame?.displacement
        let list = GraphicsContext.recording(in: environment.values, size: size) {
            change.draw(to: new, size: size, displacement: displacement ?? .zero, in: &$0)
        }
        context.drawGrouped { $0.append(list) }
    }

    private func list(size: CGSize) -> DisplayList {
        if let recording, recording.size == size { return recording.list }
        tree.counters.recordings += 1
        let leaf = animator?.presented(leaf) ?? leaf
        let frame = Leaf.isStretchedToPixels ? size : presentedSize(displacedBy: self.frame?.displacement)
        let list = GraphicsContext.recording(in: environment.values, size: size) {
            leaf.draw(in: &$0, size: size, frame: frame)
        }
        recording = (size, list)
        return list
    }
}

extension GraphicsContext {
    /// Draws with this context if it has no opacity, blend mode or filters, and else into a layer.
    package func drawGrouped(_ content: (inout GraphicsContext) -> Void) {
        if isPlain {
            var context = self
            content(&context)
        } else {
            drawLayer(content: content)
        }
    }

    /// Moves the origin to a whole pixel, unless the context is scaled or rotated.
    ///
    /// While the frame of an ancestor moves, the place of layout is on a whole pixel, and the movement is smooth.
    ///
    /// - Returns: The size that ends on a whole pixel too if `isStretched`, or else `size`.
    mutating func snapToPixels(
        _ size: CGSize,
        isStretched: Bool,
        of item: LayoutItem
    ) -> CGSize {
        let place = transform
        guard item.tree.snapsToPixels, place.a == 1, place.b == 0, place.c == 0, place.d == 1 else {
            return size
        }
        let glide = item.tree.glide
        let rect = CGRect(origin: CGPoint(x: place.tx - glide.x, y: place.ty - glide.y), size: size)
        let snapped = rect.snapped(toPixelsOf: item.environment.values.pixelLength)
        if snapped.origin != rect.origin {
            translateBy(x: snapped.minX - rect.minX, y: snapped.minY - rect.minY)
        }
        return isStretched ? snapped.size : size
    }
}
