import ArgumentParser

/// The root of the command tree.
struct RootCommand: ParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: ToolIdentity.current.name,
            abstract: "Renders animated effects and SwiftUI views to PNG frames, movies and streams.",
            discussion: """
                The program restarts itself once with SWIFT_DETERMINISTIC_HASHING=1, so that sets and dictionaries have \
                the same order in every run.
                """,
            version: ToolIdentity.current.version,
            subcommands: [
                RenderCommand.self, RunCommand.self, AgainCommand.self, SheetCommand.self, SweepCommand.self,
                VerifyCommand.self, CompareCommand.self, FarmCommand.self, ListCommand.self,
                ShaderCommand.self, DoctorCommand.self, CompletionsCommand.self,
            ]
        )
    }

    /// The commands that take an effect and its flags.
    static let effectCommands: [any EffectCommand.Type] = [
        RenderCommand.self, SheetCommand.self, SweepCommand.self, VerifyCommand.self,
    ]

    static let commandNames =
        effectCommands.map { $0.commandName } + [
            RunCommand.commandName, AgainCommand.commandName, CompareCommand.commandName,
            FarmCommand.commandName, ListCommand.commandName, ShaderCommand.commandName,
            DoctorCommand.commandName, CompletionsCommand.commandName, "help",
        ]
}

/// The program's name and version for the parser, which reads them from static properties of the commands.
struct ToolIdentity: Sendable {
    @TaskLocal static var current = ToolIdentity(name: "halation", version: "")

    let name: String
    let version: String
}
