import Foundation

/// Joins edges of an arrangement to subpaths of lines and curves.
struct OutlineAssembly {
    private let arrangement: Arrangement
    private var refinements = Refinements()

    init(_ arrangement: Arrangement) {
        self.arrangement = arrangement
        refinements = Refinements(of: arrangement)
    }

    /// An edge in the direction of the outline.
    private struct Step {
        var start: GridPoint
        var end: GridPoint
        var source: Int
        var from: Double
        var to: Double
    }

    // MARK: Areas

    /// The outline of the area whose winding numbers satisfy a condition.
    func path(around plane: PlanarEdges, where isInside: (Int, Int) -> Bool) -> Path {
        var steps: [Step] = []
        for edge in plane.edges {
            let isAbove = isInside(edge.above.0, edge.above.1)
            guard isAbove != isInside(edge.below.0, edge.below.1) else { continue }
            // The inside is on the side of `Vector.turned`.
            steps.append(
                isAbove
                    ? Step(
                        start: edge.low,
                        end: edge.high,
                        source: edge.source,
                        from: edge.atLow,
                        to: edge.atHigh
                    )
                    : Step(
                        start: edge.high,
                        end: edge.low,
                        source: edge.source,
                        from: edge.atHigh,
                        to: edge.atLow
                    )
            )
        }
        // In the order of the source paths, so that the result begins where they do.
        steps.sort { ($0.source, min($0.from, $0.to)) < ($1.source, min($1.from, $1.to)) }

        var path = Path()
        for loop in loops(of: steps) where !isSliver(loop) {
            append(loop, isClosed: true, to: &path)
        }
        return path
    }

    private func loops(of steps: [Step]) -> [[Step]] {
        var leaving: [GridPoint: [Int]] = [:]
        for (index, step) in steps.enumerated() { leaving[step.start, default: []].append(index) }
        var isUsed = [Bool](repeating: false, count: steps.count)
        var loops: [[Step]] = []
        for first in steps.indices where !isUsed[first] {
            var loop: [Step] = []
            var current = first
            while !isUsed[current] {
                isUsed[current] = true
                loop.append(steps[current])
                guard let candidates = leaving[steps[current].end] else { break }
                let free = candidates.filter { !isUsed[$0] }
                let back = steps[current].start - steps[current].end
                // The first that is met when turning through the inside, so that outlines touch and do not cross.
                guard
                    let next = free.min(by: {
                        (steps[$0].end - steps[$0].start).isBefore(
                            steps[$1].end - steps[$1].start,
                            from: back
                        )
                    })
                else { break }
                current = next
            }
            loops.append(loop)
        }
        return loops
    }

    /// Whether a loop encloses nothing but the rounding of its edges, or the space between a curve and its
    /// flattening.
    private func isSliver(_ loop: [Step]) -> Bool {
        guard let origin = loop.first?.start else { return true }
        var area = 0.0
        var perimeter = 0.0
        for step in loop {
            area += Double((step.start - origin).cross(step.end - origin)) / 2
            perimeter += Double((step.end - step.start).lengthSquared).squareRoot()
        }
        let hasCurve = loop.contains { !arrangement.sources[$0.source].segment.isLine }
        let thickness = hasCurve ? 0.8 * arrangement.tolerance / arrangement.grid.step : 2
        return abs(area) <= thickness * perimeter / 2
    }

    // MARK: Lines

    /// The parts of the first path's lines whose edges satisfy a condition.
    func lines(of plane: PlanarEdges, where isKept: (PlanarEdges.Edge) -> Bool) -> Path {
        var path = Path()
        var chains: [[Step]] = []
        var subpath: Int?
        func flush() {
            guard let index = subpath else { return }
            if arrangement.closedSubpaths.contains(index), let first = chains.first, let last = chains.last,
                last.last?.end == first.first?.start
            {
                if chains.count == 1 {
                    append(first, isClosed: true, to: &path)
                    return
                }
                // The subpath starts within a kept part.
                chains[0] = last + first
                chains.removeLast()
            }
            for chain in chains { append(chain, isClosed: false, to: &path) }
        }
        for edge in arrangement.edges where arrangement.sources[edge.source].operand == 0 {
            let index = arrangement.sources[edge.source].subpath
            if index != subpath {
                flush()
                chains = []
                subpath = index
            }
            guard let united = plane.edge(for: edge), isKept(united) else { continue }
            let step = Step(
                start: edge.start,
                end: edge.end,
                source: edge.source,
                from: edge.from,
                to: edge.to
            )
            if let last = chains.last?.last, last.end == step.start, last.to == step.from || step.from == 0 {
                chains[chains.count - 1].append(step)
            } else {
                chains.append([step])
            }
        }
        flush()
        return path
    }

    // MARK: Segments

