public import Foundation
public import HalationDrawing
import HalationGeometry
public import HalationViews

/// A line of text, or a grey prompt if it is empty; a script edits it, see
/// ``InteractionScript/set(_:to:at:animation:)``.
public nonisolated struct TextField<Label: View>: View {
    let text: String
    let prompt: Text?
    let label: Label

    /// Takes a new text; false if the text has no value.
    let edit: (String) -> Bool

    /// The text as it is edited, if it is drawn as dots.
    var plain: String?

    /// Whether a long text has several lines.
    var isVertical = false

    /// Whether what is typed stays as it is until the field loses the focus, as the text of a value.
    var keepsDraft = false

    /// Called when the return key ends the input.
    var commit: () -> Void = {}

    /// Called when the field gets or loses the focus.
    var editingChanged: (Bool) -> Void = { _ in }

    init(text: Binding<String>, prompt: Text?, label: Label) {
        self.init(text: text.wrappedValue, prompt: prompt, label: label) {
            text.wrappedValue = $0
            return true
        }
    }

    init(text: String, prompt: Text?, label: Label, edit: @escaping (String) -> Bool) {
        self.edit = edit
        self.text = text
        self.prompt = prompt
        self.label = label
    }

    /// The text or the prompt, in the field's style.
    @MainActor @preconcurrency public var body: some View {
        StyledControl(erased)
    }

    @MainActor private var erased: TextField<_TextFieldStyleLabel> {
        var field = TextField<_TextFieldStyleLabel>(
            text: text,
            prompt: prompt,
            label: _TextFieldStyleLabel(part: AnyView(label)),
            edit: edit
        )
        field.plain = plain
        field.isVertical = isVertical
        field.keepsDraft = keepsDraft
        field.commit = commit
        field.editingChanged = editingChanged
        return field
    }

    /// What an empty field shows.
    @MainActor @ViewBuilder private var name: some View {
        if let prompt { prompt } else { label }
    }

    @MainActor @ViewBuilder fileprivate func face(isBordered: Bool) -> some View {
        if keepsDraft {
            Draft(text: text, edit: edit) { text, edit, focusDidChange in
                face(isBordered: isBordered, text, edit) {
                    focusDidChange($0)
                    editingChanged($0)
                }
            }
        } else {
            face(isBordered: isBordered, text, edit, editingChanged)
        }
    }

    @MainActor
    private func face(
        isBordered: Bool,
        _ text: String,
        _ type: @escaping (String) -> Bool,
        _ editingChanged: @escaping (Bool) -> Void
    ) -> some View {
        FieldFace(isBordered: isBordered, isVertical: isVertical) {
            if !text.isEmpty {
                Group {
                    if isVertical {
                        Text(verbatim: text).modifier(EndCaret())
                    } else {
                        Text(verbatim: text).modifier(Caret(alignment: .trailing))
                    }
                }
                .modifier(HiddenLabel(name))
            } else if let prompt {
                prompt.foregroundStyle(.placeholder).modifier(Caret(alignment: .leading))
            } else {
                label.foregroundStyle(.placeholder).modifier(Caret(alignment: .leading))
            }
        }
        .modifier(
            ValueModifier { value in
                guard case .text(let text) = value else { return false }
                return edit(text)
            }
        )
        .modifier(
            FieldInput(
                text: plain ?? text,
                // The return key of a phone begins a line in a field that grows.
                hasLines: isVertical,
                edit: type,
                commit: commit,
                editingChanged: editingChanged
            )
        )
    }
}

/// Keeps what is typed into the field of a value until the field loses the focus.
private struct Draft<Field: View>: View {
    /// The text of the value.
    let text: String
    let edit: (String) -> Bool
    @ViewBuilder let field: (String, @escaping (String) -> Bool, @escaping (Bool) -> Void) -> Field

    @State private var draft: String?

    var body: some View {
        field(draft ?? text) { new in
            draft = new
            _ = edit(new)
            return true
        } _: { isFocused in
            if !isFocused { draft = nil }
        }
    }
}

extension TextField {
    /// Creates a field with a custom label.
    public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
        self.init(text: text, prompt: prompt, label: label())
    }

    /// Creates a field with a custom label, of several lines if the axis is vertical.
    public init(text: Binding<String>, prompt: Text? = nil, axis: Axis, @ViewBuilder label: () -> Label) {
        self.init(text: text, prompt: prompt, label: label())
        isVertical = axis == .vertical
    }

    /// Creates a field for a formatted value.
    public init<F: ParseableFormatStyle>(
        value: Binding<F.FormatInput>,
        format: F,
        prompt: Text? = nil,
        @ViewBuilder label: () -> Label
    ) where F.FormatOutput == String {
        self.init(text: format.format(value.wrappedValue), prompt: prompt, label: label()) { text in
            guard let new = try? format.parseStrategy.parse(text) else { return false }
            value.wrappedValue = new
            return true
        }
        keepsDraft = true
    }
}

