import HalationCatalog

/// Completes the last word of a command line.
@MainActor
struct Completer {
    private let effects: EffectCatalog
    private let root: CommandDescription

    init(effects: EffectCatalog) throws(ToolFailure) {
        self.effects = effects
        root = try CommandDescription.root()
    }

    /// Returns the continuations of the last of `words`, which begin after the program's name.
    func proposals(for words: [String]) -> Proposals {
        let word = words.last ?? ""
        var proposals = candidates(for: word, after: words.dropLast())
        proposals.values = proposals.values.filter { $0.text.hasPrefix(word) }
        return proposals
    }

    private func candidates(for word: String, after earlier: [String]) -> Proposals {
        let commands = (root.subcommands ?? []).map {
            Proposals.Value(text: $0.commandName, help: $0.abstract ?? "")
        }
        guard let name = earlier.first else {
            return Proposals(values: word.hasPrefix("-") ? rootFlags : commands)
        }
        guard name != "help" else { return Proposals(values: earlier.count == 1 ? commands : []) }
        guard let command = root.subcommands?.first(where: { $0.commandName == name }) else {
            return Proposals()
        }

        let line = Line(
            earlier.dropFirst(),
            flags: flags(of: command) + effectFlags(of: command, after: earlier)
        )
        if let flag = line.open { return flag.values ?? Proposals() }
        if word.hasPrefix("--"), let sign = word.firstIndex(of: "=") {
            let name = word[..<sign]
            guard let flag = line.flags.first(where: { $0.name == name }) else { return Proposals() }
            var proposals = flag.values ?? flag.assignedValues
            proposals.values = proposals.values.map { .init(text: "\(name)=\($0.text)", help: $0.help) }
            return proposals
        }
        let allFlags = Proposals(values: line.flags.map(\.proposal))
        guard !word.hasPrefix("-") else { return allFlags }
        return operand(at: line.operands.count, of: command) ?? allFlags
    }

    /// The operand at `index` of a command; nil if it takes fewer.
    private func operand(at index: Int, of command: CommandDescription) -> Proposals? {
        let names = effectNames
        let word = EffectCatalog.shaderWord
        if Self.effectCommand(command) != nil {
            guard index == 0 else { return nil }
            let shader = Proposals.Value(text: word, help: "A shader over a picture or effects.")
            let transition = Proposals.Value(
                text: GLSLChoice.transitionWord,
                help: "A transition in GLSL between two pictures or effects."
            )
            return Proposals(values: names + (effects.shaders.isEmpty ? [] : [shader]) + [transition])
        }
        if command.commandName == ListCommand.commandName {
            guard index == 0 else { return nil }
            let list = Proposals.Value(text: word + "s", help: "The list of shaders.")
            return Proposals(values: names + (effects.shaders.isEmpty ? [] : [list] + shaderNames))
        }
        let operands = (command.arguments ?? []).filter { $0.kind == .positional && $0.shouldDisplay }
        guard index < operands.count else { return nil }
        return Proposals(operands[index].completionKind)
    }

    /// The parser's own flags, which it does not describe.
    private var rootFlags: [Proposals.Value] {
        [
            .init(text: "--version", help: "Show the version."),
            .init(text: "--help", help: "Show help information."),
        ]
    }

    private var effectNames: [Proposals.Value] {
        effects.effects.map { .init(text: $0.name, help: $0.summary) }
    }

    private var shaderNames: [Proposals.Value] {
        effects.shaders.map { .init(text: $0.name, help: $0.summary) }
    }

    private func flags(of command: CommandDescription) -> [Flag] {
        (command.arguments ?? []).filter { $0.shouldDisplay && $0.kind != .positional }.flatMap { argument in
            (argument.names ?? []).map { name in
                Flag(
                    name: name.word,
                    help: argument.abstract ?? "",
                    values: argument.kind == .option ? Proposals(argument.completionKind) : nil
                )
            }
        }
    }

    private static func effectCommand(_ description: CommandDescription) -> (any EffectCommand.Type)? {
        RootCommand.effectCommands.first { $0.commandName == description.commandName }
    }

