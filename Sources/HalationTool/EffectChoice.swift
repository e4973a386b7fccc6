import HalationEffects

/// The effect that the command line names: by its own name, or as `shader` with flags that say which, and over what.
@MainActor
struct EffectChoice {
    /// The effect.
    let effect: any Effect.Type

    /// The arguments that are left for the effect's parameters.
    let arguments: [String]

    /// The flags that choose a shader, as they are typed; a value follows each.
    static let shaderFlags = ["--name", "--over"]

    /// Finds the effect called `name` among `effects`, or the shader that `arguments` choose.
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
            throw ToolFailure(usage: "\(command.commandName) shader needs --name with one of: \(known)")
        }
        let contentName = try Self.takeValue(of: "--over", from: &rest)
        effect = try ToolFailure.usage {
            let content = try contentName.map { try effects.effect(named: $0) }
            return effects.effect(shader: try effects.shader(named: shaderName), over: content)
        }
        self.arguments = rest
    }

    /// Takes a flag and its value out of the arguments; of several the last counts.
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
                    throw ToolFailure(usage: "\(flag) needs a value; see 'list' for what there is")
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
