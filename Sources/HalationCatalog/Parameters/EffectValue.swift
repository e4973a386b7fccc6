import HalationCore

/// A value of a parameter, one case for each ``EffectParameterKind``.
///
/// A choice is the name of its case; a file is a path, or empty for none.
public enum EffectValue: Hashable, Sendable {
    case number(Double)
    case integer(Int)
    case seed(UInt64)
    case choice(String)
    case toggle(Bool)
    case text(String)
    case color(HexColor)
    case palette(EffectPalette)
    case background(EffectBackground)
    case file(String)
    /// Texts of the form `name=value`, in the order in which they were given.
    case settings([String])
    /// Values over time, of a number, a colour or a palette.
    case moving(EffectCourse)
}

extension EffectValue: CustomStringConvertible {
    /// The value in the form of the command line: `30`, `0.5`, `circle`, `true`.
    public var description: String {
        switch self {
        case .number(let number): plain(number)
        case .integer(let number): String(number)
        case .seed(let seed): String(seed)
        case .choice(let name): name
        case .toggle(let isOn): String(isOn)
        case .text(let text): text
        case .color(let color): color.description
        case .palette(let palette): palette.description
        case .background(let background): background.description
        case .file(let path): path
        case .settings(let texts): texts.joined(separator: " ")
        case .moving(let course): course.description
        }
    }
}

extension EffectValue: Encodable {
    /// Encodes numbers, switches and lists of settings as such, and everything else as ``description``.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .number(let number): try container.encode(number)
        case .integer(let number): try container.encode(number)
        case .seed(let seed): try container.encode(seed)
        case .toggle(let isOn): try container.encode(isOn)
        case .settings(let texts): try container.encode(texts)
        case .choice, .text, .color, .palette, .background, .file, .moving:
            try container.encode(description)
        }
    }
}