    /// The flags of the effect in `words`, of `shader`, and `--preset`.
    private func effectFlags(of description: CommandDescription, after words: [String]) -> [Flag] {
        guard let command = Self.effectCommand(description) else { return [] }
        var line = command.words(Array(words.dropFirst()))
        guard let name = line.removeFirst(where: effects.isEffectWord) else { return [] }
        let flags = ShaderFlag.of(name).map { flag in
            Flag(name: "--" + flag.name, help: flag.summary, values: values(of: flag))
        }
        // Without the flag whose value is being typed.
        let complete = [line.arguments, line.arguments.dropLast()].lazy.compactMap {
            try? EffectChoice(name, arguments: $0, of: command, in: effects)
        }.first
        guard let effect = complete?.effect else { return flags }
        return flags + presetFlags(of: effect) + effect.parameterDescriptions.flatMap { Flag.flags(for: $0) }
    }

    private func presetFlags(of effect: any Effect.Type) -> [Flag] {
        let presets = effect.presetDescriptions.map { Proposals.Value(text: $0.name, help: $0.summary) }
        guard !presets.isEmpty else { return [] }
        return [
            Flag(
                name: "--" + EffectFlags.presetName,
                help: "Set of values to start from.",
                values: Proposals(values: presets)
            )
        ]
    }

    private func values(of flag: ShaderFlag) -> Proposals {
        switch flag.values {
        case .shaders: Proposals(values: shaderNames)
        case .effectsAndShaders: Proposals(values: effectNames + shaderNames)
        case .effectsAndFiles: Proposals(values: effectNames, paths: .files)
        case .files: Proposals(paths: .files)
        case .functions, .anything: Proposals()
        }
    }
}

/// A flag that can be completed.
private struct Flag {
    /// The name with its hyphens.
    let name: String
    let help: String
    /// The values after it; nil for a flag without any.
    let values: Proposals?
    /// The values after `=`, of a flag that needs none.
    var assignedValues = Proposals()

    var proposal: Proposals.Value { .init(text: name, help: help) }

    /// The flags that set a parameter: two for a toggle.
    static func flags(for parameter: EffectParameterDescription) -> [Flag] {
        let name = "--" + parameter.name
        guard parameter.kind == .toggle else {
            return [Flag(name: name, help: parameter.help, values: Proposals(parameter.kind))]
        }
        let assigned = Proposals(names: ["true", "false"])
        return [
            Flag(name: name, help: parameter.help, values: nil, assignedValues: assigned),
            Flag(name: "--no-" + parameter.name, help: "Not so: " + parameter.help, values: nil),
        ]
    }
}

/// The words of a command line before the one that is typed, apart from the command.
private struct Line {
    let flags: [Flag]
    /// The words that are neither flags nor their values.
    private(set) var operands: [String] = []
    /// The flag that the next word is the value of.
    private(set) var open: Flag?

    init(_ words: some Sequence<String>, flags: [Flag]) {
        self.flags = flags
        for word in words {
            if open != nil {
                open = nil
            } else if let flag = flags.first(where: { $0.name == word }) {
                open = flag.values == nil ? nil : flag
            } else if !word.hasPrefix("-") {
                operands.append(word)
            }
        }
    }
}

extension Proposals {
    fileprivate init(names: [String]) {
        self.init(values: names.map { .init(text: $0, help: "") })
    }

    /// The values of an argument that is declared with a completion.
    fileprivate init(_ completion: CommandDescription.Argument.Completion?) {
        switch completion {
        case .list(let values): self.init(names: values)
        case .file: self.init(paths: .files)
        case .directory: self.init(paths: .folders)
        case nil: self.init()
        }
    }

    /// The values of a parameter, as far as they have names.
    fileprivate init(_ kind: EffectParameterKind) {
        switch kind {
        case .choice(let names): self.init(names: names)
        case .palette: self.init(names: EffectPalette.named.compactMap(\.name))
        case .background: self.init(names: ["scene", "none"])
        case .toggle: self.init(names: ["true", "false"])
        case .file: self.init(paths: .files)
        case .number, .integer, .seed, .text, .color, .settings: self.init()
        }
    }
}
