public import Foundation
package import HalationDrawing
public import HalationGeometry

/// Stand-in for `CGContext`: draws to a ``GraphicsContext`` or to a bitmap.
///
/// In `withCGContext(content:)` y runs downwards, so bitmaps and angles are as in Core
/// Graphics on iOS. In a bitmap context y runs upwards. Drawing text with Core Text is not supported.
public final class CGContext {
    struct State {
        /// The transform, clip, opacity and blend mode.
        var context: GraphicsContext
        var fill = Color.black { didSet { fillPattern = nil } }
        var stroke = Color.black { didSet { strokePattern = nil } }

        /// Tiles instead of the colour of fills.
        var fillPattern: PatternTiles?

        /// Tiles instead of the colour of strokes.
        var strokePattern: PatternTiles?

        /// The space of a pattern's colour in fills.
        var fillSpace = CGColorSpaceCreateDeviceRGB()

        /// The space of a pattern's colour in strokes.
        var strokeSpace = CGColorSpaceCreateDeviceRGB()
        var style = StrokeStyle()
        var alpha: CGFloat = 1
        var blendMode = CGBlendMode.normal
        var isAntialiased = true
        var interpolation = CGInterpolationQuality.default
        var shadow: (offset: CGSize, blur: CGFloat, color: Color)?
    }

    var state: State
    private var saved: [State] = []

    /// The transparency layers that have begun.
    var layers: [TransparencyLayer] = []

    /// The bitmap; nil for a context of a canvas.
    var bitmap: Bitmap?

    /// The transform of the context as it was created, in which patterns lie.
    let base: CGAffineTransform

    /// The current path, in the space of the layer.
    private var points = Path()

    /// The map from the space of text to user space, which Core Text applies; no part of the saved state.
    public var textMatrix = CGAffineTransform.identity

    /// The place at which Core Text draws a line: the origin of ``textMatrix``.
    public var textPosition: CGPoint {
        get { CGPoint(x: textMatrix.tx, y: textMatrix.ty) }
        set { (textMatrix.tx, textMatrix.ty) = (newValue.x, newValue.y) }
    }

    package init(_ context: GraphicsContext) {
        state = State(context: context)
        base = context.transform
    }

    // MARK: State

    /// Sets the colour of fills, which may depend on the colour scheme.
    package func setFill(_ color: Color) { state.fill = color }

    /// Sets the colour of strokes, which may depend on the colour scheme.
    package func setStroke(_ color: Color) { state.stroke = color }

    /// Saves the state; ``restoreGState()`` returns to it.
    public func saveGState() { saved.append(state) }

    /// Returns to the state saved last; does nothing if there is none.
    public func restoreGState() {
        if let last = saved.popLast() { state = last }
    }

    /// The transform from user space to the layer.
    public var ctm: CGAffineTransform { state.context.transform }

    /// Translates later drawing, in user space; the current path stays.
    public func translateBy(x: CGFloat, y: CGFloat) { state.context.translateBy(x: x, y: y) }

    /// Scales later drawing about the origin of user space; the current path stays.
    public func scaleBy(x: CGFloat, y: CGFloat) { state.context.scaleBy(x: x, y: y) }

    /// Rotates later drawing about the origin of user space; the angle is in radians.
    public func rotate(by angle: CGFloat) { state.context.rotate(by: .radians(Double(angle))) }

    /// Applies a transform to later drawing, before the current one.
    public func concatenate(_ transform: CGAffineTransform) { state.context.concatenate(transform) }

    /// Sets the colour of fills.
    public func setFillColor(_ color: CGColor) { state.fill = Color(cgColor: color) }

    /// Sets the colour of fills.
    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    /// Sets the grey of fills.
    public func setFillColor(gray: CGFloat, alpha: CGFloat) {
        setFillColor(CGColor(gray: gray, alpha: alpha))
    }

    /// Sets the colour of strokes.
    public func setStrokeColor(_ color: CGColor) { state.stroke = Color(cgColor: color) }

