public import Foundation

extension Path {
    /// Returns the part of the path between two fractions of its arc length.
    ///
    /// Length is measured along all subpaths in order, closing lines included. Curves are split into curves of the
    /// same degree. A closed subpath stays closed only if all of it is kept.
    ///
    /// Fractions are clamped to 0...1, and 0 to 1 gives the path itself. The result is empty if `from` is not less
    /// than `to`, if either is NaN, or if the path has no length or an infinite or NaN coordinate.
    ///
    /// - Parameters:
    ///   - from: The fraction of the length where the result starts.
    ///   - to: The fraction of the length where it ends.
    /// - Returns: A path of the segments in between, cut at both fractions.
    public func trimmedPath(from: CGFloat, to: CGFloat) -> Path {
        guard from < to, to > 0, from < 1, isFinite else { return Path() }
        guard from > 0 || to < 1 else { return self }
        let subpaths = subpaths
        let lengths = subpaths.map { $0.segments.map(\.length) }
        let total = lengths.joined().reduce(0, +)
        guard total > 0, total.isFinite else { return Path() }

        let range = Double(max(0, from)) * total...Double(min(1, to)) * total
        var trimmed = Trimming(range: range)
        for (subpath, lengths) in zip(subpaths, lengths) {
            trimmed.append(subpath, lengths: lengths)
        }
        return Path(storage: trimmed.elements.isEmpty ? .empty : .elements(trimmed.elements))
    }
}

/// A walk along a path that keeps the segments within a range of arc lengths.
private struct Trimming {
    let range: ClosedRange<Double>
    private(set) var elements: [Path.Element] = []
    private var position = 0.0

    init(range: ClosedRange<Double>) {
        self.range = range
    }

    mutating func append(_ subpath: Subpath, lengths: [Double]) {
        guard !subpath.segments.isEmpty else { return }
        let end = lengths.reduce(position, +)
        if subpath.isClosed, range.lowerBound <= position, end <= range.upperBound {
            appendClosed(subpath)
            position = end
            return
        }
        var isDrawing = false
        for (segment, length) in zip(subpath.segments, lengths) {
            let from = max(0, range.lowerBound - position)
            let to = min(length, range.upperBound - position)
            position += length
            // A segment of length zero inside the range may be drawn as a dot.
            guard from < to || (length == 0 && from == 0 && to == 0) else { continue }
            let piece = segment.piece(fromLength: from, to: to, of: length)
            if !isDrawing { elements.append(.move(to: piece.start.point)) }
            isDrawing = true
            elements.append(piece.element)
        }
    }

    private mutating func appendClosed(_ subpath: Subpath) {
        elements.append(.move(to: subpath.start.point))
        for segment in subpath.segments.dropLast(subpath.hasClosingLine ? 1 : 0) {
            elements.append(segment.element)
        }
        elements.append(.closeSubpath)
    }
}
