import Foundation
import HalationDrawing
import HalationGeometry
import HalationViews

/// The picture of a keyboard; taps on its keys type.
struct KeyboardView: View {
    let form: KeyboardForm
    let metrics: KeyboardMetrics

    /// The insets of the window.
    let insets: EdgeInsets

    /// Types a character into the field with the focus.
    let enter: @MainActor (Character) -> Void

    @Environment(\.colorScheme) private var scheme

    var body: some View {
        VStack(spacing: 0) {
            if form.hasSuggestions || metrics.isTablet { suggestions }
            GeometryReader { proxy in keys(width: proxy.size.width) }
                .frame(height: metrics.keys)
            if metrics.isTablet {
                Color.clear.frame(height: insets.bottom)
            } else if insets.bottom > 0 {
                globe
            }
        }
        .background { Rectangle().fill(palette.field) }
        .contentShape(Rectangle())
        .onTapGesture {}
        .environment(\.layoutDirection, .leftToRight)
        .environment(\.dynamicTypeSize, .large)
    }

    private var palette: KeyboardPalette { KeyboardPalette(scheme) }

    private var suggestions: some View {
        HStack(spacing: 0) {
            if metrics.isTablet { editing }
            if form.hasSuggestions {
                ForEach(0..<2, id: \.self) { _ in
                    Color.clear.overlay(alignment: .trailing) {
                        Rectangle().fill(palette.label.opacity(0.15)).frame(width: 1, height: 24)
                    }
                }
            }
            Color.clear
            if metrics.isTablet { editing.hidden() }
        }
        .frame(height: metrics.suggestions)
    }

    /// The buttons of a tablet that undo, redo and paste, without anything to do.
    private var editing: some View {
        HStack(spacing: 22) {
            ForEach(["arrow.uturn.backward", "arrow.uturn.forward", "doc.on.clipboard"], id: \.self) {
                Image(systemName: $0)
            }
        }
        .font(.system(size: 20))
        .foregroundStyle(palette.label.opacity(0.3))
        .padding(.horizontal, 20)
    }

    private var globe: some View {
        HStack {
            Image(systemName: "globe")
            Spacer()
            Image(systemName: "mic")
        }
        .font(.system(size: 24, weight: .light))
        .foregroundStyle(palette.label.opacity(0.6))
        // A pad of digits has neither other keyboards nor dictation.
        .opacity(form.kind.isPad ? 0 : 1)
        .padding(.horizontal, 30)
        .frame(height: metrics.globe - insets.bottom)
        .padding(.bottom, insets.bottom)
    }

    private func keys(width: CGFloat) -> some View {
        let keys =
            metrics.isTablet
            ? TabletKeyboardLayout(form.kind, width: width, rowHeight: metrics.row).keys
            : KeyboardLayout(form.kind, width: width).keys
        return ZStack(alignment: .topLeading) {
            ForEach(keys.indices, id: \.self) { index in
                let key = keys[index]
                KeyFace(key: key, palette: palette, submitLabel: form.submitLabel, isPad: isPad) {
                    press(key)
                }
                .environment(\.isTabletKey, metrics.isTablet)
                .offset(x: key.frame.minX, y: key.frame.minY)
            }
        }
        .frame(width: width, height: metrics.keys, alignment: .topLeading)
    }

    private var isPad: Bool { form.kind.isPad && !metrics.isTablet }

    private func press(_ key: KeyboardKey) {
        switch key.role {
        case .text(let text): for character in text { enter(character) }
        case .space: enter(" ")
        case .delete: enter("\u{8}")
        case .submit: enter("\n")
        case .hide: ViewTree.endEditing()
        case .shift, .other, .globe, .dictation: break
        }
    }
}

/// The colours of a keyboard, from memory.
private struct KeyboardPalette {
    let field: Color
    let key: Color
    let darkKey: Color
    let label: Color
    let shadow: Color

