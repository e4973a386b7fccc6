import Foundation

/// One of the two edges of a stroke, built along the path.
///
/// A stroke is all points on perpendiculars of half the line's width, on both sides of the path. As a point moves
/// along the path and out along its perpendicular it covers area, turning the same way everywhere but where the
/// path bends towards it more tightly than the perpendicular is long: beyond the centre of the bend, area is covered
/// the other way round. Under the nonzero rule the two would cancel and leave holes. So where the offset runs
/// backwards the edge follows the centres of the bend instead, and what lies between them and the offset becomes a
/// contour of its own, a lobe, turned the right way. Then no part is ever negative, and the union is the stroke.
///
/// At a corner the inner edge goes by the corner point itself, for the same reason.
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

    /// How far the edge is from the path, positive on the side of ``Vector/turned``.
    let distance: Double
    let tolerance: Double
    private(set) var start: Vector
    private(set) var steps: [Step] = []
    /// Closed contours, turned the way that the whole outline is.
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
        // A turn whose gap is far below the tolerance is no corner.
        guard cosine < 0 || abs(sine * distance) > 1e-3 * tolerance else { return }
        // A path that turns straight back has no inside; the side that is taken for it is arbitrary.
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

    /// Whether a turn with this cosine is within a miter limit.
    static func isMiter(_ cosine: Double, limit: Double) -> Bool {
        // With the turn φ, the tip is 1 / cos(φ/2) half-widths out, and cos²(φ/2) = (1 + cos φ) / 2.
        limit >= 1 && limit * limit * (1 + cosine) >= 2
    }

    /// Moves the end of the line before a corner, and so the start of the line after it, to where the two meet.
    mutating func meet(at point: Vector) {
        guard case .line = steps.last else { return }
        steps[steps.count - 1] = .line(to: point)
    }

    /// As ``meet(at:)``, for the corner where a closed path ends and starts.
    mutating func meetAtStart(_ point: Vector) {
        meet(at: point)
        start = point
    }

    /// Adds an arc about a point of the path, starting on the perpendicular of a direction.
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
    /// The same closed contour the other way round; the first step of a contour goes to its start.
    func reversedContour() -> [StrokeSide.Step] {
        guard let start = last?.end else { return [] }
        return [.line(to: start)] + reversedSteps(from: self[0].end, skippingFirst: true)
    }

    /// The steps that lead back over these ones.
    ///
    /// - Parameters:
    ///   - start: Where the first of these steps starts, or where it ends if it is skipped.
    ///   - skippingFirst: Whether the first step only says where the others start.
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
