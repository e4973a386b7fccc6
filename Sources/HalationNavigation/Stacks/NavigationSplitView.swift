import Foundation
import HalationAnimation
import HalationControls
import HalationDrawing
import HalationGeometry
public import HalationViews

/// Columns of views side by side; in the compact size class a stack of them.
///
/// A row that is selected in the list of a column shows the next column on the stack; going back ends the selection. In
/// regular width a link in a leading column shows its view in the last column, which is a stack of its own. In windows
/// higher than wide the leading columns are hidden until the button of the last one is tapped, and then lie in front of
/// it: of three columns first the middle one, and after a tap of its own button the sidebar too.
public nonisolated struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: View {
    let sidebar: Sidebar
    let content: Content
    let detail: Detail

    /// Which columns are shown in regular width; nil if the program does not care.
    private let visibility: Binding<NavigationSplitViewVisibility>?

    /// The column on top in compact width; nil if the program does not care.
    private let compactColumn: Binding<NavigationSplitViewColumn>?

    @Environment(\.horizontalSizeClass) private var sizeClass

    private init(
        visibility: Binding<NavigationSplitViewVisibility>?,
        compactColumn: Binding<NavigationSplitViewColumn>?,
        sidebar: Sidebar,
        content: Content,
        detail: Detail
    ) {
        self.sidebar = sidebar
        self.content = content
        self.detail = detail
        self.visibility = visibility
        self.compactColumn = compactColumn
    }

    /// The columns, or a stack of them.
    @MainActor @preconcurrency public var body: some View {
        if sizeClass == .compact {
            ColumnStack(sidebar: sidebar, content: content, detail: detail, column: compactColumn)
        } else {
            Columns(sidebar: sidebar, content: content, detail: detail, visibility: visibility)
        }
    }
}

extension NavigationSplitView {
    /// Creates a view of three columns.
    public init(
        @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder content: () -> Content,
        @ViewBuilder detail: () -> Detail
    ) {
        self.init(
            visibility: nil,
            compactColumn: nil,
            sidebar: sidebar(),
            content: content(),
            detail: detail()
        )
    }

    /// Creates a view of three columns of which a binding shows some in regular width.
    public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>,
        @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder content: () -> Content,
        @ViewBuilder detail: () -> Detail
    ) {
        self.init(
            visibility: columnVisibility,
            compactColumn: nil,
            sidebar: sidebar(),
            content: content(),
            detail: detail()
        )
    }

    /// Creates a view of three columns of which a binding chooses one in compact width.
    public init(
        preferredCompactColumn: Binding<NavigationSplitViewColumn>,
        @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder content: () -> Content,
        @ViewBuilder detail: () -> Detail
    ) {
        self.init(
            visibility: nil,
            compactColumn: preferredCompactColumn,
            sidebar: sidebar(),
            content: content(),
            detail: detail()
        )
    }

    /// Creates a view of three columns of which bindings show some in regular and one in compact width.
    public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>,
        preferredCompactColumn: Binding<NavigationSplitViewColumn>,
        @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder content: () -> Content,
        @ViewBuilder detail: () -> Detail
    ) {
        self.init(
            visibility: columnVisibility,
            compactColumn: preferredCompactColumn,
            sidebar: sidebar(),
            content: content(),
            detail: detail()
        )
    }
}

extension NavigationSplitView where Content == EmptyView {
    /// Creates a view of two columns.
    public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) {
        self.init(sidebar: sidebar, content: { EmptyView() }, detail: detail)
    }

    /// Creates a view of two columns of which a binding shows some in regular width.
    public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>,
        @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder detail: () -> Detail
    ) {
        self.init(
            columnVisibility: columnVisibility,
            sidebar: sidebar,
            content: { EmptyView() },
            detail: detail
        )
    }

    /// Creates a view of two columns of which a binding chooses one in compact width.
    public init(
        preferredCompactColumn: Binding<NavigationSplitViewColumn>,
        @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder detail: () -> Detail
    ) {
        self.init(
            preferredCompactColumn: preferredCompactColumn,
            sidebar: sidebar,
            content: { EmptyView() },
            detail: detail
        )
    }

    /// Creates a view of two columns of which bindings show some in regular and one in compact width.
    public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>,
        preferredCompactColumn: Binding<NavigationSplitViewColumn>,
        @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder detail: () -> Detail
    ) {
        self.init(
            columnVisibility: columnVisibility,
            preferredCompactColumn: preferredCompactColumn,
            sidebar: sidebar,
            content: { EmptyView() },
            detail: detail
        )
    }
}

