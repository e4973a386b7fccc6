import ArgumentParser

/// `shader`: commands on shaders in files.
struct ShaderCommand: ParsableCommand {
    static let commandName = "shader"

    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: commandName,
            abstract: "Checks shaders in GLSL and Metal.",
            discussion: """
                To render one, give 'render shader --glsl FILE' or 'render shader --metal FILE --function NAME', with \
                --image or --over for the layer below and --set NAME=VALUE for uniforms and parameters, or \
                'render transition --glsl FILE --from A --to B'.
                """,
            subcommands: [ShaderCheckCommand.self]
        )
    }
}
