import Foundation

/// A builder of a stroke's outline from the two edges of each run.
struct Stroker {
    private let style: StrokeStyle
    private let halfWidth: Double
    private let tolerance: Double
    private(set) var elements: [Path.Element] = []

    /// Creates a stroker.
    ///
    /// - Parameters:
    ///   - style: A style whose line width is positive and finite.
    ///   - tolerance: The largest distance of the outline from the true one.
    init(style: StrokeStyle, tolerance: Double) {
        self.style = style
        halfWidth = Double(style.lineWidth) / 2
        self.tolerance = tolerance
    }

    mutating func stroke(_ run: StrokeRun) {
        let stretches = StrokeStretch.stretches(of: run.segments)
        guard let first = stretches.first, let last = stretches.last else {
            addDot(at: run.start, direction: run.direction)
            return
        }
        var right = side(-halfWidth, first)
        var left = side(halfWidth, first)
        right.follow(first)
        left.follow(first)
        for (before, after) in zip(stretches, stretches.dropFirst()) {
            turn(&right, from: before, to: after)
            turn(&left, from: before, to: after)
            right.follow(after)
            left.follow(after)
        }
        if run.isClosed {
            turn(&right, from: last, to: first, isClosing: true)
            turn(&left, from: last, to: first, isClosing: true)
            addContour(from: right.start, right.steps)
            addContour(from: left.end, left.steps.reversedSteps(from: left.start))
        } else {
            var outline = right
            addCap(to: &outline, at: last.end, direction: last.endDirection)
            outline.append(left.steps.reversedSteps(from: left.start))
            addCap(to: &outline, at: first.start, direction: -first.startDirection)
            addContour(from: outline.start, outline.steps)
        }
        for lobe in right.lobes + left.lobes {
            guard let start = lobe.first?.end else { continue }
            addContour(from: start, lobe.dropFirst())
        }
    }

    private func side(_ distance: Double, _ first: StrokeStretch) -> StrokeSide {
        StrokeSide(
            distance: distance,
            tolerance: tolerance,
            point: first.start,
            direction: first.startDirection,
        )
    }

    // MARK: Joins

    private func turn(
        _ side: inout StrokeSide,
        from before: StrokeStretch,
        to after: StrokeStretch,
        isClosing: Bool = false,
    ) {
        if let point = meetingOfEdges(side, before, after) {
            if isClosing { side.meetAtStart(point) } else { side.meet(at: point) }
            return
        }
        side.turn(
            at: after.start,
            from: before.endDirection,
            to: after.startDirection,
            join: after.followsCusp ? .round : join,
        )
    }

    private var join: StrokeSide.Join {
        switch style.lineJoin {
        case .miter: .miter(limit: Double(style.miterLimit))
        case .round: .round
        case .bevel: .bevel
        }
    }

    /// The intersection of the edges of two straight stretches, if both can be extended or cut to it.
    ///
    /// This only saves points: passing through the corner, or a miter's three points, covers the same area.
    private func meetingOfEdges(
        _ side: StrokeSide,
        _ before: StrokeStretch,
        _ after: StrokeStretch,
    ) -> Vector? {
        guard let lengthBefore = before.straightLength, let lengthAfter = after.straightLength else {
            return nil
        }
        let sine = before.endDirection.cross(after.startDirection)
        let cosine = before.endDirection.dot(after.startDirection)
        guard sine != 0, 1 + cosine > 1e-6 else { return nil }
        if sine * side.distance > 0 {
            // On the inside, tan(φ/2) = sin φ / (1 + cos φ) half-widths are cut from either edge: at most half of
            // each, because its other corner may be cut too.
            let cut = abs(side.distance * sine) / (1 + cosine)
            guard cut <= min(lengthBefore, lengthAfter) / 2 else { return nil }
        } else {
            guard style.lineJoin == .miter, StrokeSide.isMiter(cosine, limit: Double(style.miterLimit)) else {
                return nil
            }
        }
        let normals = before.endDirection.turned + after.startDirection.turned
        return after.start + normals * (side.distance / (1 + cosine))
    }

    // MARK: Caps

    /// Adds the cap at an end of the path, from the right edge to the left one as seen along `direction`.
    private func addCap(to outline: inout StrokeSide, at point: Vector, direction: Vector) {
        let left = point + halfWidth * direction.turned
        switch style.lineCap {
        case .butt: break
        case .round:
            // An arc from the right side turns around the end point in the direction's orientation.
            outline.addArc(around: point, from: direction, angle: .pi, end: left)
            return
        case .square:
            outline.append([
                .line(to: point + halfWidth * (direction - direction.turned)),
                .line(to: point + halfWidth * (direction + direction.turned)),
            ])
        }
        outline.append([.line(to: left)])
    }

    /// Adds the two caps of a run of length zero.
    private mutating func addDot(at point: Vector, direction: Vector) {
        guard style.lineCap != .butt else { return }
        var outline = StrokeSide(
            distance: -halfWidth,
            tolerance: tolerance,
            point: point,
            direction: direction,
        )
        addCap(to: &outline, at: point, direction: direction)
        addCap(to: &outline, at: point, direction: -direction)
        addContour(from: outline.start, outline.steps)
    }

    // MARK: Output

    private mutating func addContour(from start: Vector, _ steps: some Sequence<StrokeSide.Step>) {
        elements.append(.move(to: start.point))
        var last = start
        for step in steps {
            switch step {
            case .line(let end):
                if end != last { elements.append(.line(to: end.point)) }
            case .curve(let curve):
                elements.append(PathSegment.curve(curve).element)
            }
            last = step.end
        }
        // The close draws the last line.
        if last == start, case .line = elements.last { elements.removeLast() }
        elements.append(.closeSubpath)
    }
}
