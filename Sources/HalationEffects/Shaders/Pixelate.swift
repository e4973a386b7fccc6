public import Foundation
public import HalationCore

/// Blocks of one colour, sampled in the middle of each.
public struct Pixelate: ReadyShader {
    /// The line that `halation list` prints.
    public static let summary = "Blocks of one colour."

    /// The side of a block, in points, at least 1; defaults to 10.
    @Parameter("The side of a block.", in: 1...500, unit: .points) public var strength = 10.0

    /// Creates the shader with its default values.
    public init() {}

    /// The call of the function; time makes no difference.
    public func application(at time: TimeInterval) -> ShaderApplication {
        .distortion(
            call(.float(strength)),
            maxSampleOffset: CGSize(width: strength / 2, height: strength / 2)
        )
    }

    /// `pixelate(strength)`, a distortion effect.
    ///
    /// Columns and rows move independently. A block at the edge whose middle lies beyond it takes the edge's
    /// pixels.
    public static let definition = ShaderDefinition.distortionEffect(
        "pixelate",
        edges: .clamp,
        perAxis: { (strength: Float) in
            let toMiddles: ShaderDefinition.AxisFunction = { positions in
                for i in positions.indices {
                    positions[i] = (ShaderMath.floor(positions[i] / strength) + 0.5) * strength
                }
            }
            return ShaderDefinition.AxisFunctions(columns: toMiddles, rows: toMiddles)
        }
    )
}