// MARK: Compact width

/// The columns of a split view as the levels of a stack.
private struct ColumnStack<Sidebar: View, Content: View, Detail: View>: View {
    let sidebar: Sidebar
    let content: Content
    let detail: Detail
    let column: Binding<NavigationSplitViewColumn>?

    /// The number of columns on top of the sidebar.
    @State private var depth = 0
    @State private var sidebarLink = ColumnLink()
    @State private var contentLink = ColumnLink()

    private var hasContent: Bool { Content.self != EmptyView.self }

    /// Whether as many columns as `count` are on top of the sidebar; going back ends the selection that led there.
    private func isShown(_ count: Int, _ link: ColumnLink) -> Binding<Bool> {
        Binding {
            depth >= count
        } set: { isShown in
            guard isShown != (depth >= count) else { return }
            depth = isShown ? count : count - 1
            if !isShown { link.clear?() }
        }
    }

    var body: some View {
        let _ = sidebarLink.selectionDidChange = { depth = $0 ? max(depth, 1) : 0 }
        let _ = contentLink.selectionDidChange = { if depth > 0 { depth = $0 ? 2 : 1 } }
        NavigationBody(root: first, path: nil)
            .onChange(of: column?.wrappedValue, initial: true) { _, column in
                if let column { depth = depth(of: column) }
            }
            .onChange(of: depth) { _, depth in
                if let column, self.depth(of: column.wrappedValue) != depth {
                    column.wrappedValue = self.column(at: depth)
                }
            }
    }

    private func depth(of column: NavigationSplitViewColumn) -> Int {
        column == .sidebar ? 0 : column == .content || !hasContent ? 1 : 2
    }

    private func column(at depth: Int) -> NavigationSplitViewColumn {
        depth == 0 ? .sidebar : depth == 1 && hasContent ? .content : .detail
    }

    private var first: some View {
        sidebar
            .environment(\.columnLink, sidebarLink)
            .navigationDestination(isPresented: isShown(1, sidebarLink)) {
                if hasContent { second } else { detail }
            }
    }

    private var second: some View {
        content
            .environment(\.columnLink, contentLink)
            .navigationDestination(isPresented: isShown(2, contentLink)) { detail }
    }
}

// MARK: Regular width

/// The columns of a split view side by side.
private struct Columns<Sidebar: View, Content: View, Detail: View>: View {
    let sidebar: Sidebar
    let content: Content
    let detail: Detail
    let visibility: Binding<NavigationSplitViewVisibility>?

    @State private var ownVisibility = NavigationSplitViewVisibility.automatic

    /// Whether the window is higher than wide, so that the sidebar covers a part of the detail.
    @State private var isHigh = false

    /// What a link of a leading column shows instead of the detail.
    @State private var linked: AnyView?
    @State private var linkCount = 0
    @State private var sidebarDestinations = ColumnDestinations()
    @State private var contentDestinations = ColumnDestinations()

    private var shown: NavigationSplitViewVisibility { visibility?.wrappedValue ?? ownVisibility }

    private var hasContent: Bool { Content.self != EmptyView.self }

    private var showsSidebar: Bool {
        shown == .automatic ? !isHigh : shown == .all || shown == .doubleColumn && !hasContent
    }

    private var showsContent: Bool { hasContent && (shown == .automatic ? !isHigh : shown != .detailOnly) }

    private func show(_ new: NavigationSplitViewVisibility) {
        withAnimation(.spring(response: 0.4, dampingFraction: 1)) {
            if let visibility { visibility.wrappedValue = new } else { ownVisibility = new }
        }
    }

    private var toggle: SidebarToggle {
        let next: NavigationSplitViewVisibility = showsSidebar ? .detailOnly : .all
        return SidebarToggle { show(next) }
    }

