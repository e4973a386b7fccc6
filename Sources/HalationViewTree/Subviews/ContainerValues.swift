import HalationDrawing

/// The key of a value that a view attaches for the container around it.
public nonisolated protocol ContainerValueKey {
    /// The type of the value.
    associatedtype Value

    /// The value of views that attach none.
    static var defaultValue: Value { get }
}

/// The values that a view attached for the container around it.
public nonisolated struct ContainerValues {
    private var values: [ObjectIdentifier: Any] = [:]
    private let ownTag: AnyHashable?

    init(tag: AnyHashable?) {
        ownTag = tag
    }

    /// The value of a key; its default if the view attached none.
    public subscript<Key: ContainerValueKey>(key: Key.Type) -> Key.Value {
        get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
        set { values[ObjectIdentifier(key)] = newValue }
    }

    /// The tag of the view; nil if it has none of that type.
    public func tag<V: Hashable>(for type: V.Type) -> V? { ownTag?.base as? V }

    /// Whether the view has this tag.
    public func hasTag<V: Hashable>(_ tag: V) -> Bool { self.tag(for: V.self) == tag }

    /// Carries the values from an item to its container.
    enum Trait: LayoutValueKey {
        static var defaultValue: ContainerValues? { nil }
    }
}

extension View {
    /// Attaches a value for the container of the view.
    public nonisolated func containerValue<V>(
        _ keyPath: WritableKeyPath<ContainerValues, V>,
        _ value: V
    ) -> some View {
        modifier(ContainerValueModifier(keyPath: keyPath, value: value))
    }
}

private nonisolated struct ContainerValueModifier<Value>: ItemModifier {
    let keyPath: WritableKeyPath<ContainerValues, Value>
    let value: Value

    static func makeItem(_ modifier: Self, _ content: LayoutItem, _ node: ViewNode) -> ModifierItem<Self> {
        ContainerValueItem(modifier, content, node)
    }
}

private final class ContainerValueItem<Value>: ModifierItem<ContainerValueModifier<Value>> {
    override func trait<Key: LayoutValueKey>(_ key: Key.Type) -> Key.Value? {
        let inner = content.trait(key)
        guard ObjectIdentifier(key) == ObjectIdentifier(ContainerValues.Trait.self) else { return inner }
        var values = (inner as? ContainerValues) ?? ContainerValues(tag: tag)
        values[keyPath: modifier.keyPath] = modifier.value
        return values as? Key.Value
    }

    override func modifierDidChange() { invalidateLayout() }
}
