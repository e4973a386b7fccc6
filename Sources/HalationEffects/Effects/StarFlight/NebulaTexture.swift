import Foundation
import HalationCore
import HalationParticles
import HalationPixels

/// Clouds of gas on a square that repeats at its edges: noise that is bent by other noise.
struct NebulaTexture {
    /// Red, green and blue of 0...1, a row after the other.
    let texels: [SIMD4<Float>]

    /// Pixels along a side; a power of two.
    static let side = 512

    init(palette: EffectPalette, seed: UInt64, layer: UInt64) {
        var generator = SeededGenerator(seed: seed, stream: 2, index: layer)
        let chance = UInt32(truncatingIfNeeded: generator.next())
        let table = (0...255).map { entry in
            let color = palette.components(at: Double(entry) / 255)
            return SIMD4<Float>(Float(color.x), Float(color.y), Float(color.z), 0)
        }
        let noise = TilingNoise(seed: chance)
        texels = (0..<Self.side * Self.side).map { index in
            let x = (Float(index % Self.side) + 0.5) / Float(Self.side)
            let y = (Float(index / Self.side) + 0.5) / Float(Self.side)
            return Self.color(atX: x, y: y, noise: noise, table: table)
        }
    }

    private static func color(
        atX x: Float,
        y: Float,
        noise: TilingNoise,
        table: [SIMD4<Float>]
    ) -> SIMD4<Float> {
        let bendX = noise.sum(x: x, y: y, period: 5, octaves: 3, plane: 1) - 0.5
        let bendY = noise.sum(x: x, y: y, period: 5, octaves: 3, plane: 2) - 0.5
        let (u, v) = (x + 0.20 * bendX, y + 0.20 * bendY)
        let gas = noise.sum(x: u, y: v, period: 5, octaves: 6, plane: 3)
        let patches = noise.sum(x: x, y: y, period: 3, octaves: 2, plane: 4)
        // Dust hides the gas behind it in lanes along the ridges of another noise.
        let ridge = abs(2 * noise.sum(x: u + 0.12 * bendY, y: v, period: 7, octaves: 4, plane: 5) - 1)
        let dust = ShaderMath.smoothstep(0.0, 0.22, ridge)
        let density = ShaderMath.smoothstep(0.36, 0.92, gas * (0.60 + 0.76 * patches))
        let light = density * density * (0.30 + 0.70 * dust)
        let color = table[Int(min(max(density * 1.15, 0), 1) * 255)]
        return color * light
    }

    /// The colour at a place in turns of the square, mixed between pixels.
    func color(x: Float, y: Float, in texels: UnsafeBufferPointer<SIMD4<Float>>) -> SIMD4<Float> {
        let side = Self.side
        // Places are at most a few squares away, so a shift makes them positive.
        let (px, py) = ((x + 64) * Float(side) - 0.5, (y + 64) * Float(side) - 0.5)
        let (column, row) = (Int(px), Int(py))
        let (fx, fy) = (px - Float(column), py - Float(row))
        let (left, right) = (column & (side - 1), (column + 1) & (side - 1))
        let (top, bottom) = ((row & (side - 1)) * side, ((row + 1) & (side - 1)) * side)
        let upper = texels[top + left] + (texels[top + right] - texels[top + left]) * fx
        let lower = texels[bottom + left] + (texels[bottom + right] - texels[bottom + left]) * fx
        return upper + (lower - upper) * fy
    }
}

/// Smooth noise on a square that repeats at its edges.
struct TilingNoise {
    let seed: UInt32

    /// A sum of octaves in 0...1, the first with `period` cells along a side.
    func sum(x: Float, y: Float, period: Int, octaves: Int, plane: UInt32) -> Float {
        var (total, weight, whole) = (Float(0), Float(0.5), Float(0))
        var cells = period
        for octave in 0..<octaves {
            total += weight * value(x: x, y: y, cells: cells, plane: plane &* 16 &+ UInt32(octave))
            whole += weight
            weight *= 0.52
            cells *= 2
        }
        return total / whole
    }

    private func value(x: Float, y: Float, cells: Int, plane: UInt32) -> Float {
        let (px, py) = (x * Float(cells), y * Float(cells))
        let (column, row) = (px.rounded(.down), py.rounded(.down))
        let (fx, fy) = (px - column, py - row)
        // The quintic step has no kinks in its slope, so bent noise has no creases.
        let sx = fx * fx * fx * (fx * (fx * 6 - 15) + 10)
        let sy = fy * fy * fy * (fy * (fy * 6 - 15) + 10)
        func corner(_ right: Int, _ down: Int) -> Float {
            let i = (Int(column) + right) % cells
            let j = (Int(row) + down) % cells
            return ShaderMath.hash(
                Int32(i < 0 ? i + cells : i),
                Int32(j < 0 ? j + cells : j),
                seed &+ plane &* 0x9E37_79B1
            )
        }
        let upper = corner(0, 0) + (corner(1, 0) - corner(0, 0)) * sx
        let lower = corner(0, 1) + (corner(1, 1) - corner(0, 1)) * sx
        return upper + (lower - upper) * sy
    }
}

/// A layer of clouds as it is seen.
struct NebulaView {
    let texture: NebulaTexture

    /// Squares of the texture in a unit of the frame.
    let perUnit: Double

    let weight: Float
    let roll: Double

    /// Where the middle of the texture is seen, in units.
    let shift: SIMD2<Double>

    /// Writes the sum of layers into a row of pixels.
    static func show(
        _ views: [NebulaView],
        in pixels: PixelRows,
        row: Int,
        origin: SIMD2<Double>,
        perUnit: Double
    ) {
        withUnsafeTemporaryAllocation(of: SIMD4<Float>.self, capacity: pixels.width) { sums in
            sums.initialize(repeating: .zero)
            for view in views where view.weight > 0.001 {
                let y = (Double(row) + 0.5) / perUnit - origin.y - view.shift.y
                let x = 0.5 / perUnit - origin.x - view.shift.x
                let (sine, cosine) = (sin(view.roll) * view.perUnit, cos(view.roll) * view.perUnit)
                let start = SIMD2(Float(cosine * x + sine * y), Float(-sine * x + cosine * y))
                let step = SIMD2(Float(cosine / perUnit), Float(-sine / perUnit))
                view.texture.texels.withUnsafeBufferPointer { texels in
                    for column in sums.indices {
                        let place = start + step * Float(column)
                        sums[column] += view.texture.color(x: place.x, y: place.y, in: texels) * view.weight
                    }
                }
            }
            for column in sums.indices {
                let sum = (sums[column] * 255).clamped(lowerBound: .zero, upperBound: .init(repeating: 255))
                let (red, green, blue) = (sum.x, sum.y, sum.z)
                pixels[column, row] = PremultipliedPixel(
                    red: UInt8(red),
                    green: UInt8(green),
                    blue: UInt8(blue),
                    alpha: UInt8(max(red, green, blue))
                )
            }
        }
    }
}

/// A nearly black blue, a little lighter where the flight leads.
enum StarBackdrop {
    static func draw(in context: GraphicsContext, size: CGSize) {
        context.fill(
            Path(CGRect(origin: .zero, size: size)),
            with: .radialGradient(
                Gradient(colors: HexColor.list("#0B0E28 #060819 #020309").map(\.color)),
                center: CGPoint(x: size.width / 2, y: size.height / 2),
                startRadius: 0,
                endRadius: max(size.width, size.height) * 0.62
            )
        )
    }
}
