import Foundation

/// A connected part of a stroke: a subpath, or one dash of it.
struct StrokeRun {
    var start: Vector
    /// The orientation of a run of length zero, for its square dot.
    var direction = Vector(1, 0)
    var segments: [PathSegment]
    var isClosed = false
}

extension Subpath {
    /// The runs of the subpath, one per dash; none for a move alone.
    func strokeRuns(dash: DashPattern?) -> [StrokeRun] {
        guard !segments.isEmpty || isClosed else { return [] }
        let whole = StrokeRun(start: start, segments: segments, isClosed: isClosed)
        guard let dash else { return [whole] }
        let measured = segments.map { ($0, length: $0.length) }.filter { $0.length > 0 }
        let total = measured.reduce(0) { $0 + $1.length }
        guard total > 0, total / dash.meanLength < DashPattern.mostDashes else { return [whole] }

        var dashing = Dashing(pattern: dash)
        for (segment, length) in measured {
            dashing.follow(segment, length: length)
        }
        return dashing.finish(whole)
    }
}

/// A dash pattern of even length, checked and with its phase normalised.
struct DashPattern {
    private let lengths: [Double]
    private let phase: Double

    /// The limit for one subpath: more dashes look like a solid line, and would take unbounded memory.
    static let mostDashes = 1e5

    var meanLength: Double { lengths.reduce(0, +) / Double(lengths.count) }

    /// The pattern of a stroke; nil for an unbroken stroke and for an invalid pattern.
    init?(_ style: StrokeStyle) {
        var lengths = style.dash.map { Double($0) }
        if lengths.count % 2 == 1 { lengths += lengths }
        let sum = lengths.reduce(0, +)
        guard sum > 0, sum.isFinite, lengths.allSatisfy({ $0 >= 0 }), style.dashPhase.isFinite else {
            return nil
        }
        self.lengths = lengths
        let phase = Double(style.dashPhase).truncatingRemainder(dividingBy: sum)
        self.phase = phase < 0 ? phase + sum : phase
    }

    /// A position in the pattern.
    struct Position {
        fileprivate var index: Int
        /// The remaining length of the dash or gap.
        fileprivate(set) var remaining: Double

        var isOn: Bool { index % 2 == 0 }
    }

    var start: Position {
        var position = Position(index: 0, remaining: lengths[0])
        var rest = phase
        while rest > 0, rest >= position.remaining {
            rest -= position.remaining
            position = self.position(after: position)
        }
        position.remaining -= rest
        return position
    }

    func position(after position: Position) -> Position {
        let index = (position.index + 1) % lengths.count
        return Position(index: index, remaining: lengths[index])
    }
}

/// A walk along a subpath that splits it into dashes.
private struct Dashing {
    let pattern: DashPattern
    private var position: DashPattern.Position
    private let startsOn: Bool
    private var runs: [StrokeRun] = []
    private var current: [PathSegment] = []
    private var hasBreak = false

    init(pattern: DashPattern) {
        self.pattern = pattern
        position = pattern.start
        startsOn = position.isOn
    }

    mutating func follow(_ segment: PathSegment, length: Double) {
        // A dash that ends this close to a corner ends at the corner: a shorter piece has no reliable direction.
        let negligible = 1e-9 * length
        var offset = 0.0
        while position.remaining < length - offset - negligible {
            let end = offset + position.remaining
            if position.isOn, position.remaining > negligible || current.isEmpty {
                let piece = segment.piece(fromLength: offset, to: end, of: length)
                if position.remaining == 0, current.isEmpty {
                    let direction = segment.direction(atLength: offset, of: length)
                    runs.append(StrokeRun(start: piece.start, direction: direction, segments: []))
                } else {
                    current.append(piece)
                }
            }
            finishDash()
            position = pattern.position(after: position)
            offset = end
        }
        if position.isOn { current.append(segment.piece(fromLength: offset, to: length, of: length)) }
        position.remaining = max(0, position.remaining - (length - offset))
    }

    private mutating func finishDash() {
        hasBreak = true
        guard let first = current.first else { return }
        runs.append(StrokeRun(start: first.start, segments: current))
        current = []
    }

    /// The dashes; `whole` if there was no gap.
    consuming func finish(_ whole: StrokeRun) -> [StrokeRun] {
        guard hasBreak else { return startsOn ? [whole] : [] }
        guard let first = current.first else { return runs }
        // On a closed subpath a dash can continue across the start.
        if whole.isClosed, startsOn, !runs.isEmpty, runs[0].start == whole.start {
            runs[0].segments = current + runs[0].segments
            runs[0].start = first.start
        } else {
            runs.append(StrokeRun(start: first.start, segments: current))
        }
        return runs
    }
}