    /// Sets the colour of strokes.
    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    /// Sets the grey of strokes.
    public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
        setStrokeColor(CGColor(gray: gray, alpha: alpha))
    }

    /// Sets the opacity of later drawing, 0...1.
    public func setAlpha(_ alpha: CGFloat) { state.alpha = alpha }

    /// Sets the blend mode of later drawing.
    public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }

    /// Sets the shadow of later drawing.
    ///
    /// - Parameters:
    ///   - offset: The displacement, which no later transform changes.
    ///   - blur: Twice the standard deviation of the blur, which no later transform changes.
    ///   - color: The colour; nil removes the shadow.
    public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
        state.shadow = color.map { (offset, blur, Color(cgColor: $0)) }
    }

    /// Sets a shadow in black at a third of full opacity.
    public func setShadow(offset: CGSize, blur: CGFloat) {
        setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1 / 3))
    }

    /// Sets the width of strokes.
    public func setLineWidth(_ width: CGFloat) { state.style.lineWidth = width }

    /// Sets the shape of line ends.
    public func setLineCap(_ cap: CGLineCap) { state.style.lineCap = cap }

    /// Sets the shape of corners.
    public func setLineJoin(_ join: CGLineJoin) { state.style.lineJoin = join }

    /// Sets the limit of mitred corners, as a multiple of the line width.
    public func setMiterLimit(_ limit: CGFloat) { state.style.miterLimit = limit }

    /// Sets the dashes of strokes.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
        state.style.dash = lengths
        state.style.dashPhase = phase
    }

    /// Sets the accuracy of flattened curves; has no effect.
    public func setFlatness(_ flatness: CGFloat) {}

    /// The filter for bitmaps drawn at another size; initially the default.
    public var interpolationQuality: CGInterpolationQuality {
        get { state.interpolation }
        set { state.interpolation = newValue }
    }

    /// Whether edges may be antialiased; has no effect.
    public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {}

    /// Sets whether the edges of fills are antialiased; strokes always are.
    public func setShouldAntialias(_ shouldAntialias: Bool) { state.isAntialiased = shouldAntialias }

    // MARK: Path

    /// Discards the current path.
    public func beginPath() { points = Path() }

    /// Begins a subpath at a point.
    public func move(to point: CGPoint) { points.move(to: point.applying(ctm)) }

    /// Adds a line from the current point.
    public func addLine(to point: CGPoint) { points.addLine(to: point.applying(ctm)) }

    /// Adds an arc that touches two lines.
    public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
        // In user space, where the arc is one of a circle.
        var path = userPath
        path.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius)
        points = path.applying(ctm)
    }

    /// Adds lines between points, beginning a subpath at the first.
    public func addLines(between points: [CGPoint]) {
        self.points.addLines(points.map { $0.applying(ctm) })
    }

    /// Adds a quadratic curve.
    public func addQuadCurve(to end: CGPoint, control: CGPoint) {
        points.addQuadCurve(to: end.applying(ctm), control: control.applying(ctm))
    }

    /// Adds a cubic curve.
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        points.addCurve(
            to: end.applying(ctm),
            control1: control1.applying(ctm),
            control2: control2.applying(ctm)
        )
    }

    /// Adds an arc; angles are in radians.
    public func addArc(
        center: CGPoint,
        radius: CGFloat,
        startAngle: CGFloat,
        endAngle: CGFloat,
        clockwise: Bool
    ) {
        points.addArc(
            center: center,
            radius: radius,
            startAngle: .radians(Double(startAngle)),
            endAngle: .radians(Double(endAngle)),
            clockwise: clockwise,
            transform: ctm
        )
    }

    /// Adds a rectangle as a closed subpath.
    public func addRect(_ rect: CGRect) { points.addRect(rect, transform: ctm) }

    /// Adds each rectangle as a closed subpath.
    public func addRects(_ rects: [CGRect]) { points.addRects(rects, transform: ctm) }

    /// Adds the ellipse in a rectangle.
    public func addEllipse(in rect: CGRect) { points.addEllipse(in: rect, transform: ctm) }

    /// Adds the elements of a path.
    public func addPath(_ path: CGPath) { points.addPath(Path(path), transform: ctm) }

    /// Closes the current subpath with a line to its start.
    public func closePath() { points.closeSubpath() }

    /// Whether the current path has no elements.
    public var isPathEmpty: Bool { points.isEmpty }

    /// The current path, in user space; nil if it is empty.
    public var path: CGPath? { points.isEmpty ? nil : userPath.cgPath }

    /// The end of the current path, in user space; zero if it is empty.
    public var currentPointOfPath: CGPoint { userPath.currentPoint ?? .zero }

    /// The bounding rectangle of the current path, in user space.
    public var boundingBoxOfPath: CGRect { userPath.boundingRect }

    /// Whether a point of user space lies in the current path.
    public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
        userPath.contains(point, eoFill: mode == .eoFill || mode == .eoFillStroke)
    }

    /// Replaces the current path by the outline of its stroke.
    public func replacePathWithStrokedPath() {
        points = userPath.strokedPath(state.style).applying(ctm)
    }

    /// The current path, in user space.
    private var userPath: Path { points.applying(ctm.inverted()) }

    /// The current path, which is then empty.
    private func takePath() -> Path {
        defer { points = Path() }
        return userPath
    }

    // MARK: Drawing

    /// A context of SwiftUI with all of the state.
    package var drawing: GraphicsContext {
        var context = state.context
        context.opacity *= Double(state.alpha)
        if state.blendMode != .normal {
            context.blendMode = GraphicsContext.BlendMode(rawValue: state.blendMode.rawValue)
        }
        if let shadow = state.shadow, let space = spaceOfShadows {
            context.addFilter(
                .shadow(
                    color: shadow.color,
                    radius: shadow.blur / 2 * abs(space.a * space.d - space.b * space.c).squareRoot(),
                    x: shadow.offset.width * space.a + shadow.offset.height * space.c,
                    y: shadow.offset.width * space.b + shadow.offset.height * space.d
                )
            )
        }
        return context
    }

    /// From the space of the context as it was created, in which shadows are displaced, to user space.
    private var spaceOfShadows: CGAffineTransform? {
        let (a, b, c, d) = (ctm.a, ctm.b, ctm.c, ctm.d)
        return a * d == b * c ? nil : base.concatenating(ctm.inverted())
    }

    private func fill(_ path: Path, rule: CGPathFillRule = .winding) {
        if let tiles = state.fillPattern { return fill(path, with: tiles, rule: rule) }
        drawing.fill(
            path,
            with: .color(state.fill),
            style: FillStyle(eoFill: rule == .evenOdd, antialiased: state.isAntialiased)
        )
    }

    private func stroke(_ path: Path, width: CGFloat? = nil) {
        var style = state.style
        style.lineWidth = width ?? style.lineWidth
        if let tiles = state.strokePattern {
            return fill(path.strokedPath(style), with: tiles, rule: .winding)
        }
        drawing.stroke(path, with: .color(state.stroke), style: style)
    }

    /// Fills the current path and discards it.
    public func fillPath(using rule: CGPathFillRule = .winding) { fill(takePath(), rule: rule) }

    /// Strokes the current path and discards it.
    public func strokePath() { stroke(takePath()) }

    /// Draws the current path in a mode and discards it.
    public func drawPath(using mode: CGPathDrawingMode) {
        let path = takePath()
        switch mode {
        case .fill, .fillStroke: fill(path)
        case .eoFill, .eoFillStroke: fill(path, rule: .evenOdd)
        case .stroke: break
        }
        switch mode {
        case .stroke, .fillStroke, .eoFillStroke: stroke(path)
        case .fill, .eoFill: break
        }
    }

    /// Fills a rectangle with the fill colour or pattern.
    public func fill(_ rect: CGRect) { fill(Path(rect)) }

    /// Fills each rectangle with the fill colour or pattern.
    public func fill(_ rects: [CGRect]) { for rect in rects { fill(rect) } }

    /// Fills the ellipse in a rectangle.
    public func fillEllipse(in rect: CGRect) { fill(Path(ellipseIn: rect)) }

    /// Strokes a rectangle with the current line style.
    public func stroke(_ rect: CGRect) { stroke(Path(rect)) }

    /// Strokes a rectangle with another line width.
    public func stroke(_ rect: CGRect, width: CGFloat) { stroke(Path(rect), width: width) }

    /// Strokes the ellipse in a rectangle.
    public func strokeEllipse(in rect: CGRect) { stroke(Path(ellipseIn: rect)) }

    /// Strokes a line between each pair of points; an odd last point is ignored.
    public func strokeLineSegments(between points: [CGPoint]) {
        var path = Path()
        for index in stride(from: 0, to: points.count - 1, by: 2) {
            path.addLines([points[index], points[index + 1]])
        }
        stroke(path)
    }

    /// Makes a rectangle transparent.
    public func clear(_ rect: CGRect) {
        var context = state.context
        context.blendMode = .clear
        context.fill(Path(rect), with: .color(.black))
    }

    /// Draws a bitmap in a rectangle, upside down, as Core Graphics does where y runs downwards.
    public func draw(_ image: CGImage, in rect: CGRect) {
        var context = drawing
        context.translateBy(x: 0, y: rect.minY + rect.maxY)
        context.scaleBy(x: 1, y: -1)
        context.draw(Image(image.pixelBuffer).interpolation(state.interpolation.filter), in: rect)
    }

    // MARK: Clipping

    /// Clips to the current path and discards it.
    public func clip(using rule: CGPathFillRule = .winding) {
        state.context.clip(to: takePath(), style: FillStyle(eoFill: rule == .evenOdd))
    }

    /// Clips to a rectangle.
    public func clip(to rect: CGRect) { state.context.clip(to: Path(rect)) }

    /// Clips to the union of rectangles.
    public func clip(to rects: [CGRect]) {
        var path = Path()
        path.addRects(rects)
        state.context.clip(to: path)
    }

    /// The bounding rectangle of the clip, in user space.
    public var boundingBoxOfClipPath: CGRect { state.context.clipBoundingRect }
}

