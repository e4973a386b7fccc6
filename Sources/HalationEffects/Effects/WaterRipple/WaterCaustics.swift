import Foundation
import HalationCore
import HalationParticles

/// Light that waves focus into a net of bright lines, and light from the upper left.
///
/// The net is the border of moving cells: exp(−9 (d₂ − d₁)) of the distances to the two nearest centres (Worley 1996), in
/// two sizes.
struct WaterCaustics: View {
    let brightness: Double
    let color: Color
    let phase: Double

    /// Pixels of the picture of the light per unit of the frame, to which it is enlarged.
    private static let detail = 200.0

    var body: some View {
        Canvas { context, size in
            context.blendMode = .plusLighter
            let frame = CGRect(origin: .zero, size: size)
            if let net = net(in: size) { context.draw(net, in: frame) }
        }
    }

    private func net(in size: CGSize) -> Image? {
        let unit = size.unit
        guard brightness > 0, unit > 0 else { return nil }
        let (across, down) = (Double(size.width) / unit, Double(size.height) / unit)
        let columns = Int(min((Self.detail * across).rounded(), 4_000))
        let rows = Int(min((Self.detail * down).rounded(), 4_000))
        guard var pixels = try? PixelBuffer(size: PixelSize(width: columns, height: rows)) else { return nil }
        let tint = HexColor(color)
        let (red, green, blue) = (Float(tint.red), Float(tint.green), Float(tint.blue))
        let large = CausticCells(size: 0.21, across: across, down: down, phase: phase, seed: 1)
        let small = CausticCells(size: 0.125, across: across, down: down, phase: phase, seed: 2)
        let scale = 1 / Float(Self.detail)
        let turn = 2 * Float.pi
        let time = Float(phase) * turn
        for row in 0..<rows {
            let y = (Float(row) + 0.5) * scale
            let waveX = 0.030 * ShaderMath.sin(turn * 1.9 * y + time)
            for column in 0..<columns {
                let x = (Float(column) + 0.5) * scale
                // Two octaves, or the sides of the cells would be straight.
                let bentX = x + waveX + 0.013 * ShaderMath.sin(turn * (4.3 * y + 2.1 * x) - time)
                let bentY =
                    y + 0.030 * ShaderMath.sin(turn * 1.6 * x - time)
                    + 0.013 * ShaderMath.sin(turn * (3.9 * x - 2.3 * y) + time)
                let net = large.light(x: bentX, y: bentY) + 0.55 * small.light(x: bentX, y: bentY)
                // Light falls in from the upper left.
                let slant = max(1 - 0.75 * x - 1.1 * y, 0)
                let amount = (min(net * 0.36, 0.5) + 0.18 * slant) * Float(brightness)
                guard amount > 0.004 else { continue }
                let shown = min(amount, 1)
                pixels[column, row] = PremultipliedPixel(
                    red: UInt8(red * shown),
                    green: UInt8(green * shown),
                    blue: UInt8(blue * shown),
                    alpha: UInt8(255 * shown)
                )
            }
        }
        return Image(pixels).resizable()
    }
}

/// Moving centres of cells, one in each square of a grid.
private struct CausticCells {
    private let perUnit: Float
    private let columns: Int
    private let centers: [SIMD2<Float>]

    /// Squares beyond each side of the frame, so that every place has neighbours.
    private static let margin = 2

    init(size: Double, across: Double, down: Double, phase: Double, seed: UInt32) {
        perUnit = Float(1 / size)
        columns = Int(min(across, 1_000) / size) + 1 + 2 * Self.margin
        let rows = Int(min(down, 1_000) / size) + 1 + 2 * Self.margin
        let columns = columns
        centers = (0..<rows * columns).map { index in
            let (column, row) = (index % columns, index / columns)
            func chance(_ number: UInt32) -> Double {
                Double(ShaderMath.hash(Int32(column), Int32(row), seed &* 16 &+ number))
            }
            let x = 0.5 + 0.36 * sine(ofTurns: phase * (chance(0) < 0.5 ? 1 : -1) + chance(1))
            let y = 0.5 + 0.36 * sine(ofTurns: phase * (chance(2) < 0.5 ? 1 : -1) + chance(3))
            return SIMD2(Float(column - Self.margin) + Float(x), Float(row - Self.margin) + Float(y))
        }
    }

    /// The light at a place, in units of the frame.
    func light(x: Float, y: Float) -> Float {
        let place = SIMD2(x, y) * perUnit
        let margin = Self.margin
        let column = min(max(Int(place.x + Float(margin)), 1), columns - 2)
        let row = min(max(Int(place.y + Float(margin)), 1), centers.count / columns - 2)
        var nearest = Float.infinity
        var second = Float.infinity
        for y in row - 1...row + 1 {
            for x in column - 1...column + 1 {
                let way = centers[y * columns + x] - place
                let square = way.x * way.x + way.y * way.y
                if square < nearest {
                    (second, nearest) = (nearest, square)
                } else if square < second {
                    second = square
                }
            }
        }
        let gap = second.squareRoot() - nearest.squareRoot()
        return gap < 0.8 ? exp(-9 * gap) : 0
    }
}
