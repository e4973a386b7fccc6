import HalationEffects

/// The effect on the command line: by its name, `shader` with the flags `--name` or `--glsl` and `--over`, or
/// `transition`.
@MainActor
struct EffectChoice {
    /// The type of the effect.
    let effect: any Effect.Type

    /// The remaining arguments: the effect's parameters.
    let arguments: [String]

    /// The flags of `shader`, with their hyphens; each takes a value.
    static let shaderFlags = ["--name", "--over", "--glsl", "--set"]

    /// Finds the effect `name` in `effects`, or the shader in `arguments`.
    init(
        _ name: String,
        arguments: [String],
        of command: any EffectCommand.Type,
        in effects: EffectCatalog
    ) throws(ToolFailure) {
        if name == GLSLChoice.transitionWord {
            let choice = try GLSLChoice(transition: arguments, of: command, in: effects)
            (effect, self.arguments) = (choice.effect, choice.arguments)
            return
        }
        if name == EffectCatalog.shaderWord, try !Self.values(of: "--glsl", in: arguments).isEmpty {
            var rest = arguments
            let names = try Self.takeValues(of: "--over", from: &rest)
            let choice = try GLSLChoice(shader: rest, over: Self.stack(of: names, in: effects))
            (effect, self.arguments) = (choice.effect, choice.arguments)
            return
        }
        guard name == EffectCatalog.shaderWord, !effects.shaders.isEmpty else {
            if effects.shaders.contains(where: { $0.name == name }) {
                throw ToolFailure(
                    usage: "'\(name)' is a shader; give '\(command.commandName) shader --name \(name)'"
                )
            }
            effect = try effects.effectOnCommandLine(named: name)
            self.arguments = arguments
            return
        }
        var rest = arguments
        guard let shaderName = try Self.takeValues(of: "--name", from: &rest).last else {
            let known = effects.shaders.map { $0.name }.formatted(as: "or")
            throw ToolFailure(usage: "\(command.commandName) shader needs --name: \(known)")
        }
        let shader = try ToolFailure.usage { try effects.shader(named: shaderName) }
        let content = try Self.stack(of: Self.takeValues(of: "--over", from: &rest), in: effects)
        effect = effects.effect(shader: shader, over: content)
        self.arguments = rest
    }

    /// The flags of `shader` and `transition` among arguments, without their hyphens, with their values in order.
    static func shaderWords(in arguments: [String]) -> [(name: String, values: [String])] {
        (shaderFlags + ["--from", "--to"]).compactMap { flag in
            var values: [String] = []
            for (index, argument) in arguments.enumerated() {
                if argument.hasPrefix(flag + "=") {
                    values.append(String(argument.dropFirst(flag.count + 1)))
                } else if argument == flag, index + 1 < arguments.count {
                    values.append(arguments[index + 1])
                }
            }
            return values.isEmpty ? nil : (String(flag.dropFirst(2)), values)
        }
    }

    /// The picture of shaders over each other, the first on top; the last of `names` may be an effect.
    ///
    /// - Returns: Nil for the default picture.
    private static func stack(
        of names: [String],
        in effects: EffectCatalog
    ) throws(ToolFailure) -> (any Effect.Type)? {
        var picture: (any Effect.Type)?
        for (index, name) in names.enumerated().reversed() {
            if let shader = effects.shaders.first(where: { $0.name == name }) {
                picture = effects.effect(shader: shader, over: picture)
            } else if let effect = effects.effects.first(where: { $0.name == name }) {
                guard index == names.count - 1 else {
                    throw ToolFailure(
                        usage: "--over \(names[index + 1]) is below the effect '\(name)', which hides it; "
                            + "only the last --over can be an effect"
                    )
                }
                picture = effect
            } else {
                let known = effects.effects.map { $0.name } + effects.shaders.map { $0.name }
                throw ToolFailure(usage: "\(EffectCatalogError.unknownEffect(name, known: known))")
            }
        }
        return picture
    }

    /// The values of a flag in the arguments.
    private static func values(
        of flag: String,
        in arguments: [String]
    ) throws(ToolFailure) -> [String] {
        var rest = arguments
        return try takeValues(of: flag, from: &rest)
    }

    /// Removes each occurrence of a flag and its value from the arguments, and returns the values.
    static func takeValues(
        of flag: String,
        from arguments: inout [String]
    ) throws(ToolFailure) -> [String] {
        var values: [String] = []
        var rest: [String] = []
        var index = 0
        while index < arguments.count {
            let argument = arguments[index]
            index += 1
            if argument.hasPrefix(flag + "=") {
                values.append(String(argument.dropFirst(flag.count + 1)))
            } else if argument == flag {
                guard index < arguments.count else {
                    throw ToolFailure(usage: "\(flag) needs a value; see 'list shaders' and 'list'")
                }
                values.append(arguments[index])
                index += 1
            } else {
                rest.append(argument)
            }
        }
        arguments = rest
        return values
    }
}

extension EffectChoice {
    /// Finds the name of an effect, or `shader`, among the arguments of a command.
    ///
    /// - Returns: The name and the other arguments in their order; nil if there is no such name.
    static func effectFirst(
        _ arguments: [String],
        of command: any EffectCommand.Type,
        in effects: EffectCatalog
    ) -> (name: String, rest: [String])? {
        let names =
            effects.effects.map { $0.name } + [EffectCatalog.shaderWord, GLSLChoice.transitionWord]
        let flagsWithValues = command.flagsWithValues + shaderFlags + GLSLChoice.transitionFlags
        var index = 0
        while index < arguments.count, !names.contains(arguments[index]) {
            // The argument after such a flag is its value, even if it is the name of an effect.
            index += flagsWithValues.contains(arguments[index]) ? 2 : 1
        }
        guard index < arguments.count else { return nil }
        return (arguments[index], Array(arguments[..<index] + arguments[(index + 1)...]))
    }
}

extension EffectCatalog {
    /// Finds an effect by its name; the message about an unknown one mentions `shader` too.
    func effectOnCommandLine(named name: String) throws(ToolFailure) -> any Effect.Type {
        if let effect = effects.first(where: { $0.name == name }) { return effect }
        let known = effects.map { $0.name } + (shaders.isEmpty ? [] : [Self.shaderWord])
        throw ToolFailure(usage: "\(EffectCatalogError.unknownEffect(name, known: known))")
    }
}
