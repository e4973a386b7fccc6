package import HalationPixels

/// A colour in shaders: premultiplied by alpha, sRGB-encoded, in floats.
///
/// A picture's colours have an alpha in 0...1 and channels in 0...alpha. Intermediate colours may lie outside or be
/// NaN; when a shader's result becomes a pixel, alpha is clamped to 0...1, the channels to 0...alpha, and NaN is 0.
@frozen public struct ShaderColor: Hashable, Sendable {
    /// The red channel, multiplied by alpha.
    public var red: Float

    /// The green channel, multiplied by alpha.
    public var green: Float

    /// The blue channel, multiplied by alpha.
    public var blue: Float

    /// The opacity: 0 is transparent and 1 is opaque.
    public var alpha: Float

    /// Creates a colour from channels that are already multiplied by `alpha`.
    @inlinable
    public init(red: Float, green: Float, blue: Float, alpha: Float) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// Transparent black, all four channels zero.
    @inlinable public static var clear: ShaderColor { ShaderColor(red: 0, green: 0, blue: 0, alpha: 0) }
}

extension ShaderColor {
    /// Adds all four channels.
    @inlinable
    public static func + (a: ShaderColor, b: ShaderColor) -> ShaderColor {
        ShaderColor(
            red: a.red + b.red,
            green: a.green + b.green,
            blue: a.blue + b.blue,
            alpha: a.alpha + b.alpha
        )
    }

    /// Subtracts all four channels.
    @inlinable
    public static func - (a: ShaderColor, b: ShaderColor) -> ShaderColor {
        ShaderColor(
            red: a.red - b.red,
            green: a.green - b.green,
            blue: a.blue - b.blue,
            alpha: a.alpha - b.alpha
        )
    }

    /// Multiplies all four channels by a number, which fades the colour.
    @inlinable
    public static func * (color: ShaderColor, factor: Float) -> ShaderColor {
        ShaderColor(
            red: color.red * factor,
            green: color.green * factor,
            blue: color.blue * factor,
            alpha: color.alpha * factor
        )
    }

    /// The channels divided by alpha, for formulas on straight colour; zeros if alpha is zero.
    @inlinable public var straight: (red: Float, green: Float, blue: Float) {
        let factor = alpha > 0 ? 1 / alpha : 0
        return (red * factor, green * factor, blue * factor)
    }

    /// Interpolates linearly from this colour, at 0, to another, at 1.
    @inlinable
    public func mixed(with other: ShaderColor, by fraction: Float) -> ShaderColor {
        self + (other - self) * fraction
    }
}

extension ShaderColor {
    /// Premultiplies a straight colour after clamping its channels to 0...1; NaN counts as 0.
    package init(_ color: StraightColor) {
        func unit(_ value: Float) -> Float { value > 0 ? min(value, 1) : 0 }
        let alpha = unit(color.alpha)
        self.init(
            red: unit(color.red) * alpha,
            green: unit(color.green) * alpha,
            blue: unit(color.blue) * alpha,
            alpha: alpha
        )
    }
}
