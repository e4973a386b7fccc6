public import Foundation
public import Halation

/// The picture as on a flag: columns that rise and fall.
///
/// What is raised beyond the frame is cut off, so give a view some padding.
public struct Wave: ReadyShader {
    /// The line that `halation list` prints.
    public static let summary = "Columns rise and fall, as on a flag."

    /// How far columns rise, in points; 10 to start with.
    @Parameter("How far columns rise; what they leave is clear.", in: 0...500, unit: .points)
    public var strength = 10.0

    /// From one crest to the next, in points, from 2; 120 to start with.
    @Parameter("From one crest to the next.", in: 2...5000, unit: .points) public var length = 120.0

    /// How many crests pass in a second; 1 to start with.
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
