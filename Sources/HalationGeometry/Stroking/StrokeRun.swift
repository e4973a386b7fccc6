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
    /// The subpath as one run; nil for a move alone.
    var strokeRun: StrokeRun? {
        guard !segments.isEmpty || isClosed else { return nil }
        return StrokeRun(start: start, segments: segments, isClosed: isClosed)
    }
}

/// A dash pattern of even length, checked and with its phase normalised.
struct DashPattern {
    private var lengths: [Double]
    private var phase: Double

    /// The limits for one subpath and for a path: more dashes are too close to be told apart, and would take unbounded
    /// memory.
    static let mostDashes = 1e5
    static let mostDashesOfPath = 4e5

    var meanLength: Double { period / Double(lengths.count) }

    private var period: Double { lengths.reduce(0, +) }

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

    /// The pattern at a larger scale, with `meanLength` as its mean.
    func coarsened(toMeanLength meanLength: Double) -> DashPattern {
        var pattern = self
        let (old, new) = (period, meanLength * Double(lengths.count))
        // Ratios first: the factor between the two may be too large for a number.
        pattern.lengths = lengths.map { $0 / old * new }
        pattern.phase = phase / old * new
        return pattern
    }

    /// The position at a distance ahead of another.
    func position(_ distance: Double, after position: Position) -> Position {
        var position = position
        var rest = distance.truncatingRemainder(dividingBy: period)
        while rest > 0, rest >= position.remaining {
            rest -= position.remaining
            position = self.position(after: position)
        }
        position.remaining -= rest
        return position
    }

    /// A position in the pattern.
    struct Position {
        fileprivate var index: Int
        /// The remaining length of the dash or gap.
        fileprivate(set) var remaining: Double

        var isOn: Bool { index % 2 == 0 }
    }

    var start: Position {
        position(phase, after: Position(index: 0, remaining: lengths[0]))
    }

    func position(after position: Position) -> Position {
        let index = (position.index + 1) % lengths.count
        return Position(index: index, remaining: lengths[index])
    }
}

/// A walk along a subpath that splits it into dashes.
struct Dashing {
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

    /// Goes on without making dashes.
    mutating func skip(_ length: Double) {
        finishDash()
        position = pattern.position(length, after: position)
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
