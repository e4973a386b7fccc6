import HalationControls
import HalationDiagnostics
import HalationDrawing
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
        let dots: PageDots

        public static let automatic = IndexDisplayMode(dots: .automatic)
        public static let always = IndexDisplayMode(dots: .always)
        public static let never = IndexDisplayMode(dots: .never)
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

/// A built-in style, with its appearance.
protocol KnownTabViewStyle {
    nonisolated var kind: TabViewKind { get }
}

extension EnvironmentValues {
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

/// The label of a view in a bar of tabs.
enum TabLabel: LayoutValueKey {
    static var defaultValue: AnyView? { nil }
}
