import HalationEffects

/// Effects and their parameters as text in columns.
enum EffectText {
    /// A line for each effect: its name and its summary.
    static func lines(for effects: EffectCatalog) -> String {
        columns(effects.effects.map { [$0.name, $0.summary] })
    }

    /// An effect's name and summary, and a line for each parameter: its flag, values, default and help.
    static func description(of effect: any Effect.Type) -> String {
        let title = "\(effect.name): \(effect.summary)\n"
        let parameters = effect.parameterDescriptions
        guard !parameters.isEmpty else { return title + "\nIt has no parameters.\n" }
        let heading = ["parameter", "values", "default", "what it changes"]
        let rows = parameters.map {
            ["--\($0.name)", $0.kind.valuesInWords, $0.defaultValue.description, $0.help]
        }
        return title + "\n" + columns([heading] + rows)
    }

    /// The flags of an effect in the layout of a command's help.
    static func help(for effect: any Effect.Type) -> String {
        let lines = effect.parameterDescriptions.map { parameter in
            let flag = "  --\(parameter.name) <\(parameter.kind.placeholder)>"
            let help =
                "\(parameter.help) (\(parameter.kind.valuesInWords); default: \(parameter.defaultValue))"
            // The parser's own column; a flag that reaches it has its help on the next line.
            let column = 26
            return flag.count < column
                ? flag.padded(to: column) + help
                : flag + "\n" + "".padded(to: column) + help
        }
        return "FLAGS OF \(effect.name.uppercased()): \(effect.summary)\n" + lines.joined(separator: "\n")
            + "\n"
    }

    /// Rows of cells, aligned: each column is as wide as its longest cell, the last as wide as it is.
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

extension String {
    /// The text with spaces after it, up to `width` characters.
    func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(width - count, 0))
    }

    /// The text with spaces before it, up to `width` characters.
    func aligned(to width: Int) -> String {
        String(repeating: " ", count: max(width - count, 0)) + self
    }
}
