public import Foundation

/// Stand-in for `CGPath`: a path that is shared by reference.
///
/// ``Path`` is the value to draw with; `Path(cgPath)` converts.
public class CGPath: Hashable, @unchecked Sendable {
    // Only CGMutablePath changes it.
    fileprivate(set) var path: Path

    init(_ path: Path) {
        self.path = path
    }

    /// Creates the path of a rectangle.
    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init(Path(rect).moved(by: transform))
    }

    /// Creates the path of the ellipse in a rectangle.
    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init(Path(ellipseIn: rect).moved(by: transform))
    }

    /// Creates the path of a rectangle with elliptical corners.
    public convenience init(
        roundedRect rect: CGRect,
        cornerWidth: CGFloat,
        cornerHeight: CGFloat,
        transform: UnsafePointer<CGAffineTransform>?
    ) {
        let corner = CGSize(width: cornerWidth, height: cornerHeight)
        self.init(Path(roundedRect: rect, cornerSize: corner, style: .circular).moved(by: transform))
    }

    /// Whether the path has no elements.
    public var isEmpty: Bool { path.isEmpty }

    /// The end of the last element; zero if there is none.
    public var currentPoint: CGPoint { path.currentPoint ?? .zero }

    /// The smallest rectangle with all points, control points included.
    public var boundingBox: CGRect {
        var bounds = CGRect.null
        path.forEach { element in
            let points: [CGPoint] =
                switch element {
                case .move(let to), .line(let to): [to]
                case .quadCurve(let to, let control): [to, control]
                case .curve(let to, let control1, let control2): [to, control1, control2]
                case .closeSubpath: []
                }
            for point in points { bounds = bounds.union(CGRect(origin: point, size: .zero)) }
        }
        return bounds
    }

    /// The smallest rectangle with all points of the curves.
    public var boundingBoxOfPath: CGRect { path.boundingRect }

    /// Whether a point lies inside.
    ///
    /// - Parameters:
    ///   - point: The point.
    ///   - rule: The winding rule.
    ///   - transform: Applied to the point first.
    /// - Returns: Whether the rule counts the point in.
    public func contains(
        _ point: CGPoint,
        using rule: CGPathFillRule = .winding,
        transform: CGAffineTransform = .identity
    ) -> Bool {
        path.contains(point.applying(transform), eoFill: rule == .evenOdd)
    }

    /// A copy, which later changes to a mutable path do not affect.
    public func copy() -> CGPath? { CGPath(path) }

    /// A copy with every point transformed.
    public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
        CGPath(path.moved(by: transform))
    }

    /// A copy to which elements can be added.
    public func mutableCopy() -> CGMutablePath? {
        let copy = CGMutablePath()
        copy.addPath(self)
        return copy
    }

    /// The outline of the stroked path.
    public func copy(
        strokingWithWidth lineWidth: CGFloat,
        lineCap: CGLineCap,
        lineJoin: CGLineJoin,
        miterLimit: CGFloat,
        transform: CGAffineTransform = .identity
    ) -> CGPath {
        let style = StrokeStyle(
            lineWidth: lineWidth,
            lineCap: lineCap,
            lineJoin: lineJoin,
            miterLimit: miterLimit
        )
        return CGPath(path.applying(transform).strokedPath(style))
    }

    /// Compares the elements of two paths.
    public static func == (lhs: CGPath, rhs: CGPath) -> Bool { lhs.path == rhs.path }

    /// Hashes the bounds of the path.
    public func hash(into hasher: inout Hasher) {
        let bounds = path.boundingRect
        hasher.combine(bounds.minX)
        hasher.combine(bounds.maxY)
    }
}

/// Stand-in for `CGPathFillRule`: the rule that decides which points lie inside a path.
///
/// ``winding`` counts crossings by direction, the nonzero rule; ``evenOdd`` counts them all.
public enum CGPathFillRule: Int, Hashable, Sendable {
    case winding
    case evenOdd
}

