public import HalationDrawing
public import HalationViews

/// A look of the dots below pages.
@MainActor @preconcurrency
public protocol IndexViewStyle {}

/// The dots below pages.
public struct PageIndexViewStyle: IndexViewStyle {
    /// When there is a field behind the dots.
    public struct BackgroundDisplayMode: Hashable, Sendable {
        private let number: Int

        /// The default.
        public static let automatic = BackgroundDisplayMode(number: 0)

        /// While the dots are used.
        public static let interactive = BackgroundDisplayMode(number: 1)

        /// Always.
        public static let always = BackgroundDisplayMode(number: 2)

        /// Never.
        public static let never = BackgroundDisplayMode(number: 3)
    }

    /// Creates the style.
    public nonisolated init(backgroundDisplayMode: BackgroundDisplayMode = .automatic) {
        showsField = backgroundDisplayMode == .always
    }

    let showsField: Bool
}

extension IndexViewStyle where Self == PageIndexViewStyle {
    /// The dots below pages.
    public nonisolated static var page: PageIndexViewStyle { PageIndexViewStyle() }

    /// The dots below pages.
    public nonisolated static func page(
        backgroundDisplayMode: PageIndexViewStyle.BackgroundDisplayMode
    ) -> PageIndexViewStyle { PageIndexViewStyle(backgroundDisplayMode: backgroundDisplayMode) }
}

extension PageTabViewStyle {
    /// When the dots below pages are shown.
    public struct IndexDisplayMode: Equatable, Sendable {
        private let number: Int

        /// If there are several pages.
        public static let automatic = IndexDisplayMode(number: 0)

        /// Always.
        public static let always = IndexDisplayMode(number: 1)

        /// Never.
        public static let never = IndexDisplayMode(number: 2)
    }

    /// Creates the style.
    public nonisolated init(indexDisplayMode: IndexDisplayMode) {
        mode = indexDisplayMode
    }
}

extension TabViewStyle where Self == PageTabViewStyle {
    /// Pages, of which the selected one is drawn, with dots for all.
    public nonisolated static func page(indexDisplayMode: PageTabViewStyle.IndexDisplayMode)
        -> PageTabViewStyle
    { PageTabViewStyle(indexDisplayMode: indexDisplayMode) }
}

/// The built-in faces of tabs.
enum TabViewKind: Equatable {
    case bar
    case pages(PageTabViewStyle.IndexDisplayMode)
}

/// A style of tabs that knows its face.
protocol KnownTabViewStyle {
    nonisolated var kind: TabViewKind { get }
}

private nonisolated struct TabViewKindKey: EnvironmentKey {
    static var defaultValue: TabViewKind { .bar }
}

private nonisolated struct ShowsPageFieldKey: EnvironmentKey {
    static var defaultValue: Bool { false }
}

extension EnvironmentValues {
    var tabViewKind: TabViewKind {
        get { self[TabViewKindKey.self] }
        set { self[TabViewKindKey.self] = newValue }
    }

    /// Whether the dots of pages have a field behind them.
    var showsPageField: Bool {
        get { self[ShowsPageFieldKey.self] }
        set { self[ShowsPageFieldKey.self] = newValue }
    }
}

/// Tabs in a bar or a sidebar, drawn as a bar.
public struct SidebarAdaptableTabViewStyle: TabViewStyle {
    /// Creates the style.
    public nonisolated init() {}
}

extension TabViewStyle where Self == SidebarAdaptableTabViewStyle {
    /// Tabs in a bar or a sidebar.
    public nonisolated static var sidebarAdaptable: SidebarAdaptableTabViewStyle {
        SidebarAdaptableTabViewStyle()
    }
}

/// Tabs in a bar.
public struct TabBarOnlyTabViewStyle: TabViewStyle {
    /// Creates the style.
    public nonisolated init() {}
}

extension TabViewStyle where Self == TabBarOnlyTabViewStyle {
    /// Tabs in a bar.
    public nonisolated static var tabBarOnly: TabBarOnlyTabViewStyle { TabBarOnlyTabViewStyle() }
}

