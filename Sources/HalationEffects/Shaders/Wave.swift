public import Foundation
public import HalationCore

/// Columns that rise and fall, as on a flag.
///
/// Pixels that move beyond the frame are cut off, so give a view some padding.
public struct Wave: ReadyShader {
    /// The line that `halation list` prints.
    public static let summary = "Columns rise and fall, as on a flag."

    /// The largest displacement of columns, in points; defaults to 10.
    @Parameter("How far columns rise; what they leave is clear.", in: 0...500, unit: .points)
    public var strength = 10.0

    /// The distance from crest to crest, in points, at least 2; defaults to 120.
    @Parameter("From one crest to the next.", in: 2...5000, unit: .points) public var length = 120.0

    /// Crests that pass per second; defaults to 1.
    @Parameter("How many crests pass in a second.", in: -20...20) public var speed = 1.0

    /// Creates the shader with its default values.
    public init() {}

    /// The call of the function at a time in seconds.
    public func application(at time: TimeInterval) -> ShaderApplication {
        .distortion(
            call(.float(strength), .float(length), .float(time.phase(2 * .pi * speed))),
            maxSampleOffset: CGSize(width: 0, height: strength)
        )
    }

    /// `wave(strength, length, phase)`, a distortion effect; the phase is in radians.
    public static let definition = ShaderDefinition.distortionEffect(
        "wave",
        perStrip: { (strength: Float, length: Float, phase: Float) in
            let radiansPerPoint = 2 * Float.pi / length
            return { strip in
                for i in 0..<strip.count {
                    strip.y[i] += strength * ShaderMath.sin(strip.x[i] * radiansPerPoint - phase)
                }
            }
        }
    )
}
