public import Foundation
public import Halation

/// Grain: each pixel lighter or darker by chance, the same in every frame.
public struct StaticNoise: ReadyShader {
    /// What the shader is called on the command line.
    public static let name = "static-noise"

    /// What is seen.
    public static let summary = "Grain that stays."

    /// What can be turned.
    public static var parameters: [EffectParameter<StaticNoise>] {
        [
            .number("strength", \.strength, in: 0...1, help: "How much lighter or darker a grain can be."),
            .number("grain", \.grain, in: 0.25...100, unit: .points, help: "The side of a grain."),
            .seed(\.seed),
        ]
    }

    /// How much lighter or darker a grain can be, 0...1; 0.3 to start with.
    public var strength = 0.3

    /// The side of a grain, in points; 1 to start with.
    public var grain = 1.0

    /// The number that the grains follow from.
    public var seed: UInt64 = 1

    /// Creates the shader with its default values.
    public init() {}

    /// The call of the function; time makes no difference.
    public func application(at time: TimeInterval) -> ShaderApplication {
        .color(call(.float(strength), .float(grain), .seed(seed)))
    }

    /// `staticNoise(strength, grain, seed)`, a color effect.
    public static let definition = ShaderDefinition.colorEffect("staticNoise", perStrip: noise)
}
