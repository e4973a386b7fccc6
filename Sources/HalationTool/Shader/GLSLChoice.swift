import HalationEffects
import HalationGLSL

/// A fragment shader from a file on the command line, over an effect or between two.
@MainActor
struct GLSLChoice {
    /// The type of the effect.
    let effect: any Effect.Type

    /// The flags of the effect's parameters.
    let arguments: [String]

    /// The word that takes the place of an effect's name.
    static let transitionWord = "transition"

    /// The flags of `transition`, with their hyphens; each takes a value.
    static let transitionFlags = ["--glsl", "--from", "--to", "--set"]

    /// Finds the shader of `shader --glsl FILE --set NAME=VALUE`, over an effect or, if that is nil, a picture.
    init(shader arguments: [String], over content: (any Effect.Type)?) throws(ToolFailure) {
        func shaded<Content: Effect>(_: Content.Type) -> any Effect.Type { GLSLEffect<Content>.self }
        let content: any Effect.Type = content ?? Picture.self
        effect = shaded(content)
        var rest = arguments
        if try !EffectChoice.takeValues(of: "--name", from: &rest).isEmpty {
            throw ToolFailure(usage: "give --name, a ready shader, or --glsl, a file, but not both")
        }
        self.arguments = try Self.joiningSettings(of: rest)
    }

    /// Finds the shader and the sides of `transition --glsl FILE --from A --to B`.
    init(
        transition arguments: [String],
        of command: any EffectCommand.Type,
        in effects: EffectCatalog
    ) throws(ToolFailure) {
        func transition<Start: Effect, End: Effect>(
            _: Start.Type,
            _: End.Type
        ) -> any Effect.Type { GLSLTransition<Start, End>.self }
        var rest = arguments
        let files = try EffectChoice.takeValues(of: "--glsl", from: &rest)
        guard let file = files.last else {
            throw ToolFailure(usage: "\(command.commandName) transition needs --glsl, a file in GLSL")
        }
        let start = try Self.side("--from", in: &rest, command, effects)
        let end = try Self.side("--to", in: &rest, command, effects)
        effect = transition(start.effect, end.effect)
        self.arguments = try Self.joiningSettings(of: rest) + ["--glsl", file] + start.flags + end.flags
    }

    /// The flags that tell a transition its length and the scale of its sides.
    static func flags(length: String?, scale: String?) -> [String] {
        let seconds = length.map { $0.hasSuffix("s") ? String($0.dropLast()) : $0 }
        return (seconds.map { ["--length", $0] } ?? []) + (scale.map { ["--density", $0] } ?? [])
    }

    /// One side of a transition: an effect by its name, or else a picture.
    private static func side(
        _ flag: String,
        in arguments: inout [String],
        _ command: any EffectCommand.Type,
        _ effects: EffectCatalog
    ) throws(ToolFailure) -> (effect: any Effect.Type, flags: [String]) {
        guard let name = try EffectChoice.takeValues(of: flag, from: &arguments).last else {
            throw ToolFailure(
                usage: "\(command.commandName) transition needs \(flag), a PNG picture or an effect"
            )
        }
        if let effect = effects.effects.first(where: { $0.name == name }) { return (effect, []) }
        return (Picture.self, [flag, name])
    }

    /// Joins the values of all `--set` to one, a setting a line.
    private static func joiningSettings(of arguments: [String]) throws(ToolFailure) -> [String] {
        var rest = arguments
        let settings = try EffectChoice.takeValues(of: "--set", from: &rest)
        return settings.isEmpty ? rest : rest + ["--set", settings.joined(separator: "\n")]
    }

    /// The uniforms and textures of the shader that the arguments name, for its help; empty if it does not compile.
    static func uniforms(in arguments: [String]) -> String {
        guard let path = LayeredArguments.value(of: "--glsl", in: arguments),
            let source = try? GLSLSource(path: path),
            let program = try? source.program(
                LayeredArguments.value(of: "--dialect", in: arguments).flatMap(GLSLDialect.init(rawValue:))
            )
        else { return "" }
        return "\nUNIFORMS:\n" + ShaderText.description(of: program.shader)
    }
}
