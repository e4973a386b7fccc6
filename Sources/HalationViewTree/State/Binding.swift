public import HalationAnimation

/// Reads and writes a value that is stored elsewhere.
///
/// ```swift
/// @State var isSoundOn = false
/// Toggle("Sound", isOn: $isSoundOn)
/// ```
@propertyWrapper @dynamicMemberLookup
public struct Binding<Value>: DynamicProperty {
    private let location: BindingLocation<Value>

    /// The value when the binding was made, by which a view notices a change.
    private let snapshot: Value

    /// The transaction in which the binding changes its value.
    public var transaction = Transaction()

    package init(_ location: BindingLocation<Value>) {
        self.location = location
        snapshot = location.value
    }

    /// Creates a binding from functions that read and write the value.
    public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
        self.init(ClosureLocation(get: get) { value, _ in set(value) })
    }

    /// Creates a binding from functions that read the value, and write it in a transaction.
    public init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
        self.init(ClosureLocation(get: get, set: set))
    }

    /// Creates a binding to a value that cannot be changed.
    public static func constant(_ value: Value) -> Binding<Value> {
        Binding(ConstantLocation(value))
    }

    /// The value, read and written through the binding.
    public var wrappedValue: Value {
        get { location.value }
        nonmutating set {
            guard !transaction.isEmpty else {
                location.set(newValue)
                return
            }
            withTransaction(transaction) { location.set(newValue) }
        }
    }

    /// Returns the binding itself.
    public var projectedValue: Binding<Value> { self }

    /// Creates a binding from another one, for a property wrapper's argument.
    public init(projectedValue: Binding<Value>) {
        self = projectedValue
    }

    /// A binding to a property of the value.
    public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
        Binding<Subject>(MemberLocation(base: location, keyPath: keyPath))
    }

    /// A binding that changes the value with an animation; nil changes it at once.
    public func animation(_ animation: Animation? = .default) -> Binding<Value> {
        var binding = self
        binding.transaction.animation = animation
        return binding
    }

    /// A binding that changes the value in a transaction.
    public func transaction(_ transaction: Transaction) -> Binding<Value> {
        var binding = self
        binding.transaction = transaction
        return binding
    }
}

extension Binding {
    /// Creates a binding to an optional from one to its value; setting nil has no effect.
    public init<Wrapped>(_ base: Binding<Wrapped>) where Value == Wrapped? {
        self.init(get: { base.wrappedValue }, set: { if let value = $0 { base.wrappedValue = value } })
    }

    /// Creates a binding to the value of an optional; nil if there is none now.
    ///
    /// If the value becomes nil later, the binding keeps the last one.
    public init?(_ base: Binding<Value?>) {
        guard let value = base.wrappedValue else { return nil }
        self.init(OptionalLocation(base: base, last: value))
    }

    /// Creates a binding to a value as `AnyHashable`; setting a value of another type has no effect.
    public init<Wrapped: Hashable>(_ base: Binding<Wrapped>) where Value == AnyHashable {
        self.init(
            get: { AnyHashable(base.wrappedValue) },
            set: { if let value = $0.base as? Wrapped { base.wrappedValue = value } }
        )
    }
}

extension Binding: UpdateComparable {
    package nonisolated func needsNoUpdate(from other: Binding<Value>) -> Bool {
        location.isSameLocation(as: other.location) && isProvablySame(snapshot, other.snapshot)
    }
}

extension Binding: Identifiable where Value: Identifiable {
    /// The id of the value.
    public var id: Value.ID { wrappedValue.id }
}

extension Binding: Sequence where Value: MutableCollection {
    /// A binding to an element of the collection.
    public typealias Element = Binding<Value.Element>

    /// An iterator over bindings to the elements.
    public typealias Iterator = IndexingIterator<Binding<Value>>

    /// A slice of the bindings.
    public typealias SubSequence = Slice<Binding<Value>>
}

extension Binding: Collection where Value: MutableCollection {
    /// The index of an element.
    public typealias Index = Value.Index

    /// The indices of the elements.
    public typealias Indices = Value.Indices

    /// The index of the first element.
    public var startIndex: Value.Index { wrappedValue.startIndex }

