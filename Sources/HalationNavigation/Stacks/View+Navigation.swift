import HalationControls
import HalationDiagnostics
public import HalationDrawing
public import HalationViews

/// The types that describe navigation bars.
public struct NavigationBarItem: Sendable {
    /// The size of the title in a navigation bar: small in the bar or large below it; ``automatic`` is large.
    public enum TitleDisplayMode: Sendable {
        case automatic
        case inline
        case large
    }
}

/// A style for navigation views; all are drawn alike.
@MainActor @preconcurrency
public protocol NavigationViewStyle {}

/// Navigation views with one column.
public struct StackNavigationViewStyle: NavigationViewStyle {
    public nonisolated init() {}
}

extension NavigationViewStyle where Self == StackNavigationViewStyle {
    public nonisolated static var stack: StackNavigationViewStyle { StackNavigationViewStyle() }
}

/// The default style for navigation views, with one column.
public struct DefaultNavigationViewStyle: NavigationViewStyle {
    public nonisolated init() {}
}

extension NavigationViewStyle where Self == DefaultNavigationViewStyle {
    public nonisolated static var automatic: DefaultNavigationViewStyle { DefaultNavigationViewStyle() }
}

/// A style for tab views: tabs or pages.
@MainActor @preconcurrency
public protocol TabViewStyle {}

/// The default style for tab views: a bar at the bottom.
public struct DefaultTabViewStyle: TabViewStyle {
    public nonisolated init() {}
}

extension TabViewStyle where Self == DefaultTabViewStyle {
    public nonisolated static var automatic: DefaultTabViewStyle { DefaultTabViewStyle() }
}

/// Pages beside each other with dots below, which a script's drag turns.
public struct PageTabViewStyle: TabViewStyle, KnownTabViewStyle {
    let mode: IndexDisplayMode

    public nonisolated init() {
        mode = .automatic
    }

    nonisolated var kind: TabViewKind { .pages(mode.dots) }
}

extension TabViewStyle where Self == PageTabViewStyle {
    public nonisolated static var page: PageTabViewStyle { PageTabViewStyle() }
}

extension View {
    /// Sets the title in the bar of the navigation view around the view.
    public nonisolated func navigationTitle(_ titleKey: LocalizedStringKey) -> some View {
        navigationTitle(Text(titleKey))
    }

    /// Sets the title in the bar of the navigation view around the view.
    @_disfavoredOverload
    public nonisolated func navigationTitle<S: StringProtocol>(_ title: S) -> some View {
        navigationTitle(Text(title))
    }

    /// Sets the title in the bar of the navigation view around the view.
    public nonisolated func navigationTitle(_ title: Text) -> some View {
        bars { $0.title = title }
    }

    /// Sets the title in the bar of the navigation view around the view; it is not edited.
    public nonisolated func navigationTitle(_ title: Binding<String>) -> some View {
        bars { $0.title = Text(title.wrappedValue) }
    }

    /// Sets the title in the bar of the navigation view around the view.
    public nonisolated func navigationBarTitle(_ titleKey: LocalizedStringKey) -> some View {
        navigationTitle(Text(titleKey))
    }

    /// Sets the title in the bar of the navigation view around the view.
    public nonisolated func navigationBarTitle(
        _ titleKey: LocalizedStringKey,
        displayMode: NavigationBarItem.TitleDisplayMode
    ) -> some View { navigationTitle(Text(titleKey)).navigationBarTitleDisplayMode(displayMode) }

    /// Sets the size of the title in the bar of the navigation view around the view.
    public nonisolated func navigationBarTitleDisplayMode(_ displayMode: NavigationBarItem.TitleDisplayMode)
        -> some View
    { bars { $0.displayMode = displayMode } }

    /// Hides the bar of the navigation view around the view.
    public nonisolated func navigationBarHidden(_ hidden: Bool) -> some View {
        bars { $0.visibility[.navigationBar] = hidden ? .hidden : .visible }
    }

    /// Hides the button that leads back to the previous view.
    public nonisolated func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View {
        bars { $0.hidesBackButton = hidesBackButton }
    }

    /// Adds views to the bar of the navigation view around the view.
    public nonisolated func navigationBarItems<L: View, T: View>(leading: L, trailing: T) -> some View {
        bars {
            $0.items.append(ToolbarEntry(position: .leading, content: AnyView(leading)))
            $0.items.append(ToolbarEntry(position: .trailing, content: AnyView(trailing)))
        }
    }

    /// Adds a view to the bar of the navigation view around the view.
    public nonisolated func navigationBarItems<L: View>(leading: L) -> some View {
        bars { $0.items.append(ToolbarEntry(position: .leading, content: AnyView(leading))) }
    }

    /// Adds a view to the bar of the navigation view around the view.
    public nonisolated func navigationBarItems<T: View>(trailing: T) -> some View {
        bars { $0.items.append(ToolbarEntry(position: .trailing, content: AnyView(trailing))) }
    }

    /// Has no effect: navigation views have one look.
    public nonisolated func navigationViewStyle<S: NavigationViewStyle>(_ style: S) -> some View {
        lacking(
            .navigationViewStyle,
            if: style is ColumnNavigationViewStyle || style is DoubleColumnNavigationViewStyle
        )
    }
}

extension View {
    /// Sets the view that a stack shows for the values of a type in its path, or of links.
    public nonisolated func navigationDestination<D: Hashable, C: View>(
        for data: D.Type,
        @ViewBuilder destination: @escaping (D) -> C
    ) -> some View {
        bars { preferences in
            preferences.destinations[ObjectIdentifier(D.self)] = { value in
                (value.base as? D).map { AnyView(destination($0)) }
            }
        }
    }

    /// Shows a view on top of the stack around this one while a condition holds.
    public nonisolated func navigationDestination<V: View>(
        isPresented: Binding<Bool>,
        @ViewBuilder destination: () -> V
    ) -> some View {
        let view = AnyView(destination())
        // Stacks go back on the main actor, as all views do.
        nonisolated(unsafe) let binding = isPresented
        return bars {
            guard binding.wrappedValue else { return }
            $0.presented.append(.init(view: view) { binding.wrappedValue = false })
        }
    }
}
