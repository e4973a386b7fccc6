/// A pixel as buffers hold it: sRGB-encoded, eight bits a channel, colour already multiplied by alpha.
///
/// The four bytes lie in memory in the order blue, green, red, alpha. No colour channel exceeds ``alpha``;
/// what draws here keeps that so, and Cairo relies on it.
public struct PremultipliedPixel: BitwiseCopyable, Hashable, Sendable {
    /// The blue channel, multiplied by alpha.
    public var blue: UInt8

    /// The green channel, multiplied by alpha.
    public var green: UInt8

    /// The red channel, multiplied by alpha.
    public var red: UInt8

    /// The coverage: 0 is transparent and 255 is opaque.
    public var alpha: UInt8

    /// Creates a pixel from channels that are already multiplied by `alpha`.
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
