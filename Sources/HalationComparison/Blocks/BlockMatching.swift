/// Pairs of blocks of two pictures that are the same thing.
package struct BlockMatching {
    /// Indices of an expected and an actual block.
    package private(set) var pairs: [(expected: Int, actual: Int)] = []

    /// Points from which on a block is another one, not one that moved.
    package static let reach = 60.0

    /// The number of blocks up to which the cheapest assignment is searched; above it, the nearest pairs come first.
    package static let mostAssigned = 300

    /// Matches blocks of the same depth so that the sum of their errors is the least.
    ///
    /// Blocks at equal places are matched first. The error is a metric, so some cheapest assignment contains these
    /// pairs.
    package init(expected: [PictureBlock], actual: [PictureBlock], scale: Double) {
        for depth in Set(expected.map(\.depth)).intersection(actual.map(\.depth)).sorted() {
            var left = expected.indices.filter { expected[$0].depth == depth }
            var right = actual.indices.filter { actual[$0].depth == depth }
            matchEqual(&left, &right, expected, actual)
            let cost = { (i: Int, j: Int) in
                expected[left[i]].region.edgeDistance(from: actual[right[j]].region) / scale
            }
            if max(left.count, right.count) <= Self.mostAssigned {
                matchCheapest(left, right, cost)
            } else {
                matchNearest(left, right, cost)
            }
        }
        pairs.sort { $0.expected < $1.expected }
    }

    private mutating func matchEqual(
        _ left: inout [Int],
        _ right: inout [Int],
        _ expected: [PictureBlock],
        _ actual: [PictureBlock]
    ) {
        let places = Dictionary(
            right.map { (actual[$0].region, $0) },
            uniquingKeysWith: { first, _ in first }
        )
        var taken: Set<Int> = []
        left.removeAll { index in
            guard let match = places[expected[index].region], taken.insert(match).inserted else {
                return false
            }
            pairs.append((index, match))
            return true
        }
        right.removeAll { taken.contains($0) }
    }

    private mutating func matchCheapest(_ left: [Int], _ right: [Int], _ cost: (Int, Int) -> Double) {
        // As many blocks as the numbers differ by remain single, and each pair out of reach costs the same.
        let isSwapped = left.count > right.count
        func limited(_ i: Int, _ j: Int) -> Double { min(isSwapped ? cost(j, i) : cost(i, j), Self.reach) }
        let columns = Assignment.cheapest(
            rows: min(left.count, right.count),
            columns: max(left.count, right.count),
            cost: limited,
        )
        for (row, column) in columns.enumerated() where limited(row, column) < Self.reach {
            let (i, j) = isSwapped ? (column, row) : (row, column)
            pairs.append((left[i], right[j]))
        }
    }

    private mutating func matchNearest(_ left: [Int], _ right: [Int], _ cost: (Int, Int) -> Double) {
        var candidates: [(cost: Double, i: Int, j: Int)] = []
        for i in left.indices {
            for j in right.indices {
                let cost = cost(i, j)
                if cost < Self.reach { candidates.append((cost, i, j)) }
            }
        }
        candidates.sort { ($0.cost, $0.i, $0.j) < ($1.cost, $1.i, $1.j) }
        var (takenLeft, takenRight): (Set<Int>, Set<Int>) = ([], [])
        for (_, i, j) in candidates where !takenLeft.contains(i) && !takenRight.contains(j) {
            takenLeft.insert(i)
            takenRight.insert(j)
            pairs.append((left[i], right[j]))
        }
    }
}

extension PixelRegion {
    /// The largest difference of the four edges, in pixels.
    package func edgeDistance(from other: PixelRegion) -> Double {
        Double(
            max(
                abs(columns.lowerBound - other.columns.lowerBound),
                abs(columns.upperBound - other.columns.upperBound),
                abs(rows.lowerBound - other.rows.lowerBound),
                abs(rows.upperBound - other.rows.upperBound),
            )
        )
    }
}
