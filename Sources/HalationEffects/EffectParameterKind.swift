/// Which values a parameter takes.
public enum EffectParameterKind: Hashable, Sendable {
    /// A finite number within a range, counted in a unit.
    case number(ClosedRange<Double>, EffectUnit?)
    /// A whole number within a range, counted in a unit.
    case integer(ClosedRange<Int>, EffectUnit?)
    /// Any 64-bit whole number that is not negative.
    case seed
    /// One of several names.
    case choice([String])
    /// On or off.
    case toggle
    /// Any text.
    case text
    /// A colour in hexadecimal digits.
    case color
    /// What a file holds, by the file's path; empty for none.
    case file
}

extension EffectParameterKind {
    /// The values as a phrase: `0 to 40 points`, `circle or polygon`.
    public var valuesInWords: String {
        switch self {
        case .number(let range, let unit):
            phrase(plain(range.lowerBound), plain(range.upperBound), unit)
        case .integer(let range, let unit):
            phrase(String(range.lowerBound), String(range.upperBound), unit)
        case .seed: "whole numbers from 0"
        case .choice(let names): names.formatted(as: "or")
        case .toggle: "true or false"
        case .text: "any text"
        case .color: "#rrggbb or #rrggbbaa"
        case .file: "path of a file"
        }
    }

    /// The value that `text` stands for; an error tells the text as it was typed.
    func value(parsing text: String, for name: String) throws(EffectParameterError) -> EffectValue {
        let value: EffectValue? =
            switch self {
            case .number: Double(text).map(EffectValue.number)
            case .integer: Int(text).map(EffectValue.integer)
            case .seed: UInt64(text).map(EffectValue.seed)
            case .choice: .choice(text)
            case .toggle: Bool(text).map(EffectValue.toggle)
            case .text: .text(text)
            case .color: HexColor(text).map(EffectValue.color)
            case .file: .file(text)
            }
        guard let value, contains(value) else { throw .invalidValue(text, parameter: name, kind: self) }
        return value
    }

    /// Whether `value` is one of this kind's.
    func contains(_ value: EffectValue) -> Bool {
        switch (self, value) {
        // NaN is in no range.
        case (.number(let range, _), .number(let number)): range.contains(number)
        case (.integer(let range, _), .integer(let number)): range.contains(number)
        case (.choice(let names), .choice(let name)): names.contains(name)
        case (.seed, .seed), (.toggle, .toggle), (.text, .text), (.color, .color), (.file, .file): true
        default: false
        }
    }
}

private func phrase(_ lowest: String, _ highest: String, _ unit: EffectUnit?) -> String {
    "\(lowest) to \(highest)" + (unit.map { " \($0.name)" } ?? "")
}

extension [String] {
    /// The words with commas between them and `conjunction` before the last.
    package func formatted(as conjunction: String) -> String {
        guard count > 1, let last else { return first ?? "" }
        return dropLast().joined(separator: ", ") + " \(conjunction) \(last)"
    }
}
