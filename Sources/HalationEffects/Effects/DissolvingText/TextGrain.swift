import Foundation
import HalationCore
import HalationParticles
import HalationPixels

/// A square of the picture of a text.
struct Grain {
    /// The upper left pixel.
    let column, row: Int32

    /// Premultiplied mean colour of 0...1, and mean coverage.
    let color: SIMD4<Float>

    /// When it is blown away: 0 is first and 1 last.
    let release: Float

    /// Four numbers of 0...1 by chance.
    let chance: SIMD4<Float>

    /// The squares of a picture that are not empty.
    ///
    /// The downwind end of the text goes first, along a front that is ragged by noise.
    static func grains(of pixels: PixelRows, side: Int, downwind: SIMD2<Float>, seed: UInt64) -> [Grain] {
        let found = squares(of: pixels, side: side)
        let places = found.map { downwind.x * Float($0.column) + downwind.y * Float($0.row) }
        let (least, most) = (places.min() ?? 0, places.max() ?? 0)
        let range = max(most - least, 1)
        var generator = SeededGenerator(seed: seed, stream: 1, index: 0)
        let noise = TilingNoise(seed: UInt32(truncatingIfNeeded: generator.next()))
        let chance = UInt32(truncatingIfNeeded: generator.next())
        let per = 1 / Float(max(pixels.width, pixels.height, 1))
        return zip(found, places).map { square, place in
            let (x, y) = (Float(square.column) * per, Float(square.row) * per)
            func number(_ index: UInt32) -> Float {
                ShaderMath.hash(square.column, square.row, chance &+ index)
            }
            let ragged = noise.sum(x: x, y: y, period: 9, octaves: 4, plane: 1) - 0.5
            let first = 1 - (place - least) / range
            let release = 0.12 + 0.70 * first + 0.62 * ragged + 0.10 * (number(4) - 0.5)
            return Grain(
                column: square.column,
                row: square.row,
                color: square.color,
                release: min(max(release, 0), 1),
                chance: SIMD4(number(0), number(1), number(2), number(3))
            )
        }
    }

    private static func squares(
        of pixels: PixelRows,
        side: Int
    ) -> [(column: Int32, row: Int32, color: SIMD4<Float>)] {
        var found: [(column: Int32, row: Int32, color: SIMD4<Float>)] = []
        for row in stride(from: 0, to: pixels.height, by: side) {
            for column in stride(from: 0, to: pixels.width, by: side) {
                var sum = SIMD4<Float>.zero
                for y in row..<min(row + side, pixels.height) {
                    for x in column..<min(column + side, pixels.width) {
                        let pixel = pixels[x, y]
                        sum += SIMD4(
                            Float(pixel.red),
                            Float(pixel.green),
                            Float(pixel.blue),
                            Float(pixel.alpha)
                        )
                    }
                }
                guard sum.w > 0 else { continue }
                found.append((Int32(column), Int32(row), sum / (255 * Float(side * side))))
            }
        }
        return found
    }
}
