public import Foundation

/// A value that an app keeps in its user defaults, here in memory.
///
/// All properties with the same key share a value for the lifetime of the renderer. Nothing is read from or
/// written to files.
@propertyWrapper
public struct AppStorage<Value>: DynamicProperty {
    private let key: String
    private let defaultValue: Value
    private var location: StateLocation<Value>?

    fileprivate init(key: String, default value: Value) {
        self.key = key
        defaultValue = value
    }

    /// The current value, or the default until one is set.
    public var wrappedValue: Value {
        get { location?.value ?? defaultValue }
        nonmutating set { location?.set(newValue) }
    }

    /// A binding to the shared value.
    public var projectedValue: Binding<Value> {
        Binding(location ?? StateLocation(defaultValue))
    }
}

extension AppStorage: NodeProperty, UpdateComparable {
    package nonisolated mutating func install(_ slot: inout AnyObject?, in host: PropertyHost) {
        location = host.tree.storage.location(of: key, startingWith: defaultValue, node: host.node)
    }

    package nonisolated func needsNoUpdate(from other: AppStorage<Value>) -> Bool { key == other.key }
}

extension AppStorage {
    /// Creates a property for a number, text, flag or other plain value.
    ///
    /// - Parameters:
    ///   - wrappedValue: The value until another is set.
    ///   - key: The key of the value.
    ///   - store: Has no effect: all values are kept in memory.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
        self.init(key: key, default: wrappedValue)
    }
}

extension AppStorage where Value: ExpressibleByNilLiteral {
    /// Creates a property that is nil until a value is set; the store has no effect.
    public init(_ key: String, store: UserDefaults? = nil) {
        self.init(key: key, default: nil)
    }
}

/// A value that an app keeps for each window, here in memory.
///
/// All properties with the same key share a value for the lifetime of the renderer, as with ``AppStorage``.
@propertyWrapper
public struct SceneStorage<Value>: DynamicProperty {
    private var storage: AppStorage<Value>

    /// Creates a property with a value that is used until another is set.
    public init(wrappedValue: Value, _ key: String) {
        storage = AppStorage(key: "scene " + key, default: wrappedValue)
    }

    /// The current value, or the default until one is set.
    public var wrappedValue: Value {
        get { storage.wrappedValue }
        nonmutating set { storage.wrappedValue = newValue }
    }

    /// A binding to the shared value.
    public var projectedValue: Binding<Value> { storage.projectedValue }
}

extension SceneStorage where Value: ExpressibleByNilLiteral {
    /// Creates a property that is nil until a value is set.
    public init(_ key: String) {
        storage = AppStorage(key: "scene " + key, default: nil)
    }
}

/// The values of ``AppStorage`` by key.
final class KeyedStorage {
    private var locations: [String: AnyObject] = [:]

    func location<Value>(
        of key: String,
        startingWith value: Value,
        node: ViewNode
    ) -> StateLocation<Value> {
        if let known = locations[key] as? StateLocation<Value> {
            known.addObserver(node)
            return known
        }
        let location = StateLocation(value)
        location.addObserver(node)
        locations[key] = location
        return location
    }
}
