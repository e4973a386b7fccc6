import ArgumentParser
import Foundation
import HalationDiagnostics
public import HalationEffects

/// A command-line program that renders effects to frames, with the commands `render`, `run`, `again`, `sheet`, `sweep`,
/// `verify`, `compare`, `farm`, `list`, `shader`, `doctor` and `completions`.
///
/// To get the same commands for other effects, write a program:
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

    /// The effects that the commands offer.
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
    /// | 1 | `verify` or `compare` found a difference, `farm assemble` a missing frame, `doctor` something missing, `shader check` a mistake |
    /// | 2 | `compare` found pictures of different sizes, or frames that cannot be read or only one folder has |
    /// | 64 | invalid arguments |
    /// | 70 | a picture cannot be drawn, or an effect is declared incorrectly |
    /// | 71 | the limits of the process, such as `ulimit -v`, leave too little to begin |
    /// | 73 | output cannot be created |
    /// | 74 | reading or writing failed |
    /// | 129, 130, 143 | stopped by `SIGHUP`, `SIGINT` or `SIGTERM` |
    ///
    /// A signal stops a run after the frames in hand; a second one ends the process at once. A `SIGHUP` that is
    /// ignored when the process starts, as under `nohup`, stays ignored.
    public func main() async -> Never {
        await main { $0 }
    }

    /// Executes the command that `complete` makes of the process's arguments, and ends the process.
    func main(completing complete: ([String]) -> [String]) async -> Never {
        DeterministicHashing.restartIfNeeded()
        Interruption.listenToSignals()
        let arguments = complete(Array(CommandLine.arguments.dropFirst()))
        exit(await run(arguments: arguments, in: .process()).rawValue)
    }

    /// Executes the command in `arguments`, in the environment `context`.
    package func run(arguments: [String], in context: ToolContext) async -> ToolStatus {
        await ToolIdentity.$current.withValue(ToolIdentity(name: name, version: version)) {
            await execute(arguments, in: context)
        }
    }

    private func execute(_ arguments: [String], in context: ToolContext) async -> ToolStatus {
        do throws(ToolFailure) {
            if let mistake { throw ToolFailure(.software, mistake) }
            switch try parse(arguments, in: context) {
            case .text(let text): try context.print(text)
            case .list(let command): try command.run(effects: effects, in: context)
            case .run(let command): try command.run(in: context)
            case .completions(let command): try command.run(effects: effects, program: name, in: context)
            case .doctor(let command): return try await command.run(in: context)
            case .farmPlan(let command): try command.run(effects: effects, in: context)
            case .farmAssemble(let command): return try await command.run(effects: effects, in: context)
            case .sweep(let command):
                try context.checkLimits()
                try await SweepRun(command: command, effects: effects, context: context).render()
            case .effect(let command): try await run(command, in: context)
            case .check(let command): return try command.run(in: context)
            case .compare(let command):
                try context.checkLimits()
                return try await command.run(in: context)
            }
            return .success
        } catch {
            context.complain("\(name): \(error.sentence)\n")
            return error.status
        }
    }
}

extension CommandLineTool {
    /// Executes a command on an effect, and prints its warnings, unless it is quiet.
    private func run(_ command: some EffectCommand, in context: ToolContext) async throws(ToolFailure) {
        try context.checkLimits()
        let warnings = Warnings { [name, isQuiet = command.quiet] message in
            guard !isQuiet else { return }
            context.complain(
                "\(context.isErrorTerminal ? ProgressLine.erasure : "")\(name): warning: \(message)\n"
            )
        }
        let result = await Warnings.$current.withValue(warnings) { () async -> Result<Void, ToolFailure> in
            do throws(ToolFailure) {
                return .success(try await command.run(effects: effects, in: context))
            } catch {
                return .failure(error)
            }
        }
        try result.get()
    }

