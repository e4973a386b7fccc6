public import Foundation
public import HalationDrawing
public import Observation

extension View {
    /// Sets an environment value for the view and its descendants.
    ///
    /// - Parameters:
    ///   - keyPath: The value to set.
    ///   - value: The new value.
    /// - Returns: The modified view.
    public nonisolated func environment<V>(
        _ keyPath: WritableKeyPath<EnvironmentValues, V>,
        _ value: V
    ) -> some View {
        modifier(_EnvironmentKeyWritingModifier(keyPath: keyPath, value: value))
    }

    /// Puts an object into the environment of the view and its descendants; nil removes it.
    public nonisolated func environment<T: AnyObject & Observable>(_ object: T?) -> some View {
        modifier(EnvironmentObjectWriter(object: object))
    }

    /// Changes an environment value for the view and its descendants.
    public nonisolated func transformEnvironment<V>(
        _ keyPath: WritableKeyPath<EnvironmentValues, V>,
        transform: @escaping (inout V) -> Void
    ) -> some View {
        modifier(_EnvironmentKeyTransformModifier(keyPath: keyPath, transform: transform))
    }

    /// Sets the default style of shapes, texts and symbols in the view.
    public nonisolated func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
        modifier(_ForegroundStyleModifier(style: style))
    }

    /// Sets the default colour of shapes, texts and symbols in the view; nil is the primary colour.
    public nonisolated func foregroundColor(_ color: Color?) -> some View {
        modifier(ForegroundColorWriter(color: color))
    }

    /// Sets the default font of text in the view; nil is ``Font/body``.
    public nonisolated func font(_ font: Font?) -> some View {
        environment(\.font, font)
    }

    /// Aligns the lines of each text in the view within the width of that text.
    public nonisolated func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
        environment(\.multilineTextAlignment, alignment).environment(\.hasTextAlignment, true)
    }

    /// Limits the lines of each text in the view; nil is unlimited, values below 1 count as 1.
    ///
    /// Room that a view around keeps for lines is not kept any more.
    public nonisolated func lineLimit(_ number: Int?) -> some View {
        environment(\.plainLineLimit, number)
    }

    /// Adds space between the lines of each text in the view.
    ///
    /// - Parameter lineSpacing: Points from the bottom of a line to the top of the next.
    /// - Returns: The modified view.
    public nonisolated func lineSpacing(_ lineSpacing: CGFloat) -> some View {
        environment(\.lineSpacing, lineSpacing)
    }

    /// Sets the distance of the baselines of the lines of each text in the view; nil is that of the fonts.
    public nonisolated func lineHeight(_ lineHeight: AttributedString.LineHeight?) -> some View {
        environment(\.lineHeight, lineHeight)
    }

    /// Sets where texts that do not fit are cut and show an ellipsis.
    public nonisolated func truncationMode(_ mode: Text.TruncationMode) -> some View {
        environment(\.truncationMode, mode)
    }
}

/// A modifier that changes the environment of its content.
package protocol EnvironmentModifier: PrimitiveModifier {
    /// Changes the inherited environment.
    nonisolated func change(_ environment: inout EnvironmentValues)
}

extension EnvironmentModifier {
    package nonisolated static func makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>,
        _ slot: NodeSlot
    ) -> TypedNode<ModifiedContent<Content, Self>> {
        EnvironmentNode(view, slot)
    }
}

private final class EnvironmentNode<Content: View, Modifier: EnvironmentModifier>:
    SingleChildNode<ModifiedContent<Content, Modifier>, Content>
{
    private var source: EnvironmentBox?
    private var modifier: Modifier?
    private var environment: EnvironmentBox?

    override func resolve(_ changes: Changes) -> Bool {
        let environment = currentEnvironment()
        let hasChanged = child.update(view.content, inputs.replacing(environment), in: self)
        guard hasChanged || changes.contains(.first) else { return false }
        items = child.items
        return true
    }

    /// The changed environment; the same object as long as nothing changed.
    private func currentEnvironment() -> EnvironmentBox {
        if let environment, source === inputs.environment, let modifier,
            isProvablySame(modifier, view.modifier)
        {
            return environment
        }
        var values = inputs.environment.values
        view.modifier.change(&values)
        let box = EnvironmentBox(values)
        source = inputs.environment
        modifier = view.modifier
        environment = box
        return box
    }
}

private nonisolated struct EnvironmentObjectWriter<Object: AnyObject>: EnvironmentModifier {
    let object: Object?

    func change(_ environment: inout EnvironmentValues) { environment[object: Object.self] = object }
}

private nonisolated struct _EnvironmentKeyTransformModifier<Value>: EnvironmentModifier {
    let keyPath: WritableKeyPath<EnvironmentValues, Value>
    let transform: (inout Value) -> Void

    func change(_ environment: inout EnvironmentValues) { transform(&environment[keyPath: keyPath]) }
}

private nonisolated struct _ForegroundStyleModifier<Style: ShapeStyle>: EnvironmentModifier {
    let style: Style

    func change(_ environment: inout EnvironmentValues) {
        // `.foreground` refers to the inherited style, which stays.
        if !(style is ForegroundStyle) { environment.foregroundStyle = style }
    }
}

private nonisolated struct ForegroundColorWriter: EnvironmentModifier {
    let color: Color?

    func change(_ environment: inout EnvironmentValues) { environment.foregroundStyle = color }
}

extension EnvironmentValues {
    /// The limit of the lines of texts that keep no room for lines.
    fileprivate var plainLineLimit: Int? {
        get { lineLimit }
        set {
            lineLimit = newValue
            reservedLines = 0
        }
    }
}

extension EnvironmentValues {
    /// Whether a view set the alignment of lines, so that buttons do not centre those of their labels.
    @Entry package var hasTextAlignment = false
}
