public import Foundation
public import HalationCore

/// A last pass over a whole picture: corners that darken, and a fine noise that hides the banding of dark gradients.
///
/// Apply it last: `scene.shader(Finish(), at: time)`. For a loop, give times that repeat with it.
public struct Finish: ReadyShader {
    /// The line that `halation list` prints.
    public static let summary = "Darker corners, and fine noise against banding."

    /// Share of the light that the corners lose, 0...1; 0.38 suits dark scenes and 0.16 light ones.
    @Parameter("Share of the light that the corners lose.", in: 0...1) public var vignette = 0.38

    /// Largest change of a channel by the noise, in 255ths; 2 hides the steps of 8 bits.
    @Parameter("Largest change of a channel by the noise, in 255ths.", in: 0...16) public var noise = 2.0

    /// Random seed of the noise.
    @Parameter public var seed: UInt64 = 1

    /// Creates the pass with its default values.
    public init() {}

    /// The call of the function; the noise differs from frame to frame, up to 120 frames a second.
    public func application(at time: TimeInterval) -> ShaderApplication {
        // A whole number below 2²⁴ is exact in a float.
        let frame = ((time * 120).rounded() / 65_536).truncatingRemainder(dividingBy: 1) * 65_536
        return .color(
            call(.boundingRect, .float(vignette), .float(noise / 255), .float(abs(frame)), .seed(seed))
        )
    }

    /// `finish(boundingRect, vignette, noise, frame, seed)`, a color effect.
    ///
    /// The light is multiplied by 1 − vignette · smoothstep(0.45, 1.05, d), where d is the distance from the centre
    /// as a fraction of the distance to a corner. The noise is triangular, the same for all channels of a pixel, and
    /// scaled by the alpha.
    public static let definition = ShaderDefinition.colorEffect(
        "finish",
        finishing: {
            (bounds: SIMD4<Float>, vignette: Float, noise: Float, frame: Float, seed: SIMD2<Float>) in
            let chance = UInt32(shaderSeed: seed) ^ (UInt32(ShaderMath.clamp(frame, 0, 1e6)) &* 0x9E37_79B1)
            return FinishPass(bounds: bounds, vignette: vignette, noise: noise, chance: chance)
        }
    )
}
