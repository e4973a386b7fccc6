public import Foundation

/// Where an annotation stands beside a mark, or an axis label beside a chart.
public nonisolated struct AnnotationPosition: Hashable, Sendable {
    let x: CGFloat
    let y: CGFloat
    var isAutomatic = false

    /// Above a mark; axis labels choose their edge.
    public static var automatic: AnnotationPosition { AnnotationPosition(x: 0, y: -1, isAutomatic: true) }

    /// In front of the mark.
    public static var overlay: AnnotationPosition { AnnotationPosition(x: 0, y: 0) }

    /// Above the mark.
    public static var top: AnnotationPosition { AnnotationPosition(x: 0, y: -1) }

    /// Below the mark.
    public static var bottom: AnnotationPosition { AnnotationPosition(x: 0, y: 1) }

    /// Before the mark.
    public static var leading: AnnotationPosition { AnnotationPosition(x: -1, y: 0) }

    /// After the mark.
    public static var trailing: AnnotationPosition { AnnotationPosition(x: 1, y: 0) }

    /// Above and before the mark.
    public static var topLeading: AnnotationPosition { AnnotationPosition(x: -1, y: -1) }

    /// Above and after the mark.
    public static var topTrailing: AnnotationPosition { AnnotationPosition(x: 1, y: -1) }

    /// Below and before the mark.
    public static var bottomLeading: AnnotationPosition { AnnotationPosition(x: -1, y: 1) }

    /// Below and after the mark.
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

        /// The plot area.
        public static var automatic: Boundary { Boundary(isPlot: true) }

        /// The plot area.
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
