public import Foundation
public import HalationCore

/// A grid of small lights in many colours that glow and fade at different times; transparent parts stay
/// transparent.
public struct LightGrid: ReadyShader {
    /// The line that `halation list` prints.
    public static let summary = "A grid of lights, each glowing and fading in its own time."

    /// The distance from light to light, in points, at least 2; defaults to 24.
    @Parameter("From one light to the next.", in: 2...500, unit: .points) public var spacing = 24.0

    /// Glows of a light per second; defaults to 0.5.
    @Parameter("How often a light glows in a second.", in: 0...20) public var speed = 0.5

    /// The brightness of the lights, 0...2; defaults to 1.
    @Parameter("How bright the lights are.", in: 0...2) public var brightness = 1.0

    /// Random seed of the lights' colours and times.
    @Parameter public var seed: UInt64 = 1

    /// Creates the shader with its default values.
    public init() {}

    /// The call of the function at a time in seconds.
    public func application(at time: TimeInterval) -> ShaderApplication {
        .color(
            call(
                .float(spacing),
                .float(time.phase(2 * .pi * speed)),
                .float(brightness),
                .seed(seed)
            )
        )
    }

    /// `lightGrid(spacing, phase, brightness, seed)`, a color effect; the phase is in radians.
    public static let definition = ShaderDefinition.colorEffect(
        "lightGrid",
        perStrip: { (spacing: Float, phase: Float, brightness: Float, seed: SIMD2<Float>) in
            let perCell = 1 / spacing
            let chance = UInt32(shaderSeed: seed)
            return { strip in
                for i in 0..<strip.count {
                    let cellX = ShaderMath.floor(ShaderMath.clamp(strip.x[i] * perCell, -1e6, 1e6))
                    let cellY = ShaderMath.floor(ShaderMath.clamp(strip.y[i] * perCell, -1e6, 1e6))
                    let dx = strip.x[i] * perCell - cellX - 0.5
                    let dy = strip.y[i] * perCell - cellY - 0.5
                    // Light falls off from the middle of the cell, and ends within it.
                    let falloff = 1 - 5 * (dx * dx + dy * dy)
                    let shape = falloff > 0 ? falloff * falloff : 0
                    let hue = ShaderMath.hash(Int32(cellX), Int32(cellY), chance) * 2 * .pi
                    let start = ShaderMath.hash(Int32(cellX), Int32(cellY), chance &+ 1) * 2 * .pi
                    let glow = 0.5 + 0.5 * ShaderMath.sin(phase + start)
                    let light = shape * glow * brightness * strip.alpha[i]
                    // Three cosines, a third of a turn apart, go round the colour wheel.
                    strip.red[i] += light * (0.5 + 0.5 * ShaderMath.cos(hue))
                    strip.green[i] += light * (0.5 + 0.5 * ShaderMath.cos(hue - 2 * .pi / 3))
                    strip.blue[i] += light * (0.5 + 0.5 * ShaderMath.cos(hue + 2 * .pi / 3))
                }
            }
        }
    )
}
