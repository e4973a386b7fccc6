package import Foundation

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
    /// A dash pattern that would give more than 100,000 dashes and gaps in a subpath, or 400,000 in the path, is drawn
    /// at a larger scale, with a quarter of them: the share of the line that is covered stays the same.
    ///
    /// A line width that is zero, negative, infinite or NaN gives an empty path, as does a path with an infinite or
    /// NaN coordinate.
    public func strokedPath(_ style: StrokeStyle) -> Path {
        strokedPath(style, visible: nil)
    }

    /// Returns the stroke's outline, which may lack dashes that do not touch `visible`.
    ///
    /// Far beyond a picture's edges there may be more dashes than memory has room for.
    package func strokedPath(_ style: StrokeStyle, visible: CGRect?) -> Path {
        guard style.lineWidth > 0, style.lineWidth.isFinite, isFinite else { return Path() }
        let bounds = boundingRect
        let reach = max(abs(bounds.minX), abs(bounds.maxX), abs(bounds.minY), abs(bounds.maxY))
        let size = Double(max(reach, style.lineWidth))
        // Far from the origin, the spacing of coordinates exceeds the desired tolerance.
        let tolerance = max(min(0.01, Double(style.lineWidth) / 1000), 1e-12 * size)
        // Products of such lengths would overflow or vanish.
        let path = Double(reach > 0 ? reach : style.lineWidth).exponent
        guard abs(path) > 256 else { return stroked(style, tolerance: tolerance, visible: visible) }
        let largest = 1_000
        let exponent = min(max(-path, -largest), min(largest, largest - Double(style.lineWidth).exponent))
        let scale = CGFloat(exp2(Double(exponent)))
        guard style.lineWidth * scale > 0 else { return Path() }
        let scaled = applying(CGAffineTransform(scaleX: scale, y: scale))
            .stroked(
                style.scaled(by: scale),
                tolerance: tolerance * Double(scale),
                visible: visible?.applying(CGAffineTransform(scaleX: scale, y: scale))
            )
        return scaled.applying(CGAffineTransform(scaleX: 1 / scale, y: 1 / scale))
    }

    private func stroked(_ style: StrokeStyle, tolerance: Double, visible: CGRect?) -> Path {
        var stroker = Stroker(style: style, tolerance: tolerance)
        let area = visible.map { StrokeArea($0, style: style) }
        guard let dash = DashPattern(style) else {
            for subpath in subpaths {
                if let run = subpath.strokeRun { stroker.stroke(run) }
            }
            return Path(storage: stroker.elements.isEmpty ? .empty : .elements(stroker.elements))
        }
        let measured = subpaths.map { MeasuredSubpath($0, dash: dash, area: area) }
        let shortest = measured.reduce(0) { $0 + $1.visibleLength } / DashPattern.mostDashesOfPath
        for subpath in measured {
            for run in subpath.strokeRuns(dash: dash, shortest: shortest) { stroker.stroke(run) }
        }
        return Path(storage: stroker.elements.isEmpty ? .empty : .elements(stroker.elements))
    }
}

extension StrokeStyle {
    /// The style with all lengths multiplied by `scale`.
    fileprivate func scaled(by scale: CGFloat) -> StrokeStyle {
        var style = self
        style.lineWidth *= scale
        style.dash = dash.map { $0 * scale }
        style.dashPhase *= scale
        return style
    }
}
