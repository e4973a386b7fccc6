import Foundation
import HalationCatalog
import HalationMetal

/// A function of a file in Metal on the command line, over an effect or a picture.
@MainActor
enum MetalChoice {
    /// The effect of `shader --metal FILE --function NAME`; the file and the name stay among the arguments.
    static func shader(
        takenFrom arguments: inout CommandWords,
        in effects: EffectCatalog
    ) throws(ToolFailure) -> any Effect.Type {
        func shaded<Content: Effect>(_: Content.Type) -> any Effect.Type { MetalEffect<Content>.self }
        for other in ["name", "glsl"] where arguments.flags.contains(other) {
            throw ToolFailure(usage: "give --metal, a file in Metal, or --\(other), but not both")
        }
        let content: any Effect.Type =
            try EffectChoice.stack(takenFrom: &arguments, in: effects) ?? effects.picture
        return shaded(content)
    }

    /// The functions of the file that the arguments name, for its help; empty if it does not compile.
    static func functions(in arguments: [String]) -> String {
        let words = CommandWords(arguments, valued: ["metal"])
        guard let path = words.values(of: "metal").last, let source = try? MetalSource(path: path),
            source.mistakes == nil
        else { return "" }
        return "\nFUNCTIONS:\n" + MetalText.description(of: source)
    }
}

/// What a file in Metal offers, as text.
enum MetalText {
    /// A line for each function: its use, and its parameters with their types.
    static func description(of source: MetalSource) -> String {
        let functions = source.functions
        var text = "\(source.path): Metal"
        if functions.isEmpty { text += ", no function with [[ stitchable ]]" }
        text += "\n"
        let names = functions.map(\.name.count).max() ?? 0
        let uses = functions.map { use(of: $0).count }.max() ?? 0
        for function in functions {
            let leading = function.uses.first.map(\.leadingCount) ?? 1
            let parameters = function.parameters.dropFirst(leading).map { "\($0.type) \($0.name)" }
            let name = function.name.padding(toLength: names, withPad: " ", startingAt: 0)
            let use = use(of: function).padding(toLength: uses, withPad: " ", startingAt: 0)
            text +=
                "  \(name)  \(use)  \(parameters.joined(separator: ", "))".trimmingTrailingSpaces() + "\n"
        }
        return text
    }

    private static func use(of function: MetalLibrary.FunctionFacts) -> String {
        function.uses.first?.inWords ?? "no use"
    }
}

extension String {
    fileprivate func trimmingTrailingSpaces() -> String {
        var text = self
        while text.last == " " { text.removeLast() }
        return text
    }
}
