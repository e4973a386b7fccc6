public import Foundation
public import HalationCore

/// Every second square of a checkerboard in one colour; transparent parts stay transparent.
public struct Checkerboard: ReadyShader {
    /// The line that `halation list` prints.
    public static let summary = "Every second square in one colour."

    /// The side of a square, in points, at least 1; defaults to 20.
    @Parameter("The side of a square.", in: 1...1000, unit: .points) public var square = 20.0

    /// The colour of every second square.
    @Parameter("The colour of every second square.")
    public var color = Color(red: 0, green: 0, blue: 0, opacity: 0.5)

    /// Creates the shader with its default values.
    public init() {}

    /// The call of the function; time makes no difference.
    public func application(at time: TimeInterval) -> ShaderApplication {
        .color(call(.float(square), .color(color)))
    }

    /// `checkerboard(square, color)`, a color effect.
    public static let definition = ShaderDefinition.colorEffect(
        "checkerboard",
        perStrip: { (square: Float, color: ShaderColor) in
            let perSquare = 1 / square
            return { strip in
                for i in 0..<strip.count {
                    // A whole number that is even or odd; its half has a fraction of 0 or ½.
                    let sum =
                        ShaderMath.floor(strip.x[i] * perSquare) + ShaderMath.floor(strip.y[i] * perSquare)
                    let isOn = ShaderMath.fract(sum * 0.5) * 2
                    strip.tint(i, with: color, by: isOn)
                }
            }
        }
    )
}
