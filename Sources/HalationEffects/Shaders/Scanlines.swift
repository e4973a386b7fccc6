public import Foundation
public import HalationCore

/// Soft dark lines, as on a cathode ray tube, still or moving down the picture.
public struct Scanlines: ReadyShader {
    /// The line that `halation list` prints.
    public static let summary = "Soft dark lines, as on a cathode ray tube."

    /// The distance from line to line, in points; defaults to 4.
    @Parameter("From one line to the next.", in: 3...200, unit: .points) public var spacing = 4.0

    /// The darkness of the lines, 0...1; defaults to 0.5.
    @Parameter("How dark the lines are.", in: 0...1) public var strength = 0.5

    /// Lines that pass per second; defaults to 0, when they stand still.
    @Parameter("How many lines pass in a second.", in: -50...50) public var speed = 0.0

    /// Creates the shader with its default values.
    public init() {}

    /// The call of the function at a time in seconds.
    public func application(at time: TimeInterval) -> ShaderApplication {
        .color(call(.float(spacing), .float(strength), .float(time.phase(2 * .pi * speed))))
    }

    /// `scanlines(spacing, strength, phase)`, a color effect; the phase is in radians.
    public static let definition = ShaderDefinition.colorEffect(
        "scanlines",
        perStrip: { (spacing: Float, strength: Float, phase: Float) in
            let radiansPerPoint = 2 * Float.pi / spacing
            return { strip in
                for i in 0..<strip.count {
                    let dark = 0.5 - 0.5 * ShaderMath.cos(strip.y[i] * radiansPerPoint - phase)
                    let light = 1 - strength * dark
                    strip.red[i] *= light
                    strip.green[i] *= light
                    strip.blue[i] *= light
                }
            }
        }
    )
}
