import Foundation
import HalationDrawing

extension View {
    /// Sets the preference that ancestors read, in place of those of the view's descendants.
    public nonisolated func preference<K: PreferenceKey>(
        key: K.Type = K.self,
        value: K.Value
    ) -> some View {
        modifier(PreferenceModifier<K>(transform: { current, _ in current = value }, value: value))
    }

    /// Changes the preference that the view's descendants set.
    public nonisolated func transformPreference<K: PreferenceKey>(
        _ key: K.Type = K.self,
        _ callback: @escaping (inout K.Value) -> Void
    ) -> some View {
        modifier(
            PreferenceModifier<K>(
                transform: { current, _ in
                    var value = current ?? K.defaultValue
                    callback(&value)
                    current = value
                },
                value: nil
            )
        )
    }

    /// Sets a preference that is derived from a position or rectangle of the view.
    public nonisolated func anchorPreference<A, K: PreferenceKey>(
        key _: K.Type = K.self,
        value: Anchor<A>.Source,
        transform: @escaping (Anchor<A>) -> K.Value
    ) -> some View {
        modifier(
            PreferenceModifier<K>(
                transform: { current, item in
                    if let item { current = transform(Anchor(value, of: item)) }
                },
                value: nil
            )
        )
    }

    /// Changes the preference of the view's descendants, given a position or rectangle of the view.
    public nonisolated func transformAnchorPreference<A, K: PreferenceKey>(
        key _: K.Type = K.self,
        value: Anchor<A>.Source,
        transform: @escaping (inout K.Value, Anchor<A>) -> Void
    ) -> some View {
        modifier(
            PreferenceModifier<K>(
                transform: { current, item in
                    guard let item else { return }
                    var new = current ?? K.defaultValue
                    transform(&new, Anchor(value, of: item))
                    current = new
                },
                value: nil
            )
        )
    }

    /// Performs an action with the preference of the view's descendants, at first and whenever it changes.
    public nonisolated func onPreferenceChange<K: PreferenceKey>(
        _ key: K.Type = K.self,
        perform action: @escaping (K.Value) -> Void
    ) -> some View where K.Value: Equatable {
        modifier(_PreferenceActionModifier<K>(action: action))
    }

    /// Layers views in front of this one, built from a preference of it.
    public nonisolated func overlayPreferenceValue<Key: PreferenceKey, T: View>(
        _ key: Key.Type = Key.self,
        @ViewBuilder _ transform: @escaping (Key.Value) -> T
    ) -> some View {
        overlayPreferenceValue(key, alignment: .center, transform)
    }

    /// Layers views in front of this one, built from a preference of it.
    public nonisolated func overlayPreferenceValue<K: PreferenceKey, V: View>(
        _ key: K.Type,
        alignment: Alignment = .center,
        @ViewBuilder _ transform: @escaping (K.Value) -> V
    ) -> some View {
        modifier(PreferenceReader<K, V>(alignment: alignment, isBehind: false, transform: transform))
    }

    /// Layers views behind this one, built from a preference of it.
    public nonisolated func backgroundPreferenceValue<Key: PreferenceKey, T: View>(
        _ key: Key.Type = Key.self,
        @ViewBuilder _ transform: @escaping (Key.Value) -> T
    ) -> some View {
        backgroundPreferenceValue(key, alignment: .center, transform)
    }

    /// Layers views behind this one, built from a preference of it.
    public nonisolated func backgroundPreferenceValue<K: PreferenceKey, V: View>(
        _ key: K.Type,
        alignment: Alignment = .center,
        @ViewBuilder _ transform: @escaping (K.Value) -> V
    ) -> some View {
        modifier(PreferenceReader<K, V>(alignment: alignment, isBehind: true, transform: transform))
    }
}

// MARK: - Writing

private nonisolated struct PreferenceModifier<Key: PreferenceKey>: PrimitiveModifier {
    /// Changes the value of the descendants, nil if there is none, given the item of the view.
    let transform: (inout Key.Value?, LayoutItem?) -> Void

    /// The value that is set whatever the descendants set.
    let value: Key.Value?

    static func makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>,
        _ slot: NodeSlot
    ) -> TypedNode<ModifiedContent<Content, Self>> {
        PreferenceNode(view, slot)
    }
}

private final class PreferenceNode<Content: View, Key: PreferenceKey>:
    SingleChildNode<ModifiedContent<Content, PreferenceModifier<Key>>, Content>
{
    override func resolve(_ changes: Changes) -> Bool {
        if changes.contains(.first) { announcePreferences() }
        let hasChanged = child.update(view.content, inputs, in: self)
        guard hasChanged || changes.contains(.first) else { return false }
        items = child.items
        return true
    }

    override func preference<Other: PreferenceKey>(_ key: Other.Type) -> Other.Value? {
        guard ObjectIdentifier(key) == ObjectIdentifier(Key.self) else { return super.preference(key) }
        if let value = view.modifier.value { return value as? Other.Value }
        var value = child.node?.preference(Key.self)
        view.modifier.transform(&value, items.first)
        return value as? Other.Value
    }
}

