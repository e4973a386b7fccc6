import HalationCatalog

/// The environment variables that stand for flags of `render`: `HALATION_SIZE` is `--size`.
@MainActor
struct EnvironmentFlags {
    private let variables: [String: String]

    init(_ variables: [String: String]) {
        self.variables = variables
    }

    /// The variable of a flag.
    static func name(of flag: String) -> String {
        "HALATION_" + flag.uppercased().replacing("-", with: "_")
    }

    /// The text of a flag's variable; nil if it is not set.
    subscript(flag: String) -> String? { variables[Self.name(of: flag)] }

    /// The values of the command's flags, and of those that choose the effect.
    func flags(of effect: String?) throws(ToolFailure) -> [(name: String, value: RequestFile.Value)] {
        let own = RenderCommand.flagDeclarations.filter {
            !RenderCommand.flagsOutsideRequests.contains($0.name)
        }
        return try values(of: own.map { ($0.name, !$0.takesValue) })
            + values(of: ShaderFlag.of(effect).map { ($0.name, false) })
    }

    /// The values of the chosen effect's parameters, and the preset.
    func parameters(of choice: EffectChoice) throws(ToolFailure) -> [(name: String, value: RequestFile.Value)]
    {
        let choosing = Set(ShaderFlag.of(choice.name).map(\.name))
        let parameters = choice.effect.parameterDescriptions.filter { !choosing.contains($0.name) }
        let preset = choice.effect.presetDescriptions.isEmpty ? [] : [(EffectFlags.presetName, false)]
        return try values(of: parameters.map { ($0.name, $0.kind == .toggle) } + preset)
    }

    private func values(
        of flags: [(name: String, isToggle: Bool)]
    ) throws(ToolFailure) -> [(name: String, value: RequestFile.Value)] {
        var values: [(name: String, value: RequestFile.Value)] = []
        for (name, isToggle) in flags {
            guard let text = self[name] else { continue }
            guard isToggle else {
                values.append((name, .text(text)))
                continue
            }
            guard let isOn = ["1": true, "true": true, "0": false, "false": false, "": false][text] else {
                throw ToolFailure(usage: "\(Self.name(of: name)) cannot be '\(text)'; give true or false")
            }
            values.append((name, .toggle(isOn)))
        }
        return values
    }
}
