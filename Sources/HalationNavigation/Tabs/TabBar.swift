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
            if look == .iOS26 {
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

    private func bar(_ entries: [TabBarEntry]) -> some View {
        HStack(alignment: .top, spacing: 0) {
            ForEach(entries) { entry in
                PressableView(action: { select(entry.view) }) { _ in
                    TabBarLabel(
                        label: entry.label,
                        color: entry.index == selected ? AnyShapeStyle(.tint) : AnyShapeStyle(Color.gray)
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
        // The symbol of a tab is two and a half times as large as its title.
        VStack(spacing: 3) { label }
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
