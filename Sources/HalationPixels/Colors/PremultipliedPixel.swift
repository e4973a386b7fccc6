/// A pixel of a buffer: sRGB-encoded, eight bits a channel, colour premultiplied by alpha.
///
/// The bytes are in the order blue, green, red, alpha. No colour channel may exceed ``alpha``; Cairo relies on this, and
/// all drawing preserves it.
public struct PremultipliedPixel: BitwiseCopyable, Hashable, Sendable {
    /// The blue channel, premultiplied: at most ``alpha``.
    public var blue: UInt8

    /// The green channel, premultiplied: at most ``alpha``.
    public var green: UInt8

    /// The red channel, premultiplied: at most ``alpha``.
    public var red: UInt8

    /// The opacity: 0 is transparent, 255 opaque.
    public var alpha: UInt8

    /// Creates a pixel from channels already multiplied by `alpha`; does not check them.
    public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
        self.blue = blue
        self.green = green
        self.red = red
        self.alpha = alpha
    }

    /// Transparent black, all four bytes zero.
    public static let transparent = PremultipliedPixel(red: 0, green: 0, blue: 0, alpha: 0)

    /// The pixel with each channel multiplied by `factor` / 255, rounded to the nearest.
    package func scaled(by factor: UInt8) -> PremultipliedPixel {
        PremultipliedPixel(
            red: red.scaled(by: factor),
            green: green.scaled(by: factor),
            blue: blue.scaled(by: factor),
            alpha: alpha.scaled(by: factor),
        )
    }

    /// Whether no colour channel exceeds ``alpha``.
    package var isPremultiplied: Bool { max(red, green, blue) <= alpha }
}
