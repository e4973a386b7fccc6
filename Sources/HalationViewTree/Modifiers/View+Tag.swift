import Foundation
import HalationDrawing

extension View {
    /// Identifies the view for ``GraphicsContext/resolveSymbol(id:)`` and for selections.
    public nonisolated func tag<Value: Hashable>(_ tag: Value, includeOptional: Bool = true) -> some View {
        modifier(_TraitWritingModifier<TagValueTraitKey<Value>>(value: AnyHashable(tag)))
    }

    /// Sets the order in which a stack offers space to the view: higher first, 0 by default.
    public nonisolated func layoutPriority(_ value: Double) -> some View {
        modifier(_TraitWritingModifier<LayoutPriorityTraitKey>(value: value))
    }

    /// Sets the paint order within the container: higher is painted later, 0 by default.
    public nonisolated func zIndex(_ value: Double) -> some View {
        modifier(_TraitWritingModifier<ZIndexTraitKey>(value: value))
    }

    /// Sets a value that the container's ``Layout`` reads from its subview.
    public nonisolated func layoutValue<Key: LayoutValueKey>(key: Key.Type, value: Key.Value) -> some View {
        modifier(LayoutValueModifier<Key>(value: value))
    }
}

/// What a view tells the container around it: the key of a ``_TraitWritingModifier``.
private nonisolated protocol TraitKey {
    associatedtype Value

    static func makeItem(
        _ modifier: _TraitWritingModifier<Self>,
        _ content: LayoutItem,
        _ node: ViewNode
    ) -> ModifierItem<_TraitWritingModifier<Self>>
}

private nonisolated struct _TraitWritingModifier<Trait: TraitKey>: ItemModifier {
    let value: Trait.Value

    static func makeItem(_ modifier: Self, _ content: LayoutItem, _ node: ViewNode) -> ModifierItem<Self> {
        Trait.makeItem(modifier, content, node)
    }
}

private nonisolated struct TagValueTraitKey<Tag: Hashable>: TraitKey {
    typealias Value = AnyHashable

    static func makeItem(
        _ modifier: _TraitWritingModifier<Self>,
        _ content: LayoutItem,
        _ node: ViewNode
    ) -> ModifierItem<_TraitWritingModifier<Self>> {
        TagItem(modifier, content, node)
    }
}

private final class TagItem<Tag: Hashable>: ModifierItem<_TraitWritingModifier<TagValueTraitKey<Tag>>> {
    override var tag: AnyHashable? { modifier.value }
}

private nonisolated struct LayoutPriorityTraitKey: TraitKey {
    typealias Value = Double

    static func makeItem(
        _ modifier: _TraitWritingModifier<Self>,
        _ content: LayoutItem,
        _ node: ViewNode
    ) -> ModifierItem<_TraitWritingModifier<Self>> {
        PriorityItem(modifier, content, node)
    }
}

private final class PriorityItem: ModifierItem<_TraitWritingModifier<LayoutPriorityTraitKey>> {
    override var layoutPriority: Double { modifier.value }

    override func modifierDidChange() { invalidateLayout() }
}

private nonisolated struct ZIndexTraitKey: TraitKey {
    typealias Value = Double

    static func makeItem(
        _ modifier: _TraitWritingModifier<Self>,
        _ content: LayoutItem,
        _ node: ViewNode
    ) -> ModifierItem<_TraitWritingModifier<Self>> {
        ZIndexItem(modifier, content, node)
    }
}

private final class ZIndexItem: ModifierItem<_TraitWritingModifier<ZIndexTraitKey>> {
    override var zIndex: Double { modifier.value }

    // The container sorts its children when it places them.
    override func modifierDidChange() { invalidatePlacement() }
}

private nonisolated struct LayoutValueModifier<Key: LayoutValueKey>: ItemModifier {
    let value: Key.Value

    static func makeItem(_ modifier: Self, _ content: LayoutItem, _ node: ViewNode) -> ModifierItem<Self> {
        LayoutValueItem(modifier, content, node)
    }
}

private final class LayoutValueItem<Key: LayoutValueKey>: ModifierItem<LayoutValueModifier<Key>> {
    override func trait<Other: LayoutValueKey>(_ key: Other.Type) -> Other.Value? {
        ObjectIdentifier(key) == ObjectIdentifier(Key.self)
            ? modifier.value as? Other.Value : content.trait(key)
    }

    override func modifierDidChange() { invalidateLayout() }
}
