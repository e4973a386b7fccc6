package import Foundation
package import HalationDrawing
package import HalationGeometry

/// An element of layout: a leaf, a container, or a wrapper around another item.
///
/// Sizes are remembered by proposal, placements and drawings until the item or a descendant changes. Coordinates are
/// those of the parent; leading is always left, and a right-to-left parent mirrors the places of its children.
package class LayoutItem: AnimatorOwner {
    package weak var parent: LayoutItem?

    /// The node that made the item.
    private(set) weak var node: ViewNode?
    package unowned let tree: ViewTree
    package var environment: EnvironmentBox

    /// The id of the element of a `ForEach` that the item was made for.
    package var elementID: AnyHashable?

    /// The id that a modifier gave to the view.
    var viewID: AnyHashable?

    /// The row of a grid that the item is a cell of.
    var gridRow: GridRowIdentity?

    /// The top left corner in the parent's space.
    private(set) var origin = CGPoint.zero

    /// The size chosen for ``proposal``.
    package private(set) var size = CGSize.zero

    /// The size last proposed by ``place(at:proposal:)``.
    private(set) var proposal = ProposedViewSize.unspecified

    private var sizes = SizeCache()
    private var knownSpacing: ViewSpacing?
    private var isPlaced = false

    /// Whether the item has had a place.
    private(set) var wasPlaced = false

    init(_ node: ViewNode) {
        tree = node.tree
        self.node = node
        environment = node.inputs.environment
    }

    // MARK: Size

    /// The size for a proposal, remembered until ``invalidateLayout()``.
    package final func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        if let size = sizes[proposal] { return size }
        tree.counters.measurements += 1
        let size = measure(proposal)
        sizes.add(size, for: proposal)
        return size
    }

    /// Computes the size for a proposal.
    func measure(_ proposal: ProposedViewSize) -> CGSize { .zero }

    /// The size and the guides for a proposal.
    package final func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
        ViewDimensions(size: sizeThatFits(proposal), proposal: proposal, item: self)
    }

    /// The position of a guide that the item sets at the given size; nil if it does not set it.
    func explicitAlignment(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? { nil }

    /// The preferred distances to neighbours.
    final var spacing: ViewSpacing {
        if let knownSpacing { return knownSpacing }
        let spacing = makeSpacing()
        knownSpacing = spacing
        return spacing
    }

    func makeSpacing() -> ViewSpacing { ViewSpacing() }

    /// Whether a frame around the item keeps its preferred distances, as one around a spacer does.
    var keepsSpacingInFrames: Bool { false }

    /// The rank in which a stack gives out space.
    var layoutPriority: Double { 0 }

    /// A value that a modifier attached for the container.
    package func trait<Key: LayoutValueKey>(_ key: Key.Type) -> Key.Value? { nil }

    /// The paint order among siblings.
    var zIndex: Double { 0 }

    /// The explicit tag, or else the id of the element it was made for.
    package var tag: AnyHashable? { elementID }

    /// The name of the coordinate space that the item defines.
    var coordinateSpaceName: AnyHashable? { nil }

    /// Whether the item is removed from layout and drawn until its transition is over.
    package var isLeaving: Bool { false }

    /// Whether the item has a background of a container, which replaces the container's own.
    package var isContainerBackground: Bool { false }

    /// Whether the item draws another child below a child, in the same frame.
    func paintsOthers(behind child: LayoutItem) -> Bool { false }

    /// The space that the item takes from the safe area of a child for a bar; nil for all but bars.
    func safeAreaInset(over child: LayoutItem) -> SafeAreaInset? { nil }

    /// Called by a scroll view inside of the item that reaches below its bar.
    func willReachBelowBar(_ scroll: ScrollItem) {}

    /// The run of a loop's elements that the item stands for in a lazy container; nil for other items.
    var lazyRun: LazyRunItem? { nil }

    /// The length of the viewport that the item is for its content; nil if it does not scroll.
    package var viewport: CGSize? { nil }

    /// The size to which frames relative to the container refer; nil if the item is no container for them.
    package var containerExtent: CGSize? { nil }

    /// Called for an item inside whose size depends on ``viewport`` or ``containerExtent``.
    package func addViewportReader(_ reader: LayoutItem) {}

    // MARK: Placement

    /// Fixes the place in the parent, and the size by a proposal; then places the children, if anything changed.
    package final func place(at origin: CGPoint, proposal: ProposedViewSize) {
        self.origin = origin
        guard !isPlaced || self.proposal != proposal else { return }
        self.proposal = proposal
        size = sizeThatFits(proposal)
        isPlaced = true
        wasPlaced = true
        tree.counters.placements += 1
        placeChildren()
    }

    /// Places the children within ``size``.
    func placeChildren() {}

    /// Places a child whose leading edge is at `origin.x`.
    final func place(_ child: LayoutItem, at origin: CGPoint, proposal: ProposedViewSize) {
        child.parent = self
        var origin = origin
        if isMirrored { origin.x = size.width - origin.x - child.sizeThatFits(proposal).width }
        child.place(at: origin, proposal: proposal)
    }

    /// Whether leading is right.
    final var isMirrored: Bool { environment.values.layoutDirection == .rightToLeft }

    /// Forgets the sizes and the placement of the item and its ancestors.
    final func invalidateLayout() {
        var item: LayoutItem? = self
        while let current = item {
            let isFresh = current.isPlaced || !current.sizes.isEmpty || current.knownSpacing != nil
            guard isFresh || current === self else { return }
            current.isPlaced = false
            current.sizes.removeAll()
            current.knownSpacing = nil
            current.layoutWasInvalidated()
            item = current.parent
        }
    }

    /// Forgets the sizes and the placement of the item and its ancestors below `container`, which changed the size that
    /// it offers to the item.
    final func invalidateLayout(inside container: LayoutItem) {
        var item: LayoutItem? = self
        while let current = item, current !== container {
            current.isPlaced = false
            current.sizes.removeAll()
            current.layoutWasInvalidated()
            item = current.parent
        }
    }

    /// Places the children again in the next pass, at the remembered sizes.
    final func invalidatePlacement() {
        var item: LayoutItem? = self
        while let current = item, current.isPlaced || current === self {
            current.isPlaced = false
            item = current.parent
        }
    }

    /// Forgets that the item and those inside had a place, to which they return without a movement from there.
    final func forgetPlace() {
        guard wasPlaced else { return }
        isPlaced = false
        wasPlaced = false
        forEachChild { $0.forgetPlace() }
    }

    /// Whether the drawing of the content moves with the frame of the item as a whole.
    var isGeometryContainer: Bool { false }

    /// Called when a value of the item that is animated shows another value.
    func presentedValueDidChange() {}

    /// Called when a value of an item inside that is animated shows another value; only in trees with symbols.
    func contentDidMove() {}

    /// Tells the canvases that the item is a part of a symbol of.
    final func tellCanvases() {
        var item = parent
        while let current = item {
            current.contentDidMove()
            item = current.parent
        }
    }

    /// Called when the remembered layout is forgotten.
    func layoutWasInvalidated() {}

    // MARK: Coordinates

    /// From the children's space to the item's own.
    var contentTransform: CGAffineTransform { .identity }

    /// The projective map from the children's space to the item's own; nil if ``contentTransform`` is all of it.
    var contentProjection: ProjectionTransform? { nil }

    /// The smallest rectangle around a rectangle of the item's own space in that of an ancestor.
    ///
    /// - Parameters:
    ///   - rect: The rectangle.
    ///   - ancestor: The ancestor; nil is the root.
    /// - Returns: The rectangle as it is seen through all transforms on the way, those in perspective too.
    final func frame(of rect: CGRect, in ancestor: LayoutItem?) -> CGRect {
        var item = self
        var projection: ProjectionTransform?
        var begin = self
        // Affine maps are combined as they are everywhere else; a projection ends a stretch of them.
        while item !== ancestor, let parent = item.parent {
            if let next = parent.contentProjection {
                let affine = ProjectionTransform(begin.transform(toChildOf: parent))
                projection = (projection ?? ProjectionTransform()).concatenating(affine).concatenating(next)
                begin = parent
            }
            item = parent
        }
        guard let projection else { return rect.applying(transform(to: ancestor)) }
        let rest = begin === ancestor ? .identity : begin.transform(to: ancestor)
        return rect.applying(projection.concatenating(ProjectionTransform(rest)))
    }

    /// From the item's own space to that of the children of an ancestor.
    private func transform(toChildOf ancestor: LayoutItem) -> CGAffineTransform {
        var transform = CGAffineTransform.identity
        var item = self
        while true {
            transform = transform.translated(x: item.origin.x, y: item.origin.y)
            guard let parent = item.parent, parent !== ancestor else { return transform }
            transform = transform.concatenating(parent.contentTransform)
            item = parent
        }
    }

    /// From the item's own space to that of an ancestor; to the root's if the ancestor is nil.
    package final func transform(to ancestor: LayoutItem?) -> CGAffineTransform {
        var transform = CGAffineTransform.identity
        var item = self
        while item !== ancestor {
            transform = transform.translated(x: item.origin.x, y: item.origin.y)
            guard let parent = item.parent else { break }
            if parent === ancestor { return transform.concatenating(parent.contentTransform) }
            transform = transform.concatenating(parent.contentTransform)
            item = parent
        }
        return transform
    }

    /// The nearest ancestor, or the item itself, that `isMatch` accepts.
    package final func nearest(_ isMatch: (LayoutItem) -> Bool) -> LayoutItem? {
        var item: LayoutItem? = self
        while let current = item {
            if isMatch(current) { return current }
            item = current.parent
        }
        return nil
    }

    // MARK: Interaction

    /// The name of the view for scripts.
    package var identifier: String? { nil }

    /// What the view says: its text, or a label for accessibility.
    package var label: String? { nil }

    /// Whether the item is there, but not seen, so that scripts do not find it.
    package var isConcealed: Bool { false }

    /// Whether the label is not drawn.
    package var isLabelHidden: Bool { false }

    /// Calls `visit` with the items that are drawn inside, in the order of drawing.
    package func forEachChild(_ visit: (LayoutItem) -> Void) {}

    /// The items that lie in front of the others and whose views a script means first, the frontmost first.
    package var layersInFront: [LayoutItem] { [] }

    /// The place of the first view inside, or of the item itself, that an id was given to.
    func place(ofID id: AnyHashable) -> LocatedPart? {
        if viewID == id || elementID == id {
            return LocatedPart(item: self, rect: CGRect(origin: .zero, size: size))
        }
        var found: LocatedPart?
        forEachChild { if found == nil, !$0.isLeaving { found = $0.place(ofID: id) } }
        return found
    }

    /// The children as ends of movements, if the item knows them better than their items do.
    var scrollTargets: [ScrollTargetPlace]? { nil }

    /// The first item of a kind in the item, or the item itself.
    package final func firstDescendant<Item: LayoutItem>(_ type: Item.Type) -> Item? {
        if let item = self as? Item { return item }
        var found: Item?
        forEachChild { if found == nil { found = $0.firstDescendant(type) } }
        return found
    }

    /// From the children's space to the item's own, as they are drawn.
    var drawnTransform: CGAffineTransform { contentTransform }

    /// The distance of the drawing from the place of layout, while it moves.
    var presentedOffset: CGPoint { .zero }

    /// Whether the children are visible at a point of the item's own space.
    func isOpen(at point: CGPoint) -> Bool { true }

    /// Finds what a touch reaches in the item.
    ///
    /// - Parameters:
    ///   - point: The position in the item's own space.
    ///   - hit: Receives the items that react.
    /// - Returns: Whether the item is drawn at the point, or has a content shape there.
    func hitTest(_ point: CGPoint, _ hit: inout HitTest) -> Bool { isContentHit(at: point, &hit) }

    // MARK: Drawing

    /// Records the item into a context in the parent's space.
    package final func record(in context: GraphicsContext) {
        var context = context
        if origin != .zero { context.translateBy(x: origin.x, y: origin.y) }
        draw(in: &context)
    }

    /// Records the item with its top left corner at the origin of the context.
    func draw(in context: inout GraphicsContext) {}
}

