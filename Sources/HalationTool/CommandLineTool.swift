import ArgumentParser
import Foundation
public import HalationEffects

/// A command-line program that renders effects to frames, with the commands `render`, `sheet`, `verify`, `compare` and
/// `list`.
///
/// To get the same commands for your effects, make a program of your own:
///
/// ```swift
/// import HalationEffects
/// import HalationTool
///
/// await CommandLineTool(name: "my-effects", effects: EffectCatalog([Dot.self])).main()
/// ```
@MainActor
public struct CommandLineTool {
    /// The program's name in help and messages.
    public let name: String

    /// The text that `--version` prints.
    public let version: String

    /// The effects that the commands know.
    public let effects: EffectCatalog

    /// Creates a program for `effects`.
    ///
    /// A parameter must not have the name of a command's own flag, such as `size`; every run reports that with exit
    /// status 70.
    public init(name: String = "halation", version: String = "0.1.0", effects: EffectCatalog = .ready) {
        self.name = name
        self.version = version
        self.effects = effects
    }

    /// Executes the command in the process's arguments, and ends the process.
    ///
    /// | exit status | meaning |
    /// |---|---|
    /// | 0 | success |
    /// | 1 | `verify` or `compare` found a difference |
    /// | 2 | `compare` found pictures of different sizes, or frames that cannot be read or only one folder has |
    /// | 64 | invalid arguments |
    /// | 70 | a picture cannot be drawn, or an effect is declared incorrectly |
    /// | 73 | output cannot be created |
    /// | 74 | reading or writing failed |
    /// | 129, 130, 143 | stopped by `SIGHUP`, `SIGINT` or `SIGTERM` |
    ///
    /// A signal stops a run after the frames in hand; a second one ends the process at once. A `SIGHUP` that is
    /// ignored when the process starts, as under `nohup`, stays ignored.
    public func main() async -> Never {
        Interruption.listenToSignals()
        let arguments = Array(CommandLine.arguments.dropFirst())
        exit(await run(arguments: arguments, in: .process()).rawValue)
    }

    /// Executes the command in `arguments`, in the environment `context`.
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
    /// A sentence about an effect that is declared incorrectly; nil without one.
    private var mistake: String? {
        for effect in effects.everything {
            for parameter in effect.parameterDescriptions.map(\.name) {
                if EffectChoice.shaderFlags.contains("--" + parameter) {
                    return
                        "the effect '\(effect.name)' has a parameter '\(parameter)', which is a flag of 'shader'"
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
            // Only requests for help are left, which the parser throws.
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

    /// Turns a message of the parser into the first clause of our sentence.
    private func sentence(_ message: String) -> String {
        (message.prefix(1).lowercased() + message.dropFirst().dropLast(message.hasSuffix(".") ? 1 : 0))
            .replacing(". Did you mean", with: "; did you mean")
    }

    /// Detects a mistyped command, for which the parser has no suggestion.
    private func checkCommandName(_ name: String?) throws(ToolFailure) {
        guard let name, !name.hasPrefix("-") else { return }
        let commands = RootCommand.commandNames
        guard !commands.contains(name) else { return }
        let advice = name.nearest(in: commands).map { "did you mean '\($0)'?" }
        throw ToolFailure(
            usage:
                "there is no command '\(name)'; \(advice ?? "the commands are \(commands.formatted(as: "and"))")"
        )
    }

    /// Detects flags of `shader` without that word.
    private func checkShaderFlags(_ arguments: [String]) throws(ToolFailure) {
        guard let command = effectCommand(in: arguments), !effects.shaders.isEmpty,
            !arguments.contains(EffectCatalog.shaderWord),
            let flag = EffectChoice.shaderFlags.first(where: { flag in
                arguments.contains { $0 == flag || $0.hasPrefix(flag + "=") }
            })
        else { return }
        throw ToolFailure(
            usage: "\(flag) is a flag of 'shader', as in '\(command.commandName) shader --name swirl'"
        )
    }

    /// Moves the effect of a command before all flags.
    ///
    /// The parser accepts unknown flags, those of the effect, only after the first argument.
    private func effectFirst(_ arguments: [String]) -> [String] {
        guard let command = effectCommand(in: arguments) else { return arguments }
        let names = effects.effects.map { $0.name } + [EffectCatalog.shaderWord]
        let flagsWithValues = command.flagsWithValues + EffectChoice.shaderFlags
        var index = 1
        while index < arguments.count, !names.contains(arguments[index]) {
            // The argument after such a flag is its value, even if it is the name of an effect.
            index += flagsWithValues.contains(arguments[index]) ? 2 : 1
        }
        guard index < arguments.count else { return arguments }
        return [arguments[0], arguments[index]] + arguments[1..<index] + arguments[(index + 1)...]
    }

    /// The command that `arguments` begin with, if it is one on effects.
    private func effectCommand(in arguments: [String]) -> (any EffectCommand.Type)? {
        RootCommand.effectCommands.first { $0.commandName == arguments.first }
    }

    /// Help on the effect in the arguments; empty without one.
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
