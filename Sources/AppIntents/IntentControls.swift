public import HalationControls
public import HalationDrawing
public import HalationViews

extension Button {
    /// Creates a button that performs an intent when a script taps it.
    public init<Intent: AppIntent>(
        role: ButtonRole? = nil,
        intent: Intent,
        @ViewBuilder label: () -> Label
    ) {
        self.init(
            role: role,
            action: { InlineExecutor.result { try await intent.perform() } },
            label: label
        )
    }
}

extension Button where Label == Text {
    /// Creates a button with a title that performs an intent when a script taps it.
    public init<Intent: AppIntent>(_ titleKey: LocalizedStringKey, role: ButtonRole? = nil, intent: Intent) {
        self.init(role: role, intent: intent) { Text(titleKey) }
    }

    /// Creates a button with a title that performs an intent when a script taps it.
    @_disfavoredOverload
    public init<Title: StringProtocol, Intent: AppIntent>(
        _ title: Title,
        role: ButtonRole? = nil,
        intent: Intent
    ) {
        self.init(role: role, intent: intent) { Text(title) }
    }
}

extension Toggle {
    /// Creates a toggle that performs an intent when a script taps it; the intent changes what it shows.
    public init<Intent: AppIntent>(isOn: Bool, intent: Intent, @ViewBuilder label: () -> Label) {
        self.init(
            isOn: Binding(get: { isOn }, set: { _ in InlineExecutor.result { try await intent.perform() } }),
            label: label
        )
    }
}

extension Toggle where Label == Text {
    /// Creates a toggle with a title that performs an intent when a script taps it.
    public init<Intent: AppIntent>(_ titleKey: LocalizedStringKey, isOn: Bool, intent: Intent) {
        self.init(isOn: isOn, intent: intent) { Text(titleKey) }
    }

    /// Creates a toggle with a title that performs an intent when a script taps it.
    @_disfavoredOverload
    public init<Title: StringProtocol, Intent: AppIntent>(_ title: Title, isOn: Bool, intent: Intent) {
        self.init(isOn: isOn, intent: intent) { Text(title) }
    }
}