    /// The button in the last column, which in a high window of three columns shows the middle one first.
    private var lastToggle: SidebarToggle {
        isHigh && hasContent ? SidebarToggle { show(.doubleColumn) } : toggle
    }

    var body: some View {
        HStack(spacing: 0) {
            if showsSidebar, !isHigh { column.transition(.move(edge: .leading)) }
            if showsContent, !isHigh { middle }
            last.frame(maxWidth: .infinity, maxHeight: .infinity)
                .environment(\.outerSearch, nil)
                .environment(\.sidebarToggle, showsSidebar || showsContent ? nil : lastToggle)
        }
        .overlay(alignment: .leading) {
            if isHigh {
                ZStack(alignment: .leading) {
                    if showsSidebar || showsContent {
                        Color.black.opacity(0.2).ignoresSafeArea().contentShape(Rectangle())
                            .onTapGesture { show(.detailOnly) }
                            .transition(.opacity)
                    }
                    if showsSidebar || showsContent {
                        HStack(spacing: 0) {
                            if showsSidebar {
                                column.background { Rectangle().fill(.background).ignoresSafeArea() }
                                    .transition(.move(edge: .leading))
                            }
                            if showsContent {
                                middle.background { Rectangle().fill(.background).ignoresSafeArea() }
                                    .transition(.move(edge: .leading))
                            }
                        }
                        .transition(.move(edge: .leading))
                    }
                }
                .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
                .allowsHitTesting(showsSidebar || showsContent)
            }
        }
        .onGeometryChange(for: Bool.self) {
            $0.size.height > $0.size.width
        } action: {
            isHigh = $0
        }
    }

    /// The column between the sidebar and the detail, and the divider at its trailing edge.
    private var middle: some View {
        HStack(spacing: 0) {
            leading(content, contentDestinations).frame(width: 320)
                .environment(\.outerSearch, nil)
                .environment(\.sidebarToggle, showsSidebar ? nil : toggle)
            Divider().ignoresSafeArea()
        }
    }

    private var column: some View {
        SidebarColumn {
            leading(sidebar, sidebarDestinations)
                .environment(\.sidebarToggle, toggle)
                .environment(\.columnLink, ColumnLink())
        }
    }

    /// A column whose links show their views in the last one.
    private func leading(_ column: some View, _ destinations: ColumnDestinations) -> some View {
        NavigationBars(content: column.bars { destinations.byType = $0.destinations })
            .environment(
                \.navigate,
                NavigateAction {
                    linked = destinations.view(of: $0)
                    linkCount += 1
                }
            )
            .environment(\.isInLeadingColumn, true)
    }

    /// The detail, or what a link of a leading column shows.
    @ViewBuilder private var last: some View {
        if let linked {
            NavigationBody(root: linked, path: nil).id(linkCount)
        } else {
            NavigationBody(root: detail, path: nil)
        }
    }
}

extension EnvironmentValues {
    /// Whether a view is in a leading column of a split view, whose search field has a row of its own.
    @Entry var isInLeadingColumn = false
}

/// The destinations that a column declares for values.
private final class ColumnDestinations {
    var byType: [ObjectIdentifier: (AnyHashable) -> AnyView?] = [:]

    nonisolated init() {}

    /// The view that a step leads to.
    func view(of step: NavigationStep) -> AnyView { step.view(byType) }
}

/// The first column of a split view: grey up to a line, or in the look of iOS 26 a panel of glass.
private struct SidebarColumn<Content: View>: View {
    @ViewBuilder let content: Content

    @Environment(\.platformLook) private var look

    var body: some View {
        if look == .iOS26 {
            list.clipShape(Self.panel).glassEffect(.regular, in: Self.panel).padding(Self.margin)
        } else {
            HStack(spacing: 0) {
                list
                Divider().ignoresSafeArea()
            }
        }
    }

    private var list: some View {
        content.environment(\.listStyleKind, .sidebar).frame(width: 320)
    }

    /// From the edges of the window to the panel, in points, from memory.
    private static var margin: CGFloat { 10 }

    private static var panel: RoundedRectangle { RoundedRectangle(cornerRadius: 26, style: .continuous) }
}