/// Pages above each other, of which the selected one is drawn.
public struct VerticalPageTabViewStyle: TabViewStyle {
    /// Creates the style.
    public nonisolated init() {}
}

extension TabViewStyle where Self == VerticalPageTabViewStyle {
    /// Pages above each other.
    public nonisolated static var verticalPage: VerticalPageTabViewStyle { VerticalPageTabViewStyle() }
}

/// When the bar of tabs becomes small.
public struct TabBarMinimizeBehavior: Hashable, Sendable {
    private let number: Int

    /// The default; the bar keeps its size.
    public static let automatic = TabBarMinimizeBehavior(number: 0)

    /// When the content is scrolled down.
    public static let onScrollDown = TabBarMinimizeBehavior(number: 1)

    /// When the content is scrolled up.
    public static let onScrollUp = TabBarMinimizeBehavior(number: 2)

    /// Never.
    public static let never = TabBarMinimizeBehavior(number: 3)
}

/// The order and visibility of tabs that a person chose.
public struct TabViewCustomization: Codable, Sendable {
    /// Creates a customization without changes.
    public init() {}
}

extension View {
    /// Sets the look of the dots of pages in the view.
    public nonisolated func indexViewStyle<S: IndexViewStyle>(_ style: S) -> some View {
        environment(\.showsPageField, (style as? PageIndexViewStyle)?.showsField ?? false)
    }

    /// Sets the label of the view in a bar of tabs.
    public nonisolated func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
        layoutValue(key: TabLabel.self, value: AnyView(label()))
    }

    /// Sets the look of the tabs in the view.
    public nonisolated func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View {
        environment(\.tabViewKind, (style as? any KnownTabViewStyle)?.kind ?? .bar)
    }

    /// Sets a number that is shown with the view's row in a list or its tab; zero shows none.
    public nonisolated func badge(_ count: Int) -> some View {
        layoutValue(key: Badge.self, value: count == 0 ? nil : Text(verbatim: String(count)))
    }

    /// Sets a text that is shown with the view's row in a list or its tab.
    public nonisolated func badge(_ label: Text?) -> some View {
        layoutValue(key: Badge.self, value: label)
    }

    /// Sets a text that is shown with the view's row in a list or its tab.
    public nonisolated func badge(_ key: LocalizedStringKey?) -> some View {
        layoutValue(key: Badge.self, value: key.map { Text($0) })
    }

    /// Sets a text that is shown with the view's row in a list or its tab.
    @_disfavoredOverload
    public nonisolated func badge<S: StringProtocol>(_ label: S?) -> some View {
        layoutValue(key: Badge.self, value: label.map { Text($0) })
    }

    /// Has no effect: badges have one look.
    public nonisolated func badgeProminence(_ prominence: BadgeProminence) -> some View { self }

    /// Has no effect: the bar of tabs keeps its size.
    public nonisolated func tabBarMinimizeBehavior(_ behavior: TabBarMinimizeBehavior) -> some View { self }

    /// Has no effect: nothing is shown above the bar of tabs.
    public nonisolated func tabViewBottomAccessory<Content: View>(@ViewBuilder content: () -> Content)
        -> some View
    { self }

    /// Has no effect: tabs are as the view gives them.
    public nonisolated func tabViewCustomization(_ customization: Binding<TabViewCustomization>?) -> some View
    { self }

    /// Has no effect: tabs are as the view gives them.
    public nonisolated func customizationID(_ id: String) -> some View { self }
}

/// The weight of a badge.
public struct BadgeProminence: Hashable, Sendable {
    private let number: Int

    /// Little.
    public static let decreased = BadgeProminence(number: 0)

    /// The default prominence.
    public static let standard = BadgeProminence(number: 1)

    /// Much.
    public static let increased = BadgeProminence(number: 2)
}

/// The text that is shown with a row or a tab.
enum Badge: LayoutValueKey {
    static var defaultValue: Text? { nil }
}

/// The label of a view in a bar of tabs.
enum TabLabel: LayoutValueKey {
    static var defaultValue: AnyView? { nil }
}