/// Stand-in for `CGInterpolationQuality`: the filter of a bitmap drawn at another size.
///
/// ``none`` is nearest neighbour; all others are the same as `Image.Interpolation.medium`.
public enum CGInterpolationQuality: Int32, Hashable, Sendable {
    case `default`
    case none
    case low
    case high
    case medium

    fileprivate var filter: Image.Interpolation { self == .none ? .none : .medium }
}

/// Stand-in for `CGPathDrawingMode`: whether a path is filled, stroked or both; `eo` fills by the even-odd
/// rule.
public enum CGPathDrawingMode: Int32, Hashable, Sendable {
    case fill
    case eoFill
    case stroke
    case fillStroke
    case eoFillStroke
}

/// Stand-in for `CGBlendMode`: how a ``CGContext`` composites drawing with the backdrop.
///
/// The modes and raw values are those of `GraphicsContext.BlendMode`, which gives the formulas.
public enum CGBlendMode: Int32, Hashable, Sendable {
    case normal
    case multiply
    case screen
    case overlay
    case darken
    case lighten
    case colorDodge
    case colorBurn
    case softLight
    case hardLight
    case difference
    case exclusion
    case hue
    case saturation
    case color
    case luminosity
    case clear
    case copy
    case sourceIn
    case sourceOut
    case sourceAtop
    case destinationOver
    case destinationIn
    case destinationOut
    case destinationAtop
    case xor
    case plusDarker
    case plusLighter
}
