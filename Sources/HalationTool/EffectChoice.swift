import HalationEffects

/// The effect on the command line: by its name, or `shader` with the flags `--name` and `--over`.
@MainActor
struct EffectChoice {
    /// The type of the effect.
    let effect: any Effect.Type

    /// The remaining arguments: the effect's parameters.
    let arguments: [String]

    /// The flags of `shader`, with their hyphens; each takes a value.
    static let shaderFlags = ["--name", "--over"]

    /// Finds the effect `name` in `effects`, or the shader in `arguments`.
    init(
        _ name: String,
        arguments: [String],
        of command: any EffectCommand.Type,
        in effects: EffectCatalog
    ) throws(ToolFailure) {
        guard name == EffectCatalog.shaderWord, !effects.shaders.isEmpty else {
            if effects.shaders.contains(where: { $0.name == name }) {
                throw ToolFailure(
                    usage: "'\(name)' is a shader; give '\(command.commandName) shader --name \(name)'"
                )
            }
            effect = try ToolFailure.usage { try effects.effect(named: name) }
            self.arguments = arguments
            return
        }
        var rest = arguments
        guard let shaderName = try Self.takeValue(of: "--name", from: &rest) else {
            let known = effects.shaders.map { $0.name }.formatted(as: "or")
            throw ToolFailure(usage: "\(command.commandName) shader needs --name: \(known)")
        }
        let contentName = try Self.takeValue(of: "--over", from: &rest)
        effect = try ToolFailure.usage {
            let content = try contentName.map { try effects.effect(named: $0) }
            return effects.effect(shader: try effects.shader(named: shaderName), over: content)
        }
        self.arguments = rest
    }

    /// Removes a flag and its value from the arguments; the last occurrence counts.
    private static func takeValue(
        of flag: String,
        from arguments: inout [String]
    ) throws(ToolFailure) -> String? {
        var value: String?
        var rest: [String] = []
        var index = 0
        while index < arguments.count {
            let argument = arguments[index]
            index += 1
            if argument.hasPrefix(flag + "=") {
                value = String(argument.dropFirst(flag.count + 1))
            } else if argument == flag {
                guard index < arguments.count else {
                    throw ToolFailure(usage: "\(flag) needs a value; see 'list shaders' and 'list'")
                }
                value = arguments[index]
                index += 1
            } else {
                rest.append(argument)
            }
        }
        arguments = rest
        return value
    }
}
