public import Foundation
public import HalationCore

/// Rings of light that run out from the middle; transparent parts stay transparent.
public struct CircleWave: ReadyShader {
    /// The line that `halation list` prints.
    public static let summary = "Rings of light run out from the middle."

    /// The distance from ring to ring, in points, at least 2; defaults to 60.
    @Parameter("From one ring to the next.", in: 2...1000, unit: .points) public var spacing = 60.0

    /// Rings started per second, negative for rings that run inwards; defaults to 0.5.
    @Parameter("How many rings start in a second.", in: -20...20) public var speed = 0.5

    /// The opacity of the rings, 0...1; defaults to 0.5.
    @Parameter("How much of the rings' colour is seen.", in: 0...1) public var strength = 0.5

    /// The colour of the rings.
    @Parameter("The colour of the rings.") public var color = Color.white

    /// Creates the shader with its default values.
    public init() {}

    /// The call of the function at a time in seconds.
    public func application(at time: TimeInterval) -> ShaderApplication {
        .color(
            call(
                .boundingRect,
                .float(spacing),
                .float(time.phase(2 * .pi * speed)),
                .float(strength),
                .color(color)
            )
        )
    }

    /// `circleWave(boundingRect, spacing, phase, strength, color)`, a color effect; the phase is in radians.
    public static let definition = ShaderDefinition.colorEffect(
        "circleWave",
        perStrip: {
            (bounds: SIMD4<Float>, spacing: Float, phase: Float, strength: Float, color: ShaderColor) in
            let centerX = bounds.x + bounds.z / 2
            let centerY = bounds.y + bounds.w / 2
            let radiansPerPoint = 2 * Float.pi / spacing
            return { strip in
                for i in 0..<strip.count {
                    let dx = strip.x[i] - centerX
                    let dy = strip.y[i] - centerY
                    let distance = (dx * dx + dy * dy).squareRoot()
                    let crest = 0.5 + 0.5 * ShaderMath.cos(distance * radiansPerPoint - phase)
                    let amount = crest * crest * strength
                    strip.tint(i, with: color, by: amount)
                }
            }
        }
    )
}
