import ArgumentParser

/// What comes before the name of a command.
struct RootCommand: ParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: ToolIdentity.current.name,
            abstract: "Renders animated effects to PNG frames.",
            version: ToolIdentity.current.version,
            subcommands: [
                RenderCommand.self, SheetCommand.self, VerifyCommand.self, CompareCommand.self,
                ListCommand.self,
            ]
        )
    }

    /// The commands that take one effect with its flags.
    static let effectCommands: [any EffectCommand.Type] = [
        RenderCommand.self, SheetCommand.self, VerifyCommand.self,
    ]

    static let commandNames =
        effectCommands.map { $0.commandName } + [CompareCommand.commandName, ListCommand.commandName, "help"]
}

/// The program's name and version on their way to the parser, which asks the types of the commands for them.
struct ToolIdentity: Sendable {
    @TaskLocal static var current = ToolIdentity(name: "halation", version: "")

    let name: String
    let version: String
}
