import HalationDrawing

/// A view inside of others that are made from a preference of it, such as a sheet around its content.
///
/// Views around do not see the preference. What the wrapper sets in the environment does not reach the view.
package nonisolated struct PreferenceWrapper<Key: BarPreferenceKey, Content: View, Wrapper: View>:
    PrimitiveView
{
    package typealias Body = Never

    fileprivate let content: Content
    fileprivate let wrapper: (Key.Value, WrappedContent) -> Wrapper

    /// Creates the view.
    ///
    /// - Parameters:
    ///   - key: The preference.
    ///   - content: The view that sets it.
    ///   - wrapper: Places the view, once, among others for a preference.
    package init(
        key: Key.Type,
        content: Content,
        @ViewBuilder wrapper: @escaping (Key.Value, WrappedContent) -> Wrapper
    ) {
        self.content = content
        self.wrapper = wrapper
    }

    package nonisolated static func makeNode(_ view: Self, _ slot: NodeSlot) -> TypedNode<Self> {
        PreferenceWrapperNode(view, slot)
    }
}

/// The view in a ``PreferenceWrapper``, where its wrapper places it.
package nonisolated struct WrappedContent: PrimitiveView {
    package typealias Body = Never

    fileprivate let source: WrappedSource

    package nonisolated static func makeNode(_ view: Self, _ slot: NodeSlot) -> TypedNode<Self> {
        WrappedContentNode(view, slot)
    }
}

private final class WrappedSource {
    var items: [LayoutItem] = []
    weak var place: ViewNode?
}

private final class PreferenceWrapperNode<Key: BarPreferenceKey, Content: View, Wrapper: View>:
    TypedNode<PreferenceWrapper<Key, Content, Wrapper>>, PreferenceObserver
{
    private var content = ChildNode<Content>()
    private var wrapper = ChildNode<Wrapper>()
    private let source = WrappedSource()
    private var shape: Key.Shape?

    private var preference: Key.Value { content.node?.preference(Key.self) ?? Key.defaultValue }

    override func resolve(_ changes: Changes) -> Bool {
        if changes.contains(.first) { tree.addPreferenceObserver(self) }
        return finish(content.update(view.content, inputs.outsideContainer(), in: self), changes)
    }

    override func resolveDescendants() -> Bool {
        finish(content.node?.resolveIfNeeded() == true, [])
    }

    private func finish(_ contentHasChanged: Bool, _ changes: Changes) -> Bool {
        if contentHasChanged {
            source.items = content.items
            source.place?.setNeedsResolving()
        }
        let preference = preference
        shape = Key.shape(of: preference)
        let view = view.wrapper(preference, WrappedContent(source: source))
        guard wrapper.update(view, inputs, in: self) || changes.contains(.first) else { return false }
        items = wrapper.items
        return true
    }

    /// Asks for another wrapper if views that were made during layout say something else.
    func observe() {
        if Key.shape(of: preference) != shape { setNeedsResolving() }
    }

    override func preference<Other: PreferenceKey>(_ key: Other.Type) -> Other.Value? {
        ObjectIdentifier(key) == ObjectIdentifier(Key.self) ? nil : content.node?.preference(key)
    }

    override func forEachChild(_ visit: (ViewNode) -> Void) {
        if let node = content.node { visit(node) }
        if let node = wrapper.node { visit(node) }
    }
}

private final class WrappedContentNode: TypedNode<WrappedContent> {
    override func resolve(_ changes: Changes) -> Bool {
        view.source.place = self
        items = view.source.items
        return true
    }
}
