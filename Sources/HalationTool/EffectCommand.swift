import ArgumentParser
import HalationEffects

/// A command on one effect, whose parameters are flags beside the command's own.
protocol EffectCommand: ParsableCommand {
    /// The command's name on the command line.
    static var commandName: String { get }

    /// The effect's name; nil if it is missing.
    var effect: String? { get }

    /// The arguments that are not flags of the command.
    var effectFlags: [String] { get }

    /// Executes the command.
    @MainActor func run(_ effect: ChosenEffect, in context: ToolContext) async throws(ToolFailure)
}

extension EffectCommand {
    /// The command's own flags without their hyphens; no parameter of an effect may have one of these names.
    static var flagNames: [String] { properties.map(\.name) + ["help", "version"] }

    /// The command's own flags that take a value, with their hyphens.
    static var flagsWithValues: [String] {
        properties.filter { $0.property is any OptionProperty }.map { "--" + $0.name }
    }

    /// The properties declared with `@Option` and `@Flag`, found by reflection as the parser finds them.
    private static var properties: [(name: String, property: any FlagProperty)] {
        Mirror(reflecting: Self()).children.compactMap { label, value in
            guard let label, let property = value as? any FlagProperty else { return nil }
            // The property behind a wrapper has an underscore before its name.
            return (String(label.drop { $0 == "_" }), property)
        }
    }

    /// Finds the effect in `effects`, and executes the command.
    @MainActor func run(effects: EffectCatalog, in context: ToolContext) async throws(ToolFailure) {
        guard let name = effect else {
            let shader = effects.shaders.isEmpty ? [] : [EffectCatalog.shaderWord]
            let known = (effects.effects.map { $0.name } + shader).formatted(as: "or")
            throw ToolFailure(usage: "\(Self.commandName) needs an effect: \(known)")
        }
        let choice = try EffectChoice(name, arguments: effectFlags, of: Self.self, in: effects)
        let flags = EffectFlags(choice.arguments, of: Self.self)
        try await run(ChosenEffect(choice.effect, flags: flags), in: context)
    }
}

/// A property that is a flag on the command line.
private protocol FlagProperty {}

/// A flag that takes a value.
private protocol OptionProperty: FlagProperty {}

extension Option: OptionProperty {}
extension Flag: FlagProperty {}
