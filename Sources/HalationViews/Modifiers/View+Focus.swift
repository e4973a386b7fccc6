import HalationDrawing

/// How much a view wants the focus.
public struct DefaultFocusEvaluationPriority: Sendable {
    private init() {}

    /// The default priority.
    public static let automatic = DefaultFocusEvaluationPriority()

    /// Also when the focus moves by a key.
    public static let userInitiated = DefaultFocusEvaluationPriority()
}

/// What a view does with the focus.
public struct FocusInteractions: OptionSet, Sendable {
    /// The bits of the interactions.
    public let rawValue: Int

    /// Creates a set from its bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Is activated.
    public static let activate = FocusInteractions(rawValue: 1)

    /// Is edited.
    public static let edit = FocusInteractions(rawValue: 2)

    /// What suits the view.
    public static let automatic = FocusInteractions(rawValue: 3)
}

extension View {
    /// Has no effect: nothing is focused in a picture.
    public nonisolated func focusable(_ isFocusable: Bool = true, interactions: FocusInteractions)
        -> some View
    { self }

    /// Has no effect: nothing is focused in a picture.
    public nonisolated func focusSection() -> some View { self }

    /// Has no effect: nothing is focused in a picture.
    public nonisolated func focusScope(_ namespace: Namespace.ID) -> some View { self }

    /// Has no effect: nothing is focused in a picture.
    public nonisolated func focusEffectDisabled(_ disabled: Bool = true) -> some View { self }

    /// Has no effect: nothing is focused in a picture.
    public nonisolated func prefersDefaultFocus(
        _ prefersDefaultFocus: Bool = true,
        in namespace: Namespace.ID
    )
        -> some View
    { self }

    /// Has no effect: nothing is focused in a picture.
    public nonisolated func defaultFocus<V: Hashable>(
        _ binding: FocusState<V>.Binding,
        _ value: V,
        priority: DefaultFocusEvaluationPriority = .automatic
    ) -> some View { self }

    /// Has no effect: nothing is focused in a picture.
    public nonisolated func focusedValue<T>(_ keyPath: WritableKeyPath<FocusedValues, T?>, _ value: T)
        -> some View
    { self }

    /// Has no effect: nothing is focused in a picture.
    public nonisolated func focusedSceneValue<T>(_ keyPath: WritableKeyPath<FocusedValues, T?>, _ value: T)
        -> some View
    { self }
}

/// A key of a value that the focused view has.
public protocol FocusedValueKey {
    /// The type of the value.
    associatedtype Value
}

/// The values of the focused view; none has a value in a picture.
public struct FocusedValues {
    /// Nil: nothing is focused in a picture; setting it has no effect.
    public subscript<Key: FocusedValueKey>(key: Key.Type) -> Key.Value? {
        get { nil }
        set {}
    }
}

/// A value of the focused view; nil, as nothing is focused in a picture.
@propertyWrapper
public struct FocusedValue<Value>: DynamicProperty {
    /// Creates the property for the value at a key path.
    public nonisolated init(_ keyPath: KeyPath<FocusedValues, Value?>) {}

    /// Nil.
    public var wrappedValue: Value? { nil }
}

/// A binding of the focused view; nil, as nothing is focused in a picture.
@propertyWrapper
public struct FocusedBinding<Value>: DynamicProperty {
    /// Creates the property for the binding at a key path.
    public nonisolated init(_ keyPath: KeyPath<FocusedValues, Binding<Value>?>) {}

    /// Nil; setting it has no effect.
    public var wrappedValue: Value? {
        get { nil }
        nonmutating set {}
    }

    /// A binding to nil.
    public var projectedValue: Binding<Value?> { .constant(nil) }
}
