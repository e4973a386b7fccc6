extension Path {
    /// Returns the area inside this path, another one, or both.
    ///
    /// Open subpaths count as closed. The result consists of closed subpaths that neither cross nor overlap; outer
    /// ones run from the x axis towards the y axis and holes the other way, so that both fill rules give the same
    /// area. Curves stay curves. Coincident edges, crossings at corners and self-intersections are handled: points
    /// are compared as integers, on a grid of at least 2²⁸ steps across the paths.
    ///
    /// - Parameters:
    ///   - other: The path to combine with.
    ///   - eoFill: Whether the insides of both paths follow the even-odd instead of the nonzero rule.
    /// - Returns: The combined area; a path with an infinite or NaN coordinate counts as empty.
    /// - Complexity: O(*n* log *n* + *k*) for *n* segments after flattening that meet *k* times, as long as few of
    ///   them overlap in x.
    public func union(_ other: Path, eoFill: Bool = false) -> Path {
        combined(with: other, eoFill: eoFill) { $0 || $1 }
    }

    /// Returns the area inside both this path and another one; see ``union(_:eoFill:)`` for the result's form.
    public func intersection(_ other: Path, eoFill: Bool = false) -> Path {
        combined(with: other, eoFill: eoFill) { $0 && $1 }
    }

    /// Returns the area inside this path and outside another one; see ``union(_:eoFill:)`` for the result's
    /// form.
    public func subtracting(_ other: Path, eoFill: Bool = false) -> Path {
        combined(with: other, eoFill: eoFill) { $0 && !$1 }
    }

    /// Returns the area inside exactly one of this path and another one; see ``union(_:eoFill:)`` for the result's
    /// form.
    public func symmetricDifference(_ other: Path, eoFill: Bool = false) -> Path {
        combined(with: other, eoFill: eoFill) { $0 != $1 }
    }

    /// Returns the same area as closed subpaths that neither cross nor overlap.
    ///
    /// - Parameter eoFill: Whether the inside of this path follows the even-odd instead of the nonzero rule. The
    ///   result fills the same area under both.
    /// - Returns: The area in the form described at ``union(_:eoFill:)``.
    public func normalized(eoFill: Bool = true) -> Path {
        combined(with: Path(), eoFill: eoFill) { first, _ in first }
    }

    /// Returns the area inside this path by the nonzero rule, in the form described at ``union(_:eoFill:)``.
    ///
    /// - Parameter fineness: The part of the path's extent by which flattened curves may be off where they decide what
    ///   crosses; 1e-5 elsewhere. The curves of the result are parts of the path's own.
    /// - Returns: The area as closed subpaths.
    package func united(fineness: Double) -> Path {
        combined(with: Path(), eoFill: false, fineness: fineness) { first, _ in first }
    }

    /// Returns the parts of this path, as a line, that lie inside another one.
    ///
    /// Parts on the other path's edge count as inside. The result's subpaths are open, except for closed ones that
    /// lie inside as a whole; order and direction stay.
    ///
    /// - Parameters:
    ///   - other: The area to keep.
    ///   - eoFill: Whether the inside of `other` follows the even-odd instead of the nonzero rule.
    /// - Returns: The parts of the line.
    public func lineIntersection(_ other: Path, eoFill: Bool = false) -> Path {
        lines(insideOf: other, eoFill: eoFill, isKept: true)
    }

    /// Returns the parts of this path, as a line, that lie outside another one.
    ///
    /// This is what ``lineIntersection(_:eoFill:)`` leaves out.
    ///
    /// - Parameters:
    ///   - other: The area to remove.
    ///   - eoFill: Whether the inside of `other` follows the even-odd instead of the nonzero rule.
    /// - Returns: The parts of the line.
    public func lineSubtraction(_ other: Path, eoFill: Bool = false) -> Path {
        lines(insideOf: other, eoFill: eoFill, isKept: false)
    }

    private func combined(
        with other: Path,
        eoFill: Bool,
        fineness: Double = Arrangement.fineness,
        _ isInside: (Bool, Bool) -> Bool
    ) -> Path {
        var arrangement = Arrangement(area: self, area: other, fineness: fineness)
        arrangement.cutAtMeetings()
        var plane = arrangement.unitedEdges()
        plane.countWindings()
        return OutlineAssembly(arrangement).path(around: plane) { first, second in
            isInside(first.isInside(eoFill: eoFill), second.isInside(eoFill: eoFill))
        }
    }

    private func lines(insideOf other: Path, eoFill: Bool, isKept: Bool) -> Path {
        var arrangement = Arrangement(line: self, area: other)
        arrangement.cutAtMeetings()
        var plane = arrangement.unitedEdges()
        plane.countWindings()
        return OutlineAssembly(arrangement).lines(of: plane) { edge in
            let isInside = edge.below.1.isInside(eoFill: eoFill) || edge.above.1.isInside(eoFill: eoFill)
            return isInside == isKept
        }
    }
}

extension Int {
    /// Whether a winding number means inside.
    fileprivate func isInside(eoFill: Bool) -> Bool {
        eoFill ? self & 1 != 0 : self != 0
    }
}
