import Foundation
import HalationEffects
import HalationGeometry
import HalationPixels
import HalationShaders
import TestSupport
import Testing

/// Drops of water on glass as lenses.
@Suite("Drops on glass")
struct RainGlassTests {
    private func scene(_ size: PixelSize) throws -> PixelBuffer {
        var random = SplitMix64(seed: 4)
        var picture = try PixelBuffer(size: size)
        picture.withMutableRows { rows in
            for y in 0..<size.height {
                for x in 0..<size.width {
                    func level() -> UInt8 { .random(in: 0...255, using: &random) }
                    rows[x, y] = PremultipliedPixel(red: level(), green: level(), blue: level(), alpha: 255)
                }
            }
        }
        return picture
    }

    /// Small drops that stand and some that run, in units of the frame.
    private func drops(_ count: Int) -> [Float] {
        var random = SplitMix64(seed: 9)
        return (0..<count).flatMap { index -> [Float] in
            let radius = Float.random(in: 0.02...0.2, using: &random)
            return [
                .random(in: 0...15, using: &random), .random(in: 0...1, using: &random), radius,
                radius * .random(in: 1...4, using: &random), index % 5 == 0 ? 1 : 0,
                .random(in: 0...1, using: &random), .random(in: 0...1, using: &random),
            ]
        }
    }

    /// The first rows of the glass; strips are taken for a picture that is larger than the scene.
    private func glass(_ drops: [Float], usesStrips: Bool, size: PixelSize, scale: Double) throws
        -> [[PremultipliedPixel]]
    {
        let bounds = SIMD4<Float>(0, 0, Float(size.width), Float(size.height)) / Float(scale)
        let call = try ShaderCall(
            RainGlass.definition,
            use: .layerEffect,
            arguments: [
                .float4(bounds), .float(1), .floatArray(drops),
            ]
        )
        let part = PixelSize(width: size.width, height: size.height + (usesStrips ? 1 : 0))
        var (result, scene) = (try PixelBuffer(size: part), try scene(size))
        try scene.withMutableRows { source in
            try result.withMutableRows { rows in
                try ShaderPass(call, transform: CGAffineTransform(scaleX: scale, y: scale)).run(
                    into: ShaderPass.Picture(rows: rows, originX: 0, originY: 0),
                    from: ShaderPass.Picture(rows: source, originX: 0, originY: 0)
                )
            }
        }
        return (0..<size.height).map { y in (0..<size.width).map { result[$0, y] } }
    }

    private func difference(_ a: PremultipliedPixel, _ b: PremultipliedPixel) -> Int {
        [(a.red, b.red), (a.green, b.green), (a.blue, b.blue), (a.alpha, b.alpha)]
            .map { abs(Int($0) - Int($1)) }.max() ?? 0
    }

    /// With a hundred drops and more the wet pixels of a row are several strips.
    @Test(
        "Rows with any number of drops show what strips show",
        arguments: [0, 1, 12, 120, 400],
        [0.5, 1, 2]
    )
    func rows(count: Int, scale: Double) throws {
        let size = PixelSize(width: 600, height: 40)
        let drops = drops(count)
        let rows = try glass(drops, usesStrips: false, size: size, scale: scale)
        let strips = try glass(drops, usesStrips: true, size: size, scale: scale)
        let dry = try glass([], usesStrips: false, size: size, scale: scale)

        var (largest, wetCount) = (0, 0)
        for y in 0..<size.height {
            for x in 0..<size.width {
                // The light of dry glass is rounded to 16 bits in rows.
                largest = max(largest, difference(rows[y][x], strips[y][x]))
                if difference(rows[y][x], dry[y][x]) > 20 { wetCount += 1 }
            }
        }
        #expect(largest <= 1)
        #expect(count == 0 ? wetCount == 0 : wetCount > 5 * count)
    }

    @Test("A last strip of one pixel shows what the row shows", arguments: [0.5, 1, 2])
    func lastPixel(scale: Double) throws {
        let column = ShaderStrip.capacity
        let size = PixelSize(width: column + 1, height: 40)
        // Drops whose outlines cross the last column.
        let unit = 40 / Float(scale)
        let x = (Float(column) + 0.5) / Float(scale) / unit
        let drops: [Float] = [Float(0.15), 0.4, 0.65, 0.9].flatMap { y in [x + 0.1, y, 0.15, 0.2, 0, 0, 0] }
        let rows = try glass(drops, usesStrips: false, size: size, scale: scale)
        let strips = try glass(drops, usesStrips: true, size: size, scale: scale)

        // The light of dry glass is rounded to 16 bits in rows.
        let largest = (0..<size.height).map { difference(rows[$0][column], strips[$0][column]) }.max()
        #expect(largest.map { $0 <= 1 } == true)
    }
}