extension TextField where Label == Text {
    /// Creates a field with a title, which is the prompt.
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
        self.init(text: text, prompt: nil, label: Text(titleKey))
    }

    /// Creates a field with a title, which is the prompt.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
        self.init(text: text, prompt: nil, label: Text(title))
    }

    /// Creates a field with a title and a prompt.
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
        self.init(text: text, prompt: prompt, label: Text(titleKey))
    }

    /// Creates a field with a title and a prompt.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) {
        self.init(text: text, prompt: prompt, label: Text(title))
    }

    /// Creates a field with a title, of several lines if the axis is vertical.
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, axis: Axis) {
        self.init(text: text, prompt: nil, label: Text(titleKey))
        isVertical = axis == .vertical
    }

    /// Creates a field with a title, of several lines if the axis is vertical.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, text: Binding<String>, axis: Axis) {
        self.init(text: text, prompt: nil, label: Text(title))
        isVertical = axis == .vertical
    }

    /// Creates a field with a title and a prompt, of several lines if the axis is vertical.
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?, axis: Axis) {
        self.init(text: text, prompt: prompt, label: Text(titleKey))
        isVertical = axis == .vertical
    }

    /// Creates a field with a title and a prompt, of several lines if the axis is vertical.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?, axis: Axis) {
        self.init(text: text, prompt: prompt, label: Text(title))
        isVertical = axis == .vertical
    }

    /// Creates a field with a title; the selection has no effect.
    public init(
        _ titleKey: LocalizedStringKey,
        text: Binding<String>,
        selection: Binding<TextSelection?>,
        prompt: Text? = nil,
        axis: Axis? = nil
    ) {
        self.init(text: text, prompt: prompt, label: Text(titleKey))
        isVertical = axis == .vertical
    }

    /// Creates a field with a title; the selection has no effect.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S,
        text: Binding<String>,
        selection: Binding<TextSelection?>,
        prompt: Text? = nil,
        axis: Axis? = nil
    ) {
        self.init(text: text, prompt: prompt, label: Text(title))
        isVertical = axis == .vertical
    }

    /// Creates a field with a title and actions for the focus and the return key.
    public init(
        _ titleKey: LocalizedStringKey,
        text: Binding<String>,
        onEditingChanged: @escaping (Bool) -> Void = { _ in },
        onCommit: @escaping () -> Void
    ) {
        self.init(text: text, prompt: nil, label: Text(titleKey))
        commit = onCommit
        editingChanged = onEditingChanged
    }

    /// Creates a field with a title and actions for the focus and the return key.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S,
        text: Binding<String>,
        onEditingChanged: @escaping (Bool) -> Void = { _ in },
        onCommit: @escaping () -> Void
    ) {
        self.init(text: text, prompt: nil, label: Text(title))
        commit = onCommit
        editingChanged = onEditingChanged
    }

    /// Creates a field with a title and an action for the focus.
    public init(
        _ titleKey: LocalizedStringKey,
        text: Binding<String>,
        onEditingChanged: @escaping (Bool) -> Void
    ) {
        self.init(titleKey, text: text, onEditingChanged: onEditingChanged, onCommit: {})
    }

    /// Creates a field with a title and an action for the focus.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S,
        text: Binding<String>,
        onEditingChanged: @escaping (Bool) -> Void
    ) {
        self.init(title, text: text, onEditingChanged: onEditingChanged, onCommit: {})
    }

    /// Creates a field with a title for a formatted value.
    public init<F: ParseableFormatStyle>(
        _ titleKey: LocalizedStringKey,
        value: Binding<F.FormatInput>,
        format: F,
        prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(value: value, format: format, prompt: prompt) { Text(titleKey) }
    }

    /// Creates a field with a title for a formatted value; nil is an empty text.
    public init<F: ParseableFormatStyle>(
        _ titleKey: LocalizedStringKey,
        value: Binding<F.FormatInput?>,
        format: F,
        prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(
            text: value.wrappedValue.map { format.format($0) } ?? "",
            prompt: prompt,
            label: Text(titleKey)
        ) { text in
            guard !text.isEmpty else {
                value.wrappedValue = nil
                return true
            }
            guard let new = try? format.parseStrategy.parse(text) else { return false }
            value.wrappedValue = new
            return true
        }
        keepsDraft = true
    }

    /// Creates a field with a title for a value that a formatter shows.
    public init<V>(_ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter) {
        self.init(Text(titleKey), value: value, formatter: formatter)
    }

    /// Creates a field with a title for a value that a formatter shows.
    @_disfavoredOverload
    public init<S: StringProtocol, V>(_ title: S, value: Binding<V>, formatter: Formatter) {
        self.init(Text(title), value: value, formatter: formatter)
    }

    /// Creates a field with a title for a value that a formatter shows, and actions for the focus and the return key.
    public init<V>(
        _ titleKey: LocalizedStringKey,
        value: Binding<V>,
        formatter: Formatter,
        onEditingChanged: @escaping (Bool) -> Void = { _ in },
        onCommit: @escaping () -> Void
    ) {
        self.init(Text(titleKey), value: value, formatter: formatter)
        commit = onCommit
        editingChanged = onEditingChanged
    }

    /// Creates a field with a title for a value that a formatter shows, and actions for the focus and the return key.
    @_disfavoredOverload
    public init<S: StringProtocol, V>(
        _ title: S,
        value: Binding<V>,
        formatter: Formatter,
        onEditingChanged: @escaping (Bool) -> Void = { _ in },
        onCommit: @escaping () -> Void
    ) {
        self.init(Text(title), value: value, formatter: formatter)
        commit = onCommit
        editingChanged = onEditingChanged
    }

    /// Creates a field with a title for a value that a formatter shows, and an action for the focus.
    public init<V>(
        _ titleKey: LocalizedStringKey,
        value: Binding<V>,
        formatter: Formatter,
        onEditingChanged: @escaping (Bool) -> Void
    ) {
        self.init(
            titleKey,
            value: value,
            formatter: formatter,
            onEditingChanged: onEditingChanged,
            onCommit: {}
        )
    }

    /// Creates a field with a title for a value that a formatter shows, and an action for the focus.
    @_disfavoredOverload
    public init<S: StringProtocol, V>(
        _ title: S,
        value: Binding<V>,
        formatter: Formatter,
        onEditingChanged: @escaping (Bool) -> Void
    ) {
        self.init(
            title,
            value: value,
            formatter: formatter,
            onEditingChanged: onEditingChanged,
            onCommit: {}
        )
    }

    private init<V>(_ label: Text, value: Binding<V>, formatter: Formatter) {
        self.init(
            text: formatter.string(for: value.wrappedValue) ?? "",
            prompt: nil,
            label: label,
            edit: { _ in false }
        )
    }
}

