import HalationEffects

/// The arguments for an effect's parameters: `--blur 30`, `--blur=30`, `--glow`, `--no-glow`.
struct EffectFlags {
    private let arguments: [String]
    private let command: any EffectCommand.Type

    /// Takes the arguments that are not flags of `command`.
    init(_ arguments: [String], of command: any EffectCommand.Type) {
        self.arguments = arguments
        self.command = command
    }

    /// Sets the effect's parameters; the last occurrence of a flag counts.
    ///
    /// Layers of arguments are applied one after another, each with its presets first.
    @MainActor func apply(to effect: inout some Effect) throws(ToolFailure) {
        let layers = arguments.split(separator: LayeredArguments.mark, omittingEmptySubsequences: true)
        for layer in layers {
            try EffectFlags(Array(layer), of: command).applyLayer(to: &effect)
        }
    }

    @MainActor private func applyLayer(to effect: inout some Effect) throws(ToolFailure) {
        let parameters = type(of: effect).parameterDescriptions
        var rest = try applyPresets(to: &effect, parameters)[...]
        while let argument = rest.popFirst() {
            guard argument.hasPrefix("--"), argument.count > 2 else {
                throw ToolFailure(
                    usage: "'\(argument)' was not expected; "
                        + "a flag begins with --, and \(command.commandName) takes one effect"
                )
            }
            let parts = argument.dropFirst(2).split(
                separator: "=",
                maxSplits: 1,
                omittingEmptySubsequences: false
            )
            var name = parts.first.map(String.init) ?? ""
            var value = parts.count == 2 ? parts.last.map(String.init) : nil

            if value == nil, let (toggle, isOn) = Self.toggle(name, in: parameters) {
                (name, value) = (toggle, String(isOn))
            }
            guard let parameter = parameters.first(where: { $0.name == name }) else {
                throw unknown(name, in: parameters, of: type(of: effect).name)
            }
            guard let value = value ?? rest.popFirst() else {
                throw ToolFailure(usage: "--\(name) needs a value; give \(parameter.kind.valuesInPhrase)")
            }
            guard parameter.kind != .file || !value.isEmpty else {
                throw ToolFailure(usage: "--\(name) is empty; give \(parameter.kind.valuesInPhrase)")
            }
            do throws(EffectParameterError) {
                try effect.setParameter(name, to: value)
            } catch {
                throw ToolFailure(usage: error.description)
            }
        }
    }

    /// The flag that names a preset; no effect may declare a parameter of this name.
    static let presetName = "preset"

    /// Applies the presets that the arguments name, in their order, before all other flags.
    ///
    /// - Returns: The arguments without the presets.
    @MainActor private func applyPresets(
        to effect: inout some Effect,
        _ parameters: [EffectParameterDescription]
    ) throws(ToolFailure) -> [String] {
        let flag = "--" + Self.presetName
        let flagsWithValues = parameters.filter { $0.kind != .toggle }.map { "--" + $0.name }
        var others: [String] = []
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            guard argument == flag || argument.hasPrefix(flag + "=") else {
                others.append(argument)
                // The argument after such a flag is its value, whatever it looks like.
                if flagsWithValues.contains(argument), let value = rest.popFirst() { others.append(value) }
                continue
            }
            let typed = argument == flag ? rest.popFirst() : String(argument.dropFirst(flag.count + 1))
            guard let name = typed else {
                throw ToolFailure(
                    usage: "\(flag) needs the name of a preset; see 'list \(type(of: effect).name)'"
                )
            }
            do throws(EffectParameterError) {
                try effect.applyPreset(name)
            } catch {
                throw ToolFailure(usage: error.description)
            }
        }
        return others
    }

    /// Resolves a flag without a value: `name` turns a toggle on, `no-name` off.
    private static func toggle(
        _ name: String,
        in parameters: [EffectParameterDescription]
    ) -> (name: String, isOn: Bool)? {
        let toggles = parameters.filter { $0.kind == .toggle }.map(\.name)
        if toggles.contains(name) { return (name, true) }
        guard name.hasPrefix("no-"), toggles.contains(String(name.dropFirst(3))) else { return nil }
        return (String(name.dropFirst(3)), false)
    }

    /// The failure for an unknown flag, with the most similar flag of the effect or the command.
    private func unknown(
        _ name: String,
        in parameters: [EffectParameterDescription],
        of effect: String
    ) -> ToolFailure {
        let own = parameters.map(\.name)
        let general = name.nearest(in: own) == nil ? name.nearest(in: command.flagNames) : nil
        let error = EffectParameterError.unknownParameter(
            name,
            effect: effect,
            known: general.map { [$0] } ?? own
        )
        return ToolFailure(usage: error.description)
    }
}
