import Halation

/// A value of a parameter of any kind.
public enum EffectValue: Hashable, Sendable {
    /// A number.
    case number(Double)
    /// A whole number.
    case integer(Int)
    /// A random seed.
    case seed(UInt64)
    /// The name of one of several choices.
    case choice(String)
    /// On or off.
    case toggle(Bool)
    /// Any text.
    case text(String)
    /// A colour.
    case color(HexColor)
    /// A list of colours.
    case palette(EffectPalette)
    /// A background.
    case background(EffectBackground)
    /// The path of a file; empty for none.
    case file(String)
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
        }
    }
}

extension EffectValue: Encodable {
    /// Encodes numbers and switches as such, and everything else as ``description``.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .number(let number): try container.encode(number)
        case .integer(let number): try container.encode(number)
        case .seed(let seed): try container.encode(seed)
        case .toggle(let isOn): try container.encode(isOn)
        case .choice, .text, .color, .palette, .background, .file: try container.encode(description)
        }
    }
}
