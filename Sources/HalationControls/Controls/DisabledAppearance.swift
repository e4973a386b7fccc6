import HalationDrawing
import HalationViews

/// Draws text and symbols of a control that is disabled in the grey of a disabled button.
struct DisabledAppearance: ViewModifier {
    @Environment(\.isEnabled) private var isEnabled

    func body(content: Content) -> some View {
        if isEnabled { content } else { content.foregroundStyle(.tertiary) }
    }
}

/// Lets the colours of a control that is disabled show half.
struct DisabledOpacity: ViewModifier {
    @Environment(\.isEnabled) private var isEnabled

    func body(content: Content) -> some View { content.opacity(isEnabled ? 1 : 0.5) }
}
