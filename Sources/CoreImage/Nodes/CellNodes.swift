import Foundation
import HalationPixels

/// Cells of one colour each: the mean of the pixels of a square, or the pixel at the middle of a hexagon.
final class CellNode: ImageNode {
    /// The shape of the cells.
    enum Cells {
        /// Squares of a side, a corner of which is at the centre.
        case squares(side: Double, center: CGPoint)

        /// Hexagons of a width, the middle of one at the centre.
        case hexagons(width: Double, center: CGPoint)

        /// Cells around random places, about `radius` apart.
        case crystals(radius: Double, center: CGPoint)
    }

    let input: any ImageNode
    let cells: Cells

    init(_ input: any ImageNode, _ cells: Cells) {
        self.input = input
        self.cells = cells
    }

    /// The largest distance from a pixel to the farthest place that its cell's colour comes from.
    private var reach: Int {
        let size =
            switch cells {
            case .squares(let side, _): side
            case .hexagons(let width, _): width
            case .crystals(let radius, _): 3 * radius
            }
        return Int(min(max(size, 1), 20_000).rounded(.up)) + 1
    }

    var extent: CGRect { input.extent }

    func render(_ region: PixelRegion, in renderer: Renderer) throws(RenderingError) -> Tile {
        let source = try renderer.tile(of: input, region.grown(by: reach).intersection(input.region))
        var tile = try Tile(transparent: region)
        try tile.withRows { (target) throws(RenderingError) in
            source.reading { from in
                switch cells {
                case .squares(let side, let center): fillSquares(target, from, max(side, 1), center)
                case .hexagons(let width, let center):
                    fill(target, from) { Self.hexagon(at: $0, width: max(width, 1), center: center) }
                case .crystals(let radius, let center):
                    fill(target, from) { Self.crystal(at: $0, radius: max(radius, 1), center: center) }
                }
            }
        }
        return tile
    }

    private func fillSquares(_ target: TileRows, _ source: TileRows, _ side: Double, _ center: CGPoint) {
        let region = target.region
        var means: [SIMD2<Int>: LightPixel] = [:]
        for y in region.y..<region.maxY {
            let line = Int(((Double(y) + 0.5 - center.y) / side).rounded(.down))
            var column = Int.min
            var color = LightPixel.transparent
            let row = target.row(y)
            for x in 0..<region.width {
                let cell = Int(((Double(region.x + x) + 0.5 - center.x) / side).rounded(.down))
                if cell != column {
                    column = cell
                    let key = SIMD2(cell, line)
                    if let known = means[key] {
                        color = known
                    } else {
                        color = mean(of: key, side, center, source)
                        means[key] = color
                    }
                }
                row[x] = color
            }
        }
    }

    /// The mean of those pixels of a square that belong to the image.
    private func mean(_ rect: CGRect, _ source: TileRows) -> LightPixel {
        let part = PixelRegion(rect).intersection(source.region)
        guard !part.isEmpty else { return .transparent }
        var sum = LightPixel.transparent
        for y in part.y..<part.maxY {
            let row = source.row(y)
            for x in part.x..<part.maxX { sum.add(row[x - source.region.x], times: 1) }
        }
        return sum.scaled(by: 1 / Float(part.width * part.height))
    }

    private func mean(of cell: SIMD2<Int>, _ side: Double, _ center: CGPoint, _ source: TileRows)
        -> LightPixel
    {
        mean(
            CGRect(
                x: center.x + Double(cell.x) * side,
                y: center.y + Double(cell.y) * side,
                width: side,
                height: side
            ),
            source
        )
    }

    private func fill(_ target: TileRows, _ source: TileRows, middle: (CGPoint) -> CGPoint) {
        let (region, inner) = (target.region, source.region)
        guard !inner.isEmpty else { return }
        for y in region.y..<region.maxY {
            let row = target.row(y)
            for x in 0..<region.width {
                let place = middle(CGPoint(x: Double(region.x + x) + 0.5, y: Double(y) + 0.5))
                // A cell whose middle lies beyond the border has the colour of the border.
                let column = min(max(Int(place.x.rounded(.down)), inner.x), inner.maxX - 1)
                let line = min(max(Int(place.y.rounded(.down)), inner.y), inner.maxY - 1)
                row[x] = source.pixel(column, line)
            }
        }
    }

    /// The middle of the hexagon around a place: of two lattices of rectangles, the nearer middle.
    static func hexagon(at place: CGPoint, width: Double, center: CGPoint) -> CGPoint {
        let height = width * 3.0.squareRoot()
        func nearest(_ dx: Double, _ dy: Double) -> CGPoint {
            CGPoint(
                x: ((place.x - center.x - dx) / width).rounded() * width + center.x + dx,
                y: ((place.y - center.y - dy) / height).rounded() * height + center.y + dy
            )
        }
        let (a, b) = (nearest(0, 0), nearest(width / 2, height / 2))
        func distance(_ point: CGPoint) -> Double {
            (point.x - place.x) * (point.x - place.x) + (point.y - place.y) * (point.y - place.y)
        }
        return distance(a) <= distance(b) ? a : b
    }

    /// The nearest of the random places, one in each square of a lattice.
    static func crystal(at place: CGPoint, radius: Double, center: CGPoint) -> CGPoint {
        let column = Int(((place.x - center.x) / radius).rounded(.down))
        let line = Int(((place.y - center.y) / radius).rounded(.down))
        var best = CGPoint.zero
        var shortest = Double.infinity
        for y in line - 1...line + 1 {
            for x in column - 1...column + 1 {
                let chance = LatticeNoise.pair(x, y)
                let point = CGPoint(
                    x: center.x + (Double(x) + chance.0) * radius,
                    y: center.y + (Double(y) + chance.1) * radius
                )
                let distance =
                    (point.x - place.x) * (point.x - place.x) + (point.y - place.y) * (point.y - place.y)
                if distance < shortest { (best, shortest) = (point, distance) }
            }
        }
        return best
    }
}

/// Random numbers that belong to whole places, the same in each picture.
enum LatticeNoise {
    /// 64 random bits of a place: SplitMix64 of both coordinates.
    static func bits(_ x: Int, _ y: Int) -> UInt64 {
        var z = UInt64(bitPattern: Int64(x)) &* 0x9E37_79B9_7F4A_7C15
        z ^= UInt64(bitPattern: Int64(y)) &* 0xC2B2_AE3D_27D4_EB4F
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    /// Two random numbers in 0..<1.
    static func pair(_ x: Int, _ y: Int) -> (Double, Double) {
        let bits = bits(x, y)
        return (Double(bits >> 40) / 0x1p24, Double(bits & 0xFF_FFFF) / 0x1p24)
    }
}
