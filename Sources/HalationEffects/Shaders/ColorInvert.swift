public import Foundation
public import HalationCore

/// Lightness inverted, and each colour replaced by its complement.
public struct ColorInvert: ReadyShader {
    /// The line that `halation list` prints.
    public static let summary = "Light is dark, and each colour its opposite."

    /// The amount of inversion: 0 is the original, 1 inverted; defaults to 1.
    @Parameter("From as it was to inverted; all is grey at 0.5.", in: 0...1) public var strength = 1.0

    /// Creates the shader with its default values.
    public init() {}

    /// The call of the function; time makes no difference.
    public func application(at time: TimeInterval) -> ShaderApplication { .color(call(.float(strength))) }

    /// `colorInvert(strength)`, a color effect.
    public static let definition = ShaderDefinition.colorEffect(
        "colorInvert",
        perStrip: { (strength: Float) in
            { strip in
                for i in 0..<strip.count {
                    // The opposite of a premultiplied channel is alpha minus it.
                    let alpha = strip.alpha[i]
                    strip.red[i] = ShaderMath.mix(strip.red[i], alpha - strip.red[i], strength)
                    strip.green[i] = ShaderMath.mix(strip.green[i], alpha - strip.green[i], strength)
                    strip.blue[i] = ShaderMath.mix(strip.blue[i], alpha - strip.blue[i], strength)
                }
            }
        }
    )
}
