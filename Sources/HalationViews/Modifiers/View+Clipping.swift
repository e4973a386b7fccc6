public import Foundation
import HalationAnimation
public import HalationDrawing
public import HalationGeometry
public import HalationViewTree

extension View {
    /// Clips the view to a shape in its frame.
    ///
    /// - Parameters:
    ///   - shape: The shape.
    ///   - style: The fill rule, and whether edges are antialiased.
    /// - Returns: A view of the same size.
    public nonisolated func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some View {
        modifier(_ClipEffect(shape: shape, style: style))
    }

    /// Clips the view to its frame.
    public nonisolated func clipped(antialiased: Bool = false) -> some View {
        clipShape(Rectangle(), style: FillStyle(antialiased: antialiased))
    }

    /// Clips the view to a rounded rectangle with continuous corners, its radius in points.
    public nonisolated func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
        clipShape(RoundedRectangle(cornerRadius: radius), style: FillStyle(antialiased: antialiased))
    }

    /// Draws a border inside the edges of the view's frame, over the view.
    ///
    /// - Parameters:
    ///   - content: The colour or style of the border.
    ///   - width: The width of the border in points; nothing is drawn if it is not positive.
    /// - Returns: A view of the same size.
    public nonisolated func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> some View {
        overlay { BorderShape(width: width).fill(content, style: FillStyle(eoFill: true)) }
    }
}

private nonisolated struct _ClipEffect<S: Shape>: EffectModifier {
    var shape: S
    let style: FillStyle

    func isOpen(at point: CGPoint, size: CGSize) -> Bool {
        shape.path(in: CGRect(origin: .zero, size: size)).contains(point, eoFill: style.isEOFilled)
    }

    func draw(in context: inout GraphicsContext, size: CGSize, content: (GraphicsContext) -> Void) {
        context.clip(to: shape.path(in: CGRect(origin: .zero, size: size)), style: style)
        context.drawLayer { content($0) }
    }
}

extension _ClipEffect: Animatable {
    nonisolated var animatableData: S.AnimatableData {
        get { shape.animatableData }
        set { shape.animatableData = newValue }
    }
}

/// The area between a rectangle and the one inset by a width.
private struct BorderShape: Shape {
    var width: CGFloat

    nonisolated var animatableData: CGFloat {
        get { width }
        set { width = newValue }
    }

    nonisolated func path(in rect: CGRect) -> Path {
        var path = Path(rect)
        guard width > 0 else { return Path() }
        let isFilled = 2 * width >= min(rect.width, rect.height)
        if !isFilled { path.addRect(rect.insetBy(dx: width, dy: width)) }
        return path
    }
}
