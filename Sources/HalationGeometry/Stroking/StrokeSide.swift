import Foundation

/// One of the two edges of a stroke, built along the path.
///
/// A stroke is the union of perpendiculars, half a line width long, on both sides of the path. The area they sweep has
/// the same orientation everywhere except beyond the centre of curvature, where the path bends towards a perpendicular
/// with a radius shorter than it. Under the nonzero rule the two orientations would cancel and leave holes. So where
/// the offset runs backwards, the edge follows the centres of curvature instead, and the area between them and the
/// offset becomes a separate contour, a lobe, with the orientation reversed. Then no winding number is negative, and
/// the union is the stroke.
///
/// At a corner the inner edge passes through the corner point, for the same reason.
struct StrokeSide {
    enum Step {
        case line(to: Vector)
        case curve(CubicCurve)

        var end: Vector {
            switch self {
            case .line(let end): end
            case .curve(let curve): curve.end
            }
        }
    }

    /// The signed distance from the path, positive on the side of ``Vector/turned``.
    let distance: Double
    let tolerance: Double
    private(set) var start: Vector
    private(set) var steps: [Step] = []
    /// Closed contours with the orientation of the whole outline.
    private(set) var lobes: [[Step]] = []

    init(distance: Double, tolerance: Double, point: Vector, direction: Vector) {
        self.distance = distance
        self.tolerance = tolerance
        start = point + distance * direction.turned
    }

    var end: Vector { steps.last?.end ?? start }

    private mutating func addLine(to end: Vector) {
        guard end != self.end else { return }
        steps.append(.line(to: end))
    }

    mutating func append(_ steps: [Step]) {
        self.steps += steps
    }

    // MARK: Along the path

    mutating func follow(_ stretch: StrokeStretch) {
        switch stretch.shape {
        case .line(_, let end):
            addLine(to: end + distance * stretch.endDirection.turned)
        case .curve(let curve):
            follow(OffsetCurve(of: curve, distance: distance, tolerance: tolerance))
        }
    }

    private mutating func follow(_ offset: OffsetCurve) {
        var backwards: [(curve: CubicCurve, focus: Vector)] = []
        for piece in offset.pieces {
            if case .against(let curve, let focus) = piece {
                backwards.append((curve, focus))
                addLine(to: focus)
                continue
            }
            addLobe(backwards)
            backwards = []
            switch piece {
            case .against: break
            case .along(let curve): steps.append(.curve(curve))
            case .pivot(let point, let from, let to): turn(at: point, from: from, to: to, join: .round)
            }
        }
        addLobe(backwards)
    }

    private mutating func addLobe(_ backwards: [(curve: CubicCurve, focus: Vector)]) {
        guard let first = backwards.first, let last = backwards.last else { return }
        addLine(to: last.curve.end)
        var lobe: [Step] = [.line(to: first.curve.start)]
        lobe += backwards.map { .curve($0.curve) }
        lobe += backwards.reversed().map { .line(to: $0.focus) }
        lobes.append(distance > 0 ? lobe : lobe.reversedContour())
    }

    // MARK: Corners

    enum Join {
        case miter(limit: Double)
        case round
        case bevel
    }

    /// Turns from one direction to another at a corner of the path.
    mutating func turn(at corner: Vector, from: Vector, to: Vector, join: Join) {
        let end = corner + distance * to.turned
        let sine = from.cross(to)
        let cosine = from.dot(to)
        // A turn whose gap is far below the tolerance needs no join.
        guard cosine < 0 || abs(sine * distance) > 1e-3 * tolerance else { return }
        // A path that reverses its direction has no inside; the choice of side is arbitrary.
        let isOuter = sine == 0 ? distance < 0 : sine * distance < 0
        guard isOuter else {
            addLine(to: corner)
            addLine(to: end)
            return
        }
        switch join {
        case .miter(let limit):
            if Self.isMiter(cosine, limit: limit) {
                addLine(to: corner + (from.turned + to.turned) * (distance / (1 + cosine)))
            }
            addLine(to: end)
        case .round:
            addArc(around: corner, from: from, angle: sine == 0 ? .pi : atan2(sine, cosine), end: end)
        case .bevel:
            addLine(to: end)
        }
    }

    /// Whether a turn with this cosine gets a miter under a miter limit.
    static func isMiter(_ cosine: Double, limit: Double) -> Bool {
        // For a turn of φ, the tip is 1 / cos(φ/2) half-widths out, and cos²(φ/2) = (1 + cos φ) / 2.
        limit >= 1 && limit * limit * (1 + cosine) >= 2
    }

    /// Moves the end of the line before a corner, and with it the start of the next one, to their intersection.
    mutating func meet(at point: Vector) {
        guard case .line = steps.last else { return }
        steps[steps.count - 1] = .line(to: point)
    }

    /// Does the same as ``meet(at:)`` for the corner at the start of a closed path.
    mutating func meetAtStart(_ point: Vector) {
        meet(at: point)
        start = point
    }

    /// Adds an arc around a point of the path, starting on the perpendicular of a direction.
    mutating func addArc(around center: Vector, from: Vector, angle: Double, end: Vector) {
        // The error of the cubic is 0.00027 radii at a quarter turn and falls with the sixth power of the angle.
        let allowed = pow(tolerance / (0.00027 * abs(distance)), 1.0 / 6) * .pi / 2
        let count = max(1, (abs(angle) / min(allowed, .pi / 2) - 1e-9).rounded(.up))
        let step = angle / count
        let control = 4 / 3 * tan(step / 4)
        var direction = from
        for index in 1...Int(min(count, 64)) {
            let next = from * cos(step * Double(index)) + from.turned * sin(step * Double(index))
            let last = center + distance * next.turned
            let curve = CubicCurve(
                start: self.end,
                control1: self.end - distance * control * direction,
                control2: last + distance * control * next,
                end: Double(index) == count ? end : last,
            )
            steps.append(.curve(curve))
            direction = next
        }
    }
}

extension [StrokeSide.Step] {
    /// The closed contour in the opposite direction; the first step of a contour leads to its start.
    func reversedContour() -> [StrokeSide.Step] {
        guard let start = last?.end else { return [] }
        return [.line(to: start)] + reversedSteps(from: self[0].end, skippingFirst: true)
    }

    /// The steps in the opposite direction.
    ///
    /// - Parameters:
    ///   - start: The start of the first of these steps, or its end if it is skipped.
    ///   - skippingFirst: Whether the first step only gives the start of the others.
    /// - Returns: Steps from the end of the last to `start`.
    func reversedSteps(from start: Vector, skippingFirst: Bool = false) -> [StrokeSide.Step] {
        var reversed: [StrokeSide.Step] = []
        for index in indices.dropFirst(skippingFirst ? 1 : 0).reversed() {
            let target = index > 0 ? self[index - 1].end : start
            switch self[index] {
            case .line: reversed.append(.line(to: target))
            case .curve(let curve):
                reversed.append(
                    .curve(
                        CubicCurve(
                            start: curve.end,
                            control1: curve.control2,
                            control2: curve.control1,
                            end: target,
                        )
                    )
                )
            }
        }
        return reversed
    }
}
