import Foundation
public import HalationDrawing
public import HalationViews

/// The size of bordered buttons and of rings for progress.
///
/// ``mini`` and ``small`` look the same, as do ``large`` and ``extraLarge``; ``regular`` is the default.
public enum ControlSize: CaseIterable, Hashable, Sendable {
    case mini
    case small
    case regular
    case large
    case extraLarge

    /// The padding of the label of a bordered button.
    var buttonPadding: CGSize {
        switch self {
        case .mini, .small: CGSize(width: 10, height: 5)
        case .regular: CGSize(width: 12, height: 7)
        case .large, .extraLarge: CGSize(width: 20, height: 15)
        }
    }

    /// The shape of a bordered button for which no other is asked, where buttons are not capsules anyway.
    var buttonShape: ButtonBorderShape {
        switch self {
        case .mini, .small: .capsule
        case .regular: .roundedRectangle
        case .large, .extraLarge: .roundedRectangle(radius: 12)
        }
    }

    /// The font of the label of a bordered button.
    var font: Font {
        switch self {
        case .mini, .small: .subheadline
        case .regular, .large, .extraLarge: .body
        }
    }
}

extension EnvironmentValues {
    /// The size of controls; initially ``ControlSize/regular``.
    @Entry public var controlSize: ControlSize = .regular

    var areLabelsHidden: Bool { labelsVisibility == .hidden }
}

extension View {
    /// Sets the size of the controls in the view.
    public nonisolated func controlSize(_ controlSize: ControlSize) -> some View {
        environment(\.controlSize, controlSize)
    }

    /// Hides the labels of the controls in the view.
    public nonisolated func labelsHidden() -> some View {
        environment(\.labelsVisibility, .hidden)
    }

    /// Shows or hides the labels of the controls in the view.
    public nonisolated func labelsVisibility(_ visibility: Visibility) -> some View {
        environment(\.labelsVisibility, visibility)
    }

    /// Sets the style of controls and links in the view; nil inherits it.
    public nonisolated func tint<S: ShapeStyle>(_ tint: S?) -> some View {
        transformEnvironment(\.self) { if let tint { $0.tint = tint } }
    }

    /// Sets the colour of controls and links in the view; nil inherits it.
    public nonisolated func tint(_ tint: Color?) -> some View {
        environment(\.tintColor, tint)
    }

    /// Sets the colour of controls and links in the view; nil inherits it.
    public nonisolated func accentColor(_ accentColor: Color?) -> some View {
        environment(\.tintColor, accentColor)
    }
}

extension EnvironmentValues {
    /// Sets the tint unless nil.
    fileprivate var tintColor: Color? {
        get { tint as? Color }
        set { if let newValue { tint = newValue } }
    }
}
