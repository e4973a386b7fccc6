public import Foundation
public import HalationDrawing
public import HalationGeometry

extension Shape {
    /// Fills the shape with a style; by default the foreground style.
    ///
    /// - Parameters:
    ///   - content: The colour or style; unit points refer to the shape's bounding rectangle.
    ///   - style: The fill rule, and whether edges are antialiased.
    /// - Returns: A view of the shape's size.
    public nonisolated func fill<S: ShapeStyle>(
        _ content: S = .foreground,
        style: FillStyle = FillStyle(),
    ) -> _ShapeView<Self, S> {
        _ShapeView(shape: self, style: content, fillStyle: style)
    }

    /// Strokes the shape's path with a line centred on it.
    ///
    /// - Parameters:
    ///   - content: The colour or style; unit points refer to the shape's bounding rectangle.
    ///   - style: Width, caps, joins and dashes.
    ///   - antialiased: Whether edges are antialiased.
    /// - Returns: A view of the shape's size.
    public nonisolated func stroke<S: ShapeStyle>(
        _ content: S,
        style: StrokeStyle,
        antialiased: Bool = true,
    ) -> StrokeShapeView<Self, S, EmptyView> {
        StrokeShapeView(
            shape: self,
            style: content,
            strokeStyle: style,
            isAntialiased: antialiased,
            background: EmptyView()
        )
    }

    /// Strokes the shape's path with a line of a width in points, centred on it.
    public nonisolated func stroke<S: ShapeStyle>(
        _ content: S,
        lineWidth: CGFloat = 1,
        antialiased: Bool = true,
    ) -> StrokeShapeView<Self, S, EmptyView> {
        stroke(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
    }
}

extension InsettableShape {
    /// Strokes the inside of the shape's edge: the line does not extend beyond the shape.
    ///
    /// - Parameters:
    ///   - content: The colour or style; unit points refer to the shape's bounding rectangle.
    ///   - style: Width, caps, joins and dashes.
    ///   - antialiased: Whether edges are antialiased.
    /// - Returns: A view of the shape's size.
    public nonisolated func strokeBorder<S: ShapeStyle>(
        _ content: S = .foreground,
        style: StrokeStyle,
        antialiased: Bool = true,
    ) -> StrokeBorderShapeView<Self, S, EmptyView> {
        StrokeBorderShapeView(
            shape: self,
            style: content,
            strokeStyle: style,
            isAntialiased: antialiased,
            background: EmptyView()
        )
    }

    /// Strokes the inside of the shape's edge with a line of a width in points.
    public nonisolated func strokeBorder<S: ShapeStyle>(
        _ content: S = .foreground,
        lineWidth: CGFloat = 1,
        antialiased: Bool = true,
    ) -> StrokeBorderShapeView<Self, S, EmptyView> {
        strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
    }
}

extension ShapeView {
    /// Fills the shape on top of this view.
    public nonisolated func fill<S: ShapeStyle>(
        _ content: S = .foreground,
        style: FillStyle = FillStyle(),
    ) -> FillShapeView<Content, S, Self> {
        FillShapeView(shape: shape, style: content, fillStyle: style, background: self)
    }

    /// Strokes the shape's path on top of this view, with a line centred on it.
    public nonisolated func stroke<S: ShapeStyle>(
        _ content: S,
        style: StrokeStyle,
        antialiased: Bool = true,
    ) -> StrokeShapeView<Content, S, Self> {
        StrokeShapeView(
            shape: shape,
            style: content,
            strokeStyle: style,
            isAntialiased: antialiased,
            background: self
        )
    }

    /// Strokes the shape's path on top of this view, with a line of a width in points.
    public nonisolated func stroke<S: ShapeStyle>(
        _ content: S,
        lineWidth: CGFloat = 1,
        antialiased: Bool = true,
    ) -> StrokeShapeView<Content, S, Self> {
        stroke(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
    }
}

extension ShapeView where Content: InsettableShape {
    /// Strokes the inside of the shape's edge on top of this view.
    public nonisolated func strokeBorder<S: ShapeStyle>(
        _ content: S = .foreground,
        style: StrokeStyle,
        antialiased: Bool = true,
    ) -> StrokeBorderShapeView<Content, S, Self> {
        StrokeBorderShapeView(
            shape: shape,
            style: content,
            strokeStyle: style,
            isAntialiased: antialiased,
            background: self
        )
    }

    /// Strokes the inside of the shape's edge on top of this view, with a line of a width in points.
    public nonisolated func strokeBorder<S: ShapeStyle>(
        _ content: S = .foreground,
        lineWidth: CGFloat = 1,
        antialiased: Bool = true,
    ) -> StrokeBorderShapeView<Content, S, Self> {
        strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
    }
}
