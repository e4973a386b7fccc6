import HalationPixels

/// Accumulates the count, the bounds and the first of the differing pixels, row by row from the top.
struct DifferenceTally {
    private(set) var count = 0
    private var first: (x: Int, y: Int)?
    private var columns = Int.max..<Int.max
    private var lastRow = 0

    /// Adds `count` differing pixels of row `y`; the first and the last column of `columns` differ.
    mutating func add(_ count: Int, in columns: Range<Int>, ofRow y: Int) {
        self.count += count
        if first == nil {
            first = (columns.lowerBound, y)
            self.columns = columns
        }
        let lowerBound = min(self.columns.lowerBound, columns.lowerBound)
        self.columns = lowerBound..<max(self.columns.upperBound, columns.upperBound)
        lastRow = y
    }

    /// Adds the pixels of row `y` for which `differs` returns true; it is called once per column, in order.
    mutating func add(row y: Int, width: Int, where differs: (Int) -> Bool) {
        var count = 0
        var (first, last) = (0, 0)
        for x in 0..<width where differs(x) {
            if count == 0 { first = x }
            last = x
            count += 1
        }
        if count > 0 { add(count, in: first..<last + 1, ofRow: y) }
    }

    /// The bounding rectangle of the pixels; empty if there are none.
    var rect: PixelRect {
        guard let first else { return .empty }
        return PixelRect(
            minX: columns.lowerBound,
            minY: first.y,
            maxX: columns.upperBound,
            maxY: lastRow + 1,
        )
    }

    /// The totals, with the values of the first pixel read from both pictures.
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
