/// What is wrong with the values for a run, or with the run.
package enum ShaderRunError: Error, Hashable, CustomStringConvertible {
    /// The shader has no uniform of this name; it has the others.
    case unknownUniform(String, known: [String])
    /// A value does not have the components of its uniform.
    case wrongType(String, expected: UniformType, count: Int, given: Int)
    /// The shader reads a texture that is not given.
    case missingTexture(String)
    /// A texture is given that the shader does not have; it has the others.
    case unknownTexture(String, known: [String])
    /// A pixel needed more operations than the budget allows; usually a loop that does not end, at a line of the source.
    case budgetExceeded(x: Int, y: Int, budget: Int, line: Int? = nil)

    /// The error as a sentence.
    package var description: String {
        func list(_ names: [String]) -> String {
            names.isEmpty ? "it has none" : "it has " + names.joined(separator: ", ")
        }
        switch self {
        case .unknownUniform(let name, let known):
            return "The shader has no uniform '\(name)'; \(list(known))."
        case .wrongType(let name, let expected, let count, let given):
            return
                "The uniform '\(name)' is \(expected.rawValue), which takes \(count) number\(count == 1 ? "" : "s"),"
                + " not \(given)."
        case .missingTexture(let name): return "The shader reads the texture '\(name)', which is not given."
        case .unknownTexture(let name, let known):
            return "The shader has no texture '\(name)'; \(list(known))."
        case .budgetExceeded(let x, let y, let budget, let line):
            return "The pixel at (\(x), \(y)) takes more than \(budget) operations; "
                + (line.map { "does the loop in line \($0) not end?" } ?? "does a loop not end?")
        }
    }
}
