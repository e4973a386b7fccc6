import HalationCore

/// The type of a parameter's values, with their range and unit.
public enum EffectParameterKind: Hashable, Sendable {
    /// A finite number within a range, counted in a unit.
    case number(ClosedRange<Double>, EffectUnit?)
    /// A whole number within a range, counted in a unit.
    case integer(ClosedRange<Int>, EffectUnit?)
    /// A whole number from 0 to 2⁶⁴ − 1.
    case seed
    /// One of several names.
    case choice([String])
    /// A switch: on or off.
    case toggle
    /// Any text, also an empty one.
    case text
    /// A colour in hexadecimal digits, or by its name in CSS.
    case color
    /// The name of a palette, or colours.
    case palette
    /// `scene`, `none`, a colour, or two colours.
    case background
    /// The path of a file; empty for none.
    case file
    /// Texts of the form `name=value`, one for each time the flag is given.
    case settings
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
        case .color: "#rrggbb, #rrggbbaa or a name of CSS"
        case .palette: (paletteNames + ["#rrggbb,#rrggbb,…"]).formatted(as: "or")
        case .background: "scene, none, #rrggbb or #rrggbb,#rrggbb"
        case .file: "path of a file"
        case .settings: "name=value"
        }
    }

    /// Parses a value in the form of the command line; the error quotes the text.
    package func parse(_ text: String, for name: String) throws(EffectParameterError) -> EffectValue {
        if KeyframeText.isMeant(by: text) {
            switch self {
            case .number, .integer, .color, .palette, .background: return try course(text, for: name)
            case .seed, .choice, .toggle: throw .doesNotMove(text, parameter: name, kind: self)
            case .text, .file, .settings: break
            }
        }
        guard let value = parseOne(text), contains(value) else {
            throw .invalidValue(text, parameter: name, kind: self)
        }
        return value
    }

    private func course(_ text: String, for name: String) throws(EffectParameterError) -> EffectValue {
        do throws(KeyframeError) {
            return .moving(try EffectCourse(parsing: text, as: self))
        } catch {
            throw .invalidKeyframes(text, parameter: name, reason: error)
        }
    }

    /// Parses a value that does not change over time; nil for other texts.
    ///
    /// The value may lie outside of the range.
    func parseOne(_ text: String) -> EffectValue? {
        switch self {
        case .number: Double(text).map(EffectValue.number)
        case .integer: Int(text).map(EffectValue.integer)
        case .seed: UInt64(text).map(EffectValue.seed)
        case .choice: .choice(text)
        case .toggle: Bool(text).map(EffectValue.toggle)
        case .text: .text(text)
        case .color: HexColor(text).map(EffectValue.color)
        case .palette: EffectPalette(text).map(EffectValue.palette)
        case .background: EffectBackground(text).map(EffectValue.background)
        case .file: .file(text)
        case .settings: .settings([text])
        }
    }

    /// Returns whether `value` has this kind, and lies in its range or list.
    func contains(_ value: EffectValue) -> Bool {
        switch (self, value) {
        // NaN is in no range.
        case (.number(let range, _), .number(let number)): range.contains(number)
        case (.integer(let range, _), .integer(let number)): range.contains(number)
        case (.choice(let names), .choice(let name)): names.contains(name)
        case (.seed, .seed), (.toggle, .toggle), (.text, .text), (.color, .color), (.palette, .palette),
            (.background, .background), (.file, .file), (.settings, .settings):
            true
        case (_, .moving(let course)): course.keyframes.allSatisfy { contains($0.value) }
        default: false
        }
    }

    private var paletteNames: [String] { EffectPalette.named.compactMap(\.name) }
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
