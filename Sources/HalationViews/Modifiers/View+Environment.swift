public import Foundation
public import HalationDrawing

extension View {
    /// Sets an environment value for the view and its descendants.
    ///
    /// - Parameters:
    ///   - keyPath: The value to set.
    ///   - value: The new value.
    /// - Returns: The modified view.
    public func environment<Value>(
        _ keyPath: WritableKeyPath<EnvironmentValues, Value>,
        _ value: Value,
    ) -> some View {
        EnvironmentView(content: self) { $0[keyPath: keyPath] = value }
    }

    /// Sets the default style of shapes and text in the view.
    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
        EnvironmentView(content: self) { environment in
            // `.foreground` refers to the inherited style, which stays.
            if !(style is ForegroundStyle) { environment.foregroundStyle = style }
        }
    }

    /// Sets the default colour of shapes and text in the view; nil is the primary colour.
    public func foregroundColor(_ color: Color?) -> some View {
        EnvironmentView(content: self) { $0.foregroundStyle = color }
    }

    /// Sets the default font of text in the view; nil is ``Font/body``.
    public func font(_ font: Font?) -> some View {
        environment(\.font, font)
    }

    /// Aligns the lines of each text in the view within that text's width.
    public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
        environment(\.multilineTextAlignment, alignment)
    }

    /// Limits the lines of each text in the view; nil is unlimited, values below 1 count as 1.
    public func lineLimit(_ number: Int?) -> some View {
        environment(\.lineLimit, number)
    }

    /// Adds space between the lines of each text in the view.
    ///
    /// - Parameter lineSpacing: Points from the bottom of a line to the top of the next.
    /// - Returns: The modified view.
    public func lineSpacing(_ lineSpacing: CGFloat) -> some View {
        environment(\.lineSpacing, lineSpacing)
    }

    /// Sets the position of the ellipsis in texts that do not fit.
    public func truncationMode(_ mode: Text.TruncationMode) -> some View {
        environment(\.truncationMode, mode)
    }
}

/// Resolves its content in a modified environment.
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
