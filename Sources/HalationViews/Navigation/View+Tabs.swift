public import HalationDrawing

/// The dots below pages; they are not drawn.
@MainActor @preconcurrency
public protocol IndexViewStyle {}

/// The dots below pages; they are not drawn.
public struct PageIndexViewStyle: IndexViewStyle {
    /// When there is a field behind the dots.
    public struct BackgroundDisplayMode: Sendable {
        private init() {}

        /// What suits the place.
        public static let automatic = BackgroundDisplayMode()

        /// While the dots are used.
        public static let interactive = BackgroundDisplayMode()

        /// Always.
        public static let always = BackgroundDisplayMode()

        /// Never.
        public static let never = BackgroundDisplayMode()
    }

    /// Creates the style.
    public nonisolated init(backgroundDisplayMode: BackgroundDisplayMode = .automatic) {}
}

extension IndexViewStyle where Self == PageIndexViewStyle {
    /// The dots below pages.
    public nonisolated static var page: PageIndexViewStyle { PageIndexViewStyle() }

    /// The dots below pages.
    public nonisolated static func page(
        backgroundDisplayMode: PageIndexViewStyle.BackgroundDisplayMode
    ) -> PageIndexViewStyle { PageIndexViewStyle() }
}

extension PageTabViewStyle {
    /// When the dots below pages are shown.
    public struct IndexDisplayMode: Sendable {
        private init() {}

        /// If there are several pages.
        public static let automatic = IndexDisplayMode()

        /// Always.
        public static let always = IndexDisplayMode()

        /// Never.
        public static let never = IndexDisplayMode()
    }

    /// Creates the style; the dots are not drawn.
    public nonisolated init(indexDisplayMode: IndexDisplayMode) {
        self.init()
    }
}

extension TabViewStyle where Self == PageTabViewStyle {
    /// Pages, of which the selected one is drawn.
    public nonisolated static func page(indexDisplayMode: PageTabViewStyle.IndexDisplayMode)
        -> PageTabViewStyle
    { PageTabViewStyle() }
}

/// Tabs in a bar or a sidebar, drawn without either.
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

/// Tabs in a bar, drawn without it.
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

    /// What suits the place.
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
    /// Has no effect: tabs have no bar.
    public nonisolated func indexViewStyle<S: IndexViewStyle>(_ style: S) -> some View { self }

    /// Has no effect: tabs have no bar.
    public nonisolated func badge(_ label: Text?) -> some View { self }

    /// Has no effect: tabs have no bar.
    public nonisolated func badge(_ key: LocalizedStringKey?) -> some View { self }

    /// Has no effect: tabs have no bar.
    @_disfavoredOverload
    public nonisolated func badge<S: StringProtocol>(_ label: S?) -> some View { self }

    /// Has no effect: tabs have no bar.
    public nonisolated func badgeProminence(_ prominence: BadgeProminence) -> some View { self }

    /// Has no effect: tabs have no bar.
    public nonisolated func tabBarMinimizeBehavior(_ behavior: TabBarMinimizeBehavior) -> some View { self }

    /// Has no effect: tabs have no bar.
    public nonisolated func tabViewBottomAccessory<Content: View>(@ViewBuilder content: () -> Content)
        -> some View
    { self }

    /// Has no effect: tabs have no bar.
    public nonisolated func tabViewCustomization(_ customization: Binding<TabViewCustomization>?) -> some View
    { self }

    /// Has no effect: tabs have no bar.
    public nonisolated func customizationID(_ id: String) -> some View { self }
}

/// The weight of a badge.
public struct BadgeProminence: Hashable, Sendable {
    private let number: Int

    /// Little.
    public static let decreased = BadgeProminence(number: 0)

    /// Usual.
    public static let standard = BadgeProminence(number: 1)

    /// Much.
    public static let increased = BadgeProminence(number: 2)
}
