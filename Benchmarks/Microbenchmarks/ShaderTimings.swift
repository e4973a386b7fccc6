import Foundation
import HalationEffects
import HalationGeometry
import HalationPixels
import HalationShaders

/// The water ripple over a picture of 1920 x 1080 pixels, in each form a shader can have and on every instruction set.
enum ShaderTimings {
    private static let size = PixelSize(width: 1920, height: 1080)
    private static let bounds = SIMD4<Float>(0, 0, 1920, 1080)
    private static let arguments: [ShaderValue] = [.float4(bounds), .float(1.25), .float(0.5), .float(15)]

    private static let perPixel = ShaderDefinition.distortionEffect("perPixel", edges: .wrap) {
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

    private static let perStrip = ShaderDefinition.distortionEffect(
        "perStrip",
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

    static func run() throws {
        for kernels in KernelSet.supported { try ripple(kernels: kernels) }
    }

    private static func ripple(kernels: KernelSet) throws {
        var (source, destination) = (try PixelBuffer(size: size), try PixelBuffer(size: size))
        for y in 0..<size.height {
            for x in 0..<size.width {
                source[x, y] = PremultipliedPixel(
                    red: UInt8(x % 256),
                    green: UInt8(y % 256),
                    blue: UInt8((x + y) % 256),
                    alpha: 255
                )
            }
        }
        let forms = [
            ("per axis", WaterRipple.definition), ("per strip", perStrip), ("per pixel", perPixel),
        ]
        for (name, definition) in forms {
            let call = try ShaderCall(definition, use: .distortionEffect, arguments: arguments)
            let pass = ShaderPass(call, transform: .identity, kernels: kernels)
            try source.withMutableRows { source in
                try destination.withMutableRows { destination in
                    let from = ShaderPass.Picture(rows: source, originX: 0, originY: 0)
                    let into = ShaderPass.Picture(rows: destination, originX: 0, originY: 0)
                    try Timing(repetitions: 15) { try pass.run(into: into, from: from) }
                        .show("ripple, \(name), \(kernels)", per: "pixel", count: size.width * size.height)
                }
            }
        }
    }
}
