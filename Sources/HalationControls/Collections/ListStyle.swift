import HalationDrawing
public import HalationViews

/// A look of lists; the built-in ones are plain or grouped.
@MainActor @preconcurrency
public protocol ListStyle {}

/// The built-in faces of lists.
enum ListStyleKind {
    case plain, grouped

    func background(in scheme: ColorScheme) -> Color {
        switch (self, scheme == .dark) {
        case (.plain, false): .white
        case (.grouped, false): Color(.sRGB, red: 242 / 255, green: 242 / 255, blue: 247 / 255, opacity: 1)
        default: .black
        }
    }

    func rowColor(in scheme: ColorScheme) -> Color {
        scheme == .dark
            ? Color(.sRGB, red: 28 / 255, green: 28 / 255, blue: 30 / 255, opacity: 1) : .white
    }
}

/// A list style that knows its face.
private protocol KnownListStyle {
    nonisolated var kind: ListStyleKind { get }
}

/// Grouped rows.
public struct DefaultListStyle: ListStyle {
    /// Creates the style.
    public nonisolated init() {}
}

/// Rows from edge to edge.
public struct PlainListStyle: ListStyle, KnownListStyle {
    /// Creates the style.
    public nonisolated init() {}

    fileprivate nonisolated var kind: ListStyleKind { .plain }
}

/// Grouped rows with rounded corners.
public struct InsetGroupedListStyle: ListStyle {
    /// Creates the style.
    public nonisolated init() {}
}

/// Grouped rows.
public struct GroupedListStyle: ListStyle {
    /// Creates the style.
    public nonisolated init() {}
}

/// Rows from edge to edge.
public struct InsetListStyle: ListStyle, KnownListStyle {
    /// Creates the style.
    public nonisolated init() {}

    fileprivate nonisolated var kind: ListStyleKind { .plain }
}

/// Grouped rows.
public struct SidebarListStyle: ListStyle {
    /// Creates the style.
    public nonisolated init() {}
}

extension ListStyle where Self == DefaultListStyle {
    /// Grouped rows.
    public nonisolated static var automatic: DefaultListStyle { DefaultListStyle() }
}

extension ListStyle where Self == PlainListStyle {
    /// Rows from edge to edge.
    public nonisolated static var plain: PlainListStyle { PlainListStyle() }
}

extension ListStyle where Self == InsetGroupedListStyle {
    /// Grouped rows with rounded corners.
    public nonisolated static var insetGrouped: InsetGroupedListStyle { InsetGroupedListStyle() }
}

extension ListStyle where Self == GroupedListStyle {
    /// Grouped rows.
    public nonisolated static var grouped: GroupedListStyle { GroupedListStyle() }
}

extension ListStyle where Self == InsetListStyle {
    /// Rows from edge to edge.
    public nonisolated static var inset: InsetListStyle { InsetListStyle() }
}

extension ListStyle where Self == SidebarListStyle {
    /// Grouped rows.
    public nonisolated static var sidebar: SidebarListStyle { SidebarListStyle() }
}

private nonisolated struct ListStyleKindKey: EnvironmentKey {
    static var defaultValue: ListStyleKind { .grouped }
}

private nonisolated struct IsInListKey: EnvironmentKey {
    static var defaultValue: Bool { false }
}

private nonisolated struct IsListBackgroundHiddenKey: EnvironmentKey {
    static var defaultValue: Bool { false }
}

extension EnvironmentValues {
    var listStyleKind: ListStyleKind {
        get { self[ListStyleKindKey.self] }
        set { self[ListStyleKindKey.self] = newValue }
    }

    var isInList: Bool {
        get { self[IsInListKey.self] }
        set { self[IsInListKey.self] = newValue }
    }

    var isListBackgroundHidden: Bool {
        get { self[IsListBackgroundHiddenKey.self] }
        set { self[IsListBackgroundHiddenKey.self] = newValue }
    }
}

extension View {
    /// Sets the look of the lists in the view.
    public nonisolated func listStyle<S: ListStyle>(_ style: S) -> some View {
        environment(\.listStyleKind, (style as? any KnownListStyle)?.kind ?? .grouped)
    }

    /// Hides or shows the background of the view's lists and forms.
    public nonisolated func scrollContentBackground(_ visibility: Visibility) -> some View {
        environment(\.isListBackgroundHidden, visibility == .hidden)
    }
}
