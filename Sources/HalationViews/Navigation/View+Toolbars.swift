public import HalationDrawing

/// A menu below a title; it is not drawn.
public nonisolated struct ToolbarTitleMenu<Content: View>: ToolbarContent {
    /// Built-in items have no body.
    public typealias Body = Never

    /// Creates a menu.
    public init(@ViewBuilder content: () -> Content) {}
}

extension ToolbarTitleMenu where Content == EmptyView {
    /// Creates an empty menu.
    public init() {}
}

/// The size of a space.
public struct SpacerSizing: Equatable, Sendable {
    private let isFixed: Bool

    /// As much as there is.
    public static let flexible = SpacerSizing(isFixed: false)

    /// A little.
    public static let fixed = SpacerSizing(isFixed: true)
}

/// A space between items of a toolbar; it is not drawn.
public nonisolated struct ToolbarSpacer: ToolbarContent {
    /// Built-in items have no body.
    public typealias Body = Never

    /// Creates a space.
    public init(_ sizing: SpacerSizing = .flexible, placement: ToolbarItemPlacement = .automatic) {}
}

/// The size of the title of a toolbar.
public struct ToolbarTitleDisplayMode: Sendable {
    private init() {}

    /// What suits the place.
    public static let automatic = ToolbarTitleDisplayMode()

    /// Large.
    public static let large = ToolbarTitleDisplayMode()

    /// Small.
    public static let inline = ToolbarTitleDisplayMode()

    /// Large, in the bar.
    public static let inlineLarge = ToolbarTitleDisplayMode()
}

/// The purpose of a toolbar.
public struct ToolbarRole: Sendable {
    private init() {}

    /// What suits the place.
    public static let automatic = ToolbarRole()

    /// Navigation.
    public static let navigationStack = ToolbarRole()

    /// Browsing.
    public static let browser = ToolbarRole()

    /// Editing.
    public static let editor = ToolbarRole()
}

/// A built-in item of a toolbar.
public struct ToolbarDefaultItemKind: Sendable {
    private init() {}

    /// The button that shows the sidebar.
    public static let sidebarToggle = ToolbarDefaultItemKind()

    /// The title.
    public static let title = ToolbarDefaultItemKind()

    /// The search field.
    public static let search = ToolbarDefaultItemKind()
}

extension ToolbarContent {
    /// Has no effect: there are no toolbars in a picture.
    public nonisolated func sharedBackgroundVisibility(_ visibility: Visibility) -> some ToolbarContent {
        self
    }
}

extension View {
    /// Has no effect: there are no toolbars in a picture.
    public nonisolated func toolbar<Content: ToolbarContent>(
        id: String,
        @ToolbarContentBuilder content: () -> Content
    ) -> some View { self }

    /// Has no effect: there are no toolbars in a picture.
    public nonisolated func toolbar(removing defaultItemKind: ToolbarDefaultItemKind?) -> some View { self }

    /// Has no effect: there are no toolbars in a picture.
    public nonisolated func toolbarVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...)
        -> some View
    { self }

    /// Has no effect: there are no toolbars in a picture.
    public nonisolated func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View { self }

    /// Has no effect: there are no toolbars in a picture.
    public nonisolated func toolbarTitleMenu<C: View>(@ViewBuilder content: () -> C) -> some View { self }

    /// Has no effect: there are no toolbars in a picture.
    public nonisolated func toolbarRole(_ role: ToolbarRole) -> some View { self }

    /// Has no effect: there are no toolbars in a picture.
    public nonisolated func toolbarForegroundStyle<S: ShapeStyle>(_ style: S, for bars: ToolbarPlacement...)
        -> some View
    { self }
}
