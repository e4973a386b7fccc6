public import Foundation

extension Path {
    /// The smallest axis-aligned rectangle around the path's points, not its control points.
    ///
    /// Every move counts as a point, even the last element. An empty path, or one with an infinite or NaN coordinate,
    /// gives the null rectangle.
    ///
    /// - Complexity: O(*n*) in the number of elements; O(1) for a path of one rectangle, ellipse or rounded
    ///   rectangle.
    public var boundingRect: CGRect {
        switch storage {
        case .empty: .null
        case .rect(let rect), .ellipse(let rect), .roundedRect(let rect, _, _): isFinite ? rect : .null
        case .elements(let elements), .letters(let elements, _): Self.boundingRect(of: elements)
        }
    }

    private static func boundingRect(of elements: [Element]) -> CGRect {
        var x = Extent()
        var y = Extent()
        var start = CGPoint.zero
        var current = CGPoint.zero
        for element in elements {
            guard element.isFinite else { return .null }
            switch element {
            case .move(let end), .line(let end):
                x.include(end.x)
                y.include(end.y)
            case .quadCurve(let end, let control):
                x.includeQuadratic(current.x, control.x, end.x)
                y.includeQuadratic(current.y, control.y, end.y)
            case .curve(let end, let control1, let control2):
                x.includeCubic(current.x, control1.x, control2.x, end.x)
                y.includeCubic(current.y, control1.y, control2.y, end.y)
            case .closeSubpath: break
            }
            if case .move(let end) = element { start = end }
            current = element.endPoint ?? start
        }
        guard x.isFound, y.isFound else { return .null }
        return CGRect(x: x.lowest, y: y.lowest, width: x.highest - x.lowest, height: y.highest - y.lowest)
    }
}

/// The running range of a path's coordinates along one axis.
private struct Extent {
    private(set) var lowest = CGFloat.infinity
    private(set) var highest = -CGFloat.infinity

    var isFound: Bool { lowest <= highest }

    mutating func include(_ value: CGFloat) {
        lowest = min(lowest, value)
        highest = max(highest, value)
    }

    mutating func includeQuadratic(_ start: CGFloat, _ control: CGFloat, _ end: CGFloat) {
        include(end)
        guard !contains(control) else { return }
        // The derivative is (1 - t)(control - start) + t (end - control), with at most one zero.
        let t = (start - control) / (start - 2 * control + end)
        guard t > 0, t < 1 else { return }
        include((1 - t) * (1 - t) * start + 2 * t * (1 - t) * control + t * t * end)
    }

    mutating func includeCubic(_ start: CGFloat, _ control1: CGFloat, _ control2: CGFloat, _ end: CGFloat) {
        include(end)
        guard !contains(control1) || !contains(control2) else { return }
        let roots = QuadraticRoots(
            ofBernstein: Double(control1 - start),
            Double(control2 - control1),
            Double(end - control2),
        )
        for root in roots where root > 0 && root < 1 {
            let t = CGFloat(root)
            let s = 1 - t
            include(
                s * s * s * start + 3 * s * s * t * control1 + 3 * s * t * t * control2 + t * t * t * end
            )
        }
    }

    /// Whether a control point lies within the range, so that it cannot pull the curve beyond it.
    private func contains(_ value: CGFloat) -> Bool {
        lowest <= value && value <= highest
    }
}
