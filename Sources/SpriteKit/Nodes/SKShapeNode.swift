public import Foundation
import HalationDiagnostics
import HalationDrawing
import HalationGeometry
public import UIKit

/// A path that is filled and stroked.
@MainActor @preconcurrency
open class SKShapeNode: SKNode {
    /// Creates a node without a path.
    public override init() { super.init() }

    /// Creates a node without a path; nothing is read from the coder.
    public required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }

    /// Creates a node of a path.
    public convenience init(path: CGPath) {
        self.init()
        self.path = path
    }

    /// Creates a node of a path, moved to the middle of its bounds if `centered`.
    public convenience init(path: CGPath, centered: Bool) {
        self.init()
        let bounds = path.boundingBoxOfPath
        let isMoved = centered && !bounds.isNull
        self.path = isMoved ? Path(path).offsetBy(dx: -bounds.midX, dy: -bounds.midY).cgPath : path
    }

    /// Creates a rectangle in the space of the node.
    public convenience init(rect: CGRect) { self.init(path: Path(rect).cgPath) }

    /// Creates a rectangle about the origin.
    public convenience init(rectOf size: CGSize) {
        self.init(rect: CGRect(origin: CGPoint(x: -size.width / 2, y: -size.height / 2), size: size))
    }

    /// Creates a rectangle with round corners.
    public convenience init(rect: CGRect, cornerRadius: CGFloat) {
        self.init(path: Path(roundedRect: rect, cornerRadius: cornerRadius, style: .circular).cgPath)
    }

    /// Creates a rectangle with round corners about the origin.
    public convenience init(rectOf size: CGSize, cornerRadius: CGFloat) {
        let origin = CGPoint(x: -size.width / 2, y: -size.height / 2)
        self.init(rect: CGRect(origin: origin, size: size), cornerRadius: cornerRadius)
    }

    /// Creates a circle about the origin.
    public convenience init(circleOfRadius radius: CGFloat) {
        self.init(ellipseOf: CGSize(width: 2 * radius, height: 2 * radius))
    }

    /// Creates the ellipse in a rectangle.
    public convenience init(ellipseIn rect: CGRect) { self.init(path: Path(ellipseIn: rect).cgPath) }

    /// Creates an ellipse about the origin.
    public convenience init(ellipseOf size: CGSize) {
        self.init(ellipseIn: CGRect(origin: CGPoint(x: -size.width / 2, y: -size.height / 2), size: size))
    }

    /// Creates lines between points.
    public convenience init(points: UnsafeMutablePointer<CGPoint>, count numPoints: Int) {
        var path = Path()
        path.addLines(Array(UnsafeBufferPointer(start: points, count: numPoints)))
        self.init(path: path.cgPath)
    }

    /// Creates a smooth curve through points.
    public convenience init(splinePoints points: UnsafeMutablePointer<CGPoint>, count numPoints: Int) {
        let corners = Array(UnsafeBufferPointer(start: points, count: numPoints))
        self.init(path: Path(splineThrough: corners).cgPath)
    }

    /// The outline; nil draws nothing.
    open var path: CGPath?

    /// The colour of the inside; initially clear.
    open var fillColor = UIColor.clear

    /// The colour of the outline; initially white.
    open var strokeColor = UIColor.white

    /// The width of the outline in points; initially 1.
    open var lineWidth: CGFloat = 1

    /// The width of the glow beside the outline, in points.
    open var glowWidth: CGFloat = 0

    /// The shape of the ends of the outline.
    open var lineCap = CGLineCap.butt

    /// The shape of the corners of the outline.
    open var lineJoin = CGLineJoin.miter

    /// The limit of mitred corners.
    open var miterLimit: CGFloat = 10

    /// Whether edges are smooth.
    open var isAntialiased = true

    /// The picture of the inside, which the colour multiplies.
    open var fillTexture: SKTexture?

    /// Computes the colours of the inside.
    open var fillShader: SKShader?

    /// The picture of the outline; has no effect, with a warning.
    open var strokeTexture: SKTexture? {
        didSet {
            guard strokeTexture != nil else { return }
            Warnings.report("the texture of an outline has no effect", once: "SKShapeNode strokeTexture")
        }
    }

    /// Computes the colours of the outline; has no effect, with a warning.
    open var strokeShader: SKShader? {
        didSet {
            guard strokeShader != nil else { return }
            Warnings.report("the shader of an outline has no effect", once: "SKShapeNode strokeShader")
        }
    }

    /// How the shape is composited with what is behind it.
    open var blendMode = SKBlendMode.alpha

    /// The length of the outline.
    open var lineLength: CGFloat {
        path.map { CGFloat(PathTrack(Path($0)).length) } ?? 0
    }

    override var contentBlendMode: SKBlendMode { blendMode }

    override var contentRect: CGRect {
        guard let path else { return .null }
        let bounds = path.boundingBoxOfPath
        return bounds.isNull ? .null : bounds.insetBy(dx: -lineWidth / 2, dy: -lineWidth / 2)
    }

    private var strokeStyle: StrokeStyle {
        StrokeStyle(lineWidth: lineWidth, lineCap: lineCap, lineJoin: lineJoin, miterLimit: miterLimit)
    }

    override func drawContent(_ painter: inout NodePainter) {
        guard let path else { return }
        let outline = Path(path)
        drawInside(outline, &painter)
        guard lineWidth > 0 || glowWidth > 0, strokeColor != .clear else { return }
        let color = GraphicsContext.Shading.color(Color(uiColor: strokeColor))
        if glowWidth > 0 {
            var glow = painter.context
            var style = strokeStyle
            style.lineWidth = lineWidth + glowWidth
            glow.addFilter(.blur(radius: glowWidth / 2))
            glow.stroke(outline, with: color, style: style)
        }
        if lineWidth > 0 { painter.context.stroke(outline, with: color, style: strokeStyle) }
    }

    private func drawInside(_ outline: Path, _ painter: inout NodePainter) {
        let tint = SpriteTint(color: Color(uiColor: fillColor), factor: 1)
        let bounds = outline.boundingRect
        if let fillShader {
            var inner = painter
            inner.context.clip(to: outline)
            inner.draw(
                bounds,
                texture: fillTexture,
                tint: tint,
                shader: fillShader,
                attributes: attributeValues
            )
        } else if let fillTexture {
            var inner = painter
            inner.context.clip(to: outline)
            inner.draw(fillTexture, in: bounds, tint: tint)
        } else if fillColor != .clear {
            painter.context.fill(
                outline,
                with: .color(Color(uiColor: fillColor)),
                style: FillStyle(antialiased: isAntialiased)
            )
        }
    }

    override func makeEmptyCopy() -> SKNode { SKShapeNode() }

    override func takeProperties(of other: SKNode) {
        super.takeProperties(of: other)
        guard let other = other as? SKShapeNode else { return }
        path = other.path
        fillColor = other.fillColor
        strokeColor = other.strokeColor
        lineWidth = other.lineWidth
        glowWidth = other.glowWidth
        lineCap = other.lineCap
        lineJoin = other.lineJoin
        miterLimit = other.miterLimit
        isAntialiased = other.isAntialiased
        fillTexture = other.fillTexture
        fillShader = other.fillShader
        blendMode = other.blendMode
    }
}

extension Path {
    /// A smooth curve through points: a Catmull-Rom spline.
    init(splineThrough points: [CGPoint]) {
        self.init()
        guard let first = points.first else { return }
        move(to: first)
        for index in points.indices.dropLast() {
            let before = points[max(index - 1, 0)]
            let (start, end) = (points[index], points[index + 1])
            let after = points[min(index + 2, points.count - 1)]
            addCurve(
                to: end,
                control1: CGPoint(x: start.x + (end.x - before.x) / 6, y: start.y + (end.y - before.y) / 6),
                control2: CGPoint(x: end.x - (after.x - start.x) / 6, y: end.y - (after.y - start.y) / 6)
            )
        }
    }
}
