/// A reference to a function in a shader library; calling it creates a ``Shader``.
///
/// ```swift
/// let ripple = ShaderLibrary.ripple(.float(2), .float(0.5))
/// ```
@dynamicCallable
public struct ShaderFunction: Equatable, Sendable {
    /// The library in which the name is looked up.
    public var library: ShaderLibrary

    /// The name that the library looks up.
    public var name: String

    /// Creates a reference; the function may be registered later.
    public init(library: ShaderLibrary, name: String) {
        self.library = library
        self.name = name
    }

    /// Creates a shader from the function and arguments.
    public func dynamicallyCall(withArguments args: [Shader.Argument]) -> Shader {
        Shader(function: self, arguments: args)
    }

    /// Creates a shader from the function and arguments with names, which GLSL shaders know:
    /// `water(u_strength: .float(3))`.
    public func dynamicallyCall(withKeywordArguments args: KeyValuePairs<String, Shader.Argument>) -> Shader {
        var shader = Shader(function: self, arguments: args.map(\.value))
        if args.contains(where: { !$0.key.isEmpty }) { shader.labels = args.map(\.key) }
        return shader
    }
}
