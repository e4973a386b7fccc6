import Foundation
import HalationEffects

/// The arguments of `render` after those of a request file and of the environment, which they override.
@MainActor
enum LayeredArguments {
    /// An argument between two layers: a preset in a later layer overrides the parameters of earlier ones.
    static let mark = "--\u{1}"

    /// The beginning of the names of environment variables: `HALATION_SIZE` is `--size`.
    static let prefix = "HALATION_"

    /// Adds the layers below the arguments of `render`; those of other commands are returned unchanged.
    static func expanded(
        _ all: [String],
        effects: EffectCatalog,
        environment: [String: String]
    ) throws(ToolFailure) -> [String] {
        guard all.first == RenderCommand.commandName else { return all }
        let typed = Array(all.dropFirst())
        let path = value(of: "--config", in: typed) ?? environment[prefix + "CONFIG"]
        let file = try path.map { path throws(ToolFailure) in try RequestFile(path: path) }
        return try Self.arguments(over: file, typed, effects: effects, environment: environment)
    }

    /// The arguments of `render` over those of a request and of the environment.
    static func arguments(
        over file: RequestFile?,
        _ typed: [String],
        effects: EffectCatalog,
        environment: [String: String]
    ) throws(ToolFailure) -> [String] {
        let (typedEffect, rest) = splitEffect(typed, effects: effects)
        let effect = typedEffect ?? environment[prefix + "EFFECT"] ?? file?.effect
        let layers = [
            file.map { fileArguments($0) } ?? [],
            try environmentArguments(environment, effect: effect, rest, effects: effects),
        ].filter { !$0.isEmpty }
        return [RenderCommand.commandName] + (effect.map { [$0] } ?? []) + layers.flatMap { $0 + [mark] }
            + rest
    }

    /// The value of a flag, the last one if there are several; nil if there is none.
    static func value(of flag: String, in arguments: [String]) -> String? {
        var value: String?
        for (index, argument) in arguments.enumerated() {
            if argument.hasPrefix(flag + "=") {
                value = String(argument.dropFirst(flag.count + 1))
            } else if argument == flag, index + 1 < arguments.count {
                value = arguments[index + 1]
            }
        }
        return value
    }

    /// The arguments of a file; a switch of the command that is off is left out.
    private static func fileArguments(_ file: RequestFile) -> [String] {
        let off = RenderCommand.switches.filter {
            file[$0] == .toggle(false) && !RenderCommand.switchesWithOpposite.contains($0)
        }
        return file.removing(Set(off + ["config", "print-config"])).arguments
    }

    private static func environmentArguments(
        _ environment: [String: String],
        effect: String?,
        _ rest: [String],
        effects: EffectCatalog
    ) throws(ToolFailure) -> [String] {
        let ignored: Set = ["config", "print-config", "help", "version", "effect"]
        var arguments: [String] = []
        for name in RenderCommand.flagNames where !ignored.contains(name) {
            guard let text = environment[variable(name)] else { continue }
            guard RenderCommand.switches.contains(name) else {
                arguments.append("--\(name)=\(text)")
                continue
            }
            guard let isOn = ["1": true, "true": true, "0": false, "false": false, "": false][text] else {
                throw ToolFailure(usage: "\(variable(name)) cannot be '\(text)'; give true or false")
            }
            if isOn {
                arguments.append("--\(name)")
            } else if RenderCommand.switchesWithOpposite.contains(name) {
                arguments.append("--no-\(name)")
            }
        }
        guard let effect,
            let choice = try? EffectChoice(effect, arguments: rest, of: RenderCommand.self, in: effects)
        else { return arguments }
        for parameter in choice.effect.parameterDescriptions {
            guard let text = environment[variable(parameter.name)] else { continue }
            arguments.append("--\(parameter.name)=\(text)")
        }
        return arguments
    }

    private static func variable(_ name: String) -> String {
        prefix + name.uppercased().replacing("-", with: "_")
    }

    /// Takes the effect out of the arguments.
    private static func splitEffect(
        _ arguments: [String],
        effects: EffectCatalog
    ) -> (effect: String?, rest: [String]) {
        let names =
            effects.effects.map { $0.name } + [EffectCatalog.shaderWord, GLSLChoice.transitionWord]
        let flagsWithValues =
            RenderCommand.flagsWithValues + EffectChoice.shaderFlags + GLSLChoice.transitionFlags
        var index = 0
        while index < arguments.count, !names.contains(arguments[index]) {
            // The first word is the effect, or a mistake that is reported later; others may be values of its flags.
            if index == 0, !arguments[0].hasPrefix("-") {
                return (arguments[0], removing(0, from: arguments))
            }
            index += flagsWithValues.contains(arguments[index]) ? 2 : 1
        }
        guard index < arguments.count else { return (nil, arguments) }
        return (arguments[index], removing(index, from: arguments))
    }

    private static func removing(_ index: Int, from arguments: [String]) -> [String] {
        Array(arguments[..<index] + arguments[(index + 1)...])
    }
}

extension RenderCommand {
    /// The flags without values.
    static let switches = [
        "clean", "overwrite", "resume", "fail-if-exists", "recipe", "play", "quiet", "timings",
        "print-config", "watch",
    ]

    /// The flags without values that `--no-` switches off.
    static let switchesWithOpposite: Set = ["recipe", "play"]
}