    /// The index after the last element.
    public var endIndex: Value.Index { wrappedValue.endIndex }

    /// The indices of the elements.
    public var indices: Value.Indices { wrappedValue.indices }

    /// The index after a given one.
    public func index(after index: Value.Index) -> Value.Index { wrappedValue.index(after: index) }

    /// Advances an index to the next one.
    public func formIndex(after index: inout Value.Index) { wrappedValue.formIndex(after: &index) }

    /// A binding to the element at an index.
    public subscript(position: Value.Index) -> Binding<Value.Element> {
        Binding<Value.Element>(ElementLocation(base: location, index: position))
    }
}

extension Binding: BidirectionalCollection where Value: BidirectionalCollection & MutableCollection {
    /// The index before a given one.
    public func index(before index: Value.Index) -> Value.Index { wrappedValue.index(before: index) }

    /// Moves an index back to the previous one.
    public func formIndex(before index: inout Value.Index) { wrappedValue.formIndex(before: &index) }
}

extension Binding: RandomAccessCollection where Value: RandomAccessCollection & MutableCollection {}

/// The storage that a binding refers to.
package class BindingLocation<Value> {
    init() {}

    /// The value.
    package var value: Value {
        preconditionFailure("A kind of location must say what it stores.")
    }

    /// Sets the value.
    package func set(_ new: Value) {}

    /// Whether the locations are the same for a view that is updated.
    package func isSameLocation(as other: BindingLocation<Value>) -> Bool { self === other }
}

private final class ClosureLocation<Value>: BindingLocation<Value> {
    private let getter: () -> Value
    private let setter: (Value, Transaction) -> Void

    init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
        getter = get
        setter = set
    }

    override var value: Value { getter() }

    override func set(_ new: Value) { setter(new, .current) }
}

private final class ConstantLocation<Value>: BindingLocation<Value> {
    private let constant: Value

    init(_ value: Value) {
        constant = value
    }

    override var value: Value { constant }

    override func isSameLocation(as other: BindingLocation<Value>) -> Bool {
        guard let other = other as? ConstantLocation<Value> else { return false }
        return isEqualState(constant, other.constant)
    }
}

private final class MemberLocation<Base, Value>: BindingLocation<Value> {
    private let base: BindingLocation<Base>
    private let keyPath: WritableKeyPath<Base, Value>

    init(base: BindingLocation<Base>, keyPath: WritableKeyPath<Base, Value>) {
        self.base = base
        self.keyPath = keyPath
    }

    override var value: Value { base.value[keyPath: keyPath] }

    override func set(_ new: Value) {
        var whole = base.value
        whole[keyPath: keyPath] = new
        base.set(whole)
    }

    override func isSameLocation(as other: BindingLocation<Value>) -> Bool {
        guard let other = other as? MemberLocation<Base, Value> else { return false }
        return keyPath == other.keyPath && base.isSameLocation(as: other.base)
    }
}

private final class ElementLocation<Base: MutableCollection>: BindingLocation<Base.Element> {
    private let base: BindingLocation<Base>
    private let index: Base.Index

    init(base: BindingLocation<Base>, index: Base.Index) {
        self.base = base
        self.index = index
        last = base.value[index]
    }

    private var last: Base.Element

    override var value: Base.Element {
        // An element that was removed keeps its last value for a view that is still to be removed.
        let whole = base.value
        if index >= whole.startIndex && index < whole.endIndex { last = whole[index] }
        return last
    }

    override func set(_ new: Base.Element) {
        var whole = base.value
        guard index >= whole.startIndex && index < whole.endIndex else { return }
        whole[index] = new
        base.set(whole)
    }

    override func isSameLocation(as other: BindingLocation<Base.Element>) -> Bool {
        guard let other = other as? ElementLocation<Base> else { return false }
        return index == other.index && base.isSameLocation(as: other.base)
    }
}

private final class OptionalLocation<Value>: BindingLocation<Value> {
    private let base: Binding<Value?>
    private var last: Value

    init(base: Binding<Value?>, last: Value) {
        self.base = base
        self.last = last
    }

    override var value: Value {
        if let value = base.wrappedValue { last = value }
        return last
    }

    override func set(_ new: Value) {
        last = new
        base.wrappedValue = new
    }
}
