import ArgumentParser

/// `shader`: commands on shaders in files.
struct ShaderCommand: ParsableCommand {
    static let commandName = "shader"

    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: commandName,
            abstract: "Checks fragment shaders in GLSL.",
            discussion: """
                To render one, give 'render shader --glsl FILE', with --image or --over for the layer below and \
                --set NAME=VALUE for uniforms, or 'render transition --glsl FILE --from A --to B'.
                """,
            subcommands: [ShaderCheckCommand.self]
        )
    }
}
