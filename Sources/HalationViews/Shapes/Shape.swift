public import Foundation
public import HalationDrawing
public import HalationGeometry

/// A path that adapts to a rectangle.
///
/// As a view, a shape fills the proposed space with the foreground style. Unlike other views, shapes are not
/// isolated to the main actor: ``path(in:)`` can be called anywhere.
public nonisolated protocol Shape: Sendable, View {
    /// The path within `rect`.
    func path(in rect: CGRect) -> Path

    /// The size for a proposal; defaults to the proposal.
    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
}

extension Shape {
    /// The proposed size, with 10 points for each nil dimension.
    public nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        proposal.replacingUnspecifiedDimensions()
    }

    /// Fills the shape.
    ///
    /// - Parameters:
    ///   - content: The style; unit points refer to the shape's bounding rectangle.
    ///   - style: The fill rule, and whether edges are antialiased.
    /// - Returns: A view of the shape's size.
    @MainActor public func fill(_ content: some ShapeStyle, style: FillStyle = FillStyle()) -> some View {
        ShapeView(shape: self) { context, path in
            context.fill(path, with: .style(content), style: style)
        }
    }

    /// Fills the shape with the foreground style.
    @MainActor public func fill(style: FillStyle = FillStyle()) -> some View {
        fill(.foreground, style: style)
    }

    /// Strokes the shape's path, half of the line outside.
    ///
    /// - Parameters:
    ///   - content: The style; unit points refer to the shape's bounding rectangle.
    ///   - style: Width, caps, joins and dashes.
    /// - Returns: A view of the shape's size.
    @MainActor public func stroke(_ content: some ShapeStyle, style: StrokeStyle) -> some View {
        ShapeView(shape: self) { context, path in
            context.stroke(path, with: .style(content), style: style)
        }
    }

    /// Strokes the shape's path with a line of the given width, half of it outside.
    @MainActor public func stroke(_ content: some ShapeStyle, lineWidth: CGFloat = 1) -> some View {
        stroke(content, style: StrokeStyle(lineWidth: lineWidth))
    }

    /// The outline of the stroked path, as a shape.
    public func stroke(style: StrokeStyle) -> some Shape {
        StrokedShape(shape: self, style: style)
    }

    /// The outline of the stroked path, as a shape.
    public func stroke(lineWidth: CGFloat = 1) -> some Shape {
        stroke(style: StrokeStyle(lineWidth: lineWidth))
    }

    /// A part of the shape's path, by fractions of its length.
    public func trim(from startFraction: CGFloat = 0, to endFraction: CGFloat = 1) -> some Shape {
        TrimmedShape(shape: self, startFraction: startFraction, endFraction: endFraction)
    }
}

extension Shape where Body == ShapeBody<Self> {
    /// The shape, filled with the foreground style.
    @MainActor public var body: ShapeBody<Self> { ShapeBody(shape: self) }
}

/// The body of every shape: the shape, filled with the foreground style.
public struct ShapeBody<Content: Shape>: View {
    /// Built-in views have no body.
    public typealias Body = Never

    let shape: Content
}

extension ShapeBody: PrimitiveView {
    func nodes(in context: ViewContext) -> [ViewNode] {
        ShapeView(shape: shape) { $0.fill($1, with: .foreground) }.nodes(in: context)
    }
}

/// Draws the path of a shape.
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
    /// The path itself, independent of `rect`.
    public nonisolated func path(in rect: CGRect) -> Path { self }
}
