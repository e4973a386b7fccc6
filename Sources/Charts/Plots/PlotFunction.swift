import Foundation

/// A function that a mark draws; it is sampled when the scale of the x-axis is known.
struct PlotFunction {
    enum Kind {
        /// The points at *y* = *f*(*x*), or an area from zero to them.
        case values((Double) -> Double)

        /// An area between two values at each *x*.
        case ranges((Double) -> (yStart: Double, yEnd: Double))

        /// The points of a curve with a parameter.
        case curve((Double) -> (x: Double, y: Double))
    }

    let kind: Kind

    /// The interval of the argument; nil is that of the chart's x-axis.
    let domain: ClosedRange<Double>?

    /// The domain of a function of x; nil without one, and for curves, whose argument is not x.
    var domainOfX: ClosedRange<Double>? {
        if case .curve = kind { nil } else { domain }
    }

    /// The largest number of points, and that of a curve.
    private static let greatestCount = 2_001

    /// The points of a function that a mark draws, one per point of the chart's width.
    ///
    /// Arguments without a finite value are left out, and what they separate is not joined.
    ///
    /// - Parameters:
    ///   - mark: The mark with the function.
    ///   - axis: The domain of the x-axis.
    ///   - width: The width of the chart in points.
    /// - Returns: A mark for each point; none if the domains do not meet.
    func marks(of mark: Mark, axis: ClosedRange<Double>, width: CGFloat) -> [Mark] {
        var range = domain ?? axis
        var count = Self.greatestCount
        if case .curve = kind {
        } else {
            guard range.overlaps(axis) else { return [] }
            range = range.clamped(to: axis)
            count = min(max(Int(width.rounded(.up)) + 1, 2), count)
        }
        var piece = 0
        return (0..<count).compactMap { index in
            let share = Double(index) / Double(count - 1)
            let argument = range.lowerBound * (1 - share) + range.upperBound * share
            guard let point = point(at: argument, of: mark) else {
                piece += 1
                return nil
            }
            var copy = point
            copy.path.append(index)
            // A view beside a function stands at its end.
            if index < count - 1 { copy.annotations = [] }
            copy.series = .category("\(mark.path) \(piece)")
            return copy
        }
    }

    private func point(at argument: Double, of mark: Mark) -> Mark? {
        var mark = mark
        mark.function = nil
        mark.isSampled = true
        mark.x = Channel(.number(argument))
        switch kind {
        case .values(let function):
            let value = function(argument)
            guard value.isFinite else { return nil }
            mark.y = Channel(.number(value))
        case .ranges(let function):
            let (start, end) = function(argument)
            guard start.isFinite, end.isFinite else { return nil }
            mark.yStart = Channel(.number(start))
            mark.yEnd = Channel(.number(end))
        case .curve(let function):
            let (x, y) = function(argument)
            guard x.isFinite, y.isFinite else { return nil }
            mark.x = Channel(.number(x))
            mark.y = Channel(.number(y))
        }
        return mark
    }
}