    /// A sentence about an effect that is declared incorrectly; nil without one.
    private var mistake: String? {
        // Once, and not for each parameter: the names are found by reflection.
        let commands = RootCommand.effectCommands.map { (name: $0.commandName, flags: Set($0.flagNames)) }
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
                for command in commands where command.flags.contains(parameter) {
                    return "the effect '\(effect.name)' has a parameter '\(parameter)', which is a flag of "
                        + command.name
                }
            }
        }
        return effects.mistake
    }

    private enum Request {
        case text(String)
        case list(ListCommand)
        case run(RunCommand)
        case effect(any EffectCommand)
        case compare(CompareCommand)
        case check(ShaderCheckCommand)
        case completions(CompletionsCommand)
        case doctor(DoctorCommand)
        case farmPlan(FarmPlanCommand)
        case farmAssemble(FarmAssembleCommand)
        case sweep(SweepCommand)
    }

    private func parse(_ typed: [String], in context: ToolContext) throws(ToolFailure) -> Request {
        let arguments = try layered(withCommandForScript(typed), in: context)
        try checkCommandName(arguments.first)
        try checkShaderFlags(arguments)
        return try parseResult(arguments).get()
    }

    /// Adds the arguments that come from a request file, a frame or the environment.
    private func layered(_ arguments: [String], in context: ToolContext) throws(ToolFailure) -> [String] {
        if arguments.first == AgainCommand.commandName,
            let render = try AgainCommand.renderArguments(arguments, effects: effects, context: context)
        {
            return render
        }
        return try LayeredArguments.expanded(arguments, effects: effects, environment: context.environment)
    }

    private func parseResult(_ arguments: [String]) -> Result<Request, ToolFailure> {
        do {
            var command = try RootCommand.parseAsRoot(effectFirst(arguments))
            if let list = command as? ListCommand { return .success(.list(list)) }
            if let compare = command as? CompareCommand { return .success(.compare(compare)) }
            if let run = command as? RunCommand { return .success(.run(run)) }
            if let check = command as? ShaderCheckCommand { return .success(.check(check)) }
            if let completions = command as? CompletionsCommand { return .success(.completions(completions)) }
            if let doctor = command as? DoctorCommand { return .success(.doctor(doctor)) }
            if let plan = command as? FarmPlanCommand { return .success(.farmPlan(plan)) }
            if let assemble = command as? FarmAssembleCommand { return .success(.farmAssemble(assemble)) }
            if let sweep = command as? SweepCommand { return .success(.sweep(sweep)) }
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

    /// Turns the parser's usual flag for completions, whose script would know no effects, into our command.
    private func withCommandForScript(_ arguments: [String]) -> [String] {
        let flag = "--generate-completion-script"
        guard let first = arguments.first, first == flag || first.hasPrefix(flag + "=") else {
            return arguments
        }
        let shell = first == flag ? [] : [String(first.dropFirst(flag.count + 1))]
        return [CompletionsCommand.commandName] + shell + arguments.dropFirst()
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
            !arguments.contains(EffectCatalog.shaderWord), !arguments.contains(GLSLChoice.transitionWord),
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
        guard let command = effectCommand(in: arguments),
            let (effect, rest) = EffectChoice.effectFirst(
                Array(arguments.dropFirst()),
                of: command,
                in: effects
            )
        else { return arguments }
        return [command.commandName, effect] + rest
    }

    /// The command that `arguments` begin with, if it is one on effects.
    private func effectCommand(in arguments: [String]) -> (any EffectCommand.Type)? {
        RootCommand.effectCommands.first { $0.commandName == arguments.first }
    }

    /// Help on the effect in the arguments; empty without one.
    private func helpOfEffect(in arguments: [String]) -> String {
        let arguments = effectFirst(arguments)
        guard let command = effectCommand(in: arguments), arguments.count > 1 else { return "" }
        let isTransition = arguments[1] == GLSLChoice.transitionWord
        var general = isTransition ? "\n" + EffectText.transitionHelp : ""
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
    }
}
