/// Edges that meet only at their ends, with the winding numbers on both sides.
struct PlanarEdges {
    /// All edges between two points.
    struct Edge {
        let low: GridPoint
        let high: GridPoint
        /// Index in ``Arrangement/sources`` of the segment that the edge stands for.
        var source: Int
        /// The segment's parameters at ``low`` and ``high``.
        var atLow: Double
        var atHigh: Double
        /// By how much the winding numbers of both paths are higher above the edge than below.
        var step = (0, 0)
        /// The winding numbers of both paths below: on the side of smaller y, or for a vertical edge larger x.
        var below = (0, 0)

        var above: (Int, Int) { (below.0 + step.0, below.1 + step.1) }
        var along: GridPoint { high - low }
    }

    private struct Ends: Hashable {
        var low: GridPoint
        var high: GridPoint
    }

    private(set) var edges: [Edge] = []
    private var places: [Ends: Int] = [:]

    mutating func add(_ edge: Arrangement.Edge, operand: Int) {
        let isForward = edge.start < edge.end
        let ends = isForward ? Ends(low: edge.start, high: edge.end) : Ends(low: edge.end, high: edge.start)
        let place: Int
        if let known = places[ends] {
            place = known
        } else {
            place = edges.count
            places[ends] = place
            edges.append(
                Edge(
                    low: ends.low,
                    high: ends.high,
                    source: edge.source,
                    atLow: isForward ? edge.from : edge.to,
                    atHigh: isForward ? edge.to : edge.from
                )
            )
        }
        if operand == 0 {
            edges[place].step.0 += isForward ? 1 : -1
        } else {
            edges[place].step.1 += isForward ? 1 : -1
        }
    }

    /// The edge between the ends of an edge of the arrangement.
    func edge(for edge: Arrangement.Edge) -> Edge? {
        let isForward = edge.start < edge.end
        let ends = isForward ? Ends(low: edge.start, high: edge.end) : Ends(low: edge.end, high: edge.start)
        return places[ends].map { edges[$0] }
    }

    /// Sets the winding numbers, by a sweep over the points from left to right.
    ///
    /// The edges that the sweep line crosses are kept from below to above. All comparisons are exact.
    mutating func countWindings() {
        let order = edges.indices.sorted { isBefore(edges[$0], edges[$1]) }
        let points = Set(edges.lazy.map(\.low)).union(edges.lazy.map(\.high)).sorted()
        var crossed: [Int] = []
        var next = 0
        for point in points {
            let place = firstNotBelow(point, in: crossed)
            var end = place
            while end < crossed.count, edges[crossed[end]].high == point { end += 1 }
            var starting: [Int] = []
            var winding = place > 0 ? edges[crossed[place - 1]].above : (0, 0)
            while next < order.count, edges[order[next]].low == point {
                edges[order[next]].below = winding
                winding = edges[order[next]].above
                starting.append(order[next])
                next += 1
            }
            crossed.replaceSubrange(place..<end, with: starting)
        }
    }

    /// Compares edges by their lower ends, and then from below to above.
    private func isBefore(_ first: Edge, _ second: Edge) -> Bool {
        if first.low != second.low { return first.low < second.low }
        return first.along.cross(second.along) > 0
    }

    /// The position of the first of the crossed edges that a point is not strictly above.
    private func firstNotBelow(_ point: GridPoint, in crossed: [Int]) -> Int {
        var (low, high) = (0, crossed.count)
        while low < high {
            let middle = (low + high) / 2
            let edge = edges[crossed[middle]]
            if edge.along.cross(point - edge.low) > 0 { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
