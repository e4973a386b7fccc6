import Foundation
import HalationGeometry
import HalationPixels
import HalationShaders
import Synchronization
import TestSupport
import Testing

@Suite("Rows of layer effects")
struct LayerRowTests {
    private final class Count: Sendable {
        let number = Mutex(0)
    }

    /// A shader of samples and positions.
    private static let shade: ShaderDefinition.LayerStripFunction = { strip, layer in
        let moved = strip.spare
        for i in 0..<strip.count {
            (moved.x[i], moved.y[i]) = (strip.x[i] + 1.25, strip.y[i] - 0.5)
        }
        layer.sample(moved)
        for i in 0..<strip.count {
            strip.red[i] = moved.red[i] * ShaderMath.fract(strip.x[i] / 16)
            strip.green[i] = moved.green[i] * ShaderMath.fract(strip.y[i] / 8)
            strip.blue[i] = moved.blue[i]
            strip.alpha[i] = moved.alpha[i]
        }
    }

    private func picture(_ size: PixelSize, seed: UInt64) throws -> PixelBuffer {
        var random = SplitMix64(seed: seed)
        var picture = try PixelBuffer(size: size)
        picture.withMutableRows { rows in
            for y in 0..<size.height {
                for x in 0..<size.width {
                    let alpha = UInt8.random(in: 0...255, using: &random)
                    rows[x, y] = PremultipliedPixel(
                        red: .random(in: 0...alpha, using: &random),
                        green: .random(in: 0...alpha, using: &random),
                        blue: .random(in: 0...alpha, using: &random),
                        alpha: alpha
                    )
                }
            }
        }
        return picture
    }

    /// Runs a definition over a part of a layer that starts 3 columns and 2 rows from the layer's corner.
    private func run(
        _ definition: ShaderDefinition,
        _ transform: CGAffineTransform,
        _ kernels: KernelSet = .fastest,
        part: PixelSize,
        of layer: PixelBuffer
    ) throws -> PixelBuffer {
        let call = try ShaderCall(definition, use: .layerEffect, arguments: [])
        var (result, layer) = (try PixelBuffer(size: part), layer)
        try layer.withMutableRows { source in
            try result.withMutableRows { rows in
                try ShaderPass(call, transform: transform, kernels: kernels).run(
                    into: ShaderPass.Picture(rows: rows, originX: 8, originY: -2),
                    from: ShaderPass.Picture(rows: source, originX: 5, originY: -4)
                )
            }
        }
        return result
    }

    @Test(
        "Rows show what strips show, and are taken unless the transform turns or flips",
        arguments: [
            (CGAffineTransform.identity, true), (CGAffineTransform(scaleX: 1.5, y: 3), true),
            (CGAffineTransform(translationX: -3.25, y: 2), true),
            (CGAffineTransform(scaleX: -1, y: 1), false), (CGAffineTransform(rotationAngle: 0.4), false),
        ]
    )
    func rows(transform: CGAffineTransform, areRows: Bool) throws {
        let layer = try picture(PixelSize(width: 330, height: 12), seed: 1)
        for part in [PixelSize(width: 1, height: 1), PixelSize(width: 300, height: 7)] {
            let strips = try run(
                .layerEffect("strips", edges: .clamp) { Self.shade },
                transform,
                part: part,
                of: layer
            )
            let count = Count()
            let rows = try run(
                .layerEffect("rows", edges: .clamp) {
                    LayerRowFunctions {
                        count.number.withLock { $0 += 1 }
                        $0.fill(by: Self.shade)
                    } strip: {
                        Self.shade($0, $1)
                    }
                },
                transform,
                part: part,
                of: layer
            )

            #expect(rows == strips)
            #expect(count.number.withLock { $0 } == (areRows ? part.height : 0))
        }
    }

    @Test(
        "An effect below a line shades each pixel there, and keeps the others, however the picture is turned",
        arguments: [
            .identity, CGAffineTransform(scaleX: 1.5, y: 3), CGAffineTransform(scaleX: 2, y: -1),
            CGAffineTransform(scaleX: -1, y: 1), CGAffineTransform(rotationAngle: 0.4),
            CGAffineTransform(rotationAngle: .pi / 2),
            CGAffineTransform(a: 1, b: 0, c: 0.5, d: 1, tx: 0, ty: 0),
        ]
    )
    func belowLine(transform: CGAffineTransform) throws {
        let layer = try picture(PixelSize(width: 330, height: 12), seed: 3)
        // Through the middle of the part.
        let line = Float(CGPoint(x: 150, y: 1.2).applying(transform.inverted()).y)
        // A shader for which only the place in its strip's row counts.
        let shade: ShaderDefinition.LayerStripFunction = { strip, layer in
            layer.sample(strip)
            for i in 0..<strip.count {
                strip.red[i] *= ShaderMath.fract(strip.y[0] / 8)
                strip.green[i] *= strip.x[strip.count - 1] >= strip.x[0] ? 1 : 0
            }
        }
        let shadeEachPixel: ShaderDefinition.LayerStripFunction = { strip, layer in
            for i in 0..<strip.count {
                let pixel = strip.part(i..<i + 1)
                if pixel.y[0] > line { shade(pixel, layer) } else { layer.sample(pixel) }
            }
        }
        // The last row of the second part lies below the layer, so its rows are strips.
        for part in [PixelSize(width: 300, height: 10), PixelSize(width: 300, height: 11)] {
            let effect = try run(
                .layerEffect("below", edges: .clamp) { LayerRowFunctions(below: line, shade: shade) },
                transform,
                part: part,
                of: layer
            )
            let expected = try run(
                .layerEffect("expected", edges: .clamp) { shadeEachPixel },
                transform,
                part: part,
                of: layer
            )

            #expect(effect == expected, "\(part)")
        }
    }

    @Test("A row finds the layer's pixels at its place and below, the last row again beyond the end")
    func pixels() throws {
        let (size, part) = (PixelSize(width: 20, height: 9), PixelSize(width: 14, height: 5))
        let layer = try picture(size, seed: 2)
        let copy = try run(
            .layerEffect("copy") {
                LayerRowFunctions {
                    $0.copyLayer()
                } strip: { _, _ in
                }
            },
            .identity,
            part: part,
            of: layer
        )
        let below = try run(
            .layerEffect("below") {
                LayerRowFunctions {
                    #expect($0.layerCount == size.width - 3)
                    $0.pixels.update(from: $0.layerPixels(below: 4), count: 4 * $0.count)
                } strip: { _, _ in
                }
            },
            .identity,
            part: part,
            of: layer
        )

        for y in 0..<part.height {
            for x in 0..<part.width {
                #expect(copy[x, y] == layer[x + 3, y + 2])
                #expect(below[x, y] == layer[x + 3, min(y + 6, size.height - 1)])
            }
        }
    }
}
