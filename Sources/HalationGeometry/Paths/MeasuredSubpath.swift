import Foundation

/// The area that a stroke's dashes must touch to be drawn, in the path's coordinates.
struct StrokeArea {
    let minimum: Vector
    let maximum: Vector

    /// Grows a visible rectangle by more than a dash reaches beside its centre line.
    init(_ visible: CGRect, style: StrokeStyle) {
        let reach = Double(style.overhang + style.lineWidth)
        minimum = Vector(Double(visible.minX) - reach, Double(visible.minY) - reach)
        maximum = Vector(Double(visible.maxX) + reach, Double(visible.maxY) + reach)
    }

    /// Whether the convex hull of a curve's control points lies beside the area, on one of its sides.
    func excludes(_ curve: CubicCurve) -> Bool {
        let points = [curve.start, curve.control1, curve.control2, curve.end]
        return points.allSatisfy { $0.x < minimum.x } || points.allSatisfy { $0.x > maximum.x }
            || points.allSatisfy { $0.y < minimum.y } || points.allSatisfy { $0.y > maximum.y }
    }

    /// The part of a line within the area, as fractions of its length; nil if there is none.
    func part(from start: Vector, to end: Vector) -> ClosedRange<Double>? {
        var (low, high) = (0.0, 1.0)
        let way = end - start
        for (from, way, least, most) in [
            (start.x, way.x, minimum.x, maximum.x), (start.y, way.y, minimum.y, maximum.y),
        ] {
            guard way != 0 else {
                if from < least || from > most { return nil }
                continue
            }
            let (a, b) = ((least - from) / way, (most - from) / way)
            low = max(low, min(a, b))
            high = min(high, max(a, b))
        }
        return low < high ? low...high : nil
    }
}

/// A subpath with the lengths of its segments, for dashes.
struct MeasuredSubpath {
    private struct Part {
        var segment: PathSegment
        var length: Double
        var isVisible: Bool
    }

    private let whole: StrokeRun?
    private var parts: [Part] = []

    /// The length of all parts that may be visible.
    private(set) var visibleLength = 0.0

    /// The number of dashes from which a subpath's visible parts are found first.
    private static let fewDashes = 4096.0

    /// The number of dashes of a curve's part, which are found the faster the shorter it is.
    private static let dashesOfPart = 64.0

    private static let mostParts = 1024.0

    /// Measures a subpath; `area` nil keeps all of it.
    init(_ subpath: Subpath, dash: DashPattern, area: StrokeArea?) {
        whole = subpath.strokeRun
        for segment in subpath.segments {
            let length = segment.length
            if length > 0 { parts.append(Part(segment: segment, length: length, isVisible: true)) }
        }
        let total = parts.reduce(0) { $0 + $1.length }
        visibleLength = total
        guard total > dash.meanLength * (area == nil ? DashPattern.mostDashes : Self.fewDashes) else {
            return
        }
        let longest = max(dash.meanLength * Self.dashesOfPart, total / Self.mostParts)
        parts = parts.flatMap { Self.cut($0, area, longest: longest) }
        visibleLength = parts.reduce(0) { $0 + ($1.isVisible ? $1.length : 0) }
    }

    private static func cut(_ part: Part, _ area: StrokeArea?, longest: Double) -> [Part] {
        if let curve = part.segment.cubic {
            var parts: [Part] = []
            cut(curve, length: part.length, area, longest: longest, depth: 12, into: &parts)
            return parts
        }
        guard let area else { return [part] }
        let (start, end) = (part.segment.start, part.segment.end)
        guard let visible = area.part(from: start, to: end) else {
            return [Part(segment: part.segment, length: part.length, isVisible: false)]
        }
        let first = visible.lowerBound > 0 ? start + (end - start) * visible.lowerBound : start
        let last = visible.upperBound < 1 ? start + (end - start) * visible.upperBound : end
        let ends = [(start, first, false), (first, last, true), (last, end, false)]
        let fractions = [
            visible.lowerBound, visible.upperBound - visible.lowerBound, 1 - visible.upperBound,
        ]
        return zip(ends, fractions).filter { $0.1 > 0 }
            .map { ends, fraction in
                Part(segment: .line(ends.0, ends.1), length: part.length * fraction, isVisible: ends.2)
            }
    }

    private static func cut(
        _ curve: CubicCurve,
        length: Double,
        _ area: StrokeArea?,
        longest: Double,
        depth: Int,
        into parts: inout [Part]
    ) {
        let isOutside = area?.excludes(curve) ?? false
        if isOutside || depth == 0 || length <= longest {
            parts.append(Part(segment: .curve(curve), length: length, isVisible: !isOutside))
            return
        }
        let (first, second) = curve.split(at: 0.5)
        for half in [first, second] {
            cut(half, length: half.length(), area, longest: longest, depth: depth - 1, into: &parts)
        }
    }

    /// The dashes; none for a move alone.
    ///
    /// - Parameters:
    ///   - dash: The pattern.
    ///   - shortest: The smallest mean length of dashes and gaps that the whole path has room for.
    /// - Returns: The runs, in order.
    func strokeRuns(dash: DashPattern, shortest: Double) -> [StrokeRun] {
        guard let whole else { return [] }
        guard visibleLength > 0 else { return parts.isEmpty ? [whole] : [] }
        var pattern = dash
        let shortest = max(visibleLength / DashPattern.mostDashes, shortest)
        if shortest > dash.meanLength {
            guard shortest.isFinite else { return [whole] }
            pattern = dash.coarsened(toMeanLength: 4 * shortest)
        }
        var dashing = Dashing(pattern: pattern)
        for part in parts {
            if part.isVisible {
                dashing.follow(part.segment, length: part.length)
            } else {
                dashing.skip(part.length)
            }
        }
        return dashing.finish(whole)
    }
}
