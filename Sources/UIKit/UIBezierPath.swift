public import CoreGraphics
public import Foundation
public import HalationGeometry

/// Stand-in for `UIBezierPath` and `NSBezierPath`: a path with its line style.
///
/// `Path(path.cgPath)` is its ``Path``. ``fill()`` and ``stroke()`` draw in the current context.
public class UIBezierPath: NSObject {
    private var path: Path

    /// The width of strokes.
    public var lineWidth: CGFloat = 1

    /// The shape of line ends.
    public var lineCapStyle = CGLineCap.butt

    /// The shape of corners.
    public var lineJoinStyle = CGLineJoin.miter

    /// The limit of mitred corners, as a multiple of the line width.
    public var miterLimit: CGFloat = 10

    /// Whether the path is filled by the even-odd rule; initially false.
    public var usesEvenOddFillRule = false

    /// The accuracy of flattened curves; has no effect.
    public var flatness: CGFloat = 0.6

    private var dash: (lengths: [CGFloat], phase: CGFloat) = ([], 0)

    /// Creates an empty path.
    public override init() {
        path = Path()
    }

    /// Creates a path that is a rectangle.
    public init(rect: CGRect) {
        path = Path(rect)
    }

    /// Creates the ellipse in a rectangle.
    public init(ovalIn rect: CGRect) {
        path = Path(ellipseIn: rect)
    }

    /// Creates a rectangle with round corners.
    public init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        path = Path(roundedRect: rect, cornerRadius: cornerRadius, style: .continuous)
    }

    /// Creates a rectangle with some corners round.
    public init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
        func radius(_ corner: UIRectCorner) -> CGFloat { corners.contains(corner) ? cornerRadii.width : 0 }
        let radii = RectangleCornerRadii(
            topLeading: radius(.topLeft),
            bottomLeading: radius(.bottomLeft),
            bottomTrailing: radius(.bottomRight),
            topTrailing: radius(.topRight)
        )
        path = Path(roundedRect: rect, cornerRadii: radii, style: .circular)
    }

    /// Creates an arc; angles are in radians, and clockwise is as it looks with y downwards.
    public init(
        arcCenter center: CGPoint,
        radius: CGFloat,
        startAngle: CGFloat,
        endAngle: CGFloat,
        clockwise: Bool
    ) {
        path = Path()
        super.init()
        addArc(
            withCenter: center,
            radius: radius,
            startAngle: startAngle,
            endAngle: endAngle,
            clockwise: clockwise
        )
    }

    /// Creates a path from a `CGPath`.
    public init(cgPath: CGPath) {
        path = Path(cgPath)
    }

    /// The path as a `CGPath`.
    public var cgPath: CGPath {
        get { path.cgPath }
        set { path = Path(newValue) }
    }

    /// Begins a subpath at a point.
    public func move(to point: CGPoint) { path.move(to: point) }

    /// Adds a line from the current point.
    public func addLine(to point: CGPoint) { path.addLine(to: point) }

    /// Adds a quadratic curve.
    public func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
        path.addQuadCurve(to: endPoint, control: controlPoint)
    }

    /// Adds a cubic curve.
    public func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
    }

    /// Adds an arc; angles are in radians, and clockwise is as it looks with y downwards.
    public func addArc(
        withCenter center: CGPoint,
        radius: CGFloat,
        startAngle: CGFloat,
        endAngle: CGFloat,
        clockwise: Bool
    ) {
        path.addArc(
            center: center,
            radius: radius,
            startAngle: .radians(Double(startAngle)),
            endAngle: .radians(Double(endAngle)),
            // Core Graphics calls the directions as they look with y upwards.
            clockwise: !clockwise
        )
    }

    /// Closes the current subpath with a line to its start.
    public func close() { path.closeSubpath() }

    /// Removes all subpaths; the line style stays.
    public func removeAllPoints() { path = Path() }

    /// Adds the elements of another path.
    public func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.path) }

    /// Transforms all points of the path.
    public func apply(_ transform: CGAffineTransform) { path = path.applying(transform) }

    /// The path with each subpath in the other direction.
    ///
    /// By the winding rule, a reversed path inside another one is a hole.
    public func reversing() -> UIBezierPath {
        let reversed = UIBezierPath(cgPath: path.reversed.cgPath)
        reversed.lineWidth = lineWidth
        reversed.lineCapStyle = lineCapStyle
        reversed.lineJoinStyle = lineJoinStyle
        reversed.miterLimit = miterLimit
        reversed.usesEvenOddFillRule = usesEvenOddFillRule
        reversed.flatness = flatness
        reversed.dash = dash
        return reversed
    }

    /// Whether a point lies inside, by the path's fill rule.
    public func contains(_ point: CGPoint) -> Bool { path.contains(point, eoFill: usesEvenOddFillRule) }

    /// Whether there are no elements.
    public var isEmpty: Bool { path.isEmpty }

    /// The smallest rectangle with all points of the curves.
    public var bounds: CGRect { path.boundingRect }

    /// The end of the last element; zero if there is none.
    public var currentPoint: CGPoint { path.currentPoint ?? .zero }

    /// Sets the dashes of strokes.
    public func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
        dash = (Array(UnsafeBufferPointer(start: pattern, count: pattern == nil ? 0 : count)), phase)
    }

    /// Fills the path in the current context.
    public func fill() {
        draw { context in
            context.addPath(cgPath)
            context.fillPath(using: usesEvenOddFillRule ? .evenOdd : .winding)
        }
    }

    /// Strokes the path in the current context.
    public func stroke() {
        draw { context in
            context.setLineWidth(lineWidth)
            context.setLineCap(lineCapStyle)
            context.setLineJoin(lineJoinStyle)
            context.setMiterLimit(miterLimit)
            context.setLineDash(phase: dash.phase, lengths: dash.lengths)
            context.addPath(cgPath)
            context.strokePath()
        }
    }

    /// Fills the path in the current context with a blend mode and an opacity.
    public func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
        draw { context in
            context.setBlendMode(blendMode)
            context.setAlpha(alpha)
            fill()
        }
    }

    /// Strokes the path in the current context with a blend mode and an opacity.
    public func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
        draw { context in
            context.setBlendMode(blendMode)
            context.setAlpha(alpha)
            stroke()
        }
    }

    /// Clips the current context to the path.
    public func addClip() {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.addPath(cgPath)
        context.clip(using: usesEvenOddFillRule ? .evenOdd : .winding)
    }

    private func draw(_ body: (CGContext) -> Void) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        body(context)
        context.restoreGState()
    }
}

/// Stand-in for `UIRectCorner`: a set of corners of a rectangle.
public struct UIRectCorner: OptionSet, Sendable {
    /// One bit for each corner in the set.
    public let rawValue: UInt

    /// Creates corners from bits; unknown ones are ignored.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    public static let topLeft = UIRectCorner(rawValue: 1)
    public static let topRight = UIRectCorner(rawValue: 2)
    public static let bottomLeft = UIRectCorner(rawValue: 4)
    public static let bottomRight = UIRectCorner(rawValue: 8)
    public static let allCorners: UIRectCorner = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}
