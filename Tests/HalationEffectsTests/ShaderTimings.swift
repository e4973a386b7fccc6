import Foundation
import HalationEffects
import HalationGeometry
import HalationPixels
import HalationShaders
import Testing

/// How long the water ripple takes on a 1920x1080 picture, one thread, in each form; printed, not judged, since machines
/// differ.
///
/// Runs only with `HALATION_BENCH` in the environment, and means something only in a release build.
@Suite(
    "Shader timings",
    .serialized,
    .enabled(if: ProcessInfo.processInfo.environment["HALATION_BENCH"] != nil),
)
struct ShaderTimings {
    static let size = PixelSize(width: 1920, height: 1080)
    static let bounds = SIMD4<Float>(0, 0, 1920, 1080)
    static let arguments: [ShaderValue] = [.float4(bounds), .float(1.25), .float(0.5), .float(15)]

    /// A pixel, and gives where it looks.
    static let perPixel = ShaderDefinition.distortionEffect("perPixel", edges: .wrap) {
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

    static let perStrip = ShaderDefinition.distortionEffect(
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

    @Test("of the ripple in its three forms", arguments: KernelSet.supported)
    func ripple(kernels: KernelSet) throws {
        var (source, destination) = (try PixelBuffer(size: Self.size), try PixelBuffer(size: Self.size))
        for y in 0..<Self.size.height {
            for x in 0..<Self.size.width {
                source[x, y] = PremultipliedPixel(
                    red: UInt8(x % 256),
                    green: UInt8(y % 256),
                    blue: UInt8((x + y) % 256),
                    alpha: 255
                )
            }
        }
        let forms = [
            ("per axis", WaterRipple.definition), ("per strip", Self.perStrip), ("per pixel", Self.perPixel),
        ]
        for (name, definition) in forms {
            let call = try ShaderCall(definition, use: .distortionEffect, arguments: Self.arguments)
            let pass = ShaderPass(call, transform: .identity, kernels: kernels)
            source.withMutableRows { source in
                destination.withMutableRows { destination in
                    let from = ShaderPass.Picture(rows: source, originX: 0, originY: 0)
                    let into = ShaderPass.Picture(rows: destination, originX: 0, originY: 0)
                    pass.run(into: into, from: from)
                    let times = (0..<15).map { _ in
                        let start = ContinuousClock.now
                        pass.run(into: into, from: from)
                        return (ContinuousClock.now - start) / .milliseconds(1)
                    }.sorted()
                    print(
                        "ripple, \(name), \(kernels):",
                        String(format: "median %.2f ms, minimum %.2f ms", times[7], times[0])
                    )
                }
            }
        }
    }
}
