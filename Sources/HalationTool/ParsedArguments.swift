import ArgumentParser
import HalationCatalog

/// What the arguments of the program ask for.
@MainActor
enum ParsedArguments {
    /// A command to execute.
    case command(any ToolCommand)
    /// A text to print: help, or the version.
    case text(String)

    /// Parses the arguments after the program's name.
    ///
    /// - Throws: A failure of usage.
    init(_ typed: [String], effects: EffectCatalog, in context: ToolContext) throws(ToolFailure) {
        var arguments = Self.withCommandForScript(typed)
        try Self.checkCommandName(arguments.first, effects)
        if arguments.first == "help", arguments.count > 1 { try Self.checkCommandName(arguments[1], effects) }
        if let command = RootCommand.command(in: Array(arguments.prefix(1))) as? any ToolCommand.Type {
            let arranged = try command.arranged(Array(arguments.dropFirst()), effects: effects, in: context)
            arguments = [command.commandName] + arranged
        }
        self = try Self.parsed(arguments, effects: effects)
    }

    /// Parses arguments that are arranged already, the command's word first.
    static func parsed(_ arguments: [String], effects: EffectCatalog) throws(ToolFailure) -> ParsedArguments {
        do {
            var command = try RootCommand.parseAsRoot(arguments)
            if let command = command as? any ToolCommand { return .command(command) }
            // Only requests for help are left, which the parser throws.
            try command.run()
            return .text("")
        } catch {
            guard RootCommand.exitCode(for: error).isSuccess else {
                return try explained(error, in: arguments, effects)
            }
            return .text(RootCommand.fullMessage(for: error) + helpOfEffect(in: arguments, effects))
        }
    }

    /// The failure for an error of the parser; help if the arguments ask for it beside a value that is wrong.
    private static func explained(
        _ error: any Error,
        in arguments: [String],
        _ effects: EffectCatalog
    ) throws(ToolFailure) -> ParsedArguments {
        let type = RootCommand.command(in: arguments)
        let flags = type.flagDeclarations
        let words = CommandWords(arguments, valued: Set(flags.lazy.filter(\.takesValue).map(\.name))).words
        let mistakes = words.lazy.compactMap { word in
            word.value.flatMap { value in flags.first { $0.name == word.flag }?.mistake(in: value) }
        }
        if let mistake = mistakes.first {
            let asksForHelp = words.contains { $0.flag == "help" || $0.arguments == ["-h"] }
            guard asksForHelp else { throw mistake }
            return .text(RootCommand.helpMessage(for: type) + helpOfEffect(in: arguments, effects))
        }
        let command =
            ([ToolIdentity.current.name] + arguments.prefix(1).filter(RootCommand.commandNames.contains))
            .joined(separator: " ")
        let message = sentence(RootCommand.message(for: error))
        let pointer = message.hasSuffix("?") ? " See" : "; see"
        throw ToolFailure(usage: "\(message)\(pointer) '\(command) --help'")
    }

    /// Turns a message of the parser into the first clause of our sentence.
    private static func sentence(_ message: String) -> String {
        (message.prefix(1).lowercased() + message.dropFirst().dropLast(message.hasSuffix(".") ? 1 : 0))
            .replacing(". Did you mean", with: "; did you mean")
    }
}

extension ParsedArguments {
    /// Turns the parser's usual flag for completions, whose script would know no effects, into our command.
    private static func withCommandForScript(_ arguments: [String]) -> [String] {
        let flag = "--generate-completion-script"
        guard let first = arguments.first, first == flag || first.hasPrefix(flag + "=") else {
            return arguments
        }
        let shell = first == flag ? [] : [String(first.dropFirst(flag.count + 1))]
        return [CompletionsCommand.commandName] + shell + arguments.dropFirst()
    }

    /// Detects a mistyped command, for which the parser has no suggestion.
    private static func checkCommandName(_ name: String?, _ effects: EffectCatalog) throws(ToolFailure) {
        guard let name, !name.hasPrefix("-") else { return }
        let commands = RootCommand.commandNames
        guard !commands.contains(name) else { return }
        let render = effects.isEffectWord(name) ? "\(RenderCommand.commandName) \(name)" : nil
        let advice = (render ?? name.nearest(in: commands)).map { "did you mean '\($0)'?" }
        throw ToolFailure(
            usage:
                "there is no command '\(name)'; \(advice ?? "the commands are \(commands.formatted(as: "and"))")"
        )
    }

    /// Help on the effect in arranged arguments; empty without one.
    private static func helpOfEffect(in arguments: [String], _ effects: EffectCatalog) -> String {
        guard let command = RootCommand.command(in: arguments) as? any EffectCommand.Type,
            arguments.count > 1
        else { return "" }
        let isTransition = arguments[1] == GLSLChoice.transitionWord
        var general = isTransition ? "\n" + EffectText.transitionHelp(for: effects) : ""
        if arguments[1] == EffectCatalog.shaderWord, !effects.shaders.isEmpty {
            general = "\n" + EffectText.shaderHelp(for: effects)
        }
        guard
            let choice = try? EffectChoice(
                arguments[1],
                arguments: Array(arguments.dropFirst(2)),
                of: command,
                in: effects
            )
        else { return general }
        let own = isTransition ? "" : "\n" + EffectText.help(for: choice.effect)
        return general + own + GLSLChoice.uniforms(in: choice.arguments)
            + MetalChoice.functions(in: choice.arguments)
    }
}
