public import Foundation
public import Halation

/// Every second line in another colour, as on an old television.
public struct Interlace: ReadyShader {
    /// What the shader is called on the command line.
    public static let name = "interlace"

    /// What is seen.
    public static let summary = "Every second line in another colour."

    /// What can be turned.
    public static var parameters: [EffectParameter<Interlace>] {
        [
            .number("line", \.line, in: 1...100, unit: .points, help: "The height of a line."),
            .number("strength", \.strength, in: 0...1, help: "How much of the colour is seen."),
            .color("color", \.color, help: "The colour of every second line."),
        ]
    }

    /// The height of a line, in points; 2 to start with.
    public var line = 2.0

    /// How much of the colour is seen, 0...1; 1 to start with.
    public var strength = 1.0

    /// The colour of every second line.
    public var color = Color.black

    /// Creates the shader with its default values.
    public init() {}

    /// The call of the function; time makes no difference.
    public func application(at time: TimeInterval) -> ShaderApplication {
        .color(call(.float(line), .float(strength), .color(color)))
    }

    /// `interlace(line, strength, color)`, a color effect.
    public static let definition = ShaderDefinition.colorEffect(
        "interlace",
        perStrip: { (line: Float, strength: Float, color: ShaderColor) in
            let perPair = 0.5 / line
            return { strip in
                for i in 0..<strip.count {
                    let amount = ShaderMath.fract(strip.y[i] * perPair) < 0.5 ? 0 : strength
                    strip.tint(i, with: color, by: amount)
                }
            }
        }
    )
}
