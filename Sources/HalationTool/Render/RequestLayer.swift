import HalationCatalog

/// Flags of `render` and of an effect from one place, such as a request file, as arguments below those of later places.
@MainActor
struct RequestLayer {
    /// The values by the names of their flags, without `no-`.
    var values: [(name: String, value: RequestFile.Value)]

    /// The flags of the command by their names.
    private static let declarations = Dictionary(
        uniqueKeysWithValues: RenderCommand.flagDeclarations.map { ($0.name, $0) }
    )

    /// Keeps the values that can stand in a request.
    init(_ values: [(name: String, value: RequestFile.Value)]) {
        let others = RenderCommand.flagsOutsideRequests.union(
            ["effect", "program", FrameRecipe.audioDigest, ProgramOrigin.fileName, ProgramOrigin.rootName]
        )
        self.values = values.filter { !others.contains($0.name) }.map { name, value in
            guard case .toggle(let isOn) = value, let positive = Self.positive(name) else {
                return (name, value)
            }
            return (positive, .toggle(!isOn))
        }
    }

    /// The name of the command's flag that a name with `no-` switches off; nil for other names.
    private static func positive(_ name: String) -> String? {
        guard name.hasPrefix("no-") else { return nil }
        let positive = String(name.dropFirst(3))
        guard case .toggle? = declarations[positive]?.kind else { return nil }
        return positive
    }

    /// The arguments of the command's own flags.
    var commandArguments: [String] {
        values.flatMap { name, value in
            Self.declarations[name].map { arguments(of: $0, value) } ?? []
        }
    }

    /// The arguments of the effect's flags.
    var effectArguments: [String] {
        values.filter { Self.declarations[$0.name] == nil }.flatMap { name, value in
            // Switched off by its name.
            value == .toggle(true) && name.hasPrefix("no-") ? ["--" + name] : value.assignments(to: name)
        }
    }

    private func arguments(of flag: FlagDeclaration, _ value: RequestFile.Value) -> [String] {
        guard !flag.takesValue, case .toggle(let isOn) = value else {
            return value.assignments(to: flag.name)
        }
        if isOn { return ["--" + flag.name] }
        // Nothing below this layer can have switched it on.
        if case .alternative = flag.kind { return [] }
        return RenderCommand.requestDefaults[flag.name] == .toggle(false) ? [] : ["--no-" + flag.name]
    }
}

extension RequestLayer {
    /// Takes out of layers the flags that later layers or typed ones override.
    ///
    /// Parameters of effects stay, as presets lie between them.
    ///
    /// - Parameters:
    ///   - layers: The layers, the first at the bottom.
    ///   - typed: The names of flags on the command line, which lie above all layers.
    ///   - effect: The name of the effect.
    /// - Returns: As many layers, with the other flags.
    static func overriding(_ layers: [RequestLayer], by typed: Set<String>, effect: String?) -> [RequestLayer]
    {
        var hidden = typed.reduce(into: Set<String>()) { names, name in
            names.formUnion(overridden(by: positive(name) ?? name, effect: effect))
        }
        var result: [RequestLayer] = []
        for layer in layers.reversed() {
            var shown = layer
            shown.values.removeAll { hidden.contains($0.name) }
            result.insert(shown, at: 0)
            for (name, value) in layer.values {
                // A flag that is off excludes no other.
                let isOff = value == .toggle(false)
                hidden.formUnion(isOff ? [name] : overridden(by: name, effect: effect))
            }
        }
        return result
    }

    /// The flags below that a flag overrides.
    private static func overridden(by name: String, effect: String?) -> Set<String> {
        if declarations[name] != nil {
            var names = RenderCommand.exclusiveFlags.first { $0.contains(name) } ?? [name]
            if effect == GLSLChoice.transitionWord {
                names.formUnion(GLSLChoice.sources.filter { $0.value == name }.keys)
            }
            return names
        }
        return ShaderFlag.of(effect).first { $0.name == name }?.replaced ?? []
    }
}
