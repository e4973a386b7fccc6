import HalationCatalog

/// The effect on the command line: by its name, `shader` with the flags `--name` or `--glsl` and `--over`, or
/// `transition`.
@MainActor
struct EffectChoice {
    /// The name of the effect, or the word in its place.
    let name: String

    /// The type of the effect.
    let effect: any Effect.Type

    /// The remaining arguments: the effect's parameters.
    let arguments: [String]

    /// The flags of `shader` and `transition` that made the choice, with their values as typed.
    let words: [(name: String, values: [String])]

    /// The effects that scenes of a timeline can be.
    private let effects: EffectCatalog

    /// The command that the effect is for.
    private let command: any EffectCommand.Type

    /// Finds the effect `name` in `effects`, or the shader in `arguments`.
    ///
    /// - Throws: A failure of usage if there is no such effect, or a flag that chooses it lacks its value.
    init(
        _ name: String,
        arguments: [String],
        of command: any EffectCommand.Type,
        in effects: EffectCatalog
    ) throws(ToolFailure) {
        var flags = CommandWords(arguments, valued: ShaderFlag.names)
        (self.name, self.command, self.effects) = (name, command, effects)
        words = Self.words(in: flags)
        if name == GLSLChoice.transitionWord {
            effect = try GLSLChoice.transition(takenFrom: &flags, of: command, in: effects)
        } else if name == EffectCatalog.shaderWord, try !Self.values(of: "glsl", in: flags).isEmpty {
            effect = try GLSLChoice.shader(takenFrom: &flags, in: effects)
        } else if name == EffectCatalog.shaderWord, try !Self.values(of: "metal", in: flags).isEmpty {
            effect = try MetalChoice.shader(takenFrom: &flags, in: effects)
        } else if name == EffectCatalog.shaderWord, !effects.shaders.isEmpty {
            effect = try Self.shader(takenFrom: &flags, of: command, in: effects)
        } else if name == TimelineEffect.word {
            effect = TimelineEffect.self
        } else if effects.shaders.contains(where: { $0.name == name }) {
            throw ToolFailure(
                usage: "'\(name)' is a shader; give '\(command.commandName) shader --name \(name)'"
            )
        } else {
            effect = try effects.effectOnCommandLine(named: name)
        }
        self.arguments = flags.arguments
    }

    /// Finds the effect of a command.
    ///
    /// A transition gets the length of the sequence and the scale of the frame, unless its own flags say otherwise.
    init(of command: some EffectCommand, in effects: EffectCatalog) throws(ToolFailure) {
        let type = type(of: command)
        guard let name = command.effect else {
            let shader = effects.shaders.isEmpty ? [] : [EffectCatalog.shaderWord]
            let known = (effects.effects.map { $0.name } + shader).formatted(as: "or")
            throw ToolFailure(usage: "\(type.commandName) needs an effect: \(known)")
        }
        var arguments = command.effectFlags
        if name == GLSLChoice.transitionWord {
            // Before the others, which win.
            arguments =
                GLSLChoice.flags(length: command.lengthInSeconds, scale: command.pixelsPerPoint) + arguments
        }
        try self.init(name, arguments: arguments, of: type, in: effects)
    }

    /// Makes the effect with its parameters.
    ///
    /// - Throws: A failure if a flag is not one of the effect's, or its value or file cannot be used.
    func chosen() throws(ToolFailure) -> ChosenEffect {
        try chosen(with: arguments)
    }

    /// Makes the effect with other flags for its parameters.
    func chosen(with arguments: [String]) throws(ToolFailure) -> ChosenEffect {
        try ChosenEffect(effect, flags: EffectFlags(arguments, of: command), words: words, in: effects)
    }
}

extension EffectChoice {
    /// The flags of `shader` and `transition` among arguments, with their values in order; an empty one says nothing.
    private static func words(in arguments: CommandWords) -> [(name: String, values: [String])] {
        ShaderFlag.orderedNames.compactMap { name in
            let values = arguments.values(of: name).filter { !$0.isEmpty }
            return values.isEmpty ? nil : (name, values)
        }
    }

    private static func values(
        of flag: String,
        in arguments: CommandWords
    ) throws(ToolFailure) -> [String] {
        var arguments = arguments
        return try values(of: flag, takenFrom: &arguments)
    }

    /// Takes the values of a flag out of the arguments.
    static func values(
        of flag: String,
        takenFrom arguments: inout CommandWords
    ) throws(ToolFailure) -> [String] {
        let values = arguments.removeValues(of: flag)
        guard !values.contains(nil) else {
            throw ToolFailure(usage: "--\(flag) needs a value; see 'list shaders' and 'list'")
        }
        return values.compactMap { $0 }
    }

    private static func shader(
        takenFrom arguments: inout CommandWords,
        of command: any EffectCommand.Type,
        in effects: EffectCatalog
    ) throws(ToolFailure) -> any Effect.Type {
        guard let name = try values(of: "name", takenFrom: &arguments).last else {
            let known = effects.shaders.map { $0.name }.formatted(as: "or")
            throw ToolFailure(
                usage:
                    "\(command.commandName) shader needs --glsl, a file in GLSL, --metal, a file in Metal, or --name: \(known)"
            )
        }
        let shader = try ToolFailure.usage { try effects.shader(named: name) }
        return effects.effect(shader: shader, over: try stack(takenFrom: &arguments, in: effects))
    }

    /// The picture of the shaders that `--over` lays over each other, the first on top; the last may be an effect.
    ///
    /// - Returns: Nil for the default picture.
    static func stack(
        takenFrom arguments: inout CommandWords,
        in effects: EffectCatalog
    ) throws(ToolFailure) -> (any Effect.Type)? {
        let names = try values(of: "over", takenFrom: &arguments)
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
}

extension EffectCatalog {
    /// Finds an effect by its name; the message about an unknown one mentions `shader` too.
    func effectOnCommandLine(named name: String) throws(ToolFailure) -> any Effect.Type {
        if let effect = effects.first(where: { $0.name == name }) { return effect }
        let known = effects.map { $0.name } + (shaders.isEmpty ? [] : [Self.shaderWord])
        throw ToolFailure(usage: "\(EffectCatalogError.unknownEffect(name, known: known))")
    }
}