    /// Appends a chain of edges as a subpath, joining the edges of each segment again.
    private func append(_ steps: [Step], isClosed: Bool, to path: inout Path) {
        var pieces: [Step] = []
        for step in steps {
            if let last = pieces.last, continues(last, step) {
                pieces[pieces.count - 1] = joined(last, step)
            } else {
                pieces.append(step)
            }
        }
        if isClosed, pieces.count > 1, let first = pieces.first, let last = pieces.last,
            continues(last, first)
        {
            pieces[0] = joined(last, first)
            pieces.removeLast()
        }
        guard let first = pieces.first else { return }
        path.move(to: point(first.start, of: first).point)
        for (index, piece) in pieces.enumerated() {
            let segment = arrangement.sources[piece.source].segment
            let end = point(piece.end, of: piece)
            if segment.isLine {
                // Closing draws the last line.
                if !(isClosed && index == pieces.count - 1) { path.addLine(to: end.point) }
                continue
            }
            let from = refinements.parameter(piece.from, of: piece.source, at: piece.start)
            let to = refinements.parameter(piece.to, of: piece.source, at: piece.end)
            switch segment.piece(from: from, to: to) {
            case .line: path.addLine(to: end.point)
            case .quadCurve(_, let control, _): path.addQuadCurve(to: end.point, control: control.point)
            case .curve(let curve):
                path.addCurve(to: end.point, control1: curve.control1.point, control2: curve.control2.point)
            }
        }
        if isClosed { path.closeSubpath() }
    }

    /// Whether two consecutive edges are one piece of a segment, or of a straight line.
    private func continues(_ first: Step, _ second: Step) -> Bool {
        if first.source == second.source, first.to == second.from,
            (first.from < first.to) == (second.from < second.to)
        {
            return true
        }
        guard arrangement.sources[first.source].segment.isLine,
            arrangement.sources[second.source].segment.isLine
        else { return false }
        let (before, after) = (first.end - first.start, second.end - second.start)
        return before.cross(after) == 0 && before.dot(after) > 0
    }

    private func joined(_ first: Step, _ second: Step) -> Step {
        Step(start: first.start, end: second.end, source: first.source, from: first.from, to: second.to)
    }

    /// The coordinates of a point of the grid: a corner's, a refined crossing's, or the segment's own.
    private func point(_ point: GridPoint, of step: Step) -> Vector {
        if let corner = arrangement.corners[point] { return corner }
        if let crossing = refinements.points[point] { return crossing }
        return point.vector * arrangement.grid.step
    }
}

extension GridPoint {
    /// Whether this direction comes before another one when turning from `base` from the y axis towards the x axis.
    fileprivate func isBefore(_ other: GridPoint, from base: GridPoint) -> Bool {
        func half(_ direction: GridPoint) -> Int {
            let cross = base.cross(direction)
            if cross != 0 { return cross < 0 ? 0 : 2 }
            return base.dot(direction) < 0 ? 1 : 3
        }
        let (own, others) = (half(self), half(other))
        return own != others ? own < others : cross(other) < 0
    }
}

/// The exact points and parameters at which segments cross, which flattening only approximates.
private struct Refinements {
    private struct Place: Hashable {
        var point: GridPoint
        var source: Int
    }

    private(set) var points: [GridPoint: Vector] = [:]
    private var parameters: [Place: [(rough: Double, exact: Double)]] = [:]

    init() {}

    init(of arrangement: Arrangement) {
        var passing: [GridPoint: [(source: Int, parameter: Double)]] = [:]
        for edge in arrangement.edges {
            if edge.from > 0 { passing[edge.start, default: []].append((edge.source, edge.from)) }
            if edge.to < 1 { passing[edge.end, default: []].append((edge.source, edge.to)) }
        }
        for (point, list) in passing where arrangement.corners[point] == nil {
            refine(point, list, in: arrangement)
        }
    }

    private mutating func refine(
        _ point: GridPoint,
        _ list: [(source: Int, parameter: Double)],
        in arrangement: Arrangement
    ) {
        guard let first = list.min(by: { $0 < $1 }) else { return }
        let second = list.filter { $0.source != first.source || $0.parameter != first.parameter }
            .min { $0 < $1 }
        let (p, limit) = (arrangement.sources[first.source].segment, 4 * arrangement.tolerance)
        points[point] = p.point(at: first.parameter)
        guard let second else { return }
        let q = arrangement.sources[second.source].segment
        let rough = point.vector * arrangement.grid.step
        var (t, u) = (first.parameter, second.parameter)
        for _ in 0..<8 {
            let (along, across) = (p.derivative(at: t), q.derivative(at: u))
            let slant = along.cross(across)
            // Nearly parallel curves have no well-defined crossing; the grid's point stays.
            guard abs(slant) > 1e-6 * along.length * across.length else { return }
            let gap = q.point(at: u) - p.point(at: t)
            t += gap.cross(across) / slant
            u += gap.cross(along) / slant
            guard t > -0.01, t < 1.01, u > -0.01, u < 1.01 else { return }
        }
        (t, u) = (min(max(t, 0), 1), min(max(u, 0), 1))
        let crossing = p.point(at: t)
        guard (crossing - rough).length < limit, (crossing - q.point(at: u)).length < limit else { return }
        points[point] = crossing
        parameters[Place(point: point, source: first.source), default: []].append((first.parameter, t))
        parameters[Place(point: point, source: second.source), default: []].append((second.parameter, u))
    }

    /// The exact parameter near a rough one.
    func parameter(_ rough: Double, of source: Int, at point: GridPoint) -> Double {
        parameters[Place(point: point, source: source)]?.first { $0.rough == rough }?.exact ?? rough
    }
}
