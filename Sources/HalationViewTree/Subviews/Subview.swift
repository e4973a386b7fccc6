/// A child of a container, without the groups and loops around it.
///
/// The child is created outside the container: environment modifiers applied to a subview do not affect it.
public nonisolated struct Subview: View, Identifiable {
    /// Built-in views have no body.
    public typealias Body = Never

    /// The identity of a subview.
    public struct ID: Hashable {
        private let object: ObjectIdentifier

        init(_ item: LayoutItem) {
            object = ObjectIdentifier(item)
        }
    }

    package let item: LayoutItem

    /// Notes the places of the subview; nil if nothing depends on them.
    var placement: SubviewPlacement?

    /// The identity, which stays as long as the subview exists.
    public var id: ID { ID(item) }

    /// The values that the view attached for containers.
    public var containerValues: ContainerValues {
        item.trait(ContainerValues.Trait.self).flatMap { $0 } ?? ContainerValues(tag: item.tag)
    }
}

extension Subview: PrimitiveView {
    package nonisolated static func makeNode(_ view: Subview, _ slot: NodeSlot) -> TypedNode<Subview> {
        SubviewNode(view, slot)
    }
}

private final class SubviewNode: TypedNode<Subview> {
    /// The place that the node has noted.
    private var place: (item: LayoutItem, placement: SubviewPlacement)?

    override func resolve(_ changes: Changes) -> Bool {
        if let known = items.first, known === view.item { return false }
        items = [view.item]
        if let placement = view.placement {
            announceDisappearing()
            placement.add(view.item)
            leavePlace()
            place = (view.item, placement)
        }
        return true
    }

    override func willRemove() { leavePlace() }

    private func leavePlace() {
        if let place { place.placement.remove(place.item) }
        place = nil
    }
}

/// The children of a container.
public nonisolated struct SubviewsCollection: RandomAccessCollection, View {
    package let items: [Subview]

    /// The position of the first view.
    public var startIndex: Int { items.startIndex }

    /// The position after the last view.
    public var endIndex: Int { items.endIndex }

    /// The view at a position.
    public subscript(index: Int) -> Subview { items[index] }

    /// The views at a range of positions.
    public subscript(bounds: Range<Int>) -> SubviewsCollectionSlice {
        SubviewsCollectionSlice(items: items[bounds])
    }

    /// All views, in their order.
    @MainActor @preconcurrency public var body: some View { ForEach(items) { $0 } }
}

/// Some of the children of a container.
public nonisolated struct SubviewsCollectionSlice: RandomAccessCollection, View {
    let items: ArraySlice<Subview>

    /// The position of the first view.
    public var startIndex: Int { items.startIndex }

    /// The position after the last view.
    public var endIndex: Int { items.endIndex }

    /// The view at a position.
    public subscript(index: Int) -> Subview { items[index] }

    /// The views at a range of positions.
    public subscript(bounds: Range<Int>) -> SubviewsCollectionSlice {
        SubviewsCollectionSlice(items: items[bounds])
    }

    /// All views, in their order.
    @MainActor @preconcurrency public var body: some View { ForEach(items) { $0 } }
}

extension SubviewsCollection: UpdateComparable {
    package func needsNoUpdate(from other: SubviewsCollection) -> Bool {
        items.elementsEqual(other.items) { $0.item === $1.item }
    }
}
