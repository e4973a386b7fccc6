import CProcess
import Foundation
public import HalationCatalog
import HalationPixels
package import HalationSessions

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

    /// The server of the command `studio`, or the program that has it; without both there is no such command.
    private let studio: (any StudioHost)?
    private let studioProgram: String?

    /// Creates a program for `effects`.
    ///
    /// A parameter must not have the name of a command's own flag, such as `size`; every run reports that with exit
    /// status 70.
    public init(name: String = "halation", version: String = "0.1.0", effects: EffectCatalog) {
        self.init(name: name, version: version, effects: effects, studio: nil, studioProgram: nil)
    }

    /// Creates a program for `effects` that has the command `studio`, too.
    ///
    /// - Parameters:
    ///   - name: The program's name.
    ///   - version: The text that `--version` prints.
    ///   - effects: The effects that the commands offer.
    ///   - studio: The server of the studio; nil without one.
    ///   - studioProgram: The name of the program beside this one that has the server; nil without one.
    package init(
        name: String = "halation",
        version: String = "0.1.0",
        effects: EffectCatalog,
        studio: (any StudioHost)?,
        studioProgram: String?
    ) {
        self.name = name
        self.version = version
        self.effects = effects
        self.studio = studio
        self.studioProgram = studioProgram
    }

    /// Executes the command in the process's arguments, and ends the process.
    ///
    /// | exit status | meaning |
    /// |---|---|
    /// | 0 | success |
    /// | 1 | `verify` or `compare` found a difference, `farm assemble` a missing frame, `doctor` something missing, `shader check` a mistake |
    /// | 2 | `compare` found pictures of different sizes, or frames that cannot be read or only one folder has |
    /// | 64 | invalid arguments |
    /// | 70 | a picture cannot be drawn, an effect is declared incorrectly, or `--strict` counts warnings as errors |
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
        RepeatableProcess.restartIfNeeded(fixingAddresses: effects.origin != .halation)
        RepeatableProcess.ignoreUserSettings()
        process_keep_memory()
        Interruption.listenToSignals()
        EndOfInput.watchIfAsked()
        if let mistake = ArgumentEncoding.mistake(in: ArgumentEncoding.ofProcess) {
            ToolContext.process().complain("\(name): \(mistake)\n")
            exit(ToolStatus.usage.rawValue)
        }
        let arguments = complete(Array(CommandLine.arguments.dropFirst()))
        var context = ToolContext.process()
        context.studio = studio
        context.studioProgram = studioProgram
        exit(await run(arguments: arguments, in: context).rawValue)
    }

    /// Executes the command in `arguments`, in the environment `context`.
    package func run(arguments: [String], in context: ToolContext) async -> ToolStatus {
        await ToolIdentity.$current.withValue(
            ToolIdentity(
                name: name,
                version: version,
                hasStudio: context.studio != nil || context.studioProgram != nil,
                hasSession: effects.origin == .program
            )
        ) {
            await execute(arguments, in: context)
        }
    }

    private func execute(_ arguments: [String], in context: ToolContext) async -> ToolStatus {
        do throws(ToolFailure) {
            if let mistake = KernelSet.mistake { throw ToolFailure(usage: mistake) }
            if effects.origin == .other, let mistake { throw ToolFailure(.software, mistake) }
            switch try ParsedArguments(arguments, effects: effects, in: context) {
            case .command(let command): return try await command.run(effects: effects, in: context)
            case .text(let text):
                try context.print(text)
                return .success
            }
        } catch {
            context.complain("\(name): \(error.sentence.printable)\n")
            return error.status
        }
    }

    /// A sentence about an effect that is declared incorrectly; nil without one.
    ///
    /// Only a catalogue of others is checked at a start; tests do it for Halation's own.
    package var mistake: String? {
        // Once, and not for each parameter: the names are found by reflection.
        let commands = RootCommand.effectCommands.map { (name: $0.commandName, flags: Set($0.flagNames)) }
        let shaderFlags = Set(ShaderFlag.ofShader.map(\.name))
        for effect in effects.everything {
            for parameter in effect.parameterDescriptions.map(\.name) {
                let meaning: String? =
                    if shaderFlags.contains(parameter) {
                        "is a flag of 'shader'"
                    } else if parameter == EffectFlags.presetName {
                        "chooses a preset"
                    } else {
                        commands.first { $0.flags.contains(parameter) }.map { "is a flag of \($0.name)" }
                    }
                if let meaning {
                    return "the effect '\(effect.name)' has a parameter '\(parameter)', which \(meaning)"
                }
            }
        }
        return effects.mistake
    }
}
