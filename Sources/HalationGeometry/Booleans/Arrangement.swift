import Foundation

/// The edges of one or two paths on a grid, cut where they meet.
///
/// Curves are flattened, and each edge remembers which part of its segment it stands for. The topology is computed on
/// the grid with exact integers; coordinates are then taken from the segments themselves.
struct Arrangement {
    /// A segment of one of the paths.
    struct Source {
        var segment: PathSegment
        /// 0 for the first path, 1 for the second.
        var operand: Int
        /// Index of the subpath, over both paths.
        var subpath: Int
    }

    /// A straight piece of a segment, in the segment's direction.
    struct Edge {
        var start: GridPoint
        var end: GridPoint
        /// Index in ``Arrangement/sources``.
        var source: Int
        /// The segment's parameters at both ends.
        var from: Double
        var to: Double
        /// Whether the edge has not been compared with the others yet.
        var isNew = true
    }

    let grid: Grid
    private(set) var sources: [Source] = []
    private(set) var edges: [Edge] = []
    /// The coordinates of the ends of segments, by their places on the grid.
    private(set) var corners: [GridPoint: Vector] = [:]
    /// The closed subpaths' indices.
    private(set) var closedSubpaths: Set<Int> = []

    /// The distance of flattened curves from the true ones.
    let tolerance: Double

    /// The part of the paths' extent that flattened curves are off by.
    static let fineness = 1e-5

    init(area first: Path, area second: Path, fineness: Double = fineness) {
        self.init(first, isArea: true, second, fineness)
    }

    init(line first: Path, area second: Path) {
        self.init(first, isArea: false, second, Self.fineness)
    }

    private init(_ first: Path, isArea: Bool, _ second: Path, _ fineness: Double) {
        let bounds = [first.boundingRect, second.boundingRect].filter { !$0.isNull }
        let extent = bounds.reduce(0.0) { extent, rect in
            max(
                extent,
                abs(Double(rect.minX)),
                abs(Double(rect.maxX)),
                abs(Double(rect.minY)),
                abs(Double(rect.maxY))
            )
        }
        let size = bounds.reduce(0.0) { max($0, Double($1.width), Double($1.height)) }
        grid = Grid(extent: extent)
        // Not finer than the grid can tell.
        tolerance = max(size * fineness, grid.step * 2)
        add(first, operand: 0, isArea: isArea)
        add(second, operand: 1, isArea: true)
    }

    private mutating func add(_ path: Path, operand: Int, isArea: Bool) {
        guard path.isFinite else { return }
        for subpath in path.subpaths {
            let index = (sources.last?.subpath ?? -1) + 1
            var segments = subpath.segments
            if subpath.isClosed { closedSubpaths.insert(index) }
            if isArea, let end = segments.last?.end, end != subpath.start {
                segments.append(.line(end, subpath.start))
            }
            for segment in segments {
                add(Source(segment: segment, operand: operand, subpath: index))
            }
        }
    }

    private mutating func add(_ source: Source) {
        let index = sources.count
        sources.append(source)
        let pieces = source.segment.flatPieces(within: tolerance)
        var start = grid.point(source.segment.start)
        var from = 0.0
        corners[start] = corners[start] ?? source.segment.start
        for piece in 1...pieces {
            let to = piece == pieces ? 1 : Double(piece) / Double(pieces)
            let end = grid.point(piece == pieces ? source.segment.end : source.segment.point(at: to))
            if end != start {
                edges.append(Edge(start: start, end: end, source: index, from: from, to: to))
            } else if piece == pieces, let last = edges.indices.last, edges[last].source == index {
                edges[last].to = 1
            } else {
                continue
            }
            (start, from) = (end, to)
        }
        corners[start] = corners[start] ?? source.segment.end
    }

    // MARK: Cutting

    /// Cuts edges where they cross, and where the end of one lies on another.
    ///
    /// Crossings are rounded to the grid, which bends edges slightly and can make new ones; so this repeats with the
    /// changed edges until there are none. An end within three quarters of a step counts as on the edge, which joins
    /// nearly coincident edges instead of leaving slivers between them.
    mutating func cutAtMeetings() {
        // Three passes suffice for nearly all paths; each cut shortens edges, so passes end.
        for _ in 0..<100 {
            let cuts = meetings()
            guard !cuts.isEmpty else { return }
            cut(at: cuts)
        }
    }

    private func meetings() -> [Int: [GridPoint]] {
        var cuts: [Int: [GridPoint]] = [:]
        let order = edges.indices.sorted { edges[$0].left < edges[$1].left }
        var active: [Int] = []
        for index in order {
            let edge = edges[index]
            active.removeAll { edges[$0].right < edge.left - 1 }
            let (top, bottom) = (edge.top - 1, edge.bottom + 1)
            for other in active where edge.isNew || edges[other].isNew {
                guard edges[other].bottom >= top, edges[other].top <= bottom else { continue }
                addMeetings(of: index, and: other, to: &cuts)
            }
            active.append(index)
        }
        return cuts
    }

