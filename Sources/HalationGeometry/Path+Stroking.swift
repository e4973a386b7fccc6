import Foundation

extension Path {
    /// Returns the stroke's outline, a path that covers the same area when filled with the nonzero rule.
    ///
    /// Curves stay curves; the outline is within 0.01 of the true one, or within a thousandth of the line width if
    /// that is less. Contours may overlap each other and themselves, all in the same direction, so the even-odd rule
    /// gives wrong results.
    ///
    /// A subpath of length zero gives a dot with round caps, an axis-aligned square with square caps, and nothing
    /// with butt caps; a move alone gives nothing. The dash pattern restarts at each subpath. A cusp within a curve
    /// is rounded, whatever the join.
    ///
    /// A line width that is zero, negative, infinite or NaN gives an empty path, as does a path with an infinite or
    /// NaN coordinate.
    public func strokedPath(_ style: StrokeStyle) -> Path {
        guard style.lineWidth > 0, style.lineWidth.isFinite, isFinite else { return Path() }
        let bounds = boundingRect
        let reach = max(abs(bounds.minX), abs(bounds.maxX), abs(bounds.minY), abs(bounds.maxY))
        // Far from the origin, the spacing of coordinates exceeds the desired tolerance.
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
