/// What is wrong with a shader or a call of one.
public enum ShaderError: Error, Equatable, Sendable {
    /// The library has no function of this name.
    case unknownFunction(String, known: [String])

    /// The library already has another function of this name.
    case nameTaken(String)

    /// The name is not one that Swift could call.
    case unusableName(String)

    /// The function takes another number of arguments.
    case wrongArgumentCount(function: String, expected: [ShaderArgumentKind], given: Int)

    /// An argument is of another kind than the function's parameter in its place, counted from 1; nil was not given.
    case wrongArgument(
        function: String,
        position: Int,
        expected: ShaderArgumentKind,
        given: ShaderArgumentKind?
    )

    /// The function does something else than what it was used for.
    case wrongUse(function: String, use: ShaderUse, expected: ShaderUse)
}

extension ShaderError: CustomStringConvertible {
    /// A sentence that names the function, what is wrong, and what would be right.
    public var description: String {
        switch self {
        case .unknownFunction(let name, let known):
            let names = known.sorted().map { "'\($0)'" }.joined(separator: ", ")
            return "there is no shader function '\(name)'; "
                + (known.isEmpty ? "none is registered" : "registered are \(names)")
        case .nameTaken(let name):
            return "there already is a shader function '\(name)'; give this one another name"
        case .unusableName(let name):
            return "'\(name)' cannot be the name of a shader function; "
                + "it takes ASCII letters, digits and underscores, begins with no digit, and is no word of Swift's or the "
                + "library's own"
        case .wrongArgumentCount(let function, let expected, let given):
            let list = expected.map(\.rawValue).joined(separator: ", ")
            return "the shader function '\(function)' takes \(expected.count) "
                + (expected.count == 1 ? "argument" : "arguments")
                + (expected.isEmpty ? "" : " (\(list))")
                + ", and \(given) \(given == 1 ? "was" : "were") given"
        case .wrongArgument(let function, let position, let expected, let given):
            return
                "argument \(position) of the shader function '\(function)' is to be \(expected.inWords), and "
                + (given.map { "\($0.inWords) was given" } ?? "none was given")
        case .wrongUse(let function, let use, let expected):
            return
                "the shader function '\(function)' is \(expected.inWords), and cannot be used as \(use.inWords)"
        }
    }
}
