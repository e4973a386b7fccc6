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