    init(_ scheme: ColorScheme) {
        func gray(_ red: Double, _ green: Double, _ blue: Double) -> Color {
            Color(red: red / 255, green: green / 255, blue: blue / 255)
        }
        if scheme == .dark {
            field = gray(43, 43, 44)
            key = gray(107, 107, 108)
            darkKey = gray(70, 70, 71)
            label = .white
            shadow = gray(20, 20, 21)
        } else {
            field = gray(209, 212, 219)
            key = .white
            darkKey = gray(172, 177, 187)
            label = .black
            shadow = gray(137, 139, 144)
        }
    }
}

extension EnvironmentValues {
    /// Whether a key is one of a tablet.
    @Entry fileprivate var isTabletKey = false
}

private struct KeyFace: View {
    let key: KeyboardKey
    let palette: KeyboardPalette
    let submitLabel: SubmitLabel
    let isPad: Bool
    let action: @MainActor () -> Void

    @Environment(\.isTabletKey) private var isTablet

    private var isPlain: Bool {
        // The keys beside the zero of a pad have no field.
        isPad && key.role == .delete || isPad && key.isDark
    }

    private var isProminent: Bool { key.role == .submit && submitLabel.isProminent }

    var body: some View {
        PressableView(action: action) { isPressed in
            label
                .foregroundStyle(isProminent ? .white : palette.label)
                .frame(width: key.frame.width, height: key.frame.height)
                .background {
                    if !isPlain {
                        let shape = RoundedRectangle(cornerRadius: isTablet ? 6 : 5, style: .continuous)
                        ZStack {
                            shape.fill(palette.shadow).offset(y: 1)
                            shape.fill(fill(isPressed))
                        }
                    }
                }
                .contentShape(Rectangle())
        }
        .accessibilityIdentifier("key \(name)")
    }

    private func fill(_ isPressed: Bool) -> Color {
        if isProminent { return .blue }
        return key.isDark != isPressed ? palette.darkKey : palette.key
    }

    private var name: String {
        switch key.role {
        case .text(let text): text
        case .other(let text): text
        case .shift: "shift"
        case .delete: "delete"
        case .space: "space"
        case .submit: "return"
        case .hide: "hide"
        case .globe: "globe"
        case .dictation: "dictation"
        }
    }

    /// The size of words and symbols in points.
    private var textSize: CGFloat { isTablet ? 18 : 16 }

    @ViewBuilder private var label: some View {
        switch key.role {
        case .text(let text):
            if key.hint.isEmpty {
                VStack(spacing: -2) {
                    KeyLabel(text: text, size: isPad ? 25 : isTablet ? 23 : 22)
                    if !key.letters.isEmpty { KeyLabel(text: key.letters, size: 10, weight: .bold) }
                }
            } else {
                VStack(spacing: -1) {
                    KeyLabel(text: key.hint, size: 15).opacity(0.4)
                    KeyLabel(text: text, size: 22)
                }
            }
        case .other(let text): KeyLabel(text: text, size: textSize)
        case .space: KeyLabel(text: isTablet ? "" : "space", size: textSize)
        case .submit: KeyLabel(text: submitLabel.title, size: textSize)
        case .shift: Image(systemName: "shift").font(.system(size: isTablet ? 21 : 19))
        case .delete: Image(systemName: "delete.left").font(.system(size: isTablet ? 22 : 20, weight: .light))
        case .hide: Image(systemName: "keyboard.chevron.compact.down").font(.system(size: 21, weight: .light))
        case .globe: Image(systemName: "globe").font(.system(size: 20, weight: .light))
        case .dictation: Image(systemName: "mic").font(.system(size: 20, weight: .light))
        }
    }
}

/// A text of a key, which scripts do not take for a text of the program.
private struct KeyLabel: View {
    let text: String
    let size: CGFloat
    var weight = Font.Weight.regular

    var body: some View {
        Canvas { context, size in
            let label = Text(verbatim: text).font(.system(size: self.size, weight: weight))
            context.draw(label, at: CGPoint(x: size.width / 2, y: size.height / 2))
        }
        .frame(height: size * 1.25)
        .frame(maxWidth: .infinity)
    }
}
