public import Foundation
public import HalationCore

/// The picture turned about its middle, more strongly towards it.
public struct Swirl: ReadyShader {
    /// The line that `halation list` prints.
    public static let summary = "A whirl about the middle."

    /// Whole clockwise turns of the middle; defaults to 0.5.
    @Parameter("How far the middle is turned; positive is clockwise.", in: -5...5) public var turns = 0.5

    /// The radius of the whirl, as a multiple of half the frame's shorter side; defaults to 0.9.
    @Parameter("Where it ends, in halves of the shorter side.", in: 0.01...1) public var radius = 0.9

    /// Cycles of winding up and unwinding per second; defaults to 0, always wound.
    @Parameter("How often in a second it winds up and unwinds.", in: 0...10) public var speed = 0.0

    /// Creates the shader with its default values.
    public init() {}

    /// The call of the function at a time in seconds.
    public func application(at time: TimeInterval) -> ShaderApplication {
        let wound = turns * cos(time.phase(2 * .pi * speed))
        return .distortion(
            call(.boundingRect, .float(wound), .float(radius)),
            // Whatever lies within the frame may come from anywhere within it.
            maxSampleOffset: .zero
        )
    }

    /// `swirl(boundingRect, turns, radius)`, a distortion effect; the radius is in halves of the shorter side.
    public static let definition = ShaderDefinition.distortionEffect(
        "swirl",
        edges: .clamp,
        perStrip: { (bounds: SIMD4<Float>, turns: Float, radius: Float) in
            let centerX = bounds.x + bounds.z / 2
            let centerY = bounds.y + bounds.w / 2
            let reach = radius * min(bounds.z, bounds.w) / 2
            let perPoint = reach > 0 ? 1 / reach : 0
            return { strip in
                for i in 0..<strip.count {
                    let dx = strip.x[i] - centerX
                    let dy = strip.y[i] - centerY
                    let rest = 1 - (dx * dx + dy * dy).squareRoot() * perPoint
                    let wound = rest > 0 ? rest * rest : 0
                    // A picture turned clockwise is looked up counter-clockwise.
                    let angle = -2 * .pi * turns * wound
                    let (sine, cosine) = (ShaderMath.sin(angle), ShaderMath.cos(angle))
                    strip.x[i] = centerX + dx * cosine - dy * sine
                    strip.y[i] = centerY + dx * sine + dy * cosine
                }
            }
        }
    )
}
