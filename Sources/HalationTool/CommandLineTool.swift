import ArgumentParser
import Foundation
public import HalationEffects

/// A command-line program that renders effects to frames: `render`, `sheet`, `verify`, `compare`,
/// `list` and their help.
///
/// A program of your own gets all of it for effects of your own:
///
/// ```swift
/// import HalationEffects
/// import HalationTool
///
/// await CommandLineTool(name: "my-effects", effects: EffectCatalog([Dot.self])).main()
/// ```
@MainActor
public struct CommandLineTool {
    /// What the program is called in its help and its messages.
    public let name: String

    /// What `--version` prints.
    public let version: String

    /// The effects that it renders.
    public let effects: EffectCatalog

    /// Creates a program that knows `effects`.
    ///
    /// A parameter of an effect that has the name of a command's own flag, such as `size`, is a mistake, and
    /// the tool says so.
    public init(name: String = "halation", version: String = "0.1.0", effects: EffectCatalog = .ready) {
        self.name = name
        self.version = version
        self.effects = effects
    }

    /// Does what the process's arguments ask for, and ends the process.
    ///
    /// The exit status is 0 on success, 1 if `verify` or `compare` finds a difference, 2 if `compare` finds
    /// pictures of different sizes or frames that only one folder has, 64 for arguments that make no sense, 73
    /// for output that cannot be created, 74 for one that fails on the way, 70 for a picture that cannot be drawn
    /// or an effect that is made wrongly, and 129, 130 or 143 after an interruption.
    public func main() async -> Never {
        Interruption.listenToSignals()
        let arguments = Array(CommandLine.arguments.dropFirst())
        exit(await run(arguments: arguments, in: .process()).rawValue)
    }

    /// Does what `arguments` ask for, with everything outside of the program taken from `context`.
    package func run(arguments: [String], in context: ToolContext) async -> ToolStatus {
        do throws(ToolFailure) {
            if let mistake { throw ToolFailure(.software, mistake) }
            switch try parse(arguments) {
            case .text(let text): try context.print(text)
            case .list(let command): try command.run(effects: effects, in: context)
            case .effect(let command): try await command.run(effects: effects, in: context)
            case .compare(let command): return try await command.run(in: context)
            }
            return .success
        } catch {
            context.complain("\(name): \(error.sentence)\n")
            return error.status
        }
    }
}

extension CommandLineTool {
    /// What is wrong with the effects, as a sentence; nil if nothing is.
    private var mistake: String? {
        for effect in effects.everything {
            for parameter in effect.parameterDescriptions.map(\.name) {
                if EffectChoice.shaderFlags.contains("--" + parameter) {
                    return
                        "the effect '\(effect.name)' has a parameter '\(parameter)', which chooses a shader"
                }
                if parameter == EffectFlags.presetName {
                    return
                        "the effect '\(effect.name)' has a parameter '\(parameter)', which chooses a preset"
                }
                for command in RootCommand.effectCommands where command.flagNames.contains(parameter) {
                    return "the effect '\(effect.name)' has a parameter '\(parameter)', which is a flag of "
                        + command.commandName
                }
            }
        }
        return effects.mistake
    }

    private enum Request {
        case text(String)
        case list(ListCommand)
        case effect(any EffectCommand)
        case compare(CompareCommand)
    }

    private func parse(_ arguments: [String]) throws(ToolFailure) -> Request {
        try checkCommandName(arguments.first)
        try checkShaderFlags(arguments)
        return try ToolIdentity.$current.withValue(ToolIdentity(name: name, version: version)) {
            parseResult(arguments)
        }.get()
    }

