import Foundation
import HalationControls
import HalationDrawing
import HalationGeometry
public import HalationViews

/// Views of which one is shown: the selected one, or the first.
///
/// A bar at the bottom has the labels of all views; the selected one is drawn in the tint. In regular width the titles of
/// the tabs are on a capsule at the top, between the items of navigation bars. In the style ``TabViewStyle/page`` there are dots instead, and a script's drag turns the pages.
public nonisolated struct TabView<SelectionValue: Hashable, Content: View>: View {
    let selection: Binding<SelectionValue>?
    let content: Content

    @State private var chosen: AnyHashable?
    @Environment(\.tabViewKind) private var kind
    @Environment(\.horizontalSizeClass) private var width

    /// Creates a view of tabs.
    public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
        self.selection = selection
        self.content = content()
    }

    private func index(in views: SubviewsCollection) -> Int? {
        let selected = chosen ?? selection.map { AnyHashable($0.wrappedValue) }
        guard let selected else { return views.isEmpty ? nil : 0 }
        return views.firstIndex { $0.tag == selected || AnyHashable($0.id) == selected }
            ?? (views.isEmpty ? nil : 0)
    }

    @MainActor private var select: @MainActor (Subview) -> Void {
        { view in
            guard let tag = view.tag, let value = tag.base as? SelectionValue, let selection else {
                chosen = AnyHashable(view.id)
                return
            }
            chosen = nil
            selection.wrappedValue = value
        }
    }

    /// Whether the tabs are at the upper edge, as on a tablet.
    private var isAbove: Bool { width == .regular }

    /// The selected or first view.
    @MainActor @preconcurrency public var body: some View {
        Group(placing: content) { views in
            if let index = index(in: views) {
                if case .pages(let mode) = kind {
                    PageStack(mode: mode, pages: views, selected: index, select: select)
                } else {
                    BarContainer(
                        edge: isAbove ? .top : .bottom,
                        staysBelowKeyboard: true,
                        key: BarPreferences.Key.self,
                        content: views[index].frame(maxWidth: .infinity, maxHeight: .infinity),
                        bar: { preferences in
                            TabBar(
                                views: views,
                                selected: index,
                                isHidden: preferences.visibility[.tabBar] == .hidden
                                    || BarLook.current.hidesTabBars,
                                isAbove: isAbove,
                                select: select
                            )
                        },
                        backdrop: { BarBackdrop(bar: .tabBar, edge: .top, preferences: $0) },
                        backdropVisibility: { isAbove ? .hidden : $0.backdropVisibility(.tabBar) }
                    )
                    .asBarContainer()
                }
            }
        }
        .environment(\.tabViewKind, .bar)
        .environment(\.topTabs, isAbove && kind == .bar ? TopTabBar.height : 0)
        // A tab without a tag of the selection's type stays chosen until the selection changes.
        .onChange(of: selection?.wrappedValue) { chosen = nil }
    }
}

extension TabView where SelectionValue == Int {
    /// Creates a view of tabs that shows the first.
    public init(@ViewBuilder content: () -> Content) {
        selection = nil
        self.content = content()
    }
}
