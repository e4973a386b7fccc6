import Foundation
import HalationAnimation
import HalationControls
import HalationDrawing
import HalationGeometry
import HalationViews

/// The labels of tabs side by side; in the look of iOS 26 on a floating capsule of glass.
struct TabBar: View {
    let views: SubviewsCollection
    let selected: Int
    let isHidden: Bool

    /// Whether the tabs are at the upper edge.
    var isAbove = false
    let select: @MainActor (Subview) -> Void

    @Environment(\.platformLook) private var look

    private var labels: [TabBarEntry] {
        views.enumerated().compactMap { index, view in
            view.trait(TabLabel.self).map { label in
                TabBarEntry(index: index, label: label, badge: view.trait(Badge.self), view: view)
            }
        }
    }

    var body: some View {
        let labels = labels
        if !labels.isEmpty, !isHidden {
            // A phone's bar has five places.
            if isAbove {
                TopTabBar(entries: labels, selected: selected, select: select)
            } else if look == .iOS26 {
                glassBar(Array(labels.prefix(5)))
            } else {
                bar(Array(labels.prefix(5)))
            }
        }
    }

    private func glassBar(_ entries: [TabBarEntry]) -> some View {
        let search = entries.last { $0.view.trait(TabRole.Trait.self) == .search }
        return GlassTabBar(
            entries: entries.filter { $0.index != search?.index },
            search: search,
            selected: selected,
            select: select
        )
    }

    private func color(_ entry: TabBarEntry) -> AnyShapeStyle {
        let look = BarLook.current
        let given = entry.index == selected ? look.tabTint : look.unselectedTabTint
        if let given { return AnyShapeStyle(given) }
        return entry.index == selected ? AnyShapeStyle(.tint) : AnyShapeStyle(Color.gray)
    }

    private func bar(_ entries: [TabBarEntry]) -> some View {
        HStack(alignment: .top, spacing: 0) {
            ForEach(entries) { entry in
                PressableView(action: { select(entry.view) }) { _ in
                    TabBarLabel(
                        label: entry.label,
                        color: color(entry)
                    )
                    .overlay(alignment: .top) { TabBadge(badge: entry.badge).offset(leading: 14, y: 1) }
                    .frame(maxWidth: .infinity, maxHeight: .infinity)
                    .contentShape(.rect)
                }
            }
        }
        .frame(height: 49)
        .frame(maxWidth: .infinity)
    }
}

/// The titles of tabs on a capsule at the upper edge of a tablet, in the row of a navigation bar's items.
struct TopTabBar: View {
    let entries: [TabBarEntry]
    let selected: Int
    let select: @MainActor (Subview) -> Void

    @Environment(\.platformLook) private var look

    /// The height of the row in points, from memory as the other lengths here, but for those of iOS 26: screenshots of two
    /// programs on a tablet.
    static let height: CGFloat = 50

    private static let inset: CGFloat = 4

    private var capsule: CGFloat { look == .iOS26 ? 44 : 42 }
    private var fontSize: CGFloat { look == .iOS26 ? 17 : 15 }

    var body: some View {
        Group {
            if look == .iOS26 {
                tabs.glassEffect(.regular, in: Capsule())
            } else {
                tabs.background(.regularMaterial, in: Capsule())
                    .background { Capsule().fill(FillShapeStyle().opacity(0.5)) }
            }
        }
        .frame(height: Self.height)
        .frame(maxWidth: .infinity)
    }

    private var tabs: some View {
        HStack(spacing: 0) {
            ForEach(entries) { entry in
                PressReader(action: { select(entry.view) }) { press in
                    tab(entry).fading(press, to: 0.4)
                }
            }
        }
        .padding(Self.inset)
        .fixedSize()
    }

    private func tab(_ entry: TabBarEntry) -> some View {
        let isSelected = entry.index == selected
        let isSearch = entry.view.trait(TabRole.Trait.self) == .search
        return Group {
            if isSearch {
                entry.label.labelStyle(.iconOnly)
            } else {
                entry.label.labelStyle(TopTabLabelStyle())
            }
        }
        .font(.system(size: fontSize, weight: isSelected ? .semibold : .medium))
        .lineLimit(1)
        .foregroundStyle(isSelected ? AnyShapeStyle(.tint) : AnyShapeStyle(.primary))
        .padding(.horizontal, 16)
        .frame(height: capsule - 2 * Self.inset)
        .background { if isSelected { Capsule().fill(FillShapeStyle()) } }
        .overlay(alignment: .topTrailing) { TabBadge(badge: entry.badge).offset(leading: 4, y: -6) }
        .contentShape(Capsule())
    }
}

/// The title alone, or the icon of a label without one.
private struct TopTabLabelStyle: LabelStyle {
    func makeBody(configuration: Configuration) -> some View { configuration.title }
}

/// A tab with a label.
nonisolated struct TabBarEntry: Identifiable {
    let index: Int
    let label: AnyView
    let badge: Text?
    let view: Subview

    var id: Int { index }
}

/// The number or text at the corner of a tab's symbol.
struct TabBadge: View {
    let badge: Text?

    var body: some View {
        if let badge {
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
struct TabBarLabel: View {
    let label: AnyView
    let color: AnyShapeStyle

    var body: some View {
        // The symbol of a tab is two and a half times as large as its title, and above it in whichever order they are.
        Group(subviews: label) { views in
            VStack(spacing: 3) {
                ForEach(views.filter(\.texts.isEmpty)) { $0 }
                ForEach(views.filter { !$0.texts.isEmpty }) { $0 }
            }
        }
        .labelStyle(TabLabelStyle())
        .font(.system(size: 10, weight: .medium))
        .environment(\.symbolFont, .system(size: 20))
        .symbolVariant(.fill)
        .lineLimit(1)
        .foregroundStyle(color)
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
