import Foundation

extension Path {
    /// The path with each subpath run from its end to its start; the order of the subpaths is kept.
    package var reversed: Path {
        var elements: [Element] = []
        for subpath in subpaths {
            let start = subpath.segments.last?.end ?? subpath.start
            elements.append(.move(to: start.point))
            elements += subpath.segments.reversed().map(\.reversed.element)
            if subpath.isClosed { elements.append(.closeSubpath) }
        }
        return Path(storage: elements.isEmpty ? .empty : .elements(elements))
    }
}

extension PathSegment {
    /// The segment from its end to its start.
    fileprivate var reversed: PathSegment {
        switch self {
        case .line(let start, let end): .line(end, start)
        case .quadCurve(let start, let control, let end): .quadCurve(end, control: control, start)
        case .curve(let curve):
            .curve(
                CubicCurve(
                    start: curve.end,
                    control1: curve.control2,
                    control2: curve.control1,
                    end: curve.start
                )
            )
        }
    }
}
