import Foundation
import HalationEffects
import HalationGeometry
import HalationPixels
import HalationShaders
import TestSupport
import Testing

/// Water with rings, whose pixels have the layer's pitch in strips of any length.
@Suite("Rings on a mirror")
struct RainMirrorTests {
    private static let size = PixelSize(width: 257, height: 120)

    /// Bands of several colours above the water.
    private func scene(_ place: (Int, Int) -> (x: Int, y: Int)) throws -> PixelBuffer {
        var picture = try PixelBuffer(size: Self.size)
        for y in 0..<Self.size.height {
            for x in 0..<Self.size.width {
                let (x0, y0) = place(x, y)
                picture[x, y] = PremultipliedPixel(
                    red: UInt8(x0 * 5 % 256),
                    green: UInt8(y0 * 9 % 256),
                    blue: UInt8((x0 + 3 * y0) % 256),
                    alpha: 255
                )
            }
        }
        return picture
    }

    /// Water of a frame in points, at two pixels a point.
    private func water(_ scene: PixelBuffer, transform: CGAffineTransform, columns: Range<Int>) throws
        -> PixelBuffer
    {
        let drops: [Float] = (0..<30).flatMap { index in
            let place = Float(index)
            return [0.06 * place - 0.9, 0.6 + 0.11 * place.truncatingRemainder(dividingBy: 7), 0.4, 1]
                as [Float]
        }
        let call = try ShaderCall(
            RainMirror.definition,
            use: .layerEffect,
            arguments: [
                .float4(SIMD4(0, 0, Float(Self.size.width) / 2, Float(Self.size.height) / 2)),
                .floatArray([1, 0.4, 0.1, 0.2, 0.3, 0.25, 1]), .floatArray(drops),
            ]
        )
        var (result, scene) = (
            try PixelBuffer(size: PixelSize(width: columns.count, height: Self.size.height)), scene
        )
        try scene.withMutableRows { source in
            try result.withMutableRows { rows in
                try ShaderPass(call, transform: transform).run(
                    into: ShaderPass.Picture(rows: rows, originX: columns.lowerBound, originY: 0),
                    from: ShaderPass.Picture(rows: source, originX: 0, originY: 0)
                )
            }
        }
        return result
    }

    private func difference(_ a: PremultipliedPixel, _ b: PremultipliedPixel) -> Int {
        [(a.red, b.red), (a.green, b.green), (a.blue, b.blue)].map { abs(Int($0) - Int($1)) }.max() ?? 0
    }

    @Test("The last pixel of a row shows the same water alone in its strip and among others")
    func lastPixel() throws {
        let scene = try scene { ($0, $1) }
        let scale = CGAffineTransform(scaleX: 2, y: 2)
        let whole = try water(scene, transform: scale, columns: 0..<257)
        let part = try water(scene, transform: scale, columns: 1..<257)

        // Places follow from the first pixel of a strip by a multiplication.
        let worst = (0..<Self.size.height).map { difference(whole[256, $0], part[255, $0]) }.max() ?? 0
        #expect(worst <= 2)
        #expect((60..<120).contains { whole[256, $0] != scene[256, $0] })
    }

    @Test("A mirrored picture has the mirrored water, rings included")
    func mirrored() throws {
        let plain = try water(
            try scene { ($0, $1) },
            transform: CGAffineTransform(scaleX: 2, y: 2),
            columns: 0..<257
        )
        let flip = CGAffineTransform(a: -2, b: 0, c: 0, d: 2, tx: 257, ty: 0)
        let mirrored = try water(try scene { (256 - $0, $1) }, transform: flip, columns: 0..<257)

        var far = 0
        for y in 0..<Self.size.height {
            for x in 0..<Self.size.width where difference(plain[x, y], mirrored[256 - x, y]) > 2 { far += 1 }
        }
        // Facets of far water may fall to either side of a rounded place.
        #expect(far < 257 * 120 / 200)
    }
}