    private func addMeetings(of first: Int, and second: Int, to cuts: inout [Int: [GridPoint]]) {
        let (e, f) = (edges[first], edges[second])
        let (alongE, alongF) = (e.end - e.start, f.end - f.start)
        let fStart = alongE.cross(f.start - e.start)
        let fEnd = alongE.cross(f.end - e.start)
        let eStart = alongF.cross(e.start - f.start)
        let eEnd = alongF.cross(e.end - f.start)

        var isTouching = false
        func addEnd(_ point: GridPoint, distance: Int, on edge: Edge, _ index: Int) {
            guard edge.passes(point, cross: distance) else { return }
            cuts[index, default: []].append(point)
            isTouching = true
        }
        addEnd(f.start, distance: fStart, on: e, first)
        addEnd(f.end, distance: fEnd, on: e, first)
        addEnd(e.start, distance: eStart, on: f, second)
        addEnd(e.end, distance: eEnd, on: f, second)
        guard !isTouching, (fStart < 0) != (fEnd < 0), (eStart < 0) != (eEnd < 0) else { return }
        guard fStart != 0, fEnd != 0, eStart != 0, eEnd != 0 else { return }

        let fraction = Double(eStart) / (Double(eStart) - Double(eEnd))
        let crossing = e.start.vector + alongE.vector * fraction
        let point = GridPoint(x: Int(crossing.x.rounded()), y: Int(crossing.y.rounded()))
        if point != e.start, point != e.end { cuts[first, default: []].append(point) }
        if point != f.start, point != f.end { cuts[second, default: []].append(point) }
    }

    private mutating func cut(at cuts: [Int: [GridPoint]]) {
        var result: [Edge] = []
        result.reserveCapacity(edges.count + 2 * cuts.count)
        for (index, edge) in edges.enumerated() {
            guard let points = cuts[index] else {
                result.append(edge)
                result[result.count - 1].isNew = false
                continue
            }
            let along = edge.end - edge.start
            let length = Double(along.lengthSquared)
            let sorted = Set(points).map { (place: along.dot($0 - edge.start), point: $0) }
                .sorted { ($0.place, $0.point) < ($1.place, $1.point) }
            var rest = edge
            rest.isNew = true
            for (place, point) in sorted where point != rest.start && point != edge.end {
                var piece = rest
                piece.end = point
                piece.to = edge.from + (edge.to - edge.from) * (Double(place) / length)
                result.append(piece)
                rest.start = point
                rest.from = piece.to
            }
            result.append(rest)
        }
        edges = result
    }

    // MARK: Uniting

    /// The edges as a planar graph, in which coincident edges are one.
    func unitedEdges() -> PlanarEdges {
        var plane = PlanarEdges()
        for edge in edges {
            plane.add(edge, operand: sources[edge.source].operand)
        }
        return plane
    }
}

extension Arrangement.Edge {
    var left: Int { min(start.x, end.x) }
    var right: Int { max(start.x, end.x) }
    var top: Int { min(start.y, end.y) }
    var bottom: Int { max(start.y, end.y) }

    /// Whether the edge passes a point, other than its ends, within three quarters of a step.
    ///
    /// - Parameters:
    ///   - point: The point.
    ///   - cross: The cross product of the edge's direction and the direction to the point.
    /// - Returns: Whether it does.
    fileprivate func passes(_ point: GridPoint, cross: Int) -> Bool {
        guard point != start, point != end else { return false }
        let along = end - start
        let length = along.lengthSquared
        // The distance is |cross| / |along|.
        guard Double(cross) * Double(cross) <= 0.5625 * Double(length) else { return false }
        let place = along.dot(point - start)
        return place > 0 && place < length
    }
}

extension PathSegment {
    func point(at t: Double) -> Vector {
        switch self {
        case .line(let start, let end): start + (end - start) * t
        case .quadCurve(let start, let control, let end):
            start * ((1 - t) * (1 - t)) + control * (2 * t * (1 - t)) + end * (t * t)
        case .curve(let curve): curve.point(at: t)
        }
    }

    func derivative(at t: Double) -> Vector {
        switch self {
        case .line(let start, let end): end - start
        case .quadCurve(let start, let control, let end):
            (control - start) * (2 * (1 - t)) + (end - control) * (2 * t)
        case .curve(let curve): curve.derivative(at: t)
        }
    }

    var isLine: Bool {
        if case .line = self { true } else { false }
    }

    /// The number of straight pieces of equal parameter range that stay within a distance of the segment.
    func flatPieces(within tolerance: Double) -> Int {
        // A chord over a parameter range h is at most h² / 8 times the second derivative away.
        let bend: Double
        switch self {
        case .line: return 1
        case .quadCurve(let start, let control, let end):
            bend = 2 * (start - control * 2 + end).length
        case .curve(let curve):
            bend =
                6
                * max(
                    (curve.start - curve.control1 * 2 + curve.control2).length,
                    (curve.control1 - curve.control2 * 2 + curve.end).length
                )
        }
        let pieces = (bend / (8 * tolerance)).squareRoot().rounded(.up)
        return pieces >= 1 ? Int(min(pieces, 4096)) : 1
    }

    /// The part between two parameters, reversed if `from` is above `to`.
    func piece(from: Double, to: Double) -> PathSegment {
        if from > to { return piece(from: to, to: from).reversed }
        switch self {
        case .line: return .line(point(at: from), point(at: to))
        case .quadCurve(let start, let control, let end):
            func blossom(_ u: Double, _ v: Double) -> Vector {
                let first = start + u * (control - start)
                return first + v * (control + u * (end - control) - first)
            }
            return .quadCurve(blossom(from, from), control: blossom(from, to), blossom(to, to))
        case .curve(let curve): return .curve(curve.piece(from: from, to: to))
        }
    }
}
