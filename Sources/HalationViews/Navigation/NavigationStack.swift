import Foundation

/// The data of the views that a stack has on top of its root.
public nonisolated struct NavigationPath {
    private var elements: [AnyHashable] = []

    /// The number of views on top of the root.
    public var count: Int { elements.count }

    /// Whether only the root is shown.
    public var isEmpty: Bool { elements.isEmpty }

    /// Creates an empty path.
    public init() {}

    /// Creates a path from values.
    public init<S: Sequence>(_ elements: S) where S.Element: Hashable {
        self.elements = elements.map { AnyHashable($0) }
    }

    /// Adds a value.
    public mutating func append<V: Hashable>(_ value: V) { elements.append(AnyHashable(value)) }

    /// Removes the last values.
    public mutating func removeLast(_ k: Int = 1) { elements.removeLast(min(max(k, 0), elements.count)) }
}

/// A root view with others on top of it; the root is drawn, without a bar.
public nonisolated struct NavigationStack<Data, Root: View>: View {
    let root: Root

    /// Creates a stack.
    public init(@ViewBuilder root: () -> Root) where Data == NavigationPath {
        self.root = root()
    }

    /// Creates a stack with a path, whose views are not shown.
    public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) where Data == NavigationPath {
        self.root = root()
    }

    /// Creates a stack with a path, whose views are not shown.
    public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
    where
        Data: MutableCollection, Data: RandomAccessCollection, Data: RangeReplaceableCollection,
        Data.Element: Hashable
    {
        self.root = root()
    }

    /// The root.
    @MainActor @preconcurrency public var body: some View { ZStack { root } }
}

/// A view with others to navigate to; the first is drawn, without a bar.
public nonisolated struct NavigationView<Content: View>: View {
    let content: Content

    /// Creates a navigation view.
    public init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }

    /// The first view.
    @MainActor @preconcurrency public var body: some View {
        Group(subviews: content) { views in views.first }
    }
}

/// Columns of views; the sidebar is drawn in the compact size class, and else all columns side by side.
public nonisolated struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: View {
    let sidebar: Sidebar
    let content: Content
    let detail: Detail

    @Environment(\.horizontalSizeClass) private var sizeClass

    /// Creates three columns.
    public init(
        @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder content: () -> Content,
        @ViewBuilder detail: () -> Detail
    ) {
        self.sidebar = sidebar()
        self.content = content()
        self.detail = detail()
    }

    /// The sidebar in the compact size class, or else the columns.
    @MainActor @preconcurrency public var body: some View {
        if sizeClass == .compact {
            sidebar
        } else {
            HStack(spacing: 0) {
                sidebar.frame(width: 320)
                Divider()
                if Content.self != EmptyView.self {
                    content.frame(width: 320)
                    Divider()
                }
                detail.frame(maxWidth: .infinity, maxHeight: .infinity)
            }
        }
    }
}

extension NavigationSplitView where Content == EmptyView {
    /// Creates two columns.
    public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) {
        self.init(sidebar: sidebar, content: { EmptyView() }, detail: detail)
    }
}

extension NavigationSplitView {
    /// Creates three columns; the visibility has no effect.
    public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>,
        @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder content: () -> Content,
        @ViewBuilder detail: () -> Detail
    ) {
        self.init(sidebar: sidebar, content: content, detail: detail)
    }

    /// Creates three columns; the preferred column has no effect.
    public init(
        preferredCompactColumn: Binding<NavigationSplitViewColumn>,
        @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder content: () -> Content,
        @ViewBuilder detail: () -> Detail
    ) {
        self.init(sidebar: sidebar, content: content, detail: detail)
    }
}

extension NavigationSplitView where Content == EmptyView {
    /// Creates two columns; the visibility has no effect.
    public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>,
        @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder detail: () -> Detail
    ) {
        self.init(sidebar: sidebar, detail: detail)
    }

    /// Creates two columns; the preferred column has no effect.
    public init(
        preferredCompactColumn: Binding<NavigationSplitViewColumn>,
        @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder detail: () -> Detail
    ) {
        self.init(sidebar: sidebar, detail: detail)
    }
}
