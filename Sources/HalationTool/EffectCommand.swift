import ArgumentParser
import HalationEffects

/// A command that does something with one effect, whose flags stand among its own.
protocol EffectCommand: ParsableCommand {
    /// What the command is called.
    static var commandName: String { get }

    /// The flags of its own that a value follows, without their hyphens.
    static var valueFlagNames: [String] { get }

    /// The flags of its own that stand alone, without their hyphens.
    static var switchNames: [String] { get }

    /// The name of the effect, if there is one.
    var effect: String? { get }

    /// What the command's own flags left over.
    var effectFlags: [String] { get }

    /// Does what the command's own flags say.
    @MainActor func run(_ effect: ChosenEffect, in context: ToolContext) async throws(ToolFailure)
}

extension EffectCommand {
    /// All flags of the command's own; no effect may declare a parameter of such a name.
    static var flagNames: [String] { valueFlagNames + switchNames + ["help", "version"] }

    /// The flags that a value follows, as they are typed.
    static var flagsWithValues: [String] { valueFlagNames.map { "--" + $0 } }

    /// Finds the effect among `effects`, and does what the flags say.
    @MainActor func run(effects: EffectCatalog, in context: ToolContext) async throws(ToolFailure) {
        guard let name = effect else {
            let known = effects.effects.map { $0.name }.formatted(as: "or")
            throw ToolFailure(usage: "\(Self.commandName) needs the name of an effect: \(known)")
        }
        let choice = try EffectChoice(name, arguments: effectFlags, of: Self.self, in: effects)
        let flags = EffectFlags(choice.arguments, of: Self.self)
        try await run(ChosenEffect(choice.effect, flags: flags), in: context)
    }
}
