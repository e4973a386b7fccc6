public import HalationViews
public import OpenCombine

/// An object that a view owns, observes, and keeps as long as its identity lasts.
///
/// ```swift
/// @StateObject private var model = Model()
/// ```
@propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
    private let make: () -> ObjectType
    private var observation: ObjectObservation<ObjectType>?

    /// Creates a property with an object.
    ///
    /// - Parameter thunk: Creates the object, once for each identity, when the view is first evaluated.
    public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) {
        make = thunk
    }

    /// The object; outside a view's body a new one at each access.
    public var wrappedValue: ObjectType { observation?.object ?? make() }

    /// Bindings to the properties of the object.
    public var projectedValue: ObservedObject<ObjectType>.Wrapper {
        ObservedObject<ObjectType>.Wrapper(object: wrappedValue)
    }
}

extension StateObject: NodeProperty {
    package nonisolated mutating func install(_ slot: inout AnyObject?, in host: PropertyHost) {
        if let known = slot as? ObjectObservation<ObjectType> {
            observation = known
            return
        }
        let new = ObjectObservation(of: make(), by: host)
        slot = new
        observation = new
    }
}
