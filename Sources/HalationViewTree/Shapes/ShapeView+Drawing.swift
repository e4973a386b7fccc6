import Foundation
import HalationAnimation
import HalationDrawing
import HalationGeometry

/// A view that paints a shape, possibly above another view of it.
nonisolated protocol ShapePainting: LeafView {
    /// The view below.
    associatedtype Background: View

    /// The shape that decides the size.
    associatedtype Outline: Shape

    /// The style of the paint.
    associatedtype Paint: ShapeStyle

    var outline: Outline { get set }
    var background: Background { get }
    var paintStyle: Paint { get }

    /// The style of the line; for a fill, any.
    var line: StrokeStyle { get set }

    /// Whether the paint covers a point.
    func covers(_ point: CGPoint, in rect: CGRect) -> Bool

    /// Paints the shape in a rectangle.
    func paint(in rect: CGRect, with shading: GraphicsContext.Shading, _ context: GraphicsContext)
}

extension ShapePainting {
    package nonisolated func leaf(in environment: EnvironmentValues) -> some LeafContent {
        ShapeLeaf(self, in: environment)
    }
}

/// A painted shape above the ones that were painted before it; shape, colour and line can be animated.
private nonisolated struct ShapeLeaf<Painting: ShapePainting>: LeafContent, Animatable {
    private var painting: Painting
    private var paint: LeafPaint<Painting.Paint>
    private var below: (any LeafContent & Animatable)?
    private let isMirrored: Bool

    typealias AnimatableData = AnimatablePair<
        Painting.Outline.AnimatableData,
        AnimatablePair<PaintVector, AnimatablePair<StrokeStyle.AnimatableData, _AnyAnimatableData>>
    >

    var animatableData: AnimatableData {
        get {
            AnimatablePair(
                painting.outline.animatableData,
                AnimatablePair(
                    paint.animatableData,
                    AnimatablePair(painting.line.animatableData, below?.erasedData ?? .zero)
                )
            )
        }
        set {
            painting.outline.animatableData = newValue.first
            paint.animatableData = newValue.second.first
            painting.line.animatableData = newValue.second.second.first
            below?.replaceData(with: newValue.second.second.second)
        }
    }

    init(_ painting: Painting, in environment: EnvironmentValues) {
        self.painting = painting
        paint = LeafPaint(painting.paintStyle, in: environment)
        let background = (painting.background as? any ShapePainting)?.leaf(in: environment)
        below = background as? any LeafContent & Animatable
        isMirrored =
            environment.layoutDirection == .rightToLeft
            && painting.outline.layoutDirectionBehavior == .mirrors(in: .rightToLeft)
    }

    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { painting.outline.sizeThatFits(proposal) }

    func contains(_ point: CGPoint, size: CGSize) -> Bool {
        if below?.contains(point, size: size) == true { return true }
        let own = isMirrored ? CGPoint(x: size.width - point.x, y: point.y) : point
        return !paint.isClear && painting.covers(own, in: CGRect(origin: .zero, size: size))
    }

    func draw(in context: inout GraphicsContext, size: CGSize) {
        below?.draw(in: &context, size: size)
        var context = context
        if isMirrored {
            context.translateBy(x: size.width, y: 0)
            context.scaleBy(x: -1, y: 1)
        }
        painting.paint(in: CGRect(origin: .zero, size: size), with: paint.shading, context)
    }
}

extension _ShapeView: ShapePainting {
    var outline: Content {
        get { shape }
        set { shape = newValue }
    }
    var background: EmptyView { EmptyView() }
    var paintStyle: Style { style }
    var line: StrokeStyle {
        get { StrokeStyle() }
        set {}
    }

    func covers(_ point: CGPoint, in rect: CGRect) -> Bool {
        shape.path(in: rect).contains(point, eoFill: fillStyle.isEOFilled)
    }

    func paint(in rect: CGRect, with shading: GraphicsContext.Shading, _ context: GraphicsContext) {
        context.fill(shape.path(in: rect), with: shading, style: fillStyle)
    }
}

extension FillShapeView: ShapePainting {
    var outline: Content {
        get { shape }
        set { shape = newValue }
    }
    var paintStyle: Style { style }
    var line: StrokeStyle {
        get { StrokeStyle() }
        set {}
    }

    func covers(_ point: CGPoint, in rect: CGRect) -> Bool {
        shape.path(in: rect).contains(point, eoFill: fillStyle.isEOFilled)
    }

    func paint(in rect: CGRect, with shading: GraphicsContext.Shading, _ context: GraphicsContext) {
        context.fill(shape.path(in: rect), with: shading, style: fillStyle)
    }
}

extension StrokeShapeView: ShapePainting {
    var outline: Content {
        get { shape }
        set { shape = newValue }
    }
    var paintStyle: Style { style }
    var line: StrokeStyle {
        get { strokeStyle }
        set { strokeStyle = newValue }
    }

    func covers(_ point: CGPoint, in rect: CGRect) -> Bool {
        shape.path(in: rect).strokedPath(strokeStyle).contains(point)
    }

    func paint(in rect: CGRect, with shading: GraphicsContext.Shading, _ context: GraphicsContext) {
        context.stroke(shape.path(in: rect), with: shading, style: strokeStyle, isAntialiased: isAntialiased)
    }
}

extension StrokeBorderShapeView: ShapePainting {
    var outline: Content {
        get { shape }
        set { shape = newValue }
    }
    var paintStyle: Style { style }
    var line: StrokeStyle {
        get { strokeStyle }
        set { strokeStyle = newValue }
    }

    func covers(_ point: CGPoint, in rect: CGRect) -> Bool {
        shape.inset(by: strokeStyle.lineWidth / 2).path(in: rect).strokedPath(strokeStyle).contains(point)
    }

    func paint(in rect: CGRect, with shading: GraphicsContext.Shading, _ context: GraphicsContext) {
        context.stroke(
            shape.inset(by: strokeStyle.lineWidth / 2).path(in: rect),
            with: shading,
            style: strokeStyle,
            isAntialiased: isAntialiased
        )
    }
}

extension GraphicsContext {
    /// Strokes a path; edges that are not antialiased are those of the filled outline.
    fileprivate func stroke(
        _ path: Path,
        with shading: Shading,
        style: StrokeStyle,
        isAntialiased: Bool,
    ) {
        if isAntialiased {
            stroke(path, with: shading, style: style)
        } else {
            fill(path.strokedPath(style), with: shading, style: FillStyle(antialiased: false))
        }
    }
}
