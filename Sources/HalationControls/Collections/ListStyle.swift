import HalationDrawing
public import HalationViews

/// A style for lists; the built-in ones are plain or grouped.
@MainActor @preconcurrency
public protocol ListStyle {}

/// The built-in appearances of lists.
enum ListStyleKind {
    case plain, grouped

    var background: Color {
        Color(self == .plain ? SystemColor.background : .groupedBackground)
    }
}

/// A built-in style, with its appearance.
private protocol KnownListStyle {
    nonisolated var kind: ListStyleKind { get }
}

/// The default style for lists: grouped rows.
public struct DefaultListStyle: ListStyle {
    public nonisolated init() {}
}

/// Lists whose rows reach from edge to edge.
public struct PlainListStyle: ListStyle, KnownListStyle {
    public nonisolated init() {}

    fileprivate nonisolated var kind: ListStyleKind { .plain }
}

/// Lists of grouped rows with rounded corners.
public struct InsetGroupedListStyle: ListStyle {
    public nonisolated init() {}
}

/// Lists of grouped rows with rounded corners.
public struct GroupedListStyle: ListStyle {
    public nonisolated init() {}
}

/// Lists whose rows reach from edge to edge.
public struct InsetListStyle: ListStyle, KnownListStyle {
    public nonisolated init() {}

    fileprivate nonisolated var kind: ListStyleKind { .plain }
}

/// Lists for sidebars, drawn as grouped rows.
public struct SidebarListStyle: ListStyle {
    public nonisolated init() {}
}

extension ListStyle where Self == DefaultListStyle {
    public nonisolated static var automatic: DefaultListStyle { DefaultListStyle() }
}

extension ListStyle where Self == PlainListStyle {
    public nonisolated static var plain: PlainListStyle { PlainListStyle() }
}

extension ListStyle where Self == InsetGroupedListStyle {
    public nonisolated static var insetGrouped: InsetGroupedListStyle { InsetGroupedListStyle() }
}

extension ListStyle where Self == GroupedListStyle {
    public nonisolated static var grouped: GroupedListStyle { GroupedListStyle() }
}

extension ListStyle where Self == InsetListStyle {
    public nonisolated static var inset: InsetListStyle { InsetListStyle() }
}

extension ListStyle where Self == SidebarListStyle {
    public nonisolated static var sidebar: SidebarListStyle { SidebarListStyle() }
}

extension EnvironmentValues {
    @Entry var listStyleKind: ListStyleKind = .grouped
    @Entry var isInList = false
    @Entry var isListBackgroundHidden = false
}

extension View {
    /// Sets the style of the lists in the view.
    public nonisolated func listStyle<S: ListStyle>(_ style: S) -> some View {
        environment(\.listStyleKind, (style as? any KnownListStyle)?.kind ?? .grouped)
    }

    /// Shows or hides the background of the lists and forms in the view.
    public nonisolated func scrollContentBackground(_ visibility: Visibility) -> some View {
        environment(\.isListBackgroundHidden, visibility == .hidden)
    }
}
