import HalationDrawing
public import HalationViews

/// A style for lists; the built-in ones are plain or grouped.
@MainActor @preconcurrency
public protocol ListStyle {}

/// The built-in appearances of lists.
package enum ListStyleKind {
    case plain, grouped

    /// Groups from edge to edge of the list, without corners.
    case fullWidth

    /// Rows without lines between them, for the columns of a wide window; elsewhere as grouped.
    case sidebar

    func background(_ look: PlatformLook) -> Color {
        switch self {
        case .plain: Color(SystemColor.background)
        case .grouped, .fullWidth: Color(SystemColor.groupedBackground)
        // In the look of iOS 26 the column is of glass.
        case .sidebar: look == .iOS26 ? .clear : Color(SystemColor.secondaryBackground)
        }
    }

    /// Whether the rows of a section are a group on the background of the list.
    var isGrouped: Bool { self == .grouped || self == .fullWidth }

    /// The lengths of groups of the style.
    func metrics(_ look: PlatformLook) -> PlatformLook.ListMetrics {
        self == .fullWidth ? look.list.fullWidth : look.list
    }

    /// The style in a window of a width.
    func adapted(to width: UserInterfaceSizeClass?) -> ListStyleKind {
        self == .sidebar && width == .compact ? .grouped : self
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

/// Lists of grouped rows that reach from edge to edge, with lines above and below each group.
public struct GroupedListStyle: ListStyle, KnownListStyle {
    public nonisolated init() {}

    fileprivate nonisolated var kind: ListStyleKind { .fullWidth }
}

/// Lists whose rows reach from edge to edge.
public struct InsetListStyle: ListStyle, KnownListStyle {
    public nonisolated init() {}

    fileprivate nonisolated var kind: ListStyleKind { .plain }
}

/// Lists for sidebars: rows without lines, the selected one on a grey field; in compact width as grouped rows.
public struct SidebarListStyle: ListStyle, KnownListStyle {
    public nonisolated init() {}

    fileprivate nonisolated var kind: ListStyleKind { .sidebar }
}

/// Lists of watches whose rows shrink towards the edges; drawn as plain rows.
public struct CarouselListStyle: ListStyle, KnownListStyle {
    public nonisolated init() {}

    fileprivate nonisolated var kind: ListStyleKind { .plain }
}

/// Lists of watches with a plain background; drawn as plain rows.
public struct EllipticalListStyle: ListStyle, KnownListStyle {
    public nonisolated init() {}

    fileprivate nonisolated var kind: ListStyleKind { .plain }
}

extension ListStyle where Self == CarouselListStyle {
    public nonisolated static var carousel: CarouselListStyle { CarouselListStyle() }
}

extension ListStyle where Self == EllipticalListStyle {
    public nonisolated static var elliptical: EllipticalListStyle { EllipticalListStyle() }
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
    @Entry package var listStyleKind: ListStyleKind = .grouped
    @Entry package var isInList = false
    @Entry var isListBackgroundHidden = false

    /// Whether sections of the list around a view can be collapsed by their headers.
    @Entry var collapsesSections = false
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
