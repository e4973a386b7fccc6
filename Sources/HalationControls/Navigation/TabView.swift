import Foundation
import HalationDrawing
import HalationGeometry
public import HalationViews

/// Views of which one is shown: the selected one, or the first.
///
/// A bar at the bottom has the labels of all views; the selected one is drawn in the tint. In the style
/// ``TabViewStyle/page`` there are dots instead, and a script's drag turns the pages.
public nonisolated struct TabView<SelectionValue: Hashable, Content: View>: View {
    let selection: Binding<SelectionValue>?
    let content: Content

    @State private var chosen: AnyHashable?
    @Environment(\.tabViewKind) private var kind

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

    /// The selected or first view.
    @MainActor @preconcurrency public var body: some View {
        Group(subviews: content) { views in
            if let index = index(in: views) {
                if case .pages(let mode) = kind {
                    PageStack(mode: mode, pages: views, selected: index, select: select)
                } else {
                    BarContainer(
                        edge: .bottom,
                        key: BarPreferences.Key.self,
                        content: views[index].frame(maxWidth: .infinity, maxHeight: .infinity),
                        bar: { preferences in
                            TabBar(
                                views: views,
                                selected: index,
                                isHidden: preferences.visibility[.tabBar] == .hidden,
                                select: select
                            )
                        },
                        backdrop: { BarBackdrop(bar: .tabBar, edge: .top, preferences: $0) },
                        backdropVisibility: { $0.backdropVisibility(.tabBar) }
                    )
                }
            }
        }
        .environment(\.tabViewKind, .bar)
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

/// The labels of tabs side by side.
private struct TabBar: View {
    let views: SubviewsCollection
    let selected: Int
    let isHidden: Bool
    let select: @MainActor (Subview) -> Void

    private var labels: [(index: Int, label: AnyView)] {
        views.enumerated().compactMap { index, view in
            view.trait(TabLabel.self).map { (index, $0) }
        }
    }

    var body: some View {
        let labels = labels
        if !labels.isEmpty, !isHidden {
            HStack(alignment: .top, spacing: 0) {
                // A phone's bar has five places.
                ForEach(labels.prefix(5), id: \.index) { index, label in
                    PressableView(action: { select(views[index]) }) { _ in
                        TabBarLabel(label: label, isSelected: index == selected)
                            .overlay(alignment: .top) { badge(of: views[index]).offset(x: 14, y: 1) }
                            .frame(maxWidth: .infinity, maxHeight: .infinity)
                            .contentShape(.rect)
                    }
                }
            }
            .frame(height: 49)
            .frame(maxWidth: .infinity)
        }
    }

    @ViewBuilder private func badge(of view: Subview) -> some View {
        if let badge = view.trait(Badge.self) {
            badge
                .font(.system(size: 13))
                .foregroundStyle(.white)
                .padding(.horizontal, 5)
                .frame(minWidth: 18, minHeight: 18)
                .background(.red, in: Capsule())
                .fixedSize()
        }
    }
}

/// A symbol above a small title.
private struct TabBarLabel: View {
    let label: AnyView
    let isSelected: Bool

    var body: some View {
        // The symbol of a tab is two and a half times as large as its title.
        VStack(spacing: 3) { label }
            .labelStyle(TabLabelStyle())
            .font(.system(size: 10, weight: .medium))
            .environment(\.symbolFont, .system(size: 20))
            .symbolVariant(.fill)
            .lineLimit(1)
            .foregroundStyle(isSelected ? AnyShapeStyle(.tint) : AnyShapeStyle(Color.gray))
    }
}

private struct TabLabelStyle: LabelStyle {
    func makeBody(configuration: Configuration) -> some View {
        VStack(spacing: 3) {
            configuration.icon.frame(height: 26)
            configuration.title
        }
    }
}
