import HalationCatalog
import HalationGLSL
import HalationShaderSources

/// A fragment shader from a file on the command line, over an effect or between two.
@MainActor
enum GLSLChoice {
    /// The word that takes the place of an effect's name.
    static let transitionWord = "transition"

    /// The effect of `shader --glsl FILE`, over an effect or a picture; the file stays among the arguments.
    static func shader(
        takenFrom arguments: inout CommandWords,
        in effects: EffectCatalog
    ) throws(ToolFailure) -> any Effect.Type {
        func shaded<Content: Effect>(_: Content.Type) -> any Effect.Type { GLSLEffect<Content>.self }
        let content: any Effect.Type =
            try EffectChoice.stack(takenFrom: &arguments, in: effects) ?? effects.picture
        guard !arguments.flags.contains("name") else {
            throw ToolFailure(usage: "give --name, a ready shader, or --glsl, a file, but not both")
        }
        guard !arguments.flags.contains("metal") else {
            throw ToolFailure(usage: "give --metal, a file in Metal, or --glsl, but not both")
        }
        return shaded(content)
    }

    /// The effect of `transition --glsl FILE --from A --to B`; the file and the pictures stay among the arguments.
    static func transition(
        takenFrom arguments: inout CommandWords,
        of command: any EffectCommand.Type,
        in effects: EffectCatalog
    ) throws(ToolFailure) -> any Effect.Type {
        func transition<Start: Effect, End: Effect>(
            _: Start.Type,
            _: End.Type
        ) -> any Effect.Type { GLSLTransition<Start, End>.self }
        guard let file = try EffectChoice.values(of: "glsl", takenFrom: &arguments).last else {
            throw ToolFailure(usage: "\(command.commandName) transition needs --glsl, a file in GLSL")
        }
        let start = try side("from", takenFrom: &arguments, command, effects)
        let end = try side("to", takenFrom: &arguments, command, effects)
        arguments.append(flag: "glsl", value: file)
        for (flag, picture) in [("from", start.picture), ("to", end.picture)] {
            if let picture { arguments.append(flag: flag, value: picture) }
        }
        return transition(start.effect, end.effect)
    }

    /// One side of a transition: an effect by its name, or else a picture.
    private static func side(
        _ flag: String,
        takenFrom arguments: inout CommandWords,
        _ command: any EffectCommand.Type,
        _ effects: EffectCatalog
    ) throws(ToolFailure) -> (effect: any Effect.Type, picture: String?) {
        guard let name = try EffectChoice.values(of: flag, takenFrom: &arguments).last else {
            throw ToolFailure(
                usage: "\(command.commandName) transition needs --\(flag), a PNG picture or an effect"
            )
        }
        if let effect = effects.effects.first(where: { $0.name == name }) { return (effect, nil) }
        return (effects.picture, name)
    }
}

extension GLSLChoice {
    /// Flags of a command that give a parameter of a transition its value, unless the parameter has a flag of its own.
    static let sources = ["length": "duration", "density": "scale"]

    /// The parameters of a transition that follow from the length of the sequence in seconds and the pixels per point
    /// of its frames.
    ///
    /// They are held in the parameters' ranges: messages must not name flags that the user did not type.
    static func flags(length: Double?, scale: Double?) -> [String] {
        [("length", length, TransitionRange.length), ("density", scale, TransitionRange.density)]
            .flatMap { name, value, range -> [String] in
                guard let value else { return [] }
                return ["--\(name)=\(min(max(value, range.lowerBound), range.upperBound))"]
            }
    }

    /// The uniforms and textures of the shader that the arguments name, for its help; empty if it does not compile.
    static func uniforms(in arguments: [String]) -> String {
        let words = CommandWords(arguments, valued: ["glsl", "dialect"])
        guard let path = words.values(of: "glsl").last, let source = try? GLSLSource(path: path),
            let form = try? source.form(
                words.values(of: "dialect").last.flatMap(GLSLDialect.init(rawValue:))
            )
        else { return "" }
        return switch form {
        case .program(let program): "\nUNIFORMS:\n" + ShaderText.description(of: program.shader)
        case .passes(let program): "\nUNIFORMS:\n" + ShaderText.description(of: program.passes)
        }
    }
}
