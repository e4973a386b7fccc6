public import Foundation

/// How a path is outlined: the pen's width, its ends and corners, and its dashes.
public struct StrokeStyle: Equatable, Sendable {
    /// The width of the pen in user space; a width that is zero, negative or NaN draws nothing.
    public var lineWidth: CGFloat
    /// How the ends of open subpaths and of dashes look.
    public var lineCap: CGLineCap
    /// How corners look.
    public var lineJoin: CGLineJoin
    /// How far the tip of a miter may be from the opposite inner corner, as a multiple of the line's width,
    /// before the join becomes a bevel.
    public var miterLimit: CGFloat
    /// The lengths of dashes and gaps in turn, repeated along each subpath; empty for an unbroken line.
    ///
    /// A list of odd length is gone through twice, so that `[5]` is five on, five off. A pattern with a negative
    /// or NaN length, or whose sum is zero, is ignored.
    public var dash: [CGFloat]
    /// How far into the pattern each subpath starts.
    public var dashPhase: CGFloat

    /// Creates a stroke style.
    ///
    /// - Parameters:
    ///   - lineWidth: The width of the pen in user space.
    ///   - lineCap: How ends look.
    ///   - lineJoin: How corners look.
    ///   - miterLimit: When a miter becomes a bevel, as a multiple of the line's width.
    ///   - dash: The lengths of dashes and gaps in turn; empty for an unbroken line.
    ///   - dashPhase: How far into the pattern the stroke starts.
    public init(
        lineWidth: CGFloat = 1,
        lineCap: CGLineCap = .butt,
        lineJoin: CGLineJoin = .miter,
        miterLimit: CGFloat = 10,
        dash: [CGFloat] = [CGFloat](),
        dashPhase: CGFloat = 0,
    ) {
        self.lineWidth = lineWidth
        self.lineCap = lineCap
        self.lineJoin = lineJoin
        self.miterLimit = miterLimit
        self.dash = dash
        self.dashPhase = dashPhase
    }
}
