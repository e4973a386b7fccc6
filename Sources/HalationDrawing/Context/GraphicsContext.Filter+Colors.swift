import Foundation
public import HalationGeometry
import HalationPixels

/// Colour filters. They apply to straight, sRGB-encoded components, or to linear light with the option
/// ``GraphicsContext/FilterOptions/linearColor``. Consecutive ones are one matrix and cost as much as one. Weights are
/// those of SVG and CSS, with the luminance of sRGB: 0.2126 red, 0.7152 green and 0.0722 blue. A parameter that is NaN or
/// infinite leaves the drawing unchanged.
extension GraphicsContext.Filter {
    /// Maps the straight colour of each pixel by a matrix.
    public static func colorMatrix(_ matrix: ColorMatrix) -> GraphicsContext.Filter {
        .colors(ColorTransform(matrix))
    }

    /// Rotates hues around the colour circle, keeping luminance: red by 120° becomes green.
    ///
    /// As in CSS this is a linear map of the components: saturated colours change in brightness.
    public static func hueRotation(_ angle: Angle) -> GraphicsContext.Filter {
        let (c, s) = (cos(angle.radians), sin(angle.radians))
        return .colors(
            ColorTransform(
                red: .init(
                    red: 0.2126 + 0.7874 * c - 0.2126 * s,
                    green: 0.7152 - 0.7152 * c - 0.7152 * s,
                    blue: 0.0722 - 0.0722 * c + 0.9278 * s
                ),
                green: .init(
                    red: 0.2126 - 0.2126 * c + 0.1430 * s,
                    green: 0.7152 + 0.2848 * c + 0.1400 * s,
                    blue: 0.0722 - 0.0722 * c - 0.2830 * s
                ),
                blue: .init(
                    red: 0.2126 - 0.2126 * c - 0.7874 * s,
                    green: 0.7152 - 0.7152 * c + 0.7152 * s,
                    blue: 0.0722 + 0.9278 * c + 0.0722 * s
                ),
                alpha: .init(alpha: 1)
            )
        )
    }

    /// Scales saturation: 0 is grey, 1 unchanged, larger is more vivid; negative values count as 0.
    public static func saturation(_ amount: Double) -> GraphicsContext.Filter {
        .colors(.mixture(withLuminance: 1 - max(amount, 0)))
    }

    /// Mixes each colour with its grey: 0 is unchanged, 1 grey.
    public static func grayscale(_ amount: Double) -> GraphicsContext.Filter {
        .colors(.mixture(withLuminance: amount))
    }

    /// Adds `amount` to red, green and blue: 0 is unchanged, 1 white, −1 black.
    public static func brightness(_ amount: Double) -> GraphicsContext.Filter {
        .colors(.scaling(by: 1, adding: amount))
    }

    /// Scales the distance from middle grey: 0 is grey, 1 unchanged, negative values also invert.
    public static func contrast(_ amount: Double) -> GraphicsContext.Filter {
        .colors(.scaling(by: amount, adding: (1 - amount) / 2))
    }

    /// Mixes each colour with its inverse: 0 is unchanged, 0.5 grey, 1 inverted.
    public static func colorInvert(_ amount: Double = 1) -> GraphicsContext.Filter {
        .colors(.scaling(by: 1 - 2 * amount, adding: amount))
    }

    /// Makes every pixel black, with the luminance of its straight colour as alpha.
    ///
    /// The pixel's own alpha is not used: a translucent white becomes opaque, as with SVG's filter of this name.
    public static var luminanceToAlpha: GraphicsContext.Filter {
        .colors(ColorTransform(red: .init(), green: .init(), blue: .init(), alpha: .luminance))
    }
}

extension ColorTransform {
    /// (1 − amount) of each colour, and `amount` of its luminance.
    fileprivate static func mixture(withLuminance amount: Double) -> ColorTransform {
        func row(_ own: WritableKeyPath<Row, Double>) -> Row {
            var row = Row(
                red: Row.luminance.red * amount,
                green: Row.luminance.green * amount,
                blue: Row.luminance.blue * amount
            )
            row[keyPath: own] += 1 - amount
            return row
        }
        return ColorTransform(red: row(\.red), green: row(\.green), blue: row(\.blue), alpha: Row(alpha: 1))
    }

    /// The same map of red, green and blue.
    fileprivate static func scaling(by factor: Double, adding constant: Double) -> ColorTransform {
        ColorTransform(
            red: Row(red: factor, constant: constant),
            green: Row(green: factor, constant: constant),
            blue: Row(blue: factor, constant: constant),
            alpha: Row(alpha: 1)
        )
    }
}

extension ColorTransform.Row {
    fileprivate static let luminance = ColorTransform.Row(red: 0.2126, green: 0.7152, blue: 0.0722)
}
