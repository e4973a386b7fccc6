import Foundation
public import HalationDrawing

/// A length that scales with the text size of the environment.
@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
    private let base: Value
    private let style: Font.TextStyle
    private var factor: Value = 1

    /// Creates a length in points that scales like body text.
    public init(wrappedValue: Value) {
        self.init(wrappedValue: wrappedValue, relativeTo: .body)
    }

    /// Creates a length in points that scales like text of a style.
    public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) {
        base = wrappedValue
        style = textStyle
    }

    /// The length in points at the current text size.
    public var wrappedValue: Value { base * factor }
}

extension ScaledMetric: NodeProperty, UpdateComparable {
    package nonisolated mutating func install(_ slot: inout AnyObject?, in host: PropertyHost) {
        factor = Value(host.environment.dynamicTypeSize.factor(of: style))
    }

    package nonisolated mutating func inputsChanged(_ slot: inout AnyObject?, in host: PropertyHost) -> Bool {
        Value(host.environment.dynamicTypeSize.factor(of: style)) != factor
    }

    package nonisolated func needsNoUpdate(from other: ScaledMetric<Value>) -> Bool {
        base == other.base && style == other.style
    }
}
