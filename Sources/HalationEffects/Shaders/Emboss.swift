public import Foundation
public import HalationCore

/// Edges in relief: lit from the top left and dark at the bottom right.
public struct Emboss: ReadyShader {
    /// The line that `halation list` prints.
    public static let summary = "Edges stand out as if lit from the top left."

    /// The strength of the relief, 0...20; defaults to 4.
    @Parameter("How much edges stand out.", in: 0...20) public var strength = 4.0

    /// The width of the lit edges, in points; defaults to 2.
    @Parameter("How wide the lit edges are.", in: 0.1...20, unit: .points) public var depth = 2.0

    /// Creates the shader with its default values.
    public init() {}

    /// The call of the function; time makes no difference.
    public func application(at time: TimeInterval) -> ShaderApplication {
        .layer(call(.float(strength), .float(depth)), maxSampleOffset: CGSize(width: depth, height: depth))
    }

    /// `emboss(strength, depth)`, a layer effect; beyond the edges lie their own pixels.
    public static let definition = ShaderDefinition.layerEffect(
        "emboss",
        edges: .clamp,
        perStrip: { (strength: Float, depth: Float) in
            { strip, layer in
                layer.sample(strip)
                let spare = strip.spare
                for (offset, weight) in [(depth, strength), (-depth, -strength)] {
                    for i in 0..<strip.count { spare.x[i] = strip.x[i] + offset }
                    for i in 0..<strip.count { spare.y[i] = strip.y[i] + offset }
                    layer.sample(spare)
                    for i in 0..<strip.count { strip.red[i] += spare.red[i] * weight }
                    for i in 0..<strip.count { strip.green[i] += spare.green[i] * weight }
                    for i in 0..<strip.count { strip.blue[i] += spare.blue[i] * weight }
                }
            }
        }
    )
}
