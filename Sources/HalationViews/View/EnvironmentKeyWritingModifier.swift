public import HalationDrawing

/// The modifier behind ``View/environment(_:_:)``, for code that names its type.
public nonisolated struct _EnvironmentKeyWritingModifier<Value>: ViewModifier {
    /// The path of the value to set.
    public var keyPath: WritableKeyPath<EnvironmentValues, Value>

    /// The value that views of the content read.
    public var value: Value

    /// Creates a modifier that sets a value of the environment.
    public init(keyPath: WritableKeyPath<EnvironmentValues, Value>, value: Value) {
        self.keyPath = keyPath
        self.value = value
    }

    /// The content, whose environment has the value.
    @MainActor @preconcurrency public func body(content: Content) -> some View {
        content.environment(keyPath, value)
    }
}
