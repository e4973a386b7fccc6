public import HalationGeometry

extension CGPath {
    /// The area that this path or another one fills.
    public func union(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        Path(self).union(Path(other), eoFill: rule == .evenOdd).cgPath
    }

    /// The area that this path and another one both fill.
    public func intersection(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        Path(self).intersection(Path(other), eoFill: rule == .evenOdd).cgPath
    }

    /// The area that this path fills, and another one does not.
    public func subtracting(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        Path(self).subtracting(Path(other), eoFill: rule == .evenOdd).cgPath
    }

    /// The area that one of two paths fills, and the other does not.
    public func symmetricDifference(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        Path(self).symmetricDifference(Path(other), eoFill: rule == .evenOdd).cgPath
    }

    /// The parts of this path's outline inside of another path.
    public func lineIntersection(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        Path(self).lineIntersection(Path(other), eoFill: rule == .evenOdd).cgPath
    }

    /// The parts of this path's outline outside of another path.
    public func lineSubtracting(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        Path(self).lineSubtraction(Path(other), eoFill: rule == .evenOdd).cgPath
    }

    /// The same area with outlines that do not cross.
    public func normalized(using rule: CGPathFillRule = .winding) -> CGPath {
        Path(self).normalized(eoFill: rule == .evenOdd).cgPath
    }
}
