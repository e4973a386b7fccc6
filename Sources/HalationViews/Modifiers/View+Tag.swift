import Foundation
import HalationDrawing

extension View {
    /// Identifies the view for ``GraphicsContext/resolveSymbol(id:)`` and for selections.
    public nonisolated func tag<Value: Hashable>(_ tag: Value, includeOptional: Bool = true) -> some View {
        modifier(TagModifier(tag: AnyHashable(tag)))
    }

    /// Sets the order in which a stack offers space to the view: higher first, 0 by default.
    public nonisolated func layoutPriority(_ value: Double) -> some View {
        modifier(PriorityModifier(priority: value))
    }

    /// Sets the paint order within the container: higher is painted later, 0 by default.
    public nonisolated func zIndex(_ value: Double) -> some View {
        modifier(ZIndexModifier(index: value))
    }

    /// Sets a value that the container's ``Layout`` reads from its subview.
    public nonisolated func layoutValue<Key: LayoutValueKey>(key: Key.Type, value: Key.Value) -> some View {
        modifier(LayoutValueModifier<Key>(value: value))
    }
}

private nonisolated struct TagModifier: ItemModifier {
    let tag: AnyHashable

    static func makeItem(_ modifier: Self, _ content: LayoutItem, _ node: ViewNode) -> ModifierItem<Self> {
        TagItem(modifier, content, node)
    }
}

private final class TagItem: ModifierItem<TagModifier> {
    override var tag: AnyHashable? { modifier.tag }
}

private nonisolated struct PriorityModifier: ItemModifier {
    let priority: Double

    static func makeItem(_ modifier: Self, _ content: LayoutItem, _ node: ViewNode) -> ModifierItem<Self> {
        PriorityItem(modifier, content, node)
    }
}

private final class PriorityItem: ModifierItem<PriorityModifier> {
    override var layoutPriority: Double { modifier.priority }

    override func modifierDidChange() { invalidateLayout() }
}

private nonisolated struct ZIndexModifier: ItemModifier {
    let index: Double

    static func makeItem(_ modifier: Self, _ content: LayoutItem, _ node: ViewNode) -> ModifierItem<Self> {
        ZIndexItem(modifier, content, node)
    }
}

private final class ZIndexItem: ModifierItem<ZIndexModifier> {
    override var zIndex: Double { modifier.index }

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
