public import Foundation
public import HalationAnimation
public import HalationDrawing
public import HalationGeometry

/// A rule that computes the size of a container and the positions of its subviews.
///
/// ```swift
/// struct Diagonal: Layout {
///     func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
///         let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
///         return CGSize(width: sizes.map(\.width).reduce(0, +), height: sizes.map(\.height).reduce(0, +))
///     }
///
///     func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
///         var point = bounds.origin
///         for subview in subviews {
///             subview.place(at: point, proposal: .unspecified)
///             let size = subview.sizeThatFits(.unspecified)
///             point.x += size.width
///             point.y += size.height
///         }
///     }
/// }
/// ```
public protocol Layout: Animatable {
    /// Intermediate results, kept between calls.
    associatedtype Cache = Void

    /// The subviews of a container.
    typealias Subviews = LayoutSubviews

    /// The properties of all containers with this layout.
    static var layoutProperties: LayoutProperties { get }

    /// Creates the cache of a new container.
    func makeCache(subviews: Subviews) -> Cache

    /// Updates the cache after the layout or a subview changed; by default it is created again.
    func updateCache(_ cache: inout Cache, subviews: Subviews)

    /// The preferred distances from the container to its neighbours.
    func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing

    /// The size of the container for a proposed size.
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize

    /// Places each subview with ``LayoutSubview/place(at:anchor:proposal:)``.
    ///
    /// A subview that is not placed is centred; if it is placed several times, the last one counts.
    ///
    /// - Parameters:
    ///   - bounds: The container's rectangle; its origin need not be zero.
    ///   - proposal: The proposal for which the container has this size.
    ///   - subviews: The subviews.
    ///   - cache: The cache.
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)

    /// The position of a horizontal guide in the container, from its leading edge; nil uses the guide's
    /// default.
    func explicitAlignment(
        of guide: HorizontalAlignment,
        in bounds: CGRect,
        proposal: ProposedViewSize,
        subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat?

    /// The position of a vertical guide in the container, from its top; nil uses the guide's default.
    func explicitAlignment(
        of guide: VerticalAlignment,
        in bounds: CGRect,
        proposal: ProposedViewSize,
        subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat?
}

/// Properties that the containers with a layout have in common.
public struct LayoutProperties: Sendable {
    /// The axis of a stack, to which spacers and dividers adapt; nil for other layouts.
    public var stackOrientation: Axis?

    /// Creates properties of a layout that is not a stack.
    public init() {}

    init(stackOrientation: Axis) {
        self.stackOrientation = stackOrientation
    }
}

extension Layout where Cache == Void {
    /// Creates no cache: the layout keeps nothing.
    public func makeCache(subviews: Subviews) -> Void {}
}

extension Layout {
    /// Properties without a stack's axis.
    public static var layoutProperties: LayoutProperties { LayoutProperties() }

    /// Creates the cache again.
    public func updateCache(_ cache: inout Cache, subviews: Subviews) {
        cache = makeCache(subviews: subviews)
    }

    /// The larger one of the subviews' spacings at each edge.
    public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
        subviews.isEmpty ? ViewSpacing() : subviews.reduce(into: .none) { $0.formUnion($1.spacing) }
    }

    /// The combined positions of the guide in the subviews; nil if none sets it.
    public func explicitAlignment(
        of guide: HorizontalAlignment,
        in bounds: CGRect,
        proposal: ProposedViewSize,
        subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat? {
        combinedAlignment(of: guide.key, in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    }

    /// The combined positions of the guide in the subviews; nil if none sets it.
    public func explicitAlignment(
        of guide: VerticalAlignment,
        in bounds: CGRect,
        proposal: ProposedViewSize,
        subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat? {
        combinedAlignment(of: guide.key, in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    }

    private func combinedAlignment(
        of key: AlignmentKey,
        in bounds: CGRect,
        proposal: ProposedViewSize,
        subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat? {
        guard !key.isGeometric, !subviews.isEmpty else { return nil }
        let table = PlacementTable(count: subviews.items.count)
        var placed = subviews
        placed.table = table
        placeSubviews(in: bounds, proposal: proposal, subviews: placed, cache: &cache)
        let values = subviews.items.enumerated().compactMap { index, item -> CGFloat? in
            let (origin, proposal) = table.place(of: index, item, size: bounds.size, default: proposal)
            let size = item.sizeThatFits(proposal)
            return item.explicitAlignment(key, size: size, proposal: proposal).map { $0 + origin[key.axis] }
        }
        return values.isEmpty ? nil : key.id.combineExplicit(values)
    }

    /// Creates a container with this layout.
    @_disfavoredOverload
    public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
        // Disfavoured, because a type can be a view too, whose initialiser takes the closure: where both fit, that one
        // is meant.
        LayoutContainer(rule: self, content: content())
    }
}

/// A container with a custom layout.
nonisolated struct LayoutContainer<Rule: Layout, Content: View>: ContainerView {
    typealias Body = Never

    let rule: Rule
    let content: Content
}

/// A key for a value that a view sets for the layout of its container; see ``View/layoutValue(key:value:)``.
public protocol LayoutValueKey {
    /// The type of the value.
    associatedtype Value

    /// The value for views that do not set the key.
    static var defaultValue: Value { get }
}

/// The subviews of a container, in order.
public struct LayoutSubviews: RandomAccessCollection, Equatable, Sendable {
    /// A subview of the container.
    public typealias Element = LayoutSubview

    /// The index of a subview.
    public typealias Index = Int

    /// A range of the subviews.
    public typealias SubSequence = LayoutSubviews

    // Layout runs on the main actor only.
    nonisolated(unsafe) let items: [LayoutItem]
    nonisolated(unsafe) var table: PlacementTable?

    /// The layout direction of the container; positions are mirrored automatically.
    public var layoutDirection: LayoutDirection

    private let range: Range<Int>

    init(items: [LayoutItem], layoutDirection: LayoutDirection) {
        self.items = items
        self.layoutDirection = layoutDirection
        range = items.indices
    }

    private init(_ base: LayoutSubviews, range: Range<Int>) {
        items = base.items
        table = base.table
        layoutDirection = base.layoutDirection
        self.range = range
    }

    /// The index of the first subview.
    public var startIndex: Int { range.lowerBound }

    /// The index after the last subview.
    public var endIndex: Int { range.upperBound }

    /// The subview at an index.
    public subscript(index: Int) -> LayoutSubview {
        LayoutSubview(item: items[index], index: index, table: table)
    }

    /// The subviews in a range of indices.
    public subscript(bounds: Range<Int>) -> LayoutSubviews { LayoutSubviews(self, range: bounds) }

    /// The subviews at the given indices.
    public subscript<S: Sequence>(indices: S) -> [LayoutSubview] where S.Element == Int {
        indices.map { self[$0] }
    }

    /// Whether both collections contain the same subviews.
    public static func == (lhs: LayoutSubviews, rhs: LayoutSubviews) -> Bool {
        lhs.range == rhs.range && lhs.items.elementsEqual(rhs.items) { $0 === $1 }
    }
}

/// A subview of a container, which its layout measures and places.
public struct LayoutSubview: Equatable, Sendable {
    // Layout runs on the main actor only.
    nonisolated(unsafe) let item: LayoutItem
    let index: Int
    nonisolated(unsafe) let table: PlacementTable?

    /// The value that the view sets for a key, or the key's default.
    public subscript<Key: LayoutValueKey>(key: Key.Type) -> Key.Value {
        item.trait(key) ?? key.defaultValue
    }

    /// The view's priority for space; see ``View/layoutPriority(_:)``.
    public var priority: Double { item.layoutPriority }

    /// The size that the view chooses for a proposed size.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { item.sizeThatFits(proposal) }

    /// The size that the view chooses for a proposed size, with its alignment guides.
    public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions { item.dimensions(in: proposal) }

    /// The preferred distances from the view to its neighbours.
    public var spacing: ViewSpacing { item.spacing }

    /// Places the view; has an effect only within ``Layout/placeSubviews(in:proposal:subviews:cache:)``.
    ///
    /// - Parameters:
    ///   - position: A point in the coordinates of the container's bounds.
    ///   - anchor: The point of the view that lies there.
    ///   - proposal: The size proposed to the view.
    public func place(at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {
        table?.set(index, position, anchor, proposal)
    }

    /// Whether both are the same subview.
    public static func == (lhs: LayoutSubview, rhs: LayoutSubview) -> Bool { lhs.item === rhs.item }
}