extension CGAffineTransform {
    /// The transform followed by a translation.
    fileprivate func translated(x: CGFloat, y: CGFloat) -> CGAffineTransform {
        var transform = self
        transform.tx += x
        transform.ty += y
        return transform
    }
}

extension CGRect {
    /// The rectangle with its corners on whole pixels.
    func snapped(toPixelsOf length: CGFloat) -> CGRect {
        func snap(_ value: CGFloat) -> CGFloat { (value / length + 0.5).rounded(.down) * length }
        guard minX.isFinite, minY.isFinite, maxX.isFinite, maxY.isFinite else { return self }
        let origin = CGPoint(x: snap(minX), y: snap(minY))
        return CGRect(
            origin: origin,
            size: CGSize(width: snap(maxX) - origin.x, height: snap(maxY) - origin.y)
        )
    }
}

extension CGRect {
    /// The smallest rectangle around the image of the rectangle; the rectangle itself if a corner is behind the viewer.
    fileprivate func applying(_ projection: ProjectionTransform) -> CGRect {
        var image = CGRect.null
        for (x, y) in [(minX, minY), (maxX, minY), (minX, maxY), (maxX, maxY)] {
            let w = x * projection.m13 + y * projection.m23 + projection.m33
            guard w > 0 else { return self }
            let point = CGPoint(
                x: (x * projection.m11 + y * projection.m21 + projection.m31) / w,
                y: (x * projection.m12 + y * projection.m22 + projection.m32) / w
            )
            image = image.union(CGRect(origin: point, size: .zero))
        }
        return image
    }
}
