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

/// Adds to each pixel a grey between minus and plus `strength`, which follows from its place and the seed.
let noise: @Sendable (Float, Float, SIMD2<Float>) -> ShaderDefinition.StripFunction = {
    strength,
    grain,
    seed in
    let perGrain = 1 / grain
    let chance = UInt32(shaderSeed: seed)
    return { strip in
        for i in 0..<strip.count {
            let x = Int32(ShaderMath.floor(ShaderMath.clamp(strip.x[i] * perGrain, -1e6, 1e6)))
            let y = Int32(ShaderMath.floor(ShaderMath.clamp(strip.y[i] * perGrain, -1e6, 1e6)))
            let grey = (ShaderMath.hash(x, y, chance) * 2 - 1) * strength * strip.alpha[i]
            strip.red[i] += grey
            strip.green[i] += grey
            strip.blue[i] += grey
        }
    }
}

extension Shader.Argument {
    /// A seed as two numbers, of which a float holds each exactly.
    static func seed(_ seed: UInt64) -> Shader.Argument {
        // Of a large seed all bits count: the upper are mixed into the lower.
        let bits = seed ^ seed >> 32
        return .float2(Float(bits & 0xffff), Float(bits >> 16 & 0xffff))
    }
}

extension UInt32 {
    /// The seed that ``Halation/Shader/Argument`` took apart; what is no such seed is held within its range.
    init(shaderSeed numbers: SIMD2<Float>) {
        let low = UInt32(ShaderMath.clamp(numbers.x, 0, 65_535))
        let high = UInt32(ShaderMath.clamp(numbers.y, 0, 65_535))
        self = (high << 16 | low) &* 0x9E37_79B9
    }
}
