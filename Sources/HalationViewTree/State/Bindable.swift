public import Observation

/// An observable object whose properties are available as bindings.
///
/// ```swift
/// @Bindable var book = Book()
/// TextField("Title", text: $book.title)
/// ```
@propertyWrapper @dynamicMemberLookup
public struct Bindable<Value> {
    /// The object whose properties can be bound.
    public var wrappedValue: Value

    private init(object: Value) {
        wrappedValue = object
    }

    /// Unavailable: only properties of observable objects can be bound.
    ///
    /// For the compiler this one decides that the memberwise initialiser of a view takes the object itself.
    @available(*, unavailable, message: "the wrapped value must be an object that conforms to Observable")
    public init(wrappedValue: Value) {
        self.init(object: wrappedValue)
    }

    /// The wrapper itself, whose members are bindings.
    public var projectedValue: Bindable<Value> { self }

    /// A binding to a property of the object.
    public subscript<Subject>(
        dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>
    ) -> Binding<Subject> where Value: AnyObject {
        Binding(ObjectMemberLocation(object: wrappedValue, keyPath: keyPath))
    }
}

extension Bindable where Value: AnyObject & Observable {
    /// Creates a wrapper around an object.
    public init(wrappedValue: Value) {
        self.init(object: wrappedValue)
    }

    /// Creates a wrapper around an object.
    public init(_ wrappedValue: Value) {
        self.init(object: wrappedValue)
    }

    /// Creates a wrapper from another one, for a property wrapper's argument.
    public init(projectedValue: Bindable<Value>) {
        self = projectedValue
    }
}

extension Bindable: Identifiable where Value: Identifiable {
    /// The id of the object.
    public var id: Value.ID { wrappedValue.id }
}

/// A property of an object.
package final class ObjectMemberLocation<Object: AnyObject, Value>: BindingLocation<Value> {
    private let object: Object
    private let keyPath: ReferenceWritableKeyPath<Object, Value>

    package init(object: Object, keyPath: ReferenceWritableKeyPath<Object, Value>) {
        self.object = object
        self.keyPath = keyPath
    }

    override package var value: Value { object[keyPath: keyPath] }

    override package func set(_ new: Value) { object[keyPath: keyPath] = new }

    override package func isSameLocation(as other: BindingLocation<Value>) -> Bool {
        guard let other = other as? ObjectMemberLocation<Object, Value> else { return false }
        return object === other.object && keyPath == other.keyPath
    }
}
