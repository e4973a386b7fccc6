import Foundation
import HalationControls
import HalationDiagnostics
public import HalationDrawing
public import HalationViews

/// A menu below a title; it is not drawn.
public nonisolated struct ToolbarTitleMenu<Content: View>: ToolbarContent {
    /// Built-in items have no body.
    public typealias Body = Never

    /// Creates a menu, which is not drawn.
    public init(@ViewBuilder content: () -> Content) {
        Warnings.report(.toolbarTitleMenu)
    }
}

extension ToolbarTitleMenu where Content == EmptyView {
    /// Creates an empty menu.
    public init() {}
}

/// The width of a space between items: fixed, or all the space that is left.
public struct SpacerSizing: Equatable, Sendable {
    private let isFixed: Bool

    public static let flexible = SpacerSizing(isFixed: false)
    public static let fixed = SpacerSizing(isFixed: true)
}

/// A space between items of a toolbar.
public nonisolated struct ToolbarSpacer: ToolbarContent, ToolbarEntries {
    /// Built-in items have no body.
    public typealias Body = Never

    /// Creates a space between items at a position in the bars.
    public init(_ sizing: SpacerSizing = .flexible, placement: ToolbarItemPlacement = .automatic) {
        let space =
            sizing == .fixed
            ? AnyView(Color.clear.frame(width: 8, height: 0)) : AnyView(Spacer(minLength: 0))
        entries = [ToolbarEntry(position: placement.position, content: space, isSpace: true)]
    }

    let entries: [ToolbarEntry]
}

/// The size of the title in a bar.
///
/// ``inline`` is small, in the bar; ``large`` and ``inlineLarge`` are large, below it; ``automatic`` is large
/// too.
public struct ToolbarTitleDisplayMode: Sendable {
    let mode: NavigationBarItem.TitleDisplayMode

    public static let automatic = ToolbarTitleDisplayMode(mode: .automatic)
    public static let large = ToolbarTitleDisplayMode(mode: .large)
    public static let inline = ToolbarTitleDisplayMode(mode: .inline)
    public static let inlineLarge = ToolbarTitleDisplayMode(mode: .large)
}

/// The purpose of a toolbar; has no effect.
public struct ToolbarRole: Sendable {
    /// Whether SwiftUI shows the title in another place than stacks do.
    fileprivate let movesTitle: Bool

    public static let automatic = ToolbarRole(movesTitle: false)
    public static let navigationStack = ToolbarRole(movesTitle: false)
    public static let browser = ToolbarRole(movesTitle: true)
    public static let editor = ToolbarRole(movesTitle: true)
}

/// A built-in item of a toolbar.
public struct ToolbarDefaultItemKind: Sendable {
    fileprivate enum Kind {
        case sidebarToggle, title, search
    }

    fileprivate let kind: Kind

    public static let sidebarToggle = ToolbarDefaultItemKind(kind: .sidebarToggle)
    public static let title = ToolbarDefaultItemKind(kind: .title)
    public static let search = ToolbarDefaultItemKind(kind: .search)
}

extension ToolbarContent {
    /// Has no effect: items have no background of their own.
    public nonisolated func sharedBackgroundVisibility(_ visibility: Visibility) -> some ToolbarContent {
        if visibility == .visible { Warnings.report(.sharedBackgroundVisibility) }
        return self
    }
}

extension View {
    /// Adds items to the bars of the navigation view around the view.
    public nonisolated func toolbar<Content: ToolbarContent>(
        id: String,
        @ToolbarContentBuilder content: () -> Content
    ) -> some View { toolbar(content: content) }

    /// Leaves the button of a sidebar out of the bars; has no effect on other items.
    public nonisolated func toolbar(removing defaultItemKind: ToolbarDefaultItemKind?) -> some View {
        lacking(.toolbar, if: defaultItemKind?.kind == .title)
            .bars { if defaultItemKind?.kind == .sidebarToggle { $0.removesSidebarToggle = true } }
    }

    /// Shows or hides bars of the navigation view or the tabs around the view.
    public nonisolated func toolbarVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...)
        -> some View
    {
        self.bars { preferences in
            for bar in bars.bars { preferences.visibility[bar] = visibility }
        }
    }

    /// Sets the size of the title in the bar of the navigation view around the view.
    public nonisolated func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View {
        navigationBarTitleDisplayMode(mode.mode)
    }

    /// Has no effect: menus are not shown.
    public nonisolated func toolbarTitleMenu<C: View>(@ViewBuilder content: () -> C) -> some View {
        lacking(.toolbarTitleMenu)
    }

    /// Has no effect: titles of stacks are in their usual place.
    public nonisolated func toolbarRole(_ role: ToolbarRole) -> some View {
        lacking(.toolbarRole, if: role.movesTitle)
    }

    /// Has no effect: titles and items have their usual colours.
    public nonisolated func toolbarForegroundStyle<S: ShapeStyle>(_ style: S, for bars: ToolbarPlacement...)
        -> some View
    {
        lacking(.toolbarForegroundStyle)
    }
}
