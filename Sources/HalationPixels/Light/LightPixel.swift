import Foundation

/// A pixel of floats: sRGB's primaries, colour premultiplied by alpha, in linear light or encoded (``LightSpace``).
///
/// Channels are not limited to 0...1 unless the layer's space limits them.
package struct LightPixel: BitwiseCopyable, Hashable, Sendable {
    /// The blue channel, premultiplied.
    package var blue: Float

    /// The green channel, premultiplied.
    package var green: Float

    /// The red channel, premultiplied.
    package var red: Float

    /// The opacity: 0 is transparent, 1 opaque.
    package var alpha: Float

    /// Transparent black.
    package static let transparent = LightPixel(blue: 0, green: 0, red: 0, alpha: 0)

    /// Creates a pixel from premultiplied channels.
    package init(blue: Float, green: Float, red: Float, alpha: Float) {
        self.blue = blue
        self.green = green
        self.red = red
        self.alpha = alpha
    }

    /// Decodes a colour to linear light; alpha is clamped to 0...1, and NaN counts as 0.
    ///
    /// - Parameters:
    ///   - color: The colour.
    ///   - saturates: Whether channels outside 0...1 are clamped first.
    package init(_ color: StraightColor, saturates: Bool) {
        self.init(color, in: saturates ? .linear : .extendedLinear)
    }

    /// Converts a colour to a space; alpha is clamped to 0...1, and NaN counts as 0.
    package init(_ color: StraightColor, in space: LightSpace) {
        let alpha = color.alpha > 0 ? min(color.alpha, 1) : 0
        func channel(_ encoded: Float) -> Float {
            let value = encoded.isNaN ? 0 : space.saturates ? min(max(encoded, 0), 1) : encoded
            guard space.isLinear else { return value * alpha }
            return Float(TransferFunction.linear(fromEncoded: Double(value))) * alpha
        }
        self.init(
            blue: channel(color.blue),
            green: channel(color.green),
            red: channel(color.red),
            alpha: alpha
        )
    }
}

/// A view of rows of pixels of floats.
package typealias LightRows = Rows<LightPixel>