/// Stand-in for `CGMutablePath`: a ``CGPath`` to which elements can be added.
public final class CGMutablePath: CGPath, @unchecked Sendable {
    /// Creates an empty path.
    public init() {
        super.init(Path())
    }

    /// Begins a subpath at a point.
    public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
        path.move(to: point.applying(transform))
    }

    /// Adds a line from the current point.
    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
        path.addLine(to: point.applying(transform))
    }

    /// Adds a quadratic curve.
    public func addQuadCurve(
        to end: CGPoint,
        control: CGPoint,
        transform: CGAffineTransform = .identity
    ) {
        path.addQuadCurve(to: end.applying(transform), control: control.applying(transform))
    }

    /// Adds a cubic curve.
    public func addCurve(
        to end: CGPoint,
        control1: CGPoint,
        control2: CGPoint,
        transform: CGAffineTransform = .identity
    ) {
        path.addCurve(
            to: end.applying(transform),
            control1: control1.applying(transform),
            control2: control2.applying(transform)
        )
    }

    /// Closes the current subpath with a line to its start.
    public func closeSubpath() { path.closeSubpath() }

    /// Adds a rectangle as a closed subpath.
    public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        path.addRect(rect, transform: transform)
    }

    /// Adds each rectangle as a closed subpath.
    public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        path.addRects(rects, transform: transform)
    }

    /// Adds a rectangle with elliptical corners.
    public func addRoundedRect(
        in rect: CGRect,
        cornerWidth: CGFloat,
        cornerHeight: CGFloat,
        transform: CGAffineTransform = .identity
    ) {
        let corner = CGSize(width: cornerWidth, height: cornerHeight)
        path.addRoundedRect(in: rect, cornerSize: corner, style: .circular, transform: transform)
    }

    /// Adds the ellipse in a rectangle.
    public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        path.addEllipse(in: rect, transform: transform)
    }

    /// Adds lines between points, starting a subpath at the first.
    public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
        path.addLines(points.map { $0.applying(transform) })
    }

    /// Adds an arc; angles are in radians, and `clockwise` means what it does in
    /// ``Path/addArc(center:radius:startAngle:endAngle:clockwise:transform:)``.
    public func addArc(
        center: CGPoint,
        radius: CGFloat,
        startAngle: CGFloat,
        endAngle: CGFloat,
        clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        path.addArc(
            center: center,
            radius: radius,
            startAngle: .radians(Double(startAngle)),
            endAngle: .radians(Double(endAngle)),
            clockwise: clockwise,
            transform: transform
        )
    }

    /// Adds an arc over an angle in radians.
    public func addRelativeArc(
        center: CGPoint,
        radius: CGFloat,
        startAngle: CGFloat,
        delta: CGFloat,
        transform: CGAffineTransform = .identity
    ) {
        path.addRelativeArc(
            center: center,
            radius: radius,
            startAngle: .radians(Double(startAngle)),
            delta: .radians(Double(delta)),
            transform: transform
        )
    }

    /// Adds an arc that touches two lines.
    public func addArc(
        tangent1End: CGPoint,
        tangent2End: CGPoint,
        radius: CGFloat,
        transform: CGAffineTransform = .identity
    ) {
        path.addArc(
            tangent1End: tangent1End,
            tangent2End: tangent2End,
            radius: radius,
            transform: transform
        )
    }

    /// Adds the elements of another path.
    public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
        self.path.addPath(path.path, transform: transform)
    }
}

extension Path {
    /// Creates a path from a `CGPath`.
    public init(_ path: CGPath) {
        self = path.path
    }

    /// The path as a `CGPath`.
    public var cgPath: CGPath { CGPath(self) }

    fileprivate func moved(by transform: UnsafePointer<CGAffineTransform>?) -> Path {
        transform.map { applying($0.pointee) } ?? self
    }
}