/// A line of text that is kept secret: each character is drawn as a dot.
public nonisolated struct SecureField<Label: View>: View {
    var field: TextField<Label>

    /// The dots or the prompt.
    @MainActor @preconcurrency public var body: some View { field }

    /// Creates a field with a custom label.
    public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
        field = TextField(
            text: String(repeating: "•", count: text.wrappedValue.count),
            prompt: prompt,
            label: label()
        ) {
            text.wrappedValue = $0
            return true
        }
        field.plain = text.wrappedValue
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

/// Text of several lines, which a script can replace or type.
public nonisolated struct TextEditor: View {
    private let content: Text
    private let binding: Binding<String>

    /// Creates an editor for a text.
    public init(text: Binding<String>) {
        content = Text(verbatim: text.wrappedValue)
        binding = text
    }

    /// Creates an editor for a text with attributes; the selection has no effect.
    public init(text: Binding<AttributedString>, selection: Binding<AttributedTextSelection>? = nil) {
        content = Text(text.wrappedValue)
        binding = Binding(
            get: { String(text.wrappedValue.characters) },
            set: { text.wrappedValue = Self.edited(text.wrappedValue, $0) }
        )
    }

    /// A text with other characters: attributes stay where characters are added or removed at the end.
    private static func edited(_ text: AttributedString, _ new: String) -> AttributedString {
        let old = String(text.characters)
        if new.hasPrefix(old) {
            var text = text
            var added = AttributedString(String(new.dropFirst(old.count)))
            if let last = Array(text.runs).last { added.setAttributes(last.attributes) }
            text.append(added)
            return text
        }
        guard old.hasPrefix(new) else { return AttributedString(new) }
        let end = text.characters.index(text.startIndex, offsetBy: new.count)
        return AttributedString(text[text.startIndex..<end])
    }

    /// The text, in all of the proposed space.
    @MainActor @preconcurrency public var body: some View {
        content
            .modifier(EndCaret())
            .padding(.horizontal, 5)
            .padding(.vertical, 8)
            .frame(
                minWidth: 0,
                maxWidth: .infinity,
                minHeight: 0,
                maxHeight: .infinity,
                alignment: .topLeading
            )
            .modifier(
                ValueModifier { value in
                    guard case .text(let text) = value else { return false }
                    binding.wrappedValue = text
                    return true
                }
            )
            .modifier(
                FieldInput(text: binding.wrappedValue, hasLines: true) {
                    binding.wrappedValue = $0
                    return true
                }
            )
    }
}

/// The selection in an editor of attributed text; always empty, as nothing is selected in a picture.
public struct AttributedTextSelection: Equatable, Hashable, Sendable {
    /// Creates an empty selection.
    public init() {}
}

extension TextField: StyledConfiguration where Label == _TextFieldStyleLabel {
    @MainActor var defaultBody: some View { face(isBordered: false) }
}

/// A style for text fields.
@MainActor @preconcurrency
public protocol TextFieldStyle {
    /// The type of the styled field.
    associatedtype _Body: View

    /// The label of the field.
    typealias _Label = _TextFieldStyleLabel

    /// Returns the styled field; `configuration` is the field in the next outer style.
    @ViewBuilder @MainActor @preconcurrency func _body(configuration: TextField<_Label>) -> _Body
}

/// The type-erased label of a text field.
public nonisolated struct _TextFieldStyleLabel: View {
    let part: AnyView

    /// The label as passed to the field.
    @MainActor @preconcurrency public var body: some View { part }
}

extension TextFieldStyle where Self: BuiltInTextFieldStyle {
    /// Returns the text or the prompt, in the border of the style.
    public func _body(configuration: TextField<_Label>) -> some View {
        configuration.face(isBordered: self is any BorderedTextFieldStyle)
    }
}

/// A style that this module defines.
public protocol BuiltInTextFieldStyle {}

private protocol BorderedTextFieldStyle {}

/// The default style for text fields: text without a border.
public struct DefaultTextFieldStyle: TextFieldStyle, BuiltInTextFieldStyle {
    public nonisolated init() {}
}

/// A style for text without a border.
public struct PlainTextFieldStyle: TextFieldStyle, BuiltInTextFieldStyle {
    public nonisolated init() {}
}

/// A style for text in a thin rounded border.
public struct RoundedBorderTextFieldStyle: TextFieldStyle, BuiltInTextFieldStyle, BorderedTextFieldStyle {
    public nonisolated init() {}
}

/// A style for text in a square border, drawn as a rounded one.
public struct SquareBorderTextFieldStyle: TextFieldStyle, BuiltInTextFieldStyle, BorderedTextFieldStyle {
    public nonisolated init() {}
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
    public nonisolated static var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}

extension TextFieldStyle where Self == PlainTextFieldStyle {
    public nonisolated static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}

extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
    public nonisolated static var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}

