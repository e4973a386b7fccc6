public import Foundation
public import HalationCore

/// Grain: each pixel randomly lighter or darker, the same in every frame.
public struct StaticNoise: ReadyShader {
    /// The line that `halation list` prints.
    public static let summary = "Grain that stays."

    /// The largest change of a grain's lightness, 0...1; defaults to 0.3.
    @Parameter("How much lighter or darker a grain can be.", in: 0...1) public var strength = 0.3

    /// The side of a grain, in points; defaults to 1.
    @Parameter("The side of a grain.", in: 0.25...100, unit: .points) public var grain = 1.0

    /// Random seed; the same seed gives the same grains.
    @Parameter public var seed: UInt64 = 1

    /// Creates the shader with its default values.
    public init() {}

    /// The call of the function; time makes no difference.
    public func application(at time: TimeInterval) -> ShaderApplication {
        .color(call(.float(strength), .float(grain), .seed(seed)))
    }

    /// `staticNoise(strength, grain, seed)`, a color effect.
    public static let definition = ShaderDefinition.colorEffect("staticNoise", perStrip: noise)
}
