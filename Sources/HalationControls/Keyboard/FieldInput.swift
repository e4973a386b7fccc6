import Foundation
import HalationAnimation
import HalationDrawing
import HalationGeometry
import HalationViews

/// Gives a field the focus when it is tapped, and a keyboard with it.
nonisolated struct FieldInput: ViewModifier {
    /// The text, as it is edited.
    let text: String

    /// Takes a new text; false if it has no value.
    let edit: (String) -> Bool

    /// Whether the return key begins a line.
    let hasLines: Bool

    /// Called when the return key ends the input.
    let commit: () -> Void

    /// Called when the field gets or loses the focus.
    let editingChanged: (Bool) -> Void

    @State private var handle = FieldHandle()
    @State private var isFocused = false
    @Environment(\.keyboardKind) private var kind
    @Environment(\.submitLabel) private var submitLabel
    @Environment(\.submitActions) private var actions
    @Environment(\.isSearchField) private var isSearch
    @Environment(\.autocorrectionDisabled) private var isPlain
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.firstField) private var firstField

    init(
        text: String,
        hasLines: Bool = false,
        edit: @escaping (String) -> Bool,
        commit: @escaping () -> Void = {},
        editingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.text = text
        self.hasLines = hasLines
        self.edit = edit
        self.commit = commit
        self.editingChanged = editingChanged
    }

    @MainActor func body(content: Content) -> some View {
        let text = text
        content
            .environment(\.isFieldFocused, isFocused)
            .contentShape(Rectangle())
            .onTapGesture { handle.focus() }
            .modifier(
                FieldModifier(
                    handle: handle,
                    hasLines: hasLines,
                    text: { text },
                    edit: edit,
                    submit: { submit() },
                    focusDidChange: { isOn in
                        isFocused = isOn
                        editingChanged(isOn)
                    },
                    keyboard: keyboard
                )
            )
            .onAppear { if firstField?.take() == true { handle.focus() } }
            .onDisappear { handle.resign() }
    }

    private func submit() {
        commit()
        let own: SubmitTriggers = isSearch ? .search : .text
        for action in actions where !action.triggers.isDisjoint(with: own) { action.perform() }
    }

    @MainActor private var keyboard: Keyboard {
        let form = KeyboardForm(
            kind: kind,
            submitLabel: isSearch ? .search : submitLabel,
            hasSuggestions: !isPlain && kind == .letters
        )
        let handle = handle
        return Keyboard(
            height: { window, insets in form.metrics(of: window).height(of: form, insets: insets) },
            view: { window in
                AnyView(KeyboardHost(form: form, metrics: form.metrics(of: window)) { handle.type($0) })
            }
        )
    }
}

/// A keyboard that knows the insets of its window by the safe area.
private struct KeyboardHost: View {
    let form: KeyboardForm
    let metrics: KeyboardMetrics
    let enter: @MainActor (Character) -> Void

    @Environment(\.windowInsets) private var insets

    var body: some View { KeyboardView(form: form, metrics: metrics, insets: insets, enter: enter) }
}

/// Gives the focus to the first field that appears.
final class FirstField {
    private var isTaken = false

    nonisolated init() {}

    /// Whether no other field took the focus before.
    func take() -> Bool {
        defer { isTaken = true }
        return !isTaken
    }
}

extension EnvironmentValues {
    /// What gives the first field of an alert the focus; nil elsewhere.
    @Entry var firstField: FirstField?

    /// Whether the field around has the focus.
    @Entry var isFieldFocused = false
}

/// The line at which the next character is typed.
struct Caret: ViewModifier {
    let alignment: Alignment

    @Environment(\.isFieldFocused) private var isFocused

    func body(content: Content) -> some View {
        content.overlay(alignment: alignment) {
            if isFocused {
                Capsule().fill(.tint)
                    .frame(width: 2)
                    .offset(x: alignment == .trailing ? 2 : -1)
                    .transition(.identity)
            }
        }
    }
}

/// The line at which the next character is typed in a text of several lines: after the last character.
struct EndCaret: ViewModifier {
    @Environment(\.isFieldFocused) private var isFocused

    func body(content: Content) -> some View {
        content.overlayPreferenceValue(Text.LayoutKey.self, alignment: .topLeading) { layouts in
            if isFocused {
                GeometryReader { proxy in
                    let place = place(layouts, proxy)
                    Capsule().fill(.tint)
                        .frame(width: 2, height: place.height)
                        .offset(x: place.maxX, y: place.minY)
                }
                .transition(.identity)
            }
        }
    }

    /// The rectangle of the last line; that of a line of body text where there is none.
    private func place(_ layouts: [Text.LayoutKey.AnchoredLayout], _ proxy: GeometryProxy) -> CGRect {
        guard let last = layouts.last, let line = last.layout.last else {
            return CGRect(x: 0, y: 0, width: 0, height: 20)
        }
        let origin = proxy[last.origin]
        return line.typographicBounds.rect.offsetBy(dx: origin.x, dy: origin.y)
    }
}
