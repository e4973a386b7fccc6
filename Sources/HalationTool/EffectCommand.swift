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

    /// The length of the sequence as it was typed; nil for the default.
    var typedLength: String? { get }

    /// The pixels per point as they were typed; nil for the default.
    var typedScale: String? { get }

    /// Whether only errors and requested output are printed.
    var quiet: Bool { get }

    /// Executes the command.
    @MainActor func run(_ effect: ChosenEffect, in context: ToolContext) async throws(ToolFailure)
}

extension EffectCommand {
    /// The command's own flags without their hyphens; no parameter of an effect may have one of these names.
    static var flagNames: [String] {
        // The flags of a choice have names of their own.
        properties.flatMap { $0.name == "existing" ? ["overwrite", "resume", "fail-if-exists"] : [$0.name] }
            + ["help", "version"]
    }

    /// The command's own flags that take a value, with their hyphens.
    static var flagsWithValues: [String] {
        properties.filter { $0.property is any OptionProperty }.map { "--" + $0.name }
    }

    /// The properties declared with `@Option` and `@Flag`, found by reflection as the parser finds them.
    private static var properties: [(name: String, property: any FlagProperty)] {
        Mirror(reflecting: Self()).children.compactMap { label, value in
            guard let label, let property = value as? any FlagProperty else { return nil }
            // The property behind a wrapper has an underscore before its name.
            return (label.drop { $0 == "_" }.hyphenated, property)
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
        var arguments = choice.arguments
        if name == GLSLChoice.transitionWord {
            arguments += GLSLChoice.flags(length: typedLength, scale: typedScale)
        }
        let flags = EffectFlags(arguments, of: Self.self)
        guard let render = self as? RenderCommand, render.watch else {
            return try await run(ChosenEffect(choice.effect, flags: flags), in: context)
        }
        let paths = WatchedFiles.paths(in: arguments, of: choice.effect)
        try await WatchRun(command: render, paths: paths, context: context).run { () throws(ToolFailure) in
            try ChosenEffect(choice.effect, flags: flags)
        }
    }
}

/// A property that is a flag on the command line.
private protocol FlagProperty {}

/// A flag that takes a value.
private protocol OptionProperty: FlagProperty {}

extension Option: OptionProperty {}
extension Flag: FlagProperty {}

extension StringProtocol {
    /// A camel-case name in lower-case words joined by hyphens: `shutterSamples` is `shutter-samples`.
    fileprivate var hyphenated: String {
        reduce(into: "") { words, character in
            if character.isUppercase { words += "-" }
            words += character.lowercased()
        }
    }
}
