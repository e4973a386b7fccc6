import Foundation

/// A subpath as segments with both end points.
struct Subpath {
    var start: Vector
    /// The segments in order; a closed subpath's last one returns to the start, unless its length would be zero.
    var segments: [PathSegment] = []
    var isClosed = false
    /// Whether the last segment comes from closing the subpath, not from an element.
    var hasClosingLine = false
}

extension Path {
    /// The path's subpaths; a move without further elements gives one without segments.
    var subpaths: [Subpath] {
        var subpaths: [Subpath] = []
        var subpath: Subpath?
        var current = Vector.zero
        storage.forEach { element in
            if case .move(let end) = element {
                if let subpath { subpaths.append(subpath) }
                current = Vector(end)
                subpath = Subpath(start: current)
                return
            }
            // After a close, the next element continues from the start of the closed subpath.
            var open = subpath ?? Subpath(start: current)
            switch element {
            case .move: break
            case .line(let end): open.segments.append(.line(current, Vector(end)))
            case .quadCurve(let end, let control):
                open.segments.append(.quadCurve(current, control: Vector(control), Vector(end)))
            case .curve(let end, let control1, let control2):
                open.segments.append(
                    .curve(
                        CubicCurve(
                            start: current,
                            control1: Vector(control1),
                            control2: Vector(control2),
                            end: Vector(end),
                        )
                    )
                )
            case .closeSubpath:
                if current != open.start {
                    open.segments.append(.line(current, open.start))
                    open.hasClosingLine = true
                }
                open.isClosed = true
                current = open.start
                subpaths.append(open)
                subpath = nil
                return
            }
            current = open.segments.last?.end ?? current
            subpath = open
        }
        if let subpath { subpaths.append(subpath) }
        return subpaths
    }
}
