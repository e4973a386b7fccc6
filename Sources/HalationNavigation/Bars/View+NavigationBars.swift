public import Foundation
import HalationControls
import HalationDiagnostics
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
        // Stacks go back on the main actor, as all views do.
        nonisolated(unsafe) let binding = item
        return bars { preferences in
            guard let value = binding.wrappedValue else { return }
            preferences.presented.append(
                .init(view: AnyView(destination(value))) { binding.wrappedValue = nil }
            )
        }
    }

    /// Has no effect: columns have their usual widths.
    public nonisolated func navigationSplitViewColumnWidth(_ width: CGFloat) -> some View {
        lacking(.navigationSplitViewColumnWidth)
    }

    /// Has no effect: columns have their usual widths.
    public nonisolated func navigationSplitViewColumnWidth(
        min: CGFloat? = nil,
        ideal: CGFloat,
        max: CGFloat? = nil
    ) -> some View {
        lacking(.navigationSplitViewColumnWidth)
    }

    /// Has no effect: split views have one face.
    public nonisolated func navigationSplitViewStyle<S: NavigationSplitViewStyle>(_ style: S) -> some View {
        lacking(.navigationSplitViewStyle, if: style is ProminentDetailNavigationSplitViewStyle)
    }
}

/// The columns of a split view that are shown in regular width.
public struct NavigationSplitViewVisibility: Equatable, Codable, Sendable {
    private var number: Int

    public static let detailOnly = NavigationSplitViewVisibility(number: 0)
    public static let doubleColumn = NavigationSplitViewVisibility(number: 1)
    public static let all = NavigationSplitViewVisibility(number: 2)
    public static let automatic = NavigationSplitViewVisibility(number: 3)
}

/// A column of a split view, counted from the leading edge: sidebar, content, detail.
public struct NavigationSplitViewColumn: Hashable, Sendable {
    private let number: Int

    public static let sidebar = NavigationSplitViewColumn(number: 0)
    public static let content = NavigationSplitViewColumn(number: 1)
    public static let detail = NavigationSplitViewColumn(number: 2)
}

/// A style for split views; all are drawn alike.
@MainActor @preconcurrency
public protocol NavigationSplitViewStyle {}

/// The default style for split views.
public struct AutomaticNavigationSplitViewStyle: NavigationSplitViewStyle {
    public nonisolated init() {}
}

/// A style in which columns share the space; drawn as the default one.
public struct BalancedNavigationSplitViewStyle: NavigationSplitViewStyle {
    public nonisolated init() {}
}

/// A style in which the detail keeps its size; drawn as the default one.
public struct ProminentDetailNavigationSplitViewStyle: NavigationSplitViewStyle {
    public nonisolated init() {}
}

extension NavigationSplitViewStyle where Self == AutomaticNavigationSplitViewStyle {
    public nonisolated static var automatic: Self { Self() }
}

extension NavigationSplitViewStyle where Self == BalancedNavigationSplitViewStyle {
    public nonisolated static var balanced: Self { Self() }
}

extension NavigationSplitViewStyle where Self == ProminentDetailNavigationSplitViewStyle {
    public nonisolated static var prominentDetail: Self { Self() }
}

/// Navigation views with two columns, drawn with one.
public struct DoubleColumnNavigationViewStyle: NavigationViewStyle {
    public nonisolated init() {}
}

/// Navigation views with several columns, drawn with one.
public struct ColumnNavigationViewStyle: NavigationViewStyle {
    public nonisolated init() {}
}

extension NavigationViewStyle where Self == ColumnNavigationViewStyle {
    public nonisolated static var columns: ColumnNavigationViewStyle { ColumnNavigationViewStyle() }
}
