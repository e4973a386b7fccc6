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

/// The purpose of a tab.
public struct TabRole: Hashable, Sendable {
    private let number: Int

    /// Search.
    public static let search = TabRole(number: 0)
}

extension Tab {
    /// Creates a tab with a custom label, which is not drawn.
    public init(
        value: Value,
        role: TabRole? = nil,
        @ViewBuilder content: () -> Content,
        @ViewBuilder label: () -> Label
    ) {
        self.value = value
        self.content = content()
    }
}

extension Tab where Value == Never {
    /// Creates a tab with a custom label, which is not drawn.
    public init(
        role: TabRole? = nil,
        @ViewBuilder content: () -> Content,
        @ViewBuilder label: () -> Label
    ) {
        value = nil
        self.content = content()
    }
}

extension Tab where Label == DefaultTabLabel {
    /// Creates a tab with a title, a symbol and a role.
    public init(
        _ titleKey: LocalizedStringKey,
        systemImage: String,
        value: Value,
        role: TabRole?,
        @ViewBuilder content: () -> Content
    ) {
        self.init(titleKey, systemImage: systemImage, value: value, content: content)
    }

    /// Creates a tab with a title and an image.
    public init(
        _ titleKey: LocalizedStringKey,
        image: String,
        value: Value,
        role: TabRole? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.value = value
        self.content = content()
    }

    /// Creates a tab with a title and an image.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S,
        image: String,
        value: Value,
        role: TabRole? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.value = value
        self.content = content()
    }

    /// Creates a tab with the label of its role.
    public init(value: Value, role: TabRole?, @ViewBuilder content: () -> Content) {
        self.value = value
        self.content = content()
    }
}

extension Tab where Value == Never, Label == DefaultTabLabel {
    /// Creates a tab with a title, a symbol and a role.
    public init(
        _ titleKey: LocalizedStringKey,
        systemImage: String,
        role: TabRole?,
        @ViewBuilder content: () -> Content
    ) {
        self.init(titleKey, systemImage: systemImage, content: content)
    }

    /// Creates a tab with a title and an image.
    public init(
        _ titleKey: LocalizedStringKey,
        image: String,
        role: TabRole? = nil,
        @ViewBuilder content: () -> Content
    ) {
        value = nil
        self.content = content()
    }

    /// Creates a tab with the label of its role.
    public init(role: TabRole?, @ViewBuilder content: () -> Content) {
        value = nil
        self.content = content()
    }
}

/// Tabs that belong together; its title is not drawn.
public nonisolated struct TabSection<Content: View>: View {
    let content: Content

    /// Creates a section with a title.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.content = content()
    }

    /// Creates a section with a title.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.content = content()
    }

    /// Creates a section with a header.
    public init<Header: View>(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Header) {
        self.content = content()
    }

    /// The views of the tabs.
    @MainActor @preconcurrency public var body: some View { content }
}
