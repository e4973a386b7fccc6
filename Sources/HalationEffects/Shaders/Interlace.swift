public import Foundation
public import HalationCore

/// Every second line in another colour, as on an old television.
public struct Interlace: ReadyShader {
    /// The line that `halation list` prints.
    public static let summary = "Every second line in another colour."

    /// The height of a line, in points; defaults to 3.
    @Parameter("The height of a line.", in: 1...100, unit: .points) public var line = 3.0

    /// The opacity of the colour, 0...1; defaults to 0.65.
    @Parameter("How much of the colour is seen.", in: 0...1) public var strength = 0.65

    /// The colour of every second line.
    @Parameter("The colour of every second line.") public var color = Color.black

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
