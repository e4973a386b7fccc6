import HalationDrawing
public import HalationViewTree

/// The priority of a default focus; has no effect, as nothing is focused in a picture.
public struct DefaultFocusEvaluationPriority: Sendable {
    private init() {}

    public static let automatic = DefaultFocusEvaluationPriority()
    public static let userInitiated = DefaultFocusEvaluationPriority()
}

/// The interactions for which a view takes the focus.
///
/// They have no effect: nothing is focused in a picture.
public struct FocusInteractions: OptionSet, Sendable {
    /// The bits of the interactions.
    public let rawValue: Int

    /// Creates a set from its bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    public static let activate = FocusInteractions(rawValue: 1)
    public static let edit = FocusInteractions(rawValue: 2)
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

/// A key for a value that the focused view publishes.
public protocol FocusedValueKey {
    /// The type of the published value.
    associatedtype Value
}

/// The values that the focused view publishes; all nil, as nothing is focused in a picture.
public struct FocusedValues {
    /// Always nil; setting it has no effect.
    public subscript<Key: FocusedValueKey>(key: Key.Type) -> Key.Value? {
        get { nil }
        set {}
    }
}

/// A value that the focused view publishes; always nil, as nothing is focused in a picture.
@propertyWrapper
public struct FocusedValue<Value>: DynamicProperty {
    /// Creates the property for the value at a key path.
    public nonisolated init(_ keyPath: KeyPath<FocusedValues, Value?>) {}

    /// Always nil: nothing is focused.
    public var wrappedValue: Value? { nil }
}

/// A binding that the focused view publishes; always nil, as nothing is focused in a picture.
@propertyWrapper
public struct FocusedBinding<Value>: DynamicProperty {
    /// Creates the property for the binding at a key path.
    public nonisolated init(_ keyPath: KeyPath<FocusedValues, Binding<Value>?>) {}

    /// Always nil; setting it has no effect.
    public var wrappedValue: Value? {
        get { nil }
        nonmutating set {}
    }

    /// A constant binding to nil.
    public var projectedValue: Binding<Value?> { .constant(nil) }
}
