/// A mistake in registering or calling a shader.
public enum ShaderError: Error, Equatable, Sendable {
    /// The library has no shader with this name.
    case unknownFunction(String, known: [String])

    /// The library already has another shader with this name.
    case nameTaken(String)

    /// The name cannot be written as a Swift member, or is reserved.
    case unusableName(String)

    /// The number of arguments differs from the number of the shader's parameters.
    case wrongArgumentCount(function: String, expected: [ShaderArgumentKind], given: Int)

    /// An argument's type differs from its parameter's; positions count from 1, and a missing argument is nil.
    case wrongArgument(
        function: String,
        position: Int,
        expected: ShaderArgumentKind,
        given: ShaderArgumentKind?
    )

    /// The shader is of another kind than its use requires.
    case wrongUse(function: String, use: ShaderUse, expected: ShaderUse)

    /// The call has a label that the shader does not know; shaders in Swift know none.
    case unknownLabel(function: String, label: String, known: [String])

    /// A GLSL shader cannot run with the call's values or textures; the reason is a sentence.
    case invalidValues(function: String, reason: String)

    /// A GLSL shader was stopped because a pixel took too many operations; the reason is a sentence.
    case stopped(function: String, reason: String)

    /// A Metal function cannot be used: it is not in the files, has mistakes, or does not fit; the reason says where.
    case source(function: String, reason: String)
}

extension ShaderError: CustomStringConvertible {
    /// A message that names the shader, the mistake and its remedy.
    public var description: String {
        switch self {
        case .unknownFunction(let name, let known):
            let names = known.sorted().map { "'\($0)'" }.joined(separator: ", ")
            return "there is no shader function '\(name)'; "
                + (known.isEmpty ? "none is registered" : "registered are \(names)")
        case .nameTaken(let name):
            return
                "a shader function '\(name)' is already registered; use another name, or register it with replacing: true"
        case .unusableName(let name):
            return "'\(name)' cannot be the name of a shader function; "
                + "use ASCII letters, digits and underscores, not starting with a digit, and no reserved word of "
                + "Swift or the library"
        case .wrongArgumentCount(let function, let expected, let given):
            let list = expected.map(\.rawValue).joined(separator: ", ")
            return "the shader function '\(function)' takes \(expected.count) "
                + (expected.count == 1 ? "argument" : "arguments")
                + (expected.isEmpty ? "" : " (\(list))")
                + ", but the call has \(given)"
        case .wrongArgument(let function, let position, let expected, let given):
            return
                "argument \(position) of the shader function '\(function)' must be \(expected.inWords), but "
                + (given.map { "is \($0.inWords)" } ?? "is missing")
        case .unknownLabel(let function, let label, let known):
            return "the shader function '\(function)' has no parameter '\(label)'; "
                + (known.isEmpty
                    ? "its arguments are written without labels"
                    : "it has \(known.joined(separator: ", "))")
        case .invalidValues(let function, let reason), .stopped(let function, let reason):
            return "the shader '\(function)' cannot run: \(reason)"
        case .source(_, let reason): return reason
        case .wrongUse(let function, let use, let expected):
            return
                "the shader function '\(function)' is \(expected.inWords) and cannot be used as \(use.inWords)"
        }
    }
}
