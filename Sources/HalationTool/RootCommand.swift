import ArgumentParser

/// The root of the command tree.
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

    /// The commands that take an effect and its flags.
    static let effectCommands: [any EffectCommand.Type] = [
        RenderCommand.self, SheetCommand.self, VerifyCommand.self,
    ]

    static let commandNames =
        effectCommands.map { $0.commandName } + [CompareCommand.commandName, ListCommand.commandName, "help"]
}

/// The program's name and version for the parser, which reads them from static properties of the commands.
struct ToolIdentity: Sendable {
    @TaskLocal static var current = ToolIdentity(name: "halation", version: "")

    let name: String
    let version: String
}
