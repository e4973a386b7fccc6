import HalationDiagnostics
import HalationDrawing
public import HalationViews
public import OpenCombine

/// An object in the environment that a view observes.
///
/// An ancestor of the view sets it with `environmentObject(_:)`.
@propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
    private var observation: ObjectObservation<ObjectType>?

    /// Creates a property that observes the object of its type in the environment.
    public init() {}

    /// The object of this type in the environment.
    ///
    /// - Precondition: An ancestor of the view set an object of this type.
    public var wrappedValue: ObjectType {
        guard let observation else {
            stopProgram(
                """
                no object of type \(ObjectType.self) in the environment; \
                an ancestor of the view must set one with environmentObject(_:)
                """
            )
        }
        return observation.object
    }

    /// Bindings to the properties of the object.
    public var projectedValue: ObservedObject<ObjectType>.Wrapper {
        ObservedObject<ObjectType>.Wrapper(object: wrappedValue)
    }
}

extension EnvironmentObject: NodeProperty {
    package nonisolated mutating func install(_ slot: inout AnyObject?, in host: PropertyHost) {
        observe(&slot, in: host)
        observation = slot as? ObjectObservation<ObjectType>
    }

    package nonisolated mutating func inputsChanged(_ slot: inout AnyObject?, in host: PropertyHost) -> Bool {
        observe(&slot, in: host)
    }

    /// Observes the object that the environment has now; returns whether it is another one.
    @discardableResult
    private func observe(_ slot: inout AnyObject?, in host: PropertyHost) -> Bool {
        let object = host.environment[object: ObjectType.self]
        guard (slot as? ObjectObservation<ObjectType>)?.object !== object else { return false }
        slot = object.map { ObjectObservation(of: $0, by: host) }
        return true
    }
}

extension View {
    /// Puts an object into the environment of the view, where ``EnvironmentObject`` finds it by its type.
    public nonisolated func environmentObject<ObjectType: ObservableObject>(
        _ object: ObjectType
    ) -> some View {
        modifier(EnvironmentObjectWriter(object: object))
    }
}

private nonisolated struct EnvironmentObjectWriter<ObjectType: ObservableObject>: EnvironmentModifier {
    let object: ObjectType

    func change(_ environment: inout EnvironmentValues) { environment[object: ObjectType.self] = object }
}
