import Foundation

/// The Oklab colour space of Björn Ottosson: equal steps look about equally large.
package struct Oklab: Equatable, Sendable {
    package var lightness: Double
    package var a: Double
    package var b: Double

    package init(lightness: Double, a: Double, b: Double) {
        self.lightness = lightness
        self.a = a
        self.b = b
    }

    /// Converts a colour; its alpha is ignored.
    package init(_ color: StraightColor) {
        let red = TransferFunction.linear(fromEncoded: Double(color.red))
        let green = TransferFunction.linear(fromEncoded: Double(color.green))
        let blue = TransferFunction.linear(fromEncoded: Double(color.blue))
        let long = cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
        let medium = cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
        let short = cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
        self.init(
            lightness: 0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short,
            a: 1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short,
            b: 0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short,
        )
    }

    /// The colour with an alpha; channels may lie outside 0...1.
    package func color(alpha: Float) -> StraightColor {
        let long = pow(lightness + 0.3963377774 * a + 0.2158037573 * b, 3)
        let medium = pow(lightness - 0.1055613458 * a - 0.0638541728 * b, 3)
        let short = pow(lightness - 0.0894841775 * a - 1.2914855480 * b, 3)
        return StraightColor(
            linearRed: 4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
            green: -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
            blue: -0.0041960863 * long - 0.7034186147 * medium + 1.7076147010 * short,
            alpha: Double(alpha),
        )
    }

    /// Interpolates linearly from this colour, at 0, to another, at 1.
    package func interpolated(towards other: Oklab, amount: Double) -> Oklab {
        Oklab(
            lightness: lightness + (other.lightness - lightness) * amount,
            a: a + (other.a - a) * amount,
            b: b + (other.b - b) * amount,
        )
    }
}
