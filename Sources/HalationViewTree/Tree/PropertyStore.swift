package import HalationDrawing

/// A property of a view or modifier that connects to the tree: state, environment, observed objects.
///
/// Values of such a property are found in a view's fields, also inside of a struct that conforms to
/// ``DynamicProperty``.
package protocol NodeProperty: DynamicProperty {
    /// Connects the property to its node before a body is evaluated.
    ///
    /// - Parameters:
    ///   - slot: An object kept for this property as long as the node lives; nil the first time.
    ///   - host: The node.
    nonisolated mutating func install(_ slot: inout AnyObject?, in host: PropertyHost)

    /// Connects the property to changed inputs.
    ///
    /// - Returns: Whether the value of the property changed, so that the body must be evaluated again.
    nonisolated mutating func inputsChanged(_ slot: inout AnyObject?, in host: PropertyHost) -> Bool
}

extension NodeProperty {
    package nonisolated mutating func inputsChanged(_ slot: inout AnyObject?, in host: PropertyHost) -> Bool {
        false
    }
}

/// The node that a dynamic property belongs to.
package struct PropertyHost {
    /// The node; keep it weakly.
    package let node: ViewNode

    /// The environment of the node.
    package var environment: EnvironmentValues { node.inputs.environment.values }

    /// Requests that the body be evaluated again.
    package func invalidate() { node.setNeedsResolving() }

    /// The tree of the node.
    package var tree: ViewTree { node.tree }
}

/// The objects that the dynamic properties of a node keep.
struct PropertyStore {
    private let traits: TypeTraits
    private var slots: [AnyObject?]

    init(_ traits: TypeTraits) {
        self.traits = traits
        slots = Array(repeating: nil, count: traits.properties.count)
    }

    /// Connects all properties of a value.
    mutating func install<Value>(into value: inout Value, host: ViewNode) {
        guard !slots.isEmpty else { return }
        withUnsafeMutablePointer(to: &value) { pointer in
            let base = UnsafeMutableRawPointer(pointer)
            for (index, property) in traits.properties.enumerated() {
                property.install(base + property.offset, &slots[index], host)
            }
        }
    }

    /// Connects the properties that depend on inputs.
    ///
    /// - Returns: Whether the body must be evaluated again.
    mutating func inputsChanged<Value>(in value: inout Value, host: ViewNode) -> Bool {
        guard !slots.isEmpty else { return false }
        return withUnsafeMutablePointer(to: &value) { pointer in
            let base = UnsafeMutableRawPointer(pointer)
            var hasChanged = false
            for (index, property) in traits.properties.enumerated()
            where property.inputsChanged(base + property.offset, &slots[index], host) {
                hasChanged = true
            }
            return hasChanged
        }
    }
}
