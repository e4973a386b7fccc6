public import Foundation
public import HalationCore

/// The red and the blue plane pulled apart, as by a bad lens.
public struct ChromaticOffset: ReadyShader {
    /// The line that `halation list` prints.
    public static let summary = "The red and the blue plane are pulled apart."

    /// The distance that red moves right and blue left, in points; defaults to 10.
    @Parameter("How far red moves to the right.", in: -500...500, unit: .points) public var offsetX = 10.0

    /// The distance that red moves down and blue up, in points; defaults to 0.
    @Parameter("How far red moves down.", in: -500...500, unit: .points) public var offsetY = 0.0

    /// Creates the shader with its default values.
    public init() {}

    /// The call of the function; time makes no difference.
    public func application(at time: TimeInterval) -> ShaderApplication {
        .layer(
            call(.float2(offsetX, offsetY)),
            maxSampleOffset: CGSize(width: abs(offsetX), height: abs(offsetY))
        )
    }

    /// `chromaticOffset(offset)`, a layer effect; beyond the edges lie their own pixels.
    public static let definition = ShaderDefinition.layerEffect(
        "chromaticOffset",
        edges: .clamp,
        perStrip: { (offset: SIMD2<Float>) in
            { strip, layer in
                layer.sample(strip)
                let spare = strip.spare
                for i in 0..<strip.count { spare.x[i] = strip.x[i] - offset.x }
                for i in 0..<strip.count { spare.y[i] = strip.y[i] - offset.y }
                layer.sample(spare)
                for i in 0..<strip.count { strip.red[i] = spare.red[i] }
                // What is seen of a plane covers what is below: the largest alpha of the three counts.
                for i in 0..<strip.count {
                    strip.alpha[i] = strip.alpha[i] > spare.alpha[i] ? strip.alpha[i] : spare.alpha[i]
                }
                for i in 0..<strip.count { spare.x[i] = strip.x[i] + offset.x }
                for i in 0..<strip.count { spare.y[i] = strip.y[i] + offset.y }
                layer.sample(spare)
                for i in 0..<strip.count { strip.blue[i] = spare.blue[i] }
                for i in 0..<strip.count {
                    strip.alpha[i] = strip.alpha[i] > spare.alpha[i] ? strip.alpha[i] : spare.alpha[i]
                }
            }
        }
    )
}
