/// The name of a function in a library of shaders; calling it makes a ``Shader``.
///
/// ```swift
/// let ripple = ShaderLibrary.ripple(.float(2), .float(0.5))
/// ```
@dynamicCallable
public struct ShaderFunction: Equatable, Sendable {
    /// Where the function is looked for.
    public var library: ShaderLibrary

    /// What it is called.
    public var name: String

    /// Creates the name of a function, which need not be registered yet.
    public init(library: ShaderLibrary, name: String) {
        self.library = library
        self.name = name
    }

    /// A call of the function.
    public func dynamicallyCall(withArguments args: [Shader.Argument]) -> Shader {
        Shader(function: self, arguments: args)
    }
}
