public import Foundation

/// The width, caps, joins and dashes of a stroke.
public struct StrokeStyle: Equatable, Sendable {
    /// The line width in user space; zero, negative or NaN draws nothing.
    public var lineWidth: CGFloat
    /// The shape of the ends of open subpaths and of dashes.
    public var lineCap: CGLineCap
    /// The shape of corners between segments.
    public var lineJoin: CGLineJoin
    /// The largest length of a miter, from its tip to the inner corner, as a multiple of the line width; longer miters
    /// become bevels.
    public var miterLimit: CGFloat
    /// The alternating lengths of dashes and gaps, repeated along each subpath; empty for an unbroken line.
    ///
    /// A list of odd length is repeated once, so that `[5]` is five on, five off. A pattern with a negative or NaN
    /// length, or a sum of zero, is ignored.
    public var dash: [CGFloat]
    /// The offset into the pattern at which each subpath starts.
    public var dashPhase: CGFloat

    /// Creates a stroke style; by default an unbroken line one unit wide, with butt caps and miter joins.
    ///
    /// - Parameters:
    ///   - lineWidth: The line width in user space.
    ///   - lineCap: The shape of ends.
    ///   - lineJoin: The shape of corners.
    ///   - miterLimit: The largest length of a miter, as a multiple of the line width.
    ///   - dash: The alternating lengths of dashes and gaps; empty for an unbroken line.
    ///   - dashPhase: The offset into the pattern at which each subpath starts.
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
