import Foundation

/// The sRGB transfer function (IEC 61966-2-1), between encoded and linear light.
///
/// Mirrored around zero, as extended sRGB is, so that colours outside the gamut survive a conversion.
package enum TransferFunction {
    /// Linear light for an encoded value.
    package static func linear(fromEncoded value: Double) -> Double {
        let magnitude = abs(value)
        let linear = magnitude <= 0.04045 ? magnitude / 12.92 : pow((magnitude + 0.055) / 1.055, 2.4)
        return value < 0 ? -linear : linear
    }

    /// The encoded value for linear light.
    package static func encoded(fromLinear value: Double) -> Double {
        let magnitude = abs(value)
        let encoded =
            magnitude <= 0.0031308 ? magnitude * 12.92 : 1.055 * pow(magnitude, 1 / 2.4) - 0.055
        return value < 0 ? -encoded : encoded
    }
}
