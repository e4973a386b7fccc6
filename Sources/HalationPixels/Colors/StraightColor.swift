/// A straight (not premultiplied) colour with sRGB-encoded channels.
///
/// Channels outside 0...1 are kept (extended sRGB: a Display P3 red has a red above 1) until the colour becomes a pixel.
@usableFromInline
package struct StraightColor: Hashable, Sendable {
    /// The red channel, encoded; 0...1 inside the gamut.
    package var red: Float

    /// The green channel, encoded; 0...1 inside the gamut.
    package var green: Float

    /// The blue channel, encoded; 0...1 inside the gamut.
    package var blue: Float

    /// The opacity, 0...1.
    package var alpha: Float

    /// Creates a colour from sRGB-encoded channels.
    package init(red: Float, green: Float, blue: Float, alpha: Float = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// Creates a colour from channels in linear light, with sRGB's primaries.
    package init(linearRed red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.init(
            red: Float(TransferFunction.encoded(fromLinear: red)),
            green: Float(TransferFunction.encoded(fromLinear: green)),
            blue: Float(TransferFunction.encoded(fromLinear: blue)),
            alpha: Float(alpha),
        )
    }

    /// Creates a colour from encoded Display P3 channels.
    package init(displayP3Red red: Double, green: Double, blue: Double, alpha: Double = 1) {
        let linear = DisplayP3.linearSRGB(
            red: TransferFunction.linear(fromEncoded: red),
            green: TransferFunction.linear(fromEncoded: green),
            blue: TransferFunction.linear(fromEncoded: blue),
        )
        self.init(linearRed: linear.red, green: linear.green, blue: linear.blue, alpha: alpha)
    }

    /// Opaque white.
    package static let white = StraightColor(red: 1, green: 1, blue: 1)

    /// Opaque black.
    package static let black = StraightColor(red: 0, green: 0, blue: 0)

    /// Transparent black.
    package static let clear = StraightColor(red: 0, green: 0, blue: 0, alpha: 0)

    /// The nearest pixel to the colour, with its alpha multiplied by `opacity`.
    ///
    /// Channels and opacity are clamped to 0...1 first; NaN counts as 0.
    package func premultiplied(opacity: Double = 1) -> PremultipliedPixel {
        let alpha = Self.unit(Double(alpha)) * Self.unit(opacity)
        return PremultipliedPixel(
            red: UInt8(unit: Self.unit(Double(red)) * alpha),
            green: UInt8(unit: Self.unit(Double(green)) * alpha),
            blue: UInt8(unit: Self.unit(Double(blue)) * alpha),
            alpha: UInt8(unit: alpha),
        )
    }

    /// The premultiplied channels in 1/65535, in the byte order of a pixel, with alpha multiplied by `opacity`.
    ///
    /// Channels and opacity are clamped to 0...1 first; NaN counts as 0.
    @inline(__always)
    func premultiplied16(opacity: Double) -> InlineArray<4, UInt16> {
        let alpha = Self.unit(Double(alpha)) * Self.unit(opacity)
        return [
            UInt16(unit: Self.unit(Double(blue)) * alpha),
            UInt16(unit: Self.unit(Double(green)) * alpha),
            UInt16(unit: Self.unit(Double(red)) * alpha),
            UInt16(unit: alpha),
        ]
    }

    private static func unit(_ value: Double) -> Double {
        value > 0 ? min(value, 1) : 0
    }
}
