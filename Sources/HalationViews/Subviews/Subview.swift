/// One of the views that a container was given, without the groups and loops around it.
///
/// The view is made where it was given: environment modifiers of a subview itself do not reach into it.
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

    let item: LayoutItem

    /// The identity, the same as long as the subview lives.
    public var id: ID { ID(item) }

    /// The values that were attached for containers.
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
    override func resolve(_ changes: Changes) -> Bool {
        if let known = items.first, known === view.item { return false }
        items = [view.item]
        return true
    }
}

/// The views that a container was given.
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

    /// All views.
    @MainActor @preconcurrency public var body: some View { ForEach(items) { $0 } }
}

/// Some of the views that a container was given.
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

    /// All views.
    @MainActor @preconcurrency public var body: some View { ForEach(items) { $0 } }
}

extension SubviewsCollection: UpdateComparable {
    package func needsNoUpdate(from other: SubviewsCollection) -> Bool {
        items.elementsEqual(other.items) { $0.item === $1.item }
    }
}
