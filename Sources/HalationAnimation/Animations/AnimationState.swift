/// A key for a value that a custom animation keeps between evaluations.
public protocol AnimationStateKey {
    /// The type of the value.
    associatedtype Value

    /// The value before one is set.
    static var defaultValue: Value { get }
}

/// The values that a running animation keeps between evaluations, one per key type.
///
/// Copies are independent: Halation evaluates animations on copies, so a key's value should be a value type.
public struct AnimationState<Value> where Value: VectorArithmetic {
    private var values: [ObjectIdentifier: Any] = [:]

    /// Creates a state in which every key has its default value.
    public init() {}

    /// The value of a key; its default value until another one is set.
    public subscript<K>(key: K.Type) -> K.Value where K: AnimationStateKey {
        get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
        set { values[ObjectIdentifier(key)] = newValue }
    }
}

@available(*, unavailable)
extension AnimationState: Sendable {}
