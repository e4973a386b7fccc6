public import HalationDrawing

/// The modifier behind ``View/environment(_:_:)``, for code that names its type.
public nonisolated struct _EnvironmentKeyWritingModifier<Value>: ViewModifier {
    /// The modifier has no body: it changes the environment of its content.
    public typealias Body = Never

    /// The path of the value to set.
    public var keyPath: WritableKeyPath<EnvironmentValues, Value>

    /// The value that views of the content read.
    public var value: Value

    /// Creates a modifier that sets a value of the environment.
    public init(keyPath: WritableKeyPath<EnvironmentValues, Value>, value: Value) {
        self.keyPath = keyPath
        self.value = value
    }
}

extension _EnvironmentKeyWritingModifier: EnvironmentModifier {
    package nonisolated func change(_ environment: inout EnvironmentValues) {
        environment[keyPath: keyPath] = value
    }
}
