import Foundation
public import HalationDrawing

/// A length that grows with the text size of the environment.
@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
    private let base: Value
    private var factor: Value = 1

    /// Creates a length that grows as body text does.
    public init(wrappedValue: Value) {
        base = wrappedValue
    }

    /// Creates a length that grows as the text of a style does.
    public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) {
        base = wrappedValue
    }

    /// The length at the current text size.
    public var wrappedValue: Value { base * factor }
}

extension ScaledMetric: NodeProperty, UpdateComparable {
    package nonisolated mutating func install(_ slot: inout AnyObject?, in host: PropertyHost) {
        factor = Value(host.environment.dynamicTypeSize.scale)
    }

    package nonisolated mutating func inputsChanged(_ slot: inout AnyObject?, in host: PropertyHost) -> Bool {
        Value(host.environment.dynamicTypeSize.scale) != factor
    }

    package nonisolated func needsNoUpdate(from other: ScaledMetric<Value>) -> Bool { base == other.base }
}
