import ArgumentParser

/// The root of the command tree.
struct RootCommand: ParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: ToolIdentity.current.name,
            abstract: "Renders animated effects and SwiftUI views to PNG frames, movies and streams.",
            discussion: """
                Sets and dictionaries have the same order in every run: hashes repeat, and a program with effects or \
                views of its own restarts itself once without address randomisation.
                """,
            version: ToolIdentity.current.version,
            subcommands: [RenderCommand.self, RunCommand.self, BuildCommand.self, TestCommand.self]
                + (ToolIdentity.current.hasStudio ? [StudioCommand.self] : []) + [
                    AgainCommand.self, SheetCommand.self, SweepCommand.self, VerifyCommand.self,
                    CompareCommand.self, FarmCommand.self, ListCommand.self, ShaderCommand.self,
                    DoctorCommand.self, CompletionsCommand.self,
                ] + (ToolIdentity.current.hasSession ? [SessionCommand.self] : [])
        )
    }

    /// The commands that take an effect and its flags.
    static let effectCommands = configuration.subcommands.compactMap { $0 as? any EffectCommand.Type }

    /// The names of all commands, in the order of help.
    static var commandNames: [String] {
        configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
    }

    /// The command that arguments begin with the words of, such as `farm plan`; this one without such words.
    static func command(in arguments: [String]) -> any ParsableCommand.Type {
        var command: any ParsableCommand.Type = RootCommand.self
        for word in arguments {
            let subcommand = command.configuration.subcommands.first { $0.configuration.commandName == word }
            guard let subcommand else { break }
            command = subcommand
        }
        return command
    }
}

/// The program's name and version for the parser, which reads them from static properties of the commands.
struct ToolIdentity: Sendable {
    @TaskLocal static var current = ToolIdentity(name: "halation", version: "")

    let name: String
    let version: String

    /// Whether the program has the command `studio`.
    var hasStudio = false

    /// Whether the program is a view's, which a studio can ask for frames.
    var hasSession = false
}