    private func parseResult(_ arguments: [String]) -> Result<Request, ToolFailure> {
        do {
            var command = try RootCommand.parseAsRoot(effectFirst(arguments))
            if let list = command as? ListCommand { return .success(.list(list)) }
            if let compare = command as? CompareCommand { return .success(.compare(compare)) }
            if let command = command as? any EffectCommand { return .success(.effect(command)) }
            // What is left asks for help, which the parser gives by throwing it.
            try command.run()
            return .success(.text(""))
        } catch {
            guard RootCommand.exitCode(for: error).isSuccess else {
                let command = ([name] + arguments.prefix(1).filter(RootCommand.commandNames.contains))
                    .joined(separator: " ")
                let message = sentence(RootCommand.message(for: error))
                let pointer = message.hasSuffix("?") ? " See" : "; see"
                return .failure(ToolFailure(usage: "\(message)\(pointer) '\(command) --help'"))
            }
            return .success(.text(RootCommand.fullMessage(for: error) + helpOfEffect(in: arguments)))
        }
    }

    /// What the parser says, as the beginning of a sentence of ours.
    private func sentence(_ message: String) -> String {
        (message.prefix(1).lowercased() + message.dropFirst().dropLast(message.hasSuffix(".") ? 1 : 0))
            .replacing(". Did you mean", with: "; did you mean")
    }

    /// Finds a mistyped command, of which the parser would say only that it did not expect it.
    private func checkCommandName(_ name: String?) throws(ToolFailure) {
        guard let name, !name.hasPrefix("-") else { return }
        let commands = RootCommand.commandNames
        guard !commands.contains(name) else { return }
        let advice = name.nearest(in: commands).map { "did you mean '\($0)'?" }
        throw ToolFailure(
            usage: "there is no command '\(name)'; \(advice ?? "there are \(commands.formatted(as: "and"))")"
        )
    }

    /// Finds the flags of a shader without the word that they go with.
    private func checkShaderFlags(_ arguments: [String]) throws(ToolFailure) {
        guard let command = effectCommand(in: arguments), !effects.shaders.isEmpty,
            !arguments.contains(EffectCatalog.shaderWord),
            let flag = EffectChoice.shaderFlags.first(where: { flag in
                arguments.contains { $0 == flag || $0.hasPrefix(flag + "=") }
            })
        else { return }
        throw ToolFailure(
            usage: "\(flag) goes with 'shader', as in '\(command.commandName) shader --name swirl'"
        )
    }

    /// The arguments of a command on an effect, with the effect before all flags.
    ///
    /// The parser lets flags that it does not know come only after the argument they might belong to, and people write
    /// them in any order.
    private func effectFirst(_ arguments: [String]) -> [String] {
        guard let command = effectCommand(in: arguments) else { return arguments }
        let names = effects.effects.map { $0.name } + [EffectCatalog.shaderWord]
        let flagsWithValues = command.flagsWithValues + EffectChoice.shaderFlags
        var index = 1
        while index < arguments.count, !names.contains(arguments[index]) {
            // What follows such a flag is its value, though it may be the name of an effect.
            index += flagsWithValues.contains(arguments[index]) ? 2 : 1
        }
        guard index < arguments.count else { return arguments }
        return [arguments[0], arguments[index]] + arguments[1..<index] + arguments[(index + 1)...]
    }

    /// The command on an effect that the arguments begin with.
    private func effectCommand(in arguments: [String]) -> (any EffectCommand.Type)? {
        RootCommand.effectCommands.first { $0.commandName == arguments.first }
    }

    /// What to add to the help of a command when the arguments name an effect.
    private func helpOfEffect(in arguments: [String]) -> String {
        let arguments = effectFirst(arguments)
        guard let command = effectCommand(in: arguments), arguments.count > 1 else { return "" }
        let isShader = arguments[1] == EffectCatalog.shaderWord && !effects.shaders.isEmpty
        let general = isShader ? "\n" + EffectText.shaderHelp(for: effects) : ""
        guard
            let choice = try? EffectChoice(
                arguments[1],
                arguments: Array(arguments.dropFirst(2)),
                of: command,
                in: effects
            )
        else { return general }
        return general + "\n" + EffectText.help(for: choice.effect)
    }
}
