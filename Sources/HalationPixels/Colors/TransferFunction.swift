import Foundation

/// The sRGB transfer function (IEC 61966-2-1) between encoded and linear light.
///
/// Negative values are mirrored, as in extended sRGB, so that colours outside the gamut survive a conversion.
package enum TransferFunction {
    /// Decodes an sRGB value to linear light.
    package static func linear(fromEncoded value: Double) -> Double {
        let magnitude = abs(value)
        let linear = magnitude <= 0.04045 ? magnitude / 12.92 : pow((magnitude + 0.055) / 1.055, 2.4)
        return value < 0 ? -linear : linear
    }

    /// Encodes linear light as an sRGB value.
    package static func encoded(fromLinear value: Double) -> Double {
        let magnitude = abs(value)
        let encoded =
            magnitude <= 0.0031308 ? magnitude * 12.92 : 1.055 * pow(magnitude, 1 / 2.4) - 0.055
        return value < 0 ? -encoded : encoded
    }
}
