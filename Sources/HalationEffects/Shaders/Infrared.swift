public import Foundation
public import HalationCore

/// Lightness as false colours of a thermal camera: blue where it is dark, over yellow to red where it is
/// light.
public struct Infrared: ReadyShader {
    /// The line that `halation list` prints.
    public static let summary = "Dark is blue, and light is yellow and red, as a heat camera shows warmth."

    /// The amount of false colour: 0 is the original, 1 false colour alone; defaults to 1.
    @Parameter("From as it was to heat alone.", in: 0...1) public var strength = 1.0

    /// Creates the shader with its default values.
    public init() {}

    /// The call of the function; time makes no difference.
    public func application(at time: TimeInterval) -> ShaderApplication { .color(call(.float(strength))) }

    /// `infrared(strength)`, a color effect.
    public static let definition = ShaderDefinition.colorEffect(
        "infrared",
        perStrip: { (strength: Float) in
            { strip in
                for i in 0..<strip.count {
                    let alpha = strip.alpha[i]
                    let light = luma(red: strip.red[i], green: strip.green[i], blue: strip.blue[i])
                    let heat = 2 * light / (alpha > 0 ? alpha : 1)
                    // Blue to yellow up to the middle, and yellow to red from there.
                    let rising = ShaderMath.clamp(heat, 0, 1)
                    let falling = ShaderMath.clamp(2 - heat, 0, 1)
                    let green = rising < falling ? rising : falling
                    strip.red[i] = ShaderMath.mix(strip.red[i], rising * alpha, strength)
                    strip.green[i] = ShaderMath.mix(strip.green[i], green * alpha, strength)
                    strip.blue[i] = ShaderMath.mix(strip.blue[i], (1 - rising) * alpha, strength)
                }
            }
        }
    )
}
