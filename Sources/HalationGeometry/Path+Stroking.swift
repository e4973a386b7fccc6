import Foundation

extension Path {
    /// Returns the outline of the path drawn with a pen: filled with the nonzero rule, it covers what the stroke
    /// covers.
    ///
    /// Curves stay curves; the outline is nowhere further from the true one than 0.01, or a thousandth of the
    /// line's width where that is less. Its contours may overlap each other and themselves, always turning
    /// the same way, so the even-odd rule does not suit it.
    ///
    /// A subpath of length zero leaves a dot with round caps, an upright square with square caps, and nothing with
    /// butt caps; a move alone leaves nothing. Each subpath starts the dash pattern anew. A cusp within a curve is
    /// drawn round, whatever the join.
    ///
    /// A line width that is zero, negative, infinite or NaN gives an empty path, as does a path with a coordinate
    /// that is infinite or NaN.
    public func strokedPath(_ style: StrokeStyle) -> Path {
        guard style.lineWidth > 0, style.lineWidth.isFinite, isFinite else { return Path() }
        let bounds = boundingRect
        let reach = max(abs(bounds.minX), abs(bounds.maxX), abs(bounds.minY), abs(bounds.maxY))
        // Far from the origin, what the coordinates can resolve is more than the tolerance asked for.
        let tolerance = max(min(0.01, Double(style.lineWidth) / 1000), 1e-12 * Double(reach))
        var stroker = Stroker(style: style, tolerance: tolerance)
        let dash = DashPattern(style)
        for subpath in subpaths {
            for run in subpath.strokeRuns(dash: dash) {
                stroker.stroke(run)
            }
        }
        return Path(storage: stroker.elements.isEmpty ? .empty : .elements(stroker.elements))
    }
}
