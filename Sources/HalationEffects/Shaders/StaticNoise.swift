public import Foundation
public import Halation

/// Grain: each pixel lighter or darker by chance, the same in every frame.
public struct StaticNoise: ReadyShader {
    /// The line that `halation list` prints.
    public static let summary = "Grain that stays."

    /// How much lighter or darker a grain can be, 0...1; 0.3 to start with.
    @Parameter("How much lighter or darker a grain can be.", in: 0...1) public var strength = 0.3

    /// The side of a grain, in points; 1 to start with.
    @Parameter("The side of a grain.", in: 0.25...100, unit: .points) public var grain = 1.0

    /// The number that the grains follow from.
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
