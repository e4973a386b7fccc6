package import Foundation
package import HalationDrawing
package import HalationViews

/// The destination of a link.
package nonisolated enum NavigationStep {
    case view(AnyView)
    case value(AnyHashable)

    /// A view with a small title.
    case page(AnyView, title: Text?)
}

/// Puts another view on a stack.
package nonisolated struct NavigateAction {
    package let go: @MainActor (NavigationStep) -> Void

    package init(go: @escaping @MainActor (NavigationStep) -> Void) {
        self.go = go
    }
}

/// Ties the list of a column in a split view to the next column.
package final class ColumnLink {
    /// Called when the list has or loses a selection.
    package var selectionDidChange: ((Bool) -> Void)?

    /// Ends the selection in the list.
    package var clear: (() -> Void)?

    /// Creates a link without a list.
    package init() {}
}

/// The button that shows or hides a sidebar.
package nonisolated struct SidebarToggle {
    package let action: @MainActor () -> Void

    /// Creates a button with its action.
    package init(action: @escaping @MainActor () -> Void) {
        self.action = action
    }
}

/// When the dots below pages are shown.
package enum PageDots: Equatable, Sendable {
    /// For two pages or more.
    case automatic

    case always, never
}

/// The built-in appearances of tab views.
package enum TabViewKind: Equatable, Sendable {
    case bar
    case pages(PageDots)
}

extension EnvironmentValues {
    // Stacks and tab views set these for what is on their pages; they are here because a presentation takes neither over.

    /// The nearest stack's way to another page.
    @Entry package var navigate: NavigateAction?

    /// The column of a split view around the view, which follows the selection in its list; nil elsewhere.
    @Entry package var columnLink: ColumnLink?

    /// The height of the row of tabs above a view, which the first row of navigation bars shares; 0 without one.
    @Entry package var topTabs: CGFloat = 0

    /// The button of the sidebar for the bar of the view; nil where there is none.
    @Entry package var sidebarToggle: SidebarToggle?

    /// The appearance of the nearest tab view.
    @Entry package var tabViewKind: TabViewKind = .bar
}

extension UserInterfaceSizeClass? {
    /// From the edge of a window of the class to titles and rows, in points; more on wide phones too.
    ///
    /// 16 on phones of 390 to 402 points and 20 on phones of 430 and 440, in screenshots of iOS 14, 18 and 26.
    package var screenMargin: CGFloat { self == .regular || ScreenMetrics.current.isWidePhone ? 20 : 16 }
}

extension ScreenMetrics {
    /// Whether the window is as wide as that of a large phone that stands upright.
    fileprivate var isWidePhone: Bool {
        idiom == .phone && (414...500).contains(size.width) && size.width < size.height
    }
}
