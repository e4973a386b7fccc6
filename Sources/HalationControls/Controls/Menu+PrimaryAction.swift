public import HalationDrawing
public import HalationViews

extension Menu where Label == Text {
    /// Creates a menu with a title and an action for taps; the menu opens when it is held.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S,
        @ViewBuilder content: () -> Content,
        primaryAction: @escaping () -> Void
    ) {
        self.init(content: content, label: { Text(title) }, primaryAction: primaryAction)
    }
}

extension Menu where Label == HalationControls.Label<Text, Image> {
    /// Creates a menu with a title, a symbol and an action for taps; the menu opens when it is held.
    public init(
        _ titleKey: LocalizedStringKey,
        systemImage: String,
        @ViewBuilder content: () -> Content,
        primaryAction: @escaping () -> Void
    ) {
        self.init(
            content: content,
            label: { HalationControls.Label(titleKey, systemImage: systemImage) },
            primaryAction: primaryAction
        )
    }

    /// Creates a menu with a title, a symbol and an action for taps; the menu opens when it is held.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S,
        systemImage: String,
        @ViewBuilder content: () -> Content,
        primaryAction: @escaping () -> Void
    ) {
        self.init(
            content: content,
            label: { HalationControls.Label(title, systemImage: systemImage) },
            primaryAction: primaryAction
        )
    }
}
