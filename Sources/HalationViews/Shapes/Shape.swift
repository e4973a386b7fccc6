public import Foundation
public import HalationDrawing
public import HalationGeometry

/// An outline that fits itself to a rectangle.
///
/// As a view, a shape fills the space it is offered with the foreground style. A type that is a shape is not bound to
/// the main actor, as other views are: its path can be asked for anywhere.
public nonisolated protocol Shape: Sendable, View {
    /// The outline within `rect`.
    func path(in rect: CGRect) -> Path

    /// The size that the shape takes when it is offered one; by default all of it.
    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
}

extension Shape {
    /// All of the offered size, or 10 by 10 points where the choice is the shape's.
    public nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        proposal.replacingUnspecifiedDimensions()
    }

    /// The shape filled with a style.
    ///
    /// - Parameters:
    ///   - content: The style; unit points refer to the shape's bounding rectangle.
    ///   - style: Which points are inside, and whether edges are smooth.
    /// - Returns: A view as large as the shape.
    @MainActor public func fill(_ content: some ShapeStyle, style: FillStyle = FillStyle()) -> some View {
        ShapeView(shape: self) { context, path in
            context.fill(path, with: .style(content), style: style)
        }
    }

    /// The shape filled with the foreground style.
    @MainActor public func fill(style: FillStyle = FillStyle()) -> some View {
        fill(.foreground, style: style)
    }

    /// A line along the shape, half of it outside.
    ///
    /// - Parameters:
    ///   - content: The style; unit points refer to the shape's bounding rectangle.
    ///   - style: Width, caps, joins and dashes.
    /// - Returns: A view as large as the shape.
    @MainActor public func stroke(_ content: some ShapeStyle, style: StrokeStyle) -> some View {
        ShapeView(shape: self) { context, path in
            context.stroke(path, with: .style(content), style: style)
        }
    }

    /// A line along the shape, half of it outside.
    @MainActor public func stroke(_ content: some ShapeStyle, lineWidth: CGFloat = 1) -> some View {
        stroke(content, style: StrokeStyle(lineWidth: lineWidth))
    }

    /// The outline of a line along the shape, as a shape.
    public func stroke(style: StrokeStyle) -> some Shape {
        StrokedShape(shape: self, style: style)
    }

    /// The outline of a line along the shape, as a shape.
    public func stroke(lineWidth: CGFloat = 1) -> some Shape {
        stroke(style: StrokeStyle(lineWidth: lineWidth))
    }

    /// A part of the shape's outline, by fractions of its length.
    public func trim(from startFraction: CGFloat = 0, to endFraction: CGFloat = 1) -> some Shape {
        TrimmedShape(shape: self, startFraction: startFraction, endFraction: endFraction)
    }
}

extension Shape where Body == ShapeBody<Self> {
    /// The shape filled with the foreground style.
    @MainActor public var body: ShapeBody<Self> { ShapeBody(shape: self) }
}

/// What a shape is made of as a view: itself, filled with the foreground style.
public struct ShapeBody<Content: Shape>: View {
    /// Has no body.
    public typealias Body = Never

    let shape: Content
}

extension ShapeBody: PrimitiveView {
    func nodes(in context: ViewContext) -> [ViewNode] {
        ShapeView(shape: shape) { $0.fill($1, with: .foreground) }.nodes(in: context)
    }
}

/// A shape and what is done with its path.
struct ShapeView<Content: Shape>: PrimitiveView {
    let shape: Content
    let draw: (GraphicsContext, Path) -> Void

    func nodes(in context: ViewContext) -> [ViewNode] {
        let node = ViewNode(
            size: { shape.sizeThatFits($0) },
            draw: { context, size in
                draw(context, shape.path(in: CGRect(origin: .zero, size: size)))
            },
        )
        return [node]
    }
}

private struct StrokedShape<Content: Shape>: Shape {
    let shape: Content
    let style: StrokeStyle

    nonisolated func path(in rect: CGRect) -> Path {
        shape.path(in: rect).strokedPath(style)
    }

    nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        shape.sizeThatFits(proposal)
    }
}

private struct TrimmedShape<Content: Shape>: Shape {
    let shape: Content
    let startFraction: CGFloat
    let endFraction: CGFloat

    nonisolated func path(in rect: CGRect) -> Path {
        shape.path(in: rect).trimmedPath(from: startFraction, to: endFraction)
    }

    nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        shape.sizeThatFits(proposal)
    }
}

extension Path: Shape {
    /// The path itself, wherever the rectangle is.
    public nonisolated func path(in rect: CGRect) -> Path { self }
}
