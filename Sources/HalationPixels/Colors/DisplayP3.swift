/// The Display P3 colour space: DCI-P3's primaries with sRGB's white point and transfer function.
package enum DisplayP3 {
    /// Converts linear Display P3 to linear sRGB.
    ///
    /// Colours outside sRGB's gamut give channels below 0 or above 1. The matrix follows from the primaries of P3,
    /// (0.680, 0.320) (0.265, 0.690) (0.150, 0.060), those of sRGB, (0.640, 0.330) (0.300, 0.600) (0.150, 0.060), and the
    /// common white point D65 (0.3127, 0.3290); a test derives it from these.
    package static func linearSRGB(
        red: Double,
        green: Double,
        blue: Double
    ) -> (red: Double, green: Double, blue: Double) {
        (
            red: 1.2249401762805598 * red - 0.2249401762805598 * green,
            green: -0.0420569547096881 * red + 1.0420569547096881 * green,
            blue: -0.0196375545903344 * red - 0.0786360455506319 * green + 1.0982736001409663 * blue,
        )
    }
}
