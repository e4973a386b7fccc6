import HalationControls
public import HalationDrawing
public import HalationViews

/// A view of a ``TabView``, with the label of its tab.
public nonisolated struct Tab<Value: Hashable, Content: View, Label: View>: View {
    let value: Value?
    let label: AnyView
    let content: Content
    var role: TabRole?

    /// The view of the tab.
    @MainActor @preconcurrency public var body: some View {
        let view = content.tabItem { label }.layoutValue(key: TabRole.Trait.self, value: role)
        if let value { view.tag(value) } else { view }
    }
}

/// The type of a tab's label with a title and an icon.
public nonisolated struct DefaultTabLabel: View {
    /// An empty view: the label is drawn by the tab bar.
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
        label = AnyView(HalationControls.Label(titleKey, systemImage: systemImage))
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
        label = AnyView(HalationControls.Label(title, systemImage: systemImage))
        self.content = content()
    }
}

extension Tab where Value == Never, Label == DefaultTabLabel {
    /// Creates a tab with a title and a symbol.
    public init(_ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content) {
        value = nil
        label = AnyView(HalationControls.Label(titleKey, systemImage: systemImage))
        self.content = content()
    }

    /// Creates a tab with a title and a symbol.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, systemImage: String, @ViewBuilder content: () -> Content) {
        value = nil
        label = AnyView(HalationControls.Label(title, systemImage: systemImage))
        self.content = content()
    }
}

/// The purpose of a tab, which gives it a default label.
///
/// In the look of iOS 26 the tab with the role ``search`` is a circle of its own beside the others.
public struct TabRole: Hashable, Sendable {
    private let number: Int

    public static let search = TabRole(number: 0)

    /// Carries the role of a tab to its tab view.
    nonisolated enum Trait: LayoutValueKey {
        static var defaultValue: TabRole? { nil }
    }
}

extension Tab {
    /// Creates a tab with a custom label.
    public init(
        value: Value,
        role: TabRole? = nil,
        @ViewBuilder content: () -> Content,
        @ViewBuilder label: () -> Label
    ) {
        self.value = value
        self.label = AnyView(label())
        self.content = content()
        self.role = role
    }
}

extension Tab where Value == Never {
    /// Creates a tab with a custom label.
    public init(
        role: TabRole? = nil,
        @ViewBuilder content: () -> Content,
        @ViewBuilder label: () -> Label
    ) {
        value = nil
        self.label = AnyView(label())
        self.content = content()
        self.role = role
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
        self.role = role
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
        label = AnyView(HalationControls.Label(titleKey, image: image))
        self.content = content()
        self.role = role
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
        label = AnyView(HalationControls.Label(title, image: image))
        self.content = content()
        self.role = role
    }

    /// Creates a tab with the label of its role; without one it has none.
    public init(value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content) {
        self.value = value
        label = Self.label(of: role)
        self.content = content()
        self.role = role
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
        self.role = role
    }

    /// Creates a tab with a title and an image.
    public init(
        _ titleKey: LocalizedStringKey,
        image: String,
        role: TabRole? = nil,
        @ViewBuilder content: () -> Content
    ) {
        value = nil
        label = AnyView(HalationControls.Label(titleKey, image: image))
        self.content = content()
        self.role = role
    }

    /// Creates a tab with the label of its role; without one it has none.
    public init(role: TabRole? = nil, @ViewBuilder content: () -> Content) {
        value = nil
        label = Self.label(of: role)
        self.content = content()
        self.role = role
    }
}

extension Tab where Label == DefaultTabLabel {
    /// The label of a tab without a title.
    private static func label(of role: TabRole?) -> AnyView {
        role == .search
            ? AnyView(HalationControls.Label("Search", systemImage: "magnifyingglass")) : AnyView(EmptyView())
    }
}

/// A group of tabs, whose title is not drawn.
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
