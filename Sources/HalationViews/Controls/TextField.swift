public import Foundation
public import HalationDrawing
import HalationGeometry

/// A line of text that could be edited; it shows its text, or else a grey prompt.
public nonisolated struct TextField<Label: View>: View {
    let text: String
    let prompt: Text?
    let label: Label

    init(text: String, prompt: Text?, label: Label) {
        self.text = text
        self.prompt = prompt
        self.label = label
    }

    /// The text or the prompt, in the field that the style draws.
    @MainActor @preconcurrency public var body: some View {
        FieldFace {
            if !text.isEmpty {
                Text(verbatim: text)
            } else if let prompt {
                prompt.foregroundStyle(.placeholder)
            } else {
                label.foregroundStyle(.placeholder)
            }
        }
    }
}

extension TextField {
    /// Creates a field with a custom label.
    public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
        self.init(text: text.wrappedValue, prompt: prompt, label: label())
    }

    /// Creates a field with a custom label; the axis has no effect.
    public init(text: Binding<String>, prompt: Text? = nil, axis: Axis, @ViewBuilder label: () -> Label) {
        self.init(text: text.wrappedValue, prompt: prompt, label: label())
    }

    /// Creates a field for a formatted value.
    public init<F: ParseableFormatStyle>(
        value: Binding<F.FormatInput>,
        format: F,
        prompt: Text? = nil,
        @ViewBuilder label: () -> Label
    ) where F.FormatOutput == String {
        self.init(text: format.format(value.wrappedValue), prompt: prompt, label: label())
    }
}

extension TextField where Label == Text {
    /// Creates a field with a title, which is the prompt.
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
        self.init(text: text.wrappedValue, prompt: nil, label: Text(titleKey))
    }

    /// Creates a field with a title, which is the prompt.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
        self.init(text: text.wrappedValue, prompt: nil, label: Text(title))
    }

    /// Creates a field with a title and a prompt.
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
        self.init(text: text.wrappedValue, prompt: prompt, label: Text(titleKey))
    }

    /// Creates a field with a title and a prompt.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) {
        self.init(text: text.wrappedValue, prompt: prompt, label: Text(title))
    }

    /// Creates a field with a title; the axis has no effect.
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, axis: Axis) {
        self.init(text: text.wrappedValue, prompt: nil, label: Text(titleKey))
    }

    /// Creates a field with a title; the axis has no effect.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, text: Binding<String>, axis: Axis) {
        self.init(text: text.wrappedValue, prompt: nil, label: Text(title))
    }

    /// Creates a field with a title and actions, which are never performed.
    public init(
        _ titleKey: LocalizedStringKey,
        text: Binding<String>,
        onEditingChanged: @escaping (Bool) -> Void = { _ in },
        onCommit: @escaping () -> Void
    ) {
        self.init(text: text.wrappedValue, prompt: nil, label: Text(titleKey))
    }

    /// Creates a field with a title for a formatted value.
    public init<F: ParseableFormatStyle>(
        _ titleKey: LocalizedStringKey,
        value: Binding<F.FormatInput>,
        format: F,
        prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(text: format.format(value.wrappedValue), prompt: prompt, label: Text(titleKey))
    }

    /// Creates a field with a title for a value that a formatter shows.
    public init<V>(_ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter) {
        self.init(
            text: formatter.string(for: value.wrappedValue) ?? "",
            prompt: nil,
            label: Text(titleKey)
        )
    }
}

/// A line of text that is kept secret: each character is drawn as a dot.
public nonisolated struct SecureField<Label: View>: View {
    let field: TextField<Label>

    /// The dots or the prompt.
    @MainActor @preconcurrency public var body: some View { field }

    /// Creates a field with a custom label.
    public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
        field = TextField(
            text: String(repeating: "•", count: text.wrappedValue.count),
            prompt: prompt,
            label: label()
        )
    }
}

extension SecureField where Label == Text {
    /// Creates a field with a title, which is the prompt.
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil) {
        self.init(text: text, prompt: prompt) { Text(titleKey) }
    }

    /// Creates a field with a title, which is the prompt.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text? = nil) {
        self.init(text: text, prompt: prompt) { Text(title) }
    }
}

/// Text of several lines that could be edited.
public nonisolated struct TextEditor: View {
    let text: String

    /// Creates an editor.
    public init(text: Binding<String>) {
        self.text = text.wrappedValue
    }

    /// The text, in all of the proposed space.
    @MainActor @preconcurrency public var body: some View {
        Text(verbatim: text)
            .padding(.horizontal, 5)
            .padding(.vertical, 8)
            .frame(
                minWidth: 0,
                maxWidth: .infinity,
                minHeight: 0,
                maxHeight: .infinity,
                alignment: .topLeading
            )
    }
}

/// A look of text fields.
@MainActor @preconcurrency
public protocol TextFieldStyle {}

private protocol BorderedTextFieldStyle {}

/// The text without a border.
public struct DefaultTextFieldStyle: TextFieldStyle {
    /// Creates the style.
    public nonisolated init() {}
}

/// The text without a border.
public struct PlainTextFieldStyle: TextFieldStyle {
    /// Creates the style.
    public nonisolated init() {}
}

/// The text in a thin rounded border.
public struct RoundedBorderTextFieldStyle: TextFieldStyle, BorderedTextFieldStyle {
    /// Creates the style.
    public nonisolated init() {}
}

/// The text in a thin rounded border.
public struct SquareBorderTextFieldStyle: TextFieldStyle, BorderedTextFieldStyle {
    /// Creates the style.
    public nonisolated init() {}
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
    /// The text without a border.
    public nonisolated static var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}

extension TextFieldStyle where Self == PlainTextFieldStyle {
    /// The text without a border.
    public nonisolated static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}

extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
    /// The text in a thin rounded border.
    public nonisolated static var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}

extension View {
    /// Sets the look of the text fields in the view.
    public nonisolated func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
        environment(\.isTextFieldBordered, style is any BorderedTextFieldStyle)
    }
}

private nonisolated struct IsTextFieldBorderedKey: EnvironmentKey {
    static var defaultValue: Bool { false }
}

extension EnvironmentValues {
    var isTextFieldBordered: Bool {
        get { self[IsTextFieldBorderedKey.self] }
        set { self[IsTextFieldBorderedKey.self] = newValue }
    }
}

private struct FieldFace<Content: View>: View {
    let content: Content

    @Environment(\.isTextFieldBordered) private var isBordered
    @Environment(\.colorScheme) private var colorScheme

    init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }

    var body: some View {
        if isBordered {
            line
                .padding(.horizontal, 7)
                .padding(.vertical, 6)
                .background {
                    RoundedRectangle(cornerRadius: 6).fill(colorScheme == .dark ? Color(white: 0.06) : .white)
                }
                .overlay { RoundedRectangle(cornerRadius: 6).strokeBorder(.separator, lineWidth: 1) }
        } else {
            line
        }
    }

    private var line: some View {
        content
            .lineLimit(1)
            .frame(minWidth: 0, maxWidth: .infinity, minHeight: 22, alignment: .leading)
    }
}
