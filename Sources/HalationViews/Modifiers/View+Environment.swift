public import Foundation
public import HalationDrawing

extension View {
    /// The view in an environment where one value is another.
    ///
    /// - Parameters:
    ///   - keyPath: Which value.
    ///   - value: What it is for this view and all within.
    /// - Returns: A view of the same content.
    public func environment<Value>(
        _ keyPath: WritableKeyPath<EnvironmentValues, Value>,
        _ value: Value,
    ) -> some View {
        EnvironmentView(content: self) { $0[keyPath: keyPath] = value }
    }

    /// The view with its shapes and text in a style, where they have none of their own.
    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
        EnvironmentView(content: self) { environment in
            // The foreground style as a style is the one that is there.
            if !(style is ForegroundStyle) { environment.foregroundStyle = style }
        }
    }

    /// The view with its shapes and text in a colour, where they have none of their own; nil is the primary colour.
    public func foregroundColor(_ color: Color?) -> some View {
        EnvironmentView(content: self) { $0.foregroundStyle = color }
    }

    /// The view with its text in a font, where it has none of its own; nil is ``Font/body``.
    public func font(_ font: Font?) -> some View {
        environment(\.font, font)
    }

    /// The view with the lines of each of its texts aligned with each other.
    public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
        environment(\.multilineTextAlignment, alignment)
    }

    /// The view with its texts in no more than so many lines; nil is any number, and what is below 1 counts as 1.
    public func lineLimit(_ number: Int?) -> some View {
        environment(\.lineLimit, number)
    }

    /// The view with space between the lines of its texts.
    ///
    /// - Parameter lineSpacing: In points, from the bottom of a line to the top of the next.
    /// - Returns: A view of the same content.
    public func lineSpacing(_ lineSpacing: CGFloat) -> some View {
        environment(\.lineSpacing, lineSpacing)
    }

    /// The view with an ellipsis in this place of a text's last line, if there is too little room.
    public func truncationMode(_ mode: Text.TruncationMode) -> some View {
        environment(\.truncationMode, mode)
    }
}

/// A view in a changed environment.
private struct EnvironmentView<Content: View>: PrimitiveView {
    let content: Content
    let change: (inout EnvironmentValues) -> Void

    func nodes(in context: ViewContext) -> [ViewNode] {
        var context = context
        change(&context.environment)
        let environment = context.environment
        return content.resolvedNodes(in: context).map { node in
            node.drawn { graphics, size in
                node.draw(graphics.replacing(environment), size)
            }
        }
    }
}
