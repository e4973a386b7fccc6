import ArgumentParser
import HalationCatalog

/// `list`: prints the effects or the shaders with a line each, or the parameters of one.
struct ListCommand: ToolCommand {
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

    func run(effects: EffectCatalog, in context: ToolContext) throws(ToolFailure) -> ToolStatus {
        try context.print(text(for: effects))
        return .success
    }

    @MainActor private func text(for effects: EffectCatalog) throws(ToolFailure) -> String {
        if json { return try CatalogJSON(effects, only: effect).text + "\n" }
        guard let effect else { return EffectText.lines(for: effects) }
        if effects.isShaderWord(effect) { return EffectText.shaderLines(for: effects) }
        if let shader = try? effects.shader(named: effect) {
            return EffectText.description(of: effects.effect(shader: shader))
                + "\nUse it as in 'render shader --name \(shader.name) --image photo.png', or with --over and an "
                + "effect or another shader.\n"
        }
        return EffectText.description(of: try effects.effectOnCommandLine(named: effect))
    }
}

extension EffectCatalog {
    /// Whether `word` stands for the list of shaders.
    func isShaderWord(_ word: String) -> Bool {
        !shaders.isEmpty && (word == Self.shaderWord || word == Self.shaderWord + "s")
    }
}
