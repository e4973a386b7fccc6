import Halation
import HalationEffects

/// W5: a picture seen through moving water, by one of three equivalent shaders.
struct Ripple: View {
    /// Form of the shader.
    enum Form: String, CaseIterable {
        /// The ready effect's shader: a function of the column and one of the row.
        case ready
        /// A user's shader over strips of pixels.
        case strip = "strip shader"
        /// A user's shader for one pixel.
        case pixel = "pixel shader"
    }

    let picture: PixelBuffer
    let form: Form

    /// For how long the water has moved.
    var time = 1.3

    /// In radians a unit of time.
    private static let frequency = 15.0
    private static let strength = 0.5

    var body: some View {
        Image(picture).distortionEffect(
            function(
                .boundingRect,
                .float(time * Self.frequency),
                .float(Self.strength),
                .float(Self.frequency)
            ),
            maxSampleOffset: .zero
        )
    }

    private var function: ShaderFunction {
        switch form {
        case .ready: ShaderLibrary.ready.waterRipple
        case .strip: ShaderLibrary.default.stripRipple
        case .pixel: ShaderLibrary.default.pixelRipple
        }
    }

    /// Registers both user shaders.
    static func registerShaders() throws {
        try ShaderLibrary.default.register(stripDefinition)
        try ShaderLibrary.default.register(pixelDefinition)
    }

    private static let stripDefinition = ShaderDefinition.distortionEffect(
        "stripRipple",
        edges: .wrap,
        perStrip: { (bounds: SIMD4<Float>, phase: Float, strength: Float, frequency: Float) in
            let (perX, perY) = (frequency / bounds.z, frequency / bounds.w)
            let (byX, byY) = (strength / 20 * bounds.z, strength / 20 * bounds.w)
            return { strip in
                for i in 0..<strip.count {
                    strip.x[i] += ShaderMath.cos(strip.x[i] * perX + phase) * byX
                    strip.y[i] += ShaderMath.sin(strip.y[i] * perY + phase) * byY
                }
            }
        }
    )

    private static let pixelDefinition = ShaderDefinition.distortionEffect("pixelRipple", edges: .wrap) {
        (
            position: SIMD2<Float>,
            bounds: SIMD4<Float>,
            phase: Float,
            strength: Float,
            frequency: Float
        ) -> SIMD2<Float> in
        let x = position.x / bounds.z
        let y = position.y / bounds.w
        return SIMD2(
            (x + cos(x * frequency + phase) * strength / 20) * bounds.z,
            (y + sin(y * frequency + phase) * strength / 20) * bounds.w
        )
    }
}
