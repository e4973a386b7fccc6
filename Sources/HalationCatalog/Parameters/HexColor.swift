public import HalationCore

/// A straight (not premultiplied), sRGB-encoded colour of 8 bits a channel, written as `#ff8800`.
public struct HexColor: Hashable, Sendable {
    /// The red channel, 0 to 255.
    public var red: UInt8

    /// The green channel, 0 to 255.
    public var green: UInt8

    /// The blue channel, 0 to 255.
    public var blue: UInt8

    /// The opacity: 0 is transparent and 255 is opaque.
    public var opacity: UInt8

    /// Creates a colour from its channels.
    public init(red: UInt8, green: UInt8, blue: UInt8, opacity: UInt8 = 255) {
        self.red = red
        self.green = green
        self.blue = blue
        self.opacity = opacity
    }

    /// Reads `#rrggbb` or `#rrggbbaa`, in capitals or not, with or without the `#`, or a name of CSS such as
    /// `rebeccapurple`; nil for anything else.
    ///
    /// In `#rgb` and `#rgba` each digit stands for two equal ones, as in CSS.
    public init?(_ text: String) {
        if let named = Self.named(text) {
            self = named
            return
        }
        let given = text.hasPrefix("#") ? text.dropFirst() : text[...]
        let isShort = given.utf8.count == 3 || given.utf8.count == 4
        let digits = isShort ? given.map { "\($0)\($0)" }.joined() : String(given)
        guard digits.utf8.count == 6 || digits.utf8.count == 8,
            digits.allSatisfy({ $0.isASCII && $0.isHexDigit }), let number = UInt32(digits, radix: 16)
        else { return nil }
        let channels = digits.utf8.count == 6 ? number << 8 | 0xff : number
        red = UInt8(channels >> 24)
        green = UInt8(channels >> 16 & 0xff)
        blue = UInt8(channels >> 8 & 0xff)
        opacity = UInt8(channels & 0xff)
    }

    /// Rounds a colour, resolved in the default environment; channels outside sRGB are clamped.
    public init(_ color: Color) {
        let resolved = color.resolve(in: EnvironmentValues())
        func byte(_ unit: Float) -> UInt8 {
            UInt8((unit > 0 ? min(unit, 1) : 0) * 255 + 0.5)
        }
        red = byte(resolved.red)
        green = byte(resolved.green)
        blue = byte(resolved.blue)
        opacity = byte(resolved.opacity)
    }

    /// The colour for drawing.
    public var color: Color {
        Color(
            red: Double(red) / 255,
            green: Double(green) / 255,
            blue: Double(blue) / 255,
            opacity: Double(opacity) / 255
        )
    }
}

extension HexColor: CustomStringConvertible {
    /// `#rrggbb`, or `#rrggbbaa` unless opaque.
    public var description: String {
        let channels = opacity == 255 ? [red, green, blue] : [red, green, blue, opacity]
        return "#"
            + channels.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
