import Foundation
import HalationGeometry
import HalationPixels
import HalationShaders
import PictureTestSupport
import TestSupport
import Testing

/// Distortions in tables of columns and rows, against the same pixel by pixel.
@Suite("Axis distortion")
struct AxisDistortionTests {
    /// From user space to device pixels.
    static let transforms: [CGAffineTransform] = [
        .identity,
        CGAffineTransform(scaleX: 2, y: 2),
        CGAffineTransform(a: 1.5, b: 0, c: 0, d: 0.75, tx: 3.25, ty: -1.5),
        CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 30, ty: 0),
        CGAffineTransform(a: -2, b: 0, c: 0, d: -2, tx: 61.5, ty: 40.25),
        CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 24, ty: 0),
        CGAffineTransform(rotationAngle: 0.4),
    ]

    private static let ripple: @Sendable (Float) -> Float = { $0 + 2.5 * sin($0 / 3) - 0.7 }
    private static let stretch: @Sendable (Float) -> Float = { $0 * 1.2 - 3 }

    private static func moving(
        _ function: @escaping @Sendable (Float) -> Float
    ) -> ShaderDefinition.AxisFunction {
        { positions in for index in positions.indices { positions[index] = function(positions[index]) } }
    }

    private func run(
        _ definition: ShaderDefinition,
        _ transform: CGAffineTransform,
        _ kernels: KernelSet,
        into destination: FramedMemory,
        from source: FramedMemory
    ) throws {
        let call = try ShaderCall(definition, use: .distortionEffect, arguments: [])
        try ShaderPass(call, transform: transform, kernels: kernels).run(
            into: ShaderPass.Picture(rows: destination.pixels, originX: -2, originY: 3),
            from: ShaderPass.Picture(rows: source.pixels, originX: 1, originY: -1)
        )
    }

    private func axes(_ edges: ShaderEdges) -> ShaderDefinition {
        .distortionEffect("axes", edges: edges) {
            ShaderDefinition.AxisFunctions(
                columns: Self.moving(Self.ripple),
                rows: Self.moving(Self.stretch)
            )
        }
    }

    private func strips(_ edges: ShaderEdges) -> ShaderDefinition {
        .distortionEffect("strips", edges: edges) {
            { strip in
                for i in 0..<strip.count { strip.x[i] = Self.ripple(strip.x[i]) }
                for i in 0..<strip.count { strip.y[i] = Self.stretch(strip.y[i]) }
            }
        }
    }

    @Test(
        "An axis distortion is within a level of the definition in double precision, and of the strip form",
        arguments: ShaderEdges.allCases,
        transforms
    )
    func agreement(edges: ShaderEdges, transform: CGAffineTransform) throws {
        var random = SplitMix64(seed: 5)
        for (width, height) in [(1, 1), (1, 7), (23, 1), (33, 19), (300, 4)] {
            let size = PixelSize(width: width, height: height)
            let source = FramedMemory.picture(size, using: &random)
            let fast = FramedMemory.picture(PixelSize(width: width + 4, height: height + 3), using: &random)
            let strip = FramedMemory(copying: fast)
            let frame = fast.frameBytes
            let results = try KernelSet.supported.map { kernels in
                try run(axes(edges), transform, kernels, into: fast, from: source)
                return fast.bytes
            }
            try run(strips(edges), transform, .fastest, into: strip, from: source)

            #expect(results.allSatisfy { $0 == results[0] })
            #expect(fast.frameBytes == frame, "something outside was written")
            let back = transform.inverted()
            var worst = (exact: 0.0, strip: 0)
            for y in 0..<fast.size.height {
                for x in 0..<fast.size.width {
                    let center = CGPoint(x: CGFloat(x - 2) + 0.5, y: CGFloat(y + 3) + 0.5)
                    let user = center.applying(back)
                    let place = CGPoint(
                        x: CGFloat(Self.ripple(Float(user.x))),
                        y: CGFloat(Self.stretch(Float(user.y)))
                    )
                    .applying(transform)
                    let exact = Reference.sample(
                        source.pixels,
                        x: Double(place.x) - 1,
                        y: Double(place.y) + 1,
                        edges: edges
                    )
                    let pixel = fast.pixels[x, y]
                    let other = strip.pixels[x, y]
                    let bytes = [pixel.blue, pixel.green, pixel.red, pixel.alpha]
                    let others = [other.blue, other.green, other.red, other.alpha]
                    #expect(bytes.allSatisfy { $0 <= pixel.alpha })
                    for (byte, value) in zip(bytes, exact) {
                        worst.exact = max(worst.exact, abs(Double(byte) - value))
                    }
                    for (a, b) in zip(bytes, others) { worst.strip = max(worst.strip, abs(Int(a) - Int(b))) }
                }
            }
            #expect(worst.exact <= 1, "\(size)")
            #expect(worst.strip <= 1, "\(size)")
        }
    }

    @Test("An axis distortion that moves nothing changes nothing", arguments: ShaderEdges.allCases)
    func identity(edges: ShaderEdges) throws {
        var random = SplitMix64(seed: 6)
        let size = PixelSize(width: 70, height: 9)
        let source = FramedMemory.picture(size, using: &random)
        let still = ShaderDefinition.distortionEffect("still", edges: edges) {
            ShaderDefinition.AxisFunctions(columns: { _ in }, rows: { _ in })
        }
        let call = try ShaderCall(still, use: .distortionEffect, arguments: [])
        for kernels in KernelSet.supported {
            let result = FramedMemory.picture(size, using: &random)
            try ShaderPass(call, transform: .identity, kernels: kernels).run(
                into: ShaderPass.Picture(rows: result.pixels, originX: 0, originY: 0),
                from: ShaderPass.Picture(rows: source.pixels, originX: 0, originY: 0)
            )
            #expect(firstPixel(of: size) { result.pixels[$0, $1] != source.pixels[$0, $1] } == nil)
        }
    }

    @Test("An axis distortion accepts any number as a position", arguments: ShaderEdges.allCases)
    func strangePositions(edges: ShaderEdges) throws {
        let strange: [Float] = [.nan, .infinity, -.infinity, 3e38, -3e38, 1e10, -1e10, 0.5]
        let set: ShaderDefinition.AxisFunction = { positions in
            for index in positions.indices { positions[index] = strange[index % strange.count] }
        }
        let definition = ShaderDefinition.distortionEffect("strange", edges: edges) {
            ShaderDefinition.AxisFunctions(columns: set, rows: set)
        }
        var random = SplitMix64(seed: 6)
        let source = FramedMemory.picture(PixelSize(width: 5, height: 3), using: &random)
        let result = FramedMemory.picture(PixelSize(width: 40, height: 40), using: &random)
        let frame = result.frameBytes
        for kernels in KernelSet.supported {
            for transform in [CGAffineTransform.identity, CGAffineTransform(scaleX: 1e30, y: 1e-30)] {
                try run(definition, transform, kernels, into: result, from: source)
                #expect(result.frameBytes == frame)
            }
        }
    }
}
