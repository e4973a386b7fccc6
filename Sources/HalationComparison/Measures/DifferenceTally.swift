import HalationPixels

/// Counts differing pixels row by row from the top, and remembers where they lie.
struct DifferenceTally {
    private(set) var count = 0
    private var first: (x: Int, y: Int)?
    private var columns = Int.max..<Int.max
    private var lastRow = 0

    /// Takes in row `y`, of which the pixels from column `columns.lowerBound` to the one before the upper
    /// differ at least at both ends.
    mutating func add(_ count: Int, in columns: Range<Int>, ofRow y: Int) {
        self.count += count
        if first == nil {
            first = (columns.lowerBound, y)
            self.columns = columns
        }
        self.columns =
            min(
                self.columns.lowerBound,
                columns.lowerBound
            )..<max(self.columns.upperBound, columns.upperBound)
        lastRow = y
    }

    /// The rectangle that holds them all; empty if there is none.
    var rect: PixelRect {
        guard let first else { return .empty }
        return PixelRect(
            minX: columns.lowerBound,
            minY: first.y,
            maxX: columns.upperBound,
            maxY: lastRow + 1,
        )
    }

    /// The result, with the values of the first pixel from the pictures that were compared.
    func pixels(of compared: Int, _ expected: PixelRows, _ actual: PixelRows) -> DifferingPixels {
        DifferingPixels(
            count: count,
            comparedCount: compared,
            bounds: count == 0 ? nil : PixelRegion(rect),
            first: first.map { x, y in
                DifferingPixel(x: x, y: y, expected: expected[x, y], actual: actual[x, y])
            },
        )
    }
}
