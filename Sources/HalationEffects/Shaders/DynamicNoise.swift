public import Foundation
public import HalationCore

/// Grain: each pixel randomly lighter or darker, anew many times per second.
public struct DynamicNoise: ReadyShader {
    /// The line that `halation list` prints.
    public static let summary = "Grain that changes all the time."

    /// The largest change of a grain's lightness, 0...1; defaults to 0.3.
    @Parameter("How much lighter or darker a grain can be.", in: 0...1) public var strength = 0.3

    /// The side of a grain, in points; defaults to 1.
    @Parameter("The side of a grain.", in: 0.25...100, unit: .points) public var grain = 1.0

    /// Changes of the grain per second; defaults to 24, as in film.
    @Parameter("How often in a second the grain changes.", in: 0...1000) public var rate = 24.0

    /// Random seed; the same seed gives the same grains.
    @Parameter public var seed: UInt64 = 1

    /// Creates the shader with its default values.
    public init() {}

    /// The call of the function at a time in seconds.
    public func application(at time: TimeInterval) -> ShaderApplication {
        // A billionth more, so that a frame that happens just at a change does not depend on rounding.
        let change = (time * rate + 1e-9).rounded(.down)
        let moment = UInt64(change > 0 ? min(change, 1e15) : 0)
        // An odd multiple, which takes neighbouring moments to seeds that have nothing in common.
        return .color(
            call(.float(strength), .float(grain), .seed(seed ^ (moment + 1) &* 0x9E37_79B9_7F4A_7C15))
        )
    }

    /// `dynamicNoise(strength, grain, seed)`, a color effect.
    public static let definition = ShaderDefinition.colorEffect("dynamicNoise", perStrip: noise)
}
