import Halation

/// Errors at the edges of small circles: white on black, each in its own cell at a random subpixel offset.
@MainActor
package enum CircleCoverage {
    /// The cells in a row, and the rows.
    private static let cells = 20

    /// In pixels: enough for the largest circle wherever its centre is in the middle pixel.
    private static let cellSize = 12

    /// The difference between what is drawn and 16 x 16 samples in each pixel.
    static func differences() throws -> Differences {
        let side = cells * cellSize
        let spots = spots()
        let circles = Canvas { context, _ in
            for spot in spots { context.fill(Path(spot), with: .color(.white)) }
        }
        let view = circles.frame(width: CGFloat(side), height: CGFloat(side)).background(.black)
        let picture = try ImageRenderer(content: view).pixelBuffer()
        var differences = Differences()
        for y in 0..<side {
            for x in 0..<side {
                let spot = spots[y / cellSize * cells + x / cellSize]
                differences.add(Double(picture[x, y].red), 255 * sampledCoverage(of: spot, x: x, y: y))
            }
        }
        return differences
    }

    /// A circle for each cell, of the radii of W9.
    private static func spots() -> [Spot] {
        var random = NumPyGenerator(seed: 16)
        return (0..<cells * cells).map { index in
            let (column, row) = (index % cells, index / cells)
            let x = Double(column * cellSize + cellSize / 2) + random.uniform(-0.5, 0.5)
            let y = Double(row * cellSize + cellSize / 2) + random.uniform(-0.5, 0.5)
            return Spot(x: x, y: y, radius: random.uniform(2, 4))
        }
    }

    /// The part of a pixel's 16 x 16 samples that lie within a circle.
    package nonisolated static func sampledCoverage(of spot: Spot, x: Int, y: Int) -> Double {
        let samples = 16
        var inside = 0
        for row in 0..<samples {
            let dy = Double(y) + (Double(row) + 0.5) / Double(samples) - spot.y
            for column in 0..<samples {
                let dx = Double(x) + (Double(column) + 0.5) / Double(samples) - spot.x
                if dx * dx + dy * dy <= spot.radius * spot.radius { inside += 1 }
            }
        }
        return Double(inside) / Double(samples * samples)
    }
}
