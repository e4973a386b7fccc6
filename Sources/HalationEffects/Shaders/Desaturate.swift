public import Foundation
public import HalationCore

/// Colours faded to the grey of their lightness.
public struct Desaturate: ReadyShader {
    /// The line that `halation list` prints.
    public static let summary = "Colours fade to grey."

    /// The amount of fading: 0 is the original, 1 grey; defaults to 1.
    @Parameter("From as it was to grey.", in: 0...1) public var strength = 1.0

    /// Creates the shader with its default values.
    public init() {}

    /// The call of the function; time makes no difference.
    public func application(at time: TimeInterval) -> ShaderApplication { .color(call(.float(strength))) }

    /// `desaturate(strength)`, a color effect.
    public static let definition = ShaderDefinition.colorEffect(
        "desaturate",
        perStrip: { (strength: Float) in
            { strip in
                for i in 0..<strip.count {
                    let grey = luma(red: strip.red[i], green: strip.green[i], blue: strip.blue[i])
                    strip.red[i] = ShaderMath.mix(strip.red[i], grey, strength)
                    strip.green[i] = ShaderMath.mix(strip.green[i], grey, strength)
                    strip.blue[i] = ShaderMath.mix(strip.blue[i], grey, strength)
                }
            }
        }
    )
}
