import HalationCatalog

/// The arguments for an effect's parameters: `--blur 30`, `--blur=30`, `--glow`, `--no-glow`.
struct EffectFlags {
    private let arguments: [String]
    private let command: any EffectCommand.Type

    /// Takes the arguments that are not flags of `command`.
    init(_ arguments: [String], of command: any EffectCommand.Type) {
        self.arguments = arguments
        self.command = command
    }

    /// The flag that names a preset; no effect may declare a parameter of this name.
    static let presetName = "preset"

    /// Sets the effect's parameters; the last occurrence of a flag counts, and all occurrences of a flag for settings.
    ///
    /// Layers of arguments are applied one after another, each with its presets first.
    @MainActor func apply(to effect: inout some Effect) throws(ToolFailure) {
        let parameters = type(of: effect).parameterDescriptions
        let valued = Set(parameters.lazy.filter { $0.kind != .toggle }.map(\.name) + [Self.presetName])
        var settings: [(name: String, value: String)] = []
        for layer in arguments.split(separator: LayeredArguments.mark) {
            let words = CommandWords(Array(layer), valued: valued).words
            for word in words where word.flag == Self.presetName {
                try apply(preset: word.value, to: &effect)
            }
            for word in words where word.flag != Self.presetName {
                let (parameter, value) = try assignment(word, in: parameters, of: type(of: effect).name)
                if parameter.kind == .settings {
                    settings.append((parameter.name, value))
                } else {
                    try Self.usage { () throws(EffectParameterError) in
                        try effect.setParameter(parameter.name, to: value)
                    }
                }
            }
        }
        for (name, values) in Dictionary(grouping: settings, by: \.name).sorted(by: { $0.key < $1.key }) {
            try Self.usage { () throws(EffectParameterError) in
                try effect.setParameter(name, toAll: values.map(\.value))
            }
        }
    }

    @MainActor private func apply(preset: String?, to effect: inout some Effect) throws(ToolFailure) {
        guard let preset else {
            throw ToolFailure(
                usage: "--\(Self.presetName) needs the name of a preset; see 'list \(type(of: effect).name)'"
            )
        }
        try Self.usage { () throws(EffectParameterError) in try effect.applyPreset(preset) }
    }

    /// The parameter that a word sets, and the text of its value.
    private func assignment(
        _ word: CommandWords.Word,
        in parameters: [EffectParameterDescription],
        of effect: String
    ) throws(ToolFailure) -> (parameter: EffectParameterDescription, value: String) {
        guard var name = word.flag else {
            throw ToolFailure(
                usage: "'\(word.arguments[0])' was not expected; "
                    + "a flag begins with --, and \(command.commandName) takes one effect"
            )
        }
        var value = word.value
        if value == nil, let (toggle, isOn) = Self.toggle(name, in: parameters) {
            (name, value) = (toggle, String(isOn))
        }
        guard let parameter = parameters.first(where: { $0.name == name }) else {
            throw unknown(name, in: parameters, of: effect)
        }
        guard let value else {
            throw ToolFailure(usage: "--\(name) needs a value; give \(parameter.kind.valuesInPhrase)")
        }
        guard parameter.kind != .file || !value.isEmpty else {
            throw ToolFailure(usage: "--\(name) is empty; give \(parameter.kind.valuesInPhrase)")
        }
        return (parameter, value)
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

    @MainActor private static func usage(_ body: () throws(EffectParameterError) -> Void) throws(ToolFailure)
    {
        do throws(EffectParameterError) {
            try body()
        } catch {
            throw ToolFailure(usage: error.description)
        }
    }
}
