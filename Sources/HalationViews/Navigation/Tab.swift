public import HalationDrawing

/// A view with a tab.
public nonisolated struct Tab<Value: Hashable, Content: View, Label: View>: View {
    let value: Value?
    let content: Content

    /// The view of the tab.
    @MainActor @preconcurrency public var body: some View {
        if let value { content.tag(value) } else { content }
    }
}

/// The label of a tab, which is not drawn.
public nonisolated struct DefaultTabLabel: View {
    /// Nothing.
    @MainActor @preconcurrency public var body: some View { EmptyView() }
}

extension Tab where Label == DefaultTabLabel {
    /// Creates a tab with a title and a symbol.
    public init(
        _ titleKey: LocalizedStringKey,
        systemImage: String,
        value: Value,
        @ViewBuilder content: () -> Content
    ) {
        self.value = value
        self.content = content()
    }

    /// Creates a tab with a title and a symbol.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S,
        systemImage: String,
        value: Value,
        @ViewBuilder content: () -> Content
    ) {
        self.value = value
        self.content = content()
    }
}

extension Tab where Value == Never, Label == DefaultTabLabel {
    /// Creates a tab with a title and a symbol.
    public init(_ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content) {
        value = nil
        self.content = content()
    }

    /// Creates a tab with a title and a symbol.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, systemImage: String, @ViewBuilder content: () -> Content) {
        value = nil
        self.content = content()
    }
}
