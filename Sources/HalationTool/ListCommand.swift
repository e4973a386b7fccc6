import ArgumentParser
import HalationEffects

/// `list`: the effects with a line each, or one effect with its parameters.
struct ListCommand: ParsableCommand {
    static let commandName = "list"

    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: commandName,
            abstract: "Lists the effects, or the parameters of one.",
        )
    }

    @Argument(help: "The effect whose parameters to show.")
    var effect: String?

    @MainActor func run(effects: EffectCatalog, in context: ToolContext) throws(ToolFailure) {
        guard let effect else {
            return try context.print(EffectText.lines(for: effects))
        }
        try context.print(EffectText.description(of: ToolFailure.usage { try effects.effect(named: effect) }))
    }
}