extension View {
    /// Sets the style for text fields in the view.
    public nonisolated func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
        controlStyle(style) { $0._body(configuration: $1) }
    }
}

private struct FieldFace<Content: View>: View {
    let isBordered: Bool
    let isVertical: Bool
    let content: Content

    @Environment(\.colorScheme) private var colorScheme
    @Environment(\.multilineTextAlignment) private var textAlignment
    @Environment(\.displayScale) private var scale

    /// Where a text that is shorter than the field lies.
    private var alignment: Alignment {
        switch textAlignment {
        case .leading: .leading
        case .center: .center
        case .trailing: .trailing
        }
    }

    /// The colour of the border, which is a pixel wide; in the light scheme as in screenshots of iOS 14 and 17.
    private var border: Color {
        Color(.sRGB, white: colorScheme == .dark ? 84 / 255 : 204 / 255)
    }

    init(isBordered: Bool, isVertical: Bool, @ViewBuilder content: () -> Content) {
        self.isBordered = isBordered
        self.isVertical = isVertical
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
                .overlay {
                    RoundedRectangle(cornerRadius: 6).strokeBorder(border, lineWidth: 1 / max(scale, 1))
                }
        } else {
            line
        }
    }

    @ViewBuilder private var limited: some View {
        if isVertical { content } else { content.lineLimit(1) }
    }

    private var line: some View {
        limited
            .modifier(DisabledAppearance())
            .frame(minWidth: 0, maxWidth: .infinity, minHeight: 22, alignment: alignment)
    }
}

/// A style for text editors; all are drawn alike.
@MainActor @preconcurrency
public protocol TextEditorStyle {}

/// The default style for text editors: text without a border.
public struct AutomaticTextEditorStyle: TextEditorStyle {
    public nonisolated init() {}
}

/// A style for text without a border.
public struct PlainTextEditorStyle: TextEditorStyle {
    public nonisolated init() {}
}

extension TextEditorStyle where Self == AutomaticTextEditorStyle {
    public nonisolated static var automatic: AutomaticTextEditorStyle { AutomaticTextEditorStyle() }
}

extension TextEditorStyle where Self == PlainTextEditorStyle {
    public nonisolated static var plain: PlainTextEditorStyle { PlainTextEditorStyle() }
}

extension View {
    /// Has no effect: text editors have one look.
    public nonisolated func textEditorStyle(_ style: some TextEditorStyle) -> some View { self }
}
