public import Foundation
public import HalationCore

/// A round magnifying glass.
public struct Loupe: ReadyShader {
    /// The line that `halation list` prints.
    public static let summary = "A round glass enlarges what lies under it."

    /// The magnification in the middle, at least 1; defaults to 2.
    @Parameter("How many times larger the middle is.", in: 1...20) public var zoom = 2.0

    /// The radius of the glass, in points; defaults to 170.
    @Parameter("From the middle to the rim.", in: 1...2000, unit: .points) public var radius = 170.0

    /// The horizontal position of the centre, from 0, the left edge, to 1; defaults to 0.5.
    @Parameter("Its place across, from the left to the right.", in: 0...1) public var centerX = 0.5

    /// The vertical position of the centre, from 0, the top edge, to 1; defaults to 0.5.
    @Parameter("Its place down, from the top to the bottom.", in: 0...1) public var centerY = 0.5

    /// Creates the shader with its default values.
    public init() {}

    /// The call of the function; time makes no difference.
    public func application(at time: TimeInterval) -> ShaderApplication {
        .distortion(
            call(.boundingRect, .float2(centerX, centerY), .float(radius), .float(zoom)),
            // It looks towards its middle, and so never beyond the frame.
            maxSampleOffset: .zero
        )
    }

    /// `loupe(boundingRect, center, radius, zoom)`, a distortion effect; the centre is in unit coordinates.
    public static let definition = ShaderDefinition.distortionEffect(
        "loupe",
        edges: .clamp,
        perStrip: { (bounds: SIMD4<Float>, center: SIMD2<Float>, radius: Float, zoom: Float) in
            let centerX = bounds.x + bounds.z * center.x
            let centerY = bounds.y + bounds.w * center.y
            let squaredRadius = radius * radius
            let inner = 1 / zoom
            return { strip in
                for i in 0..<strip.count {
                    let dx = strip.x[i] - centerX
                    let dy = strip.y[i] - centerY
                    // The glass is flat in the middle and bends at the rim, where it shows what lies there.
                    let place = ShaderMath.clamp((dx * dx + dy * dy) / squaredRadius, 0, 1)
                    let bend = place * place * place * place
                    let scale = inner + (1 - inner) * bend
                    strip.x[i] = centerX + dx * scale
                    strip.y[i] = centerY + dy * scale
                }
            }
        }
    )
}
