import HalationCatalog
import HalationGeometry

/// Effects and their parameters as text in columns.
@MainActor
enum EffectText {
    /// A line for each effect: its name and its summary.
    static func lines(for effects: EffectCatalog) -> String {
        columns(
            effects.effects.map { [$0.name, $0.summary] }
                + (effects.shaders.isEmpty
                    ? []
                    : [
                        [
                            EffectCatalog.shaderWord,
                            "A shader over a picture or an effect; see 'list shaders'.",
                        ]
                    ])
                + [
                    [
                        GLSLChoice.transitionWord, transitionSummary,
                    ],
                    [TimelineEffect.word, TimelineEffect.summary],
                ]
        )
    }

    /// A line for each shader: its name and its summary.
    static func shaderLines(for effects: EffectCatalog) -> String {
        columns(effects.shaders.map { [$0.name, $0.summary] })
            + "\nUse one over a picture or an effect, such as 'render shader --name pixelate --over "
            + "\(effects.effects.first?.name ?? "<effect>")'.\n"
    }

    /// The flags of `shader`, in the layout of a command's help.
    static func shaderHelp(for effects: EffectCatalog) -> String {
        "FLAGS OF SHADER:\n" + help(for: ShaderFlag.ofShader, effects)
    }

    /// The flags of `transition`, in the layout of a command's help.
    static func transitionHelp(for effects: EffectCatalog) -> String {
        "FLAGS OF TRANSITION:\n" + help(for: ShaderFlag.ofTransition, effects)
    }

    /// The summary of `transition`, its flags, and an example.
    static func transitionDescription(for effects: EffectCatalog) -> String {
        let example = effects.effects.first?.name ?? "<effect>"
        return "\(GLSLChoice.transitionWord): \(transitionSummary)\n\n" + transitionHelp(for: effects)
            + "\nUse it as in 'render transition --glsl wipe.glsl --from \(example) --to photo.png'.\n"
    }

    private static let transitionSummary = "A transition in GLSL between two pictures or effects."

    private static func help(for flags: [ShaderFlag], _ effects: EffectCatalog) -> String {
        flags.map { help(flag: "--\($0.name) <\($0.valueName)>", text: $0.help(effects)) }.joined()
    }

    /// An effect's name and summary, and a line for each parameter: its flag, values, default and help.
    static func description(of effect: any Effect.Type) -> String {
        let title = "\(effect.name): \(effect.summary)\n"
        let parameters = effect.parameterDescriptions
        guard !parameters.isEmpty else { return title + "\nNo parameters.\n" + presets(of: effect) }
        let heading = ["parameter", "values", "default", "meaning"]
        let rows = parameters.map {
            ["--\($0.name)", $0.kind.valuesInWords, $0.defaultValue.description, $0.help]
        }
        return title + "\n" + columns([heading] + rows) + motion(of: parameters) + presets(of: effect)
    }

    /// A sentence about parameters whose values can change over time, with an example; empty without one.
    private static func motion(of parameters: [EffectParameterDescription]) -> String {
        let moving = parameters.filter(\.canMove)
        guard let first = moving.first(where: { $0.hasRange }) ?? moving.first,
            let example = first.exampleOfMotion
        else { return "" }
        return
            "\nNumbers, colours and palettes can change over time, as in '--\(first.name) \(example)'.\n"
    }

    /// A line for each preset of an effect, below a heading; empty without presets.
    private static func presets(of effect: any Effect.Type) -> String {
        let presets = effect.presetDescriptions
        guard !presets.isEmpty else { return "" }
        return "\n" + columns([["preset", "how it looks"]] + presets.map { [$0.name, $0.summary] })
    }

    /// The flags of an effect in the layout of a command's help.
    static func help(for effect: any Effect.Type) -> String {
        let parameters = effect.parameterDescriptions
        let title = "FLAGS OF \(effect.name.uppercased()):\n"
        let names = effect.presetDescriptions.map(\.name)
        let preset =
            names.isEmpty
            ? ""
            : help(
                flag: "--\(EffectFlags.presetName) <preset>",
                text: "Set of values to start from: \(names.formatted(as: "or"))."
            )
        guard !parameters.isEmpty || !preset.isEmpty else { return title + "  None.\n" }
        return title + preset + parameters.map { help(for: $0) }.joined() + motion(of: parameters)
    }

    private static func help(for parameter: EffectParameterDescription) -> String {
        help(flag: parameter.usage, text: "\(parameter.help) (\(parameter.valuesAndDefault))")
    }

    private static func help(flag: String, text: String) -> String {
        // The parser's column; the help of a longer flag begins on the next line.
        let column = 26
        let flag = "  " + flag
        let lines = text.wrapped(to: 80 - column)
        let head = flag.count < column ? [flag.padded(to: column) + (lines.first ?? "")] : [flag]
        let tail = flag.count < column ? lines.dropFirst() : lines[...]
        return (head + tail.map { "".padded(to: column) + $0 }).map { $0 + "\n" }.joined()
    }

    /// Aligns cells in columns as wide as their longest cell.
    static func columns(_ rows: [[String]]) -> String {
        let widths = (rows.first ?? []).indices.map { column in
            rows.map { $0[column].count }.max() ?? 0
        }
        return rows.map { row in
            zip(row, widths).dropLast().map { cell, width in cell.padded(to: width + 2) }.joined()
                + (row.last ?? "") + "\n"
        }.joined()
    }
}

extension EffectParameterDescription {
    fileprivate var hasRange: Bool { if case .number = kind { true } else { false } }

    /// Values over time of this parameter, as an example; nil for one that does not change.
    fileprivate var exampleOfMotion: String? {
        switch kind {
        case .number(let range, _):
            "\(plain(range.lowerBound))@0s,\(plain(range.upperBound))@2s:ease-in-out"
        case .integer(let range, _): "\(range.lowerBound)@0s,\(range.upperBound)@2s:ease-in-out"
        case .palette: "polar@0s,ember@2s:ease-in-out"
        case .color, .background: "black@0s,white@2s:ease-in-out"
        case .seed, .choice, .toggle, .text, .file, .settings: nil
        }
    }

    /// The flag with its value: `--blur <blur>`, `--glow/--no-glow`.
    fileprivate var usage: String {
        kind == .toggle ? "--\(name)/--no-\(name)" : "--\(name) <\(name)>"
    }

    fileprivate var valuesAndDefault: String {
        switch defaultValue {
        case .toggle(let isOn): "default: --\(isOn ? "" : "no-")\(name)"
        case .file(""), .text(""), .settings([]): kind.valuesInWords
        default: "\(kind.valuesInWords); default: \(defaultValue)"
        }
    }
}

extension String {
    /// The text, padded with trailing spaces to `width` characters.
    func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(width - count, 0))
    }

    /// The text, padded with leading spaces to `width` characters.
    func aligned(to width: Int) -> String {
        String(repeating: " ", count: max(width - count, 0)) + self
    }

    /// The text in lines of at most `width` characters, broken at spaces; only a longer word exceeds it.
    fileprivate func wrapped(to width: Int) -> [String] {
        split(separator: " ").reduce(into: []) { lines, word in
            if let last = lines.last, last.count + 1 + word.count <= width {
                lines[lines.count - 1] += " " + word
            } else {
                lines.append(String(word))
            }
        }
    }
}