// MARK: - Observing

private nonisolated struct _PreferenceActionModifier<Key: PreferenceKey>: PrimitiveModifier
where Key.Value: Equatable {
    let action: (Key.Value) -> Void

    static func makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>,
        _ slot: NodeSlot
    ) -> TypedNode<ModifiedContent<Content, Self>> {
        PreferenceChangeNode(view, slot)
    }
}

private final class PreferenceChangeNode<Content: View, Key: PreferenceKey>:
    SingleChildNode<ModifiedContent<Content, _PreferenceActionModifier<Key>>, Content>, PreferenceObserver
where Key.Value: Equatable {
    private var last: Key.Value?

    override func resolve(_ changes: Changes) -> Bool {
        let hasChanged = child.update(view.content, inputs, in: self)
        if changes.contains(.first) { tree.addPreferenceObserver(self) }
        guard hasChanged || changes.contains(.first) else { return false }
        items = child.items
        return true
    }

    func observe() {
        let value = child.node?.preference(Key.self) ?? Key.defaultValue
        if let last, last == value { return }
        last = value
        let action = view.modifier.action
        tree.enqueue { action(value) }
    }
}

// MARK: - Reading

private nonisolated struct PreferenceReader<Key: PreferenceKey, Secondary: View>: PrimitiveModifier {
    let alignment: Alignment
    let isBehind: Bool
    let transform: (Key.Value) -> Secondary

    static func makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>,
        _ slot: NodeSlot
    ) -> TypedNode<ModifiedContent<Content, Self>> {
        PreferenceReaderNode(view, slot)
    }
}

private final class PreferenceReaderNode<Content: View, Key: PreferenceKey, Secondary: View>:
    TypedNode<ModifiedContent<Content, PreferenceReader<Key, Secondary>>>
{
    private var child = ChildNode<Content>()
    private var base = ImplicitStack<VStackLayout>()
    private var secondary = ChildNode<Secondary>()
    private var stack = ImplicitStack<ZStackLayout>()
    private var item: PreferenceReaderItem?
    private var observation: ObservationTicket?

    override func resolve(_ changes: Changes) -> Bool {
        let hasChanged = child.update(view.content, inputs.eager, in: self)
        base.update(VStackLayout(), inputs.environment)
        item?.environment = inputs.environment
        return finish(hasChanged || changes.contains(.first))
    }

    override func resolveDescendants() -> Bool {
        let hasChanged = child.node?.resolveIfNeeded() == true
        if secondary.node?.resolveIfNeeded() == true { updateStack() }
        return finish(hasChanged)
    }

    private func finish(_ hasChanged: Bool) -> Bool {
        if hasChanged {
            _ = base.update(child.items, VStackLayout(), in: self)
            guard let content = base.item else {
                items = []
                return true
            }
            if item?.content !== content {
                let item = PreferenceReaderItem(content, self)
                item.updateSecondary = { [unowned self] in updateSecondary() }
                self.item = item
                items = [item]
            }
        }
        item?.alignment = view.modifier.alignment
        item?.isBehind = view.modifier.isBehind
        // The preference may have changed, whatever changed.
        item?.invalidatePlacement()
        return hasChanged
    }

    private func updateSecondary() -> LayoutItem? {
        tree.resolvePart(of: self) {
            let value = child.node?.preference(Key.self) ?? Key.defaultValue
            if observation == nil { observation = ObservationTicket(self) }
            let content = tracked(by: observation) { view.modifier.transform(value) }
            if secondary.update(content, inputs.outsideContainer(), in: self) { updateStack() }
        }
        return stack.item
    }

    private func updateStack() {
        let rule = ZStackLayout(alignment: view.modifier.alignment)
        _ = stack.update(secondary.items, rule, in: self)
    }

    override func forEachChild(_ visit: (ViewNode) -> Void) {
        if !view.modifier.isBehind, let node = child.node { visit(node) }
        if let node = secondary.node { visit(node) }
        if view.modifier.isBehind, let node = child.node { visit(node) }
    }
}

private final class PreferenceReaderItem: UnaryItem {
    var alignment = Alignment.center
    var isBehind = false
    var updateSecondary: () -> LayoutItem? = { nil }
    private var secondary: LayoutItem?

    override func placeChildren() {
        super.placeChildren()
        secondary = updateSecondary()
        guard let secondary else { return }
        let inner = ProposedViewSize(size)
        let base = ViewDimensions(size: size, proposal: proposal, item: content).point(alignment)
        secondary.parent = self
        let own = secondary.dimensions(in: inner).point(alignment)
        place(secondary, at: CGPoint(x: base.x - own.x, y: base.y - own.y), proposal: inner)
    }

    override func forEachChild(_ visit: (LayoutItem) -> Void) {
        if isBehind, let secondary { visit(secondary) }
        visit(content)
        if !isBehind, let secondary { visit(secondary) }
    }

    override func draw(in context: inout GraphicsContext) {
        if isBehind { secondary?.record(in: context) }
        content.record(in: context)
        if !isBehind { secondary?.record(in: context) }
    }
}
