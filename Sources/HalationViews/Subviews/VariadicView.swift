import HalationDrawing
public import HalationViewTree

/// SwiftUI's underscored API for a container that receives its children one by one.
///
/// New code uses ``Group/init(subviews:transform:)``.
public enum _VariadicView {
    /// A container that receives its children.
    public typealias Root = _VariadicView_Root

    /// A container whose result is a view.
    public typealias ViewRoot = _VariadicView_ViewRoot

    /// A container whose result is one view.
    public typealias UnaryViewRoot = _VariadicView_UnaryViewRoot

    /// A container whose result is several views.
    public typealias MultiViewRoot = _VariadicView_MultiViewRoot

    /// The children of a container.
    public typealias Children = _VariadicView_Children

    /// A container with its content.
    public nonisolated struct Tree<Root: _VariadicView_Root, Content> {
        /// The container that receives the children.
        public var root: Root

        /// The views whose children the container receives.
        public var content: Content

        /// Creates a container with content.
        public init(_ root: Root, @ViewBuilder content: () -> Content) {
            self.root = root
            self.content = content()
        }

        /// Creates a container with content.
        public init(root: Root, content: Content) {
            self.root = root
            self.content = content
        }
    }
}

extension _VariadicView.Tree: View where Root: _VariadicView_ViewRoot, Content: View {
    /// The result of the container for its children.
    @MainActor @preconcurrency public var body: some View {
        let root = root
        return GroupElementsOfContent(base: content) { subviews in
            VariadicBody(root: root, children: _VariadicView_Children(subviews: subviews))
        }
    }
}

/// The result of a container for its children.
private struct VariadicBody<Root: _VariadicView_ViewRoot>: View {
    let root: Root
    let children: _VariadicView_Children

    var body: some View {
        if Root.self is any _VariadicView_UnaryViewRoot.Type {
            VStack { root.body(children: children) }
        } else {
            root.body(children: children)
        }
    }
}

/// A container that receives its children.
public protocol _VariadicView_Root {}

/// A container whose result is a view.
public protocol _VariadicView_ViewRoot: _VariadicView_Root {
    /// The type of the result.
    associatedtype Body: View

    /// Returns the container's result for its children.
    @ViewBuilder @MainActor @preconcurrency func body(children: _VariadicView.Children) -> Body
}

/// A container whose result is one view; several are stacked.
public protocol _VariadicView_UnaryViewRoot: _VariadicView_ViewRoot {}

/// A container whose result is several views.
public protocol _VariadicView_MultiViewRoot: _VariadicView_ViewRoot {}

/// The children of a container.
public nonisolated struct _VariadicView_Children: View, RandomAccessCollection {
    let subviews: SubviewsCollection

    /// A child of a container.
    public nonisolated struct Element: View, Identifiable {
        let subview: Subview

        /// The identity of the child: that of its element in a loop, if it was made by one.
        public var id: AnyHashable { subview.item.elementID ?? AnyHashable(subview.id) }

        /// The identity as a value of a type; nil if it has another type.
        public func id<ID: Hashable>(as type: ID.Type = ID.self) -> ID? {
            (subview.item.tag?.base as? ID) ?? (id.base as? ID)
        }

        /// The value that the view attached for a trait; the trait's default if it attached none.
        public subscript<Trait: _ViewTraitKey>(key: Trait.Type) -> Trait.Value {
            get { subview.item.trait(TraitCarrier<Trait>.self) ?? Trait.defaultValue }
            set {}
        }

        /// The view of the child.
        @MainActor @preconcurrency public var body: some View { subview }
    }

    /// The position of the first child.
    public var startIndex: Int { 0 }

    /// The position after the last child.
    public var endIndex: Int { subviews.count }

    /// The child at a position.
    public subscript(index: Int) -> Element { Element(subview: subviews[index]) }

    /// All children, in their order.
    @MainActor @preconcurrency public var body: some View { subviews }
}

/// The key of a value that a view attaches for the container that receives it.
public nonisolated protocol _ViewTraitKey {
    /// The type of the value.
    associatedtype Value

    /// The value of views that attach none.
    static var defaultValue: Value { get }
}

private nonisolated enum TraitCarrier<Key: _ViewTraitKey>: LayoutValueKey {
    static var defaultValue: Key.Value { Key.defaultValue }
}

extension View {
    /// Attaches a value for the container that receives the view.
    public nonisolated func _trait<K: _ViewTraitKey>(_ key: K.Type, _ value: K.Value) -> some View {
        layoutValue(key: TraitCarrier<K>.self, value: value)
    }
}
