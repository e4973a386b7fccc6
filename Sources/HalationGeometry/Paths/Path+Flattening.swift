public import Foundation

extension Path {
    /// Returns the path with each curve replaced by straight lines.
    ///
    /// - Parameter threshold: The largest distance of the lines from the curves, in the path's coordinates. Numbers
    ///   that are not positive count as a hundred-thousandth of the path's size.
    /// - Returns: The path; lines, moves and closes are unchanged.
    public func flattened(threshold: CGFloat) -> Path {
        let bounds = boundingRect
        guard !bounds.isNull else { return self }
        let fine = Double(max(bounds.width, bounds.height)) * 1e-5
        let tolerance = threshold > 0 ? Double(threshold) : max(fine, .leastNormalMagnitude)
        var result = Path()
        var start = Vector.zero
        var current = Vector.zero
        func add(_ segment: PathSegment) {
            let pieces = segment.flatPieces(within: tolerance)
            for piece in 1..<max(pieces, 1) {
                result.addLine(to: segment.point(at: Double(piece) / Double(pieces)).point)
            }
            result.addLine(to: segment.end.point)
            current = segment.end
        }
        forEach { element in
            switch element {
            case .move(let end):
                result.move(to: end)
                start = Vector(end)
                current = start
            case .line(let end):
                result.addLine(to: end)
                current = Vector(end)
            case .quadCurve(let end, let control):
                add(.quadCurve(current, control: Vector(control), Vector(end)))
            case .curve(let end, let control1, let control2):
                add(
                    .curve(
                        CubicCurve(
                            start: current,
                            control1: Vector(control1),
                            control2: Vector(control2),
                            end: Vector(end)
                        )
                    )
                )
            case .closeSubpath:
                result.closeSubpath()
                current = start
            }
        }
        return result
    }
}
