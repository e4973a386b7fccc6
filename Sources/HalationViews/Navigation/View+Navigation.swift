public import HalationDrawing

/// The types of navigation bars.
public struct NavigationBarItem: Sendable {
    /// The size of the title in a navigation bar.
    public enum TitleDisplayMode: Sendable {
        /// As the bar before.
        case automatic

        /// Small.
        case inline

        /// Large.
        case large
    }
}

/// A look of navigation views; all are drawn alike.
@MainActor @preconcurrency
public protocol NavigationViewStyle {}

/// One column.
public struct StackNavigationViewStyle: NavigationViewStyle {
    /// Creates the style.
    public nonisolated init() {}
}

extension NavigationViewStyle where Self == StackNavigationViewStyle {
    /// One column.
    public nonisolated static var stack: StackNavigationViewStyle { StackNavigationViewStyle() }
}

/// What suits the place.
public struct DefaultNavigationViewStyle: NavigationViewStyle {
    /// Creates the style.
    public nonisolated init() {}
}

extension NavigationViewStyle where Self == DefaultNavigationViewStyle {
    /// What suits the place.
    public nonisolated static var automatic: DefaultNavigationViewStyle { DefaultNavigationViewStyle() }
}

/// A look of tabs; all are drawn alike, without a bar.
@MainActor @preconcurrency
public protocol TabViewStyle {}

/// Tabs without a bar.
public struct DefaultTabViewStyle: TabViewStyle {
    /// Creates the style.
    public nonisolated init() {}
}

extension TabViewStyle where Self == DefaultTabViewStyle {
    /// Tabs without a bar.
    public nonisolated static var automatic: DefaultTabViewStyle { DefaultTabViewStyle() }
}

/// Pages, of which the selected one is drawn.
public struct PageTabViewStyle: TabViewStyle {
    /// Creates the style.
    public nonisolated init() {}
}

extension TabViewStyle where Self == PageTabViewStyle {
    /// Pages, of which the selected one is drawn.
    public nonisolated static var page: PageTabViewStyle { PageTabViewStyle() }
}

extension View {
    /// Has no effect: there are no navigation bars in a picture.
    public nonisolated func navigationTitle(_ titleKey: LocalizedStringKey) -> some View { self }

    /// Has no effect: there are no navigation bars in a picture.
    @_disfavoredOverload
    public nonisolated func navigationTitle<S: StringProtocol>(_ title: S) -> some View { self }

    /// Has no effect: there are no navigation bars in a picture.
    public nonisolated func navigationTitle(_ title: Text) -> some View { self }

    /// Has no effect: there are no navigation bars in a picture.
    public nonisolated func navigationTitle(_ title: Binding<String>) -> some View { self }

    /// Has no effect: there are no navigation bars in a picture.
    public nonisolated func navigationBarTitle(_ titleKey: LocalizedStringKey) -> some View { self }

    /// Has no effect: there are no navigation bars in a picture.
    public nonisolated func navigationBarTitle(
        _ titleKey: LocalizedStringKey,
        displayMode: NavigationBarItem.TitleDisplayMode
    ) -> some View { self }

    /// Has no effect: there are no navigation bars in a picture.
    public nonisolated func navigationBarTitleDisplayMode(_ displayMode: NavigationBarItem.TitleDisplayMode)
        -> some View
    { self }

    /// Has no effect: there are no navigation bars in a picture.
    public nonisolated func navigationBarHidden(_ hidden: Bool) -> some View { self }

    /// Has no effect: there are no navigation bars in a picture.
    public nonisolated func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View {
        self
    }

    /// Has no effect: there are no navigation bars in a picture.
    public nonisolated func navigationBarItems<L: View, T: View>(leading: L, trailing: T) -> some View {
        self
    }

    /// Has no effect: there are no navigation bars in a picture.
    public nonisolated func navigationBarItems<L: View>(leading: L) -> some View { self }

    /// Has no effect: there are no navigation bars in a picture.
    public nonisolated func navigationBarItems<T: View>(trailing: T) -> some View { self }

    /// Has no effect: there are no navigation bars in a picture.
    public nonisolated func navigationViewStyle<S: NavigationViewStyle>(_ style: S) -> some View { self }
}

extension View {
    /// Has no effect: only the root of a stack is shown.
    public nonisolated func navigationDestination<D: Hashable, C: View>(
        for data: D.Type,
        @ViewBuilder destination: @escaping (D) -> C
    ) -> some View { self }

    /// Has no effect: only the root of a stack is shown.
    public nonisolated func navigationDestination<V: View>(
        isPresented: Binding<Bool>,
        @ViewBuilder destination: () -> V
    ) -> some View { self }
}

extension View {
    /// Has no effect: tabs have no bar.
    public nonisolated func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View { self }

    /// Has no effect: tabs have no bar.
    public nonisolated func badge(_ count: Int) -> some View { self }

    /// Has no effect: tabs have no bar.
    public nonisolated func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View { self }
}
