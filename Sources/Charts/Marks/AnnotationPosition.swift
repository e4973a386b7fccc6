public import Foundation

/// Where an annotation stands beside a mark, or an axis label beside a chart.
///
/// ``overlay`` is in front of the mark, and corners are outside of its corners.
public nonisolated struct AnnotationPosition: Hashable, Sendable {
    let x: CGFloat
    let y: CGFloat
    var isAutomatic = false

    /// Above a mark; axis labels choose their edge.
    public static var automatic: AnnotationPosition { AnnotationPosition(x: 0, y: -1, isAutomatic: true) }
    public static var overlay: AnnotationPosition { AnnotationPosition(x: 0, y: 0) }
    public static var top: AnnotationPosition { AnnotationPosition(x: 0, y: -1) }
    public static var bottom: AnnotationPosition { AnnotationPosition(x: 0, y: 1) }
    public static var leading: AnnotationPosition { AnnotationPosition(x: -1, y: 0) }
    public static var trailing: AnnotationPosition { AnnotationPosition(x: 1, y: 0) }
    public static var topLeading: AnnotationPosition { AnnotationPosition(x: -1, y: -1) }
    public static var topTrailing: AnnotationPosition { AnnotationPosition(x: 1, y: -1) }
    public static var bottomLeading: AnnotationPosition { AnnotationPosition(x: -1, y: 1) }
    public static var bottomTrailing: AnnotationPosition { AnnotationPosition(x: 1, y: 1) }
}

/// What the closure of an annotation gets.
public nonisolated struct AnnotationContext: Hashable, Sendable {
    /// The size of the mark in points.
    public let targetSize: CGSize
}

/// What happens to an annotation that does not fit.
public nonisolated struct AnnotationOverflowResolution: Hashable, Sendable {
    /// The area that annotations keep to.
    public struct Boundary: Hashable, Sendable {
        let isPlot: Bool

        /// The plot area, without axes.
        public static var automatic: Boundary { Boundary(isPlot: true) }

        /// The plot area, without axes.
        public static var plot: Boundary { Boundary(isPlot: true) }

        /// The chart; annotations keep to the plot area sideways, as axes stand beside it.
        public static var chart: Boundary { Boundary(isPlot: false) }
    }

    /// What happens along one axis.
    public struct Strategy: Hashable, Sendable {
        let fits: Bool

        /// The annotation stays where it is.
        public static var automatic: Strategy { Strategy(fits: false) }

        /// The annotation stays where it is.
        public static var disabled: Strategy { Strategy(fits: false) }

        /// The scale is not padded; the annotation stays where it is.
        public static var padScale: Strategy { Strategy(fits: false) }

        /// The annotation moves into the plot area.
        public static var fit: Strategy { Strategy(fits: true) }

        /// The annotation moves into an area.
        public static func fit(to boundary: Boundary) -> Strategy { Strategy(fits: true) }
    }

    let x: Strategy
    let y: Strategy

    /// Creates a resolution along both axes.
    public init(x: Strategy = .automatic, y: Strategy = .automatic) {
        self.x = x
        self.y = y
    }

    /// The annotation stays where it is.
    public static var automatic: AnnotationOverflowResolution { AnnotationOverflowResolution() }
}
