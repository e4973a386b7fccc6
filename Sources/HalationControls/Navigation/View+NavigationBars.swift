public import Foundation
public import HalationDrawing
public import HalationViews

extension View {
    /// Sets the title in the bar of the navigation view around the view.
    public nonisolated func navigationBarTitle(_ title: Text) -> some View { navigationTitle(title) }

    /// Sets the title in the bar of the navigation view around the view.
    @_disfavoredOverload
    public nonisolated func navigationBarTitle<S: StringProtocol>(_ title: S) -> some View {
        navigationTitle(Text(title))
    }

    /// Sets the title in the bar of the navigation view around the view.
    public nonisolated func navigationBarTitle(
        _ title: Text,
        displayMode: NavigationBarItem.TitleDisplayMode
    ) -> some View { navigationTitle(title).navigationBarTitleDisplayMode(displayMode) }

    /// Sets the title in the bar of the navigation view around the view.
    @_disfavoredOverload
    public nonisolated func navigationBarTitle<S: StringProtocol>(
        _ title: S,
        displayMode: NavigationBarItem.TitleDisplayMode
    ) -> some View { navigationTitle(Text(title)).navigationBarTitleDisplayMode(displayMode) }

    /// Sets the line below the title in the bar of the navigation view around the view.
    public nonisolated func navigationSubtitle(_ subtitleKey: LocalizedStringKey) -> some View {
        navigationSubtitle(Text(subtitleKey))
    }

    /// Sets the line below the title in the bar of the navigation view around the view.
    public nonisolated func navigationSubtitle(_ subtitle: Text) -> some View {
        bars { $0.subtitle = subtitle }
    }

    /// Sets the line below the title in the bar of the navigation view around the view.
    @_disfavoredOverload
    public nonisolated func navigationSubtitle<S: StringProtocol>(_ subtitle: S) -> some View {
        navigationSubtitle(Text(subtitle))
    }

    /// Has no effect: there are no documents.
    public nonisolated func navigationDocument(_ url: URL) -> some View { self }

    /// Shows a view on top of the stack around this one while there is an item.
    public nonisolated func navigationDestination<D: Hashable, C: View>(
        item: Binding<D?>,
        @ViewBuilder destination: @escaping (D) -> C
    ) -> some View {
        bars { preferences in
            if let value = item.wrappedValue { preferences.presented.append(AnyView(destination(value))) }
        }
    }

    /// Has no effect: links in lists always have an arrow.
    public nonisolated func navigationLinkIndicatorVisibility(_ visibility: Visibility) -> some View { self }

    /// Has no effect: columns have their usual widths.
    public nonisolated func navigationSplitViewColumnWidth(_ width: CGFloat) -> some View { self }

    /// Has no effect: columns have their usual widths.
    public nonisolated func navigationSplitViewColumnWidth(
        min: CGFloat? = nil,
        ideal: CGFloat,
        max: CGFloat? = nil
    ) -> some View { self }

    /// Has no effect: split views have one face.
    public nonisolated func navigationSplitViewStyle<S: NavigationSplitViewStyle>(_ style: S) -> some View {
        self
    }
}

/// The columns of a split view that are shown.
public struct NavigationSplitViewVisibility: Equatable, Codable, Sendable {
    private var number: Int

    /// The detail alone.
    public static let detailOnly = NavigationSplitViewVisibility(number: 0)

    /// The content and the detail.
    public static let doubleColumn = NavigationSplitViewVisibility(number: 1)

    /// All columns.
    public static let all = NavigationSplitViewVisibility(number: 2)

    /// The columns that fit the size class.
    public static let automatic = NavigationSplitViewVisibility(number: 3)
}

/// A column of a split view.
public struct NavigationSplitViewColumn: Hashable, Sendable {
    private let number: Int

    /// The first column.
    public static let sidebar = NavigationSplitViewColumn(number: 0)

    /// The middle column.
    public static let content = NavigationSplitViewColumn(number: 1)

    /// The last column.
    public static let detail = NavigationSplitViewColumn(number: 2)
}

/// A look of split views; all are drawn alike.
@MainActor @preconcurrency
public protocol NavigationSplitViewStyle {}

/// The default style of split views.
public struct AutomaticNavigationSplitViewStyle: NavigationSplitViewStyle {
    /// Creates the style.
    public nonisolated init() {}
}

/// Columns share the space.
public struct BalancedNavigationSplitViewStyle: NavigationSplitViewStyle {
    /// Creates the style.
    public nonisolated init() {}
}

/// The detail keeps its size.
public struct ProminentDetailNavigationSplitViewStyle: NavigationSplitViewStyle {
    /// Creates the style.
    public nonisolated init() {}
}

extension NavigationSplitViewStyle where Self == AutomaticNavigationSplitViewStyle {
    /// The default style of split views.
    public nonisolated static var automatic: Self { Self() }
}

extension NavigationSplitViewStyle where Self == BalancedNavigationSplitViewStyle {
    /// Columns share the space.
    public nonisolated static var balanced: Self { Self() }
}

extension NavigationSplitViewStyle where Self == ProminentDetailNavigationSplitViewStyle {
    /// The detail keeps its size.
    public nonisolated static var prominentDetail: Self { Self() }
}

/// Two columns, drawn as one.
public struct DoubleColumnNavigationViewStyle: NavigationViewStyle {
    /// Creates the style.
    public nonisolated init() {}
}

/// Columns, drawn as one.
public struct ColumnNavigationViewStyle: NavigationViewStyle {
    /// Creates the style.
    public nonisolated init() {}
}

extension NavigationViewStyle where Self == ColumnNavigationViewStyle {
    /// Columns, drawn as one.
    public nonisolated static var columns: ColumnNavigationViewStyle { ColumnNavigationViewStyle() }
}
