public import Foundation

/// The preferred distances from a view to its neighbours.
///
/// Each edge has lengths by kind of neighbour. The distance between two views is the largest sum of lengths
/// of one kind on the facing edges. If no kind matches, it is the larger general length, or 8 points without
/// one.
public struct ViewSpacing: Sendable {
    /// Lengths of one edge; NaN where there is none.
    struct Lengths: Equatable, Sendable {
        /// For any neighbour.
        var general = CGFloat.nan

        /// Between something else above and text below.
        var aboveText = CGFloat.nan

        /// Between text above and something else below.
        var belowText = CGFloat.nan

        /// Between two texts.
        var betweenTexts = CGFloat.nan

        /// Between a symbol above and text below.
        var symbolAboveText = CGFloat.nan

        /// Between text above and a symbol below.
        var textAboveSymbol = CGFloat.nan

        mutating func formUnion(_ other: Lengths) {
            // `maximum` prefers a number to NaN.
            general = .maximum(general, other.general)
            aboveText = .maximum(aboveText, other.aboveText)
            belowText = .maximum(belowText, other.belowText)
            betweenTexts = .maximum(betweenTexts, other.betweenTexts)
            symbolAboveText = .maximum(symbolAboveText, other.symbolAboveText)
            textAboveSymbol = .maximum(textAboveSymbol, other.textAboveSymbol)
        }

        /// The distance from this edge to the next view's.
        func distance(to other: Lengths) -> CGFloat {
            let sums = [
                aboveText + other.aboveText, belowText + other.belowText, betweenTexts + other.betweenTexts,
                symbolAboveText + other.symbolAboveText, textAboveSymbol + other.textAboveSymbol,
            ]
            let special = sums.reduce(CGFloat.nan, CGFloat.maximum)
            if !special.isNaN { return special }
            let general = CGFloat.maximum(general, other.general)
            return general.isNaN ? 8 : general
        }
    }

    var top: Lengths
    var leading: Lengths
    var bottom: Lengths
    var trailing: Lengths

    /// Spacing of zero on all edges.
    public static let zero = ViewSpacing(general: 0)

    /// Creates the spacing of a view without text.
    public init() {
        top = .top
        leading = .leading
        bottom = .bottom
        trailing = .trailing
    }

    private init(general: CGFloat) {
        top = Lengths(general: general)
        leading = top
        bottom = top
        trailing = top
    }

    /// Spacing without any length, to form a union with.
    static let none = ViewSpacing(general: .nan)

    /// Takes the larger lengths of this spacing and another on some edges.
    public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {
        if edges.contains(.top) { top.formUnion(other.top) }
        if edges.contains(.leading) { leading.formUnion(other.leading) }
        if edges.contains(.bottom) { bottom.formUnion(other.bottom) }
        if edges.contains(.trailing) { trailing.formUnion(other.trailing) }
    }

    /// The larger lengths of this spacing and another on some edges.
    public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing {
        var union = self
        union.formUnion(other, edges: edges)
        return union
    }

    /// The preferred distance from this view to the next along an axis, in points.
    public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat {
        axis == .horizontal
            ? trailing.distance(to: next.leading) : bottom.distance(to: next.top)
    }

    /// Replaces the lengths of some edges by those of a view without text.
    mutating func reset(_ edges: Edge.Set) {
        if edges.contains(.top) { top = .top }
        if edges.contains(.leading) { leading = .leading }
        if edges.contains(.bottom) { bottom = .bottom }
        if edges.contains(.trailing) { trailing = .trailing }
    }
}

extension ViewSpacing.Lengths {
    /// Those of views without text.
    static let top = ViewSpacing.Lengths(belowText: 0)
    static let bottom = ViewSpacing.Lengths(aboveText: 0)
    static let leading = ViewSpacing.Lengths()
    static let trailing = ViewSpacing.Lengths()
}
