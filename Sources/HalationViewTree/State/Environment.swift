import HalationDiagnostics
public import HalationDrawing

/// A value that a view reads from its environment.
///
/// The view's body is evaluated again when this value changes, and not when other values do.
///
/// ```swift
/// @Environment(\.colorScheme) private var colorScheme
/// @Environment(Library.self) private var library
/// ```
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
    private let read: (EnvironmentValues) -> Value
    private let keyPath: KeyPath<EnvironmentValues, Value>?
    private var storage: EnvironmentStorage<Value>?

    /// Creates a property that reads the value at a key path.
    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
        self.keyPath = keyPath
        read = { $0[keyPath: keyPath] }
    }

    /// Creates a property that reads an object of a class, which an ancestor must put into the environment.
    public init(_ objectType: Value.Type) where Value: AnyObject {
        keyPath = nil
        read = { environment in
            guard let object = environment[object: Value.self] else {
                stopProgram(
                    """
                    no object of type \(Value.self) in the environment; \
                    an ancestor of the view must set one with environment(_:)
                    """
                )
            }
            return object
        }
    }

    /// Creates a property that reads an object of a class; nil if no ancestor puts one into the environment.
    public init<Object: AnyObject>(_ objectType: Object.Type) where Value == Object? {
        keyPath = nil
        read = { $0[object: Object.self] }
    }

    /// The value in the view's environment; outside of a body, the value of a default environment.
    public var wrappedValue: Value {
        storage.map(\.value) ?? read(EnvironmentValues())
    }
}

extension Environment: NodeProperty, UpdateComparable {
    package nonisolated mutating func install(_ slot: inout AnyObject?, in host: PropertyHost) {
        let value = read(host.environment)
        if let known = slot as? EnvironmentStorage<Value> {
            known.value = value
            storage = known
        } else {
            let new = EnvironmentStorage(value)
            slot = new
            storage = new
        }
    }

    package nonisolated mutating func inputsChanged(_ slot: inout AnyObject?, in host: PropertyHost) -> Bool {
        guard let known = slot as? EnvironmentStorage<Value> else { return false }
        let value = read(host.environment)
        let hasChanged = !isProvablySame(known.value, value)
        known.value = value
        return hasChanged
    }

    package nonisolated func needsNoUpdate(from other: Environment<Value>) -> Bool {
        keyPath == other.keyPath
    }
}

private final class EnvironmentStorage<Value> {
    var value: Value

    init(_ value: Value) {
        self.value = value
    }
}
