import Foundation
package import HalationGeometry

extension Path {
    /// The number of its first elements that are whole subpaths which overlap neither themselves, nor each other, nor the
    /// rest: all of a convex shape's.
    package var apartElementCount: Int {
        switch storage {
        case .empty: 0
        case .rect, .ellipse, .roundedRect: .max
        case .letters(_, let apartCount): apartCount
        case .elements(let elements): elements.isConvex ? elements.count : 0
        }
    }
}

extension [Path.Element] {
    /// More elements are not looked at: they are seldom a convex shape.
    private static let mostConvexElements = 64

    /// Whether the elements are one subpath whose points and control points are the corners of a convex polygon, in order.
    ///
    /// A curve whose control polygon is convex is convex itself.
    fileprivate var isConvex: Bool {
        guard (3...Self.mostConvexElements).contains(count), case .move(let start) = self[0] else {
            return false
        }
        var walk = ConvexWalk(start: start)
        for (index, element) in enumerated().dropFirst() {
            switch element {
            case .move: return false
            case .line(let end): walk.go(to: end)
            case .quadCurve(let end, let control):
                walk.go(to: control)
                walk.go(to: end)
            case .curve(let end, let control1, let control2):
                walk.go(to: control1)
                walk.go(to: control2)
                walk.go(to: end)
            case .closeSubpath: guard index == count - 1 else { return false }
            }
            guard walk.isConvex else { return false }
        }
        return walk.closes(at: start)
    }
}

/// A walk around a polygon that notices where it turns the wrong way.
private struct ConvexWalk {
    private var place: CGPoint
    private var first: CGVector?
    private var last = CGVector.zero

    /// 1 for turns to one side, -1 for the other, 0 before the first turn.
    private var side = 0.0

    /// The signs of the last movement along each axis that was one, and how often they changed: twice around a convex polygon.
    private var signs = (x: 0, y: 0)
    private var changes = (x: 0, y: 0)

    private(set) var isConvex = true

    /// Smaller turns and steps, relative to the lengths around them, are rounding errors: far below a fraction of a pixel.
    private static let slack = 1e-9

    init(start: CGPoint) { place = start }

    mutating func go(to point: CGPoint) {
        let step = CGVector(dx: point.x - place.x, dy: point.y - place.y)
        let length = abs(step.dx) + abs(step.dy)
        guard length > Self.slack * max(abs(point.x), abs(point.y)) else {
            // False for NaN and infinity.
            isConvex = isConvex && length.isFinite
            return
        }
        place = point
        if first == nil { first = step } else { turn(to: step, length) }
        last = step
        Self.count(Double(step.dx), of: Double(length), sign: &signs.x, changes: &changes.x)
        Self.count(Double(step.dy), of: Double(length), sign: &signs.y, changes: &changes.y)
        if changes.x > 2 || changes.y > 2 { isConvex = false }
    }

    /// Whether the walk around a polygon is convex if it returns to its start and its first step.
    mutating func closes(at start: CGPoint) -> Bool {
        go(to: start)
        guard let first else { return false }
        go(to: CGPoint(x: place.x + first.dx, y: place.y + first.dy))
        return isConvex && side != 0
    }

    private mutating func turn(to step: CGVector, _ length: CGFloat) {
        let cross = Double(last.dx * step.dy - last.dy * step.dx)
        let lengths = Double((abs(last.dx) + abs(last.dy)) * length)
        guard abs(cross) > Self.slack * lengths else {
            if last.dx * step.dx + last.dy * step.dy < 0 { isConvex = false }
            return
        }
        let turned = cross > 0 ? 1.0 : -1
        if side == 0 { side = turned }
        if side != turned { isConvex = false }
    }

    private static func count(_ part: Double, of length: Double, sign: inout Int, changes: inout Int) {
        guard abs(part) > slack * length else { return }
        let new = part > 0 ? 1 : -1
        if sign != 0, sign != new { changes += 1 }
        sign = new
    }
}
