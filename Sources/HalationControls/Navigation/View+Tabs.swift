import HalationDiagnostics
public import HalationDrawing
public import HalationViews

/// A style for the dots below pages.
@MainActor @preconcurrency
public protocol IndexViewStyle {}

/// Dots below pages, which may have a field behind them.
public struct PageIndexViewStyle: IndexViewStyle {
    /// When there is a field behind the dots: ``interactive`` draws it while a finger turns the pages.
    public struct BackgroundDisplayMode: Hashable, Sendable {
        private let number: Int

        public static let automatic = BackgroundDisplayMode(number: 0)
        public static let interactive = BackgroundDisplayMode(number: 1)
        public static let always = BackgroundDisplayMode(number: 2)
        public static let never = BackgroundDisplayMode(number: 3)
    }

    /// Creates the style; by default without a field behind the dots.
    public nonisolated init(backgroundDisplayMode: BackgroundDisplayMode = .automatic) {
        mode = backgroundDisplayMode
    }

    let mode: BackgroundDisplayMode
}

extension IndexViewStyle where Self == PageIndexViewStyle {
    public nonisolated static var page: PageIndexViewStyle { PageIndexViewStyle() }

    /// The dots below pages, with a choice of when there is a field behind them.
    public nonisolated static func page(
        backgroundDisplayMode: PageIndexViewStyle.BackgroundDisplayMode
    ) -> PageIndexViewStyle { PageIndexViewStyle(backgroundDisplayMode: backgroundDisplayMode) }
}

extension PageTabViewStyle {
    /// When the dots below pages are shown; ``automatic`` shows them for two pages or more.
    public struct IndexDisplayMode: Equatable, Sendable {
        private let number: Int

        public static let automatic = IndexDisplayMode(number: 0)
        public static let always = IndexDisplayMode(number: 1)
        public static let never = IndexDisplayMode(number: 2)
    }

    /// Creates the style with a choice of when there are dots.
    public nonisolated init(indexDisplayMode: IndexDisplayMode) {
        mode = indexDisplayMode
    }
}

extension TabViewStyle where Self == PageTabViewStyle {
    /// Pages with a choice of when there are dots.
    public nonisolated static func page(indexDisplayMode: PageTabViewStyle.IndexDisplayMode)
        -> PageTabViewStyle
    { PageTabViewStyle(indexDisplayMode: indexDisplayMode) }
}

/// The built-in appearances of tab views.
enum TabViewKind: Equatable {
    case bar
    case pages(PageTabViewStyle.IndexDisplayMode)
}

/// A built-in style, with its appearance.
protocol KnownTabViewStyle {
    nonisolated var kind: TabViewKind { get }
}

extension EnvironmentValues {
    @Entry var tabViewKind: TabViewKind = .bar

    /// When the dots of pages have a field behind them.
    @Entry var pageField = PageIndexViewStyle.BackgroundDisplayMode.automatic
}

/// Tabs in a bar or a sidebar, always drawn as a bar.
public struct SidebarAdaptableTabViewStyle: TabViewStyle {
    public nonisolated init() {}
}

extension TabViewStyle where Self == SidebarAdaptableTabViewStyle {
    public nonisolated static var sidebarAdaptable: SidebarAdaptableTabViewStyle {
        SidebarAdaptableTabViewStyle()
    }
}

/// Tabs in a bar at the bottom.
public struct TabBarOnlyTabViewStyle: TabViewStyle {
    public nonisolated init() {}
}

extension TabViewStyle where Self == TabBarOnlyTabViewStyle {
    public nonisolated static var tabBarOnly: TabBarOnlyTabViewStyle { TabBarOnlyTabViewStyle() }
}

/// Pages above each other; only the selected page is drawn.
public struct VerticalPageTabViewStyle: TabViewStyle {
    public nonisolated init() {}
}

extension TabViewStyle where Self == VerticalPageTabViewStyle {
    public nonisolated static var verticalPage: VerticalPageTabViewStyle { VerticalPageTabViewStyle() }
}

/// When the bar of tabs becomes small; has no effect, as it keeps its size.
public struct TabBarMinimizeBehavior: Hashable, Sendable {
    private let number: Int

    public static let automatic = TabBarMinimizeBehavior(number: 0)
    public static let onScrollDown = TabBarMinimizeBehavior(number: 1)
    public static let onScrollUp = TabBarMinimizeBehavior(number: 2)
    public static let never = TabBarMinimizeBehavior(number: 3)
}

/// The order and visibility of tabs as customised by a user; has no effect.
public struct TabViewCustomization: Codable, Sendable {
    /// Creates a customisation without changes.
    public init() {}
}

extension View {
    /// Sets the style of the dots below pages in the view.
    public nonisolated func indexViewStyle<S: IndexViewStyle>(_ style: S) -> some View {
        environment(\.pageField, (style as? PageIndexViewStyle)?.mode ?? .automatic)
    }

    /// Sets the label of the view in a bar of tabs.
    public nonisolated func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
        layoutValue(key: TabLabel.self, value: AnyView(label()))
    }

    /// Sets the style of the tab views in the view.
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
    public nonisolated func badgeProminence(_ prominence: BadgeProminence) -> some View {
        lacking(.badgeProminence, if: prominence != .standard)
    }

    /// Has no effect: the bar of tabs keeps its size.
    public nonisolated func tabBarMinimizeBehavior(_ behavior: TabBarMinimizeBehavior) -> some View {
        lacking(.tabBarMinimizeBehavior, if: behavior != .automatic && behavior != .never)
    }

    /// Has no effect: nothing is shown above the bar of tabs.
    public nonisolated func tabViewBottomAccessory<Content: View>(@ViewBuilder content: () -> Content)
        -> some View
    {
        lacking(.tabViewBottomAccessory)
    }

    /// Has no effect: tabs are as the view gives them.
    public nonisolated func tabViewCustomization(_ customization: Binding<TabViewCustomization>?) -> some View
    { self }

    /// Has no effect: tabs are as the view gives them.
    public nonisolated func customizationID(_ id: String) -> some View { self }
}

/// The prominence of a badge; has no effect.
public struct BadgeProminence: Hashable, Sendable {
    private let number: Int

    public static let decreased = BadgeProminence(number: 0)
    public static let standard = BadgeProminence(number: 1)
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
