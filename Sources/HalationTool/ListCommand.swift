import ArgumentParser
import HalationEffects

/// `list`: prints the effects or the shaders with a line each, or the parameters of one.
struct ListCommand: ParsableCommand {
    static let commandName = "list"

    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: commandName,
            abstract: "Lists the effects, the shaders, or the parameters of one."
        )
    }

    @Argument(help: "An effect, a shader, or 'shaders' for the list of shaders.")
    var effect: String?

    @Flag(help: "Print everything about the effects and shaders as JSON.")
    var json = false

    @MainActor func run(effects: EffectCatalog, in context: ToolContext) throws(ToolFailure) {
        if json { return try context.print(CatalogJSON(effects, only: effect).text + "\n") }
        guard let effect else {
            return try context.print(EffectText.lines(for: effects))
        }
        if effects.isShaderWord(effect) {
            return try context.print(EffectText.shaderLines(for: effects))
        }
        if let shader = try? effects.shader(named: effect) {
            return try context.print(
                EffectText.description(of: effects.effect(shader: shader))
                    + "\nUse it as in 'render shader --name \(shader.name) --image photo.png', or with --over and an effect or another shader.\n"
            )
        }
        try context.print(EffectText.description(of: effects.effectOnCommandLine(named: effect)))
    }
}

extension EffectCatalog {
    /// Whether `word` stands for the list of shaders.
    func isShaderWord(_ word: String) -> Bool {
        !shaders.isEmpty && (word == Self.shaderWord || word == Self.shaderWord + "s")
    }
}
