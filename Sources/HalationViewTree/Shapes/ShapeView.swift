public import HalationDrawing
public import HalationGeometry

/// A view that draws a shape; fills and strokes can be added to it.
///
/// Each fill and stroke is drawn above the previous ones:
///
/// ```swift
/// Circle()
///     .fill(.yellow)
///     .stroke(.black, lineWidth: 4)
/// ```
public nonisolated protocol ShapeView<Content>: View {
    /// The type of the drawn shape.
    associatedtype Content: Shape

    /// The shape that is drawn.
    var shape: Content { get }
}

/// A shape filled with a style.
@frozen public nonisolated struct _ShapeView<Content: Shape, Style: ShapeStyle>: ShapeView {
    /// Built-in views have no body.
    public typealias Body = Never

    /// The shape that is filled.
    public var shape: Content

    /// The colour or style; unit points refer to the shape's bounding rectangle.
    public var style: Style

    /// The fill rule, and whether edges are antialiased.
    public var fillStyle: FillStyle

    /// Creates a view that fills a shape.
    public init(shape: Content, style: Style, fillStyle: FillStyle = FillStyle()) {
        self.shape = shape
        self.style = style
        self.fillStyle = fillStyle
    }
}

/// A shape filled on top of another view of it.
@frozen
public nonisolated struct FillShapeView<Content: Shape, Style: ShapeStyle, Background: View>: ShapeView {
    /// Built-in views have no body.
    public typealias Body = Never

    /// The shape that is filled.
    public var shape: Content

    /// The colour or style; unit points refer to the shape's bounding rectangle.
    public var style: Style

    /// The fill rule, and whether edges are antialiased.
    public var fillStyle: FillStyle

    /// The view below the fill.
    public var background: Background

    /// Creates a view that fills a shape on top of another view.
    public init(shape: Content, style: Style, fillStyle: FillStyle, background: Background) {
        self.shape = shape
        self.style = style
        self.fillStyle = fillStyle
        self.background = background
    }
}

/// A shape stroked on top of another view of it.
@frozen
public nonisolated struct StrokeShapeView<Content: Shape, Style: ShapeStyle, Background: View>: ShapeView {
    /// Built-in views have no body.
    public typealias Body = Never

    /// The shape that is stroked.
    public var shape: Content

    /// The colour or style; unit points refer to the bounding rectangle of the line's outline.
    public var style: Style

    /// Width, caps, joins and dashes.
    public var strokeStyle: StrokeStyle

    /// Whether edges are antialiased.
    public var isAntialiased: Bool

    /// The view below the stroke.
    public var background: Background

    /// Creates a view that strokes a shape on top of another view.
    public init(
        shape: Content,
        style: Style,
        strokeStyle: StrokeStyle,
        isAntialiased: Bool,
        background: Background,
    ) {
        self.shape = shape
        self.style = style
        self.strokeStyle = strokeStyle
        self.isAntialiased = isAntialiased
        self.background = background
    }
}

/// A shape stroked inside its edge, on top of another view of it.
@frozen
public nonisolated struct StrokeBorderShapeView<
    Content: InsettableShape,
    Style: ShapeStyle,
    Background: View
>: ShapeView {
    /// Built-in views have no body.
    public typealias Body = Never

    /// The shape that is stroked.
    public var shape: Content

    /// The colour or style; unit points refer to the bounding rectangle of the line's outline.
    public var style: Style

    /// Width, caps, joins and dashes.
    public var strokeStyle: StrokeStyle

    /// Whether edges are antialiased.
    public var isAntialiased: Bool

    /// The view below the stroke.
    public var background: Background

    /// Creates a view that strokes the inside of a shape's edge on top of another view.
    public init(
        shape: Content,
        style: Style,
        strokeStyle: StrokeStyle,
        isAntialiased: Bool,
        background: Background,
    ) {
        self.shape = shape
        self.style = style
        self.strokeStyle = strokeStyle
        self.isAntialiased = isAntialiased
        self.background = background
    }
}
