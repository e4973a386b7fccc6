import Foundation
import HalationAnimation
import HalationControls
import HalationDrawing
import HalationGeometry
import HalationViews

// The bars of iOS 26: controls on floating capsules of glass, without a field behind all of them. Lengths of tab bars are
// those of screenshots of three programs on phones of 390 and 430 points with two and four tabs; others are from memory.

/// Lengths of the bars of iOS 26, in points.
enum GlassBarMetrics {
    /// The height of buttons in bars.
    static let button: CGFloat = 44

    /// From the edges of the screen to a floating bar.
    static let margin: CGFloat = 21

    /// The greatest distance between the middles of tabs.
    static let tab: CGFloat = 93

    /// From the edge of the capsule to the field of a selected tab, which is wider than its tab by as much on both sides.
    static let tabInset: CGFloat = 4

    /// The least distance of the tab of a search from the others.
    static let searchGap: CGFloat = 8
}

/// The tabs on a capsule that reaches below the safe area, with a field behind the selected one, and beside it the tab of
/// a search on a circle.
struct GlassTabBar: View {
    let entries: [TabBarEntry]

    /// The tab with the role of a search.
    let search: TabBarEntry?
    let selected: Int
    let select: @MainActor (Subview) -> Void

    var body: some View {
        Color.clear.frame(height: 49).frame(maxWidth: .infinity)
            .overlay {
                GeometryReader { proxy in
                    // The capsule ends 21 points above the screen's edge, or with the bar.
                    let below = max(proxy.safeAreaInsets.bottom - GlassBarMetrics.margin, 0)
                    bar(width: proxy.size.width, height: proxy.size.height + below)
                        .frame(width: proxy.size.width)
                }
            }
    }

    private func bar(width: CGFloat, height: CGFloat) -> some View {
        let circle = search == nil ? 0 : height + GlassBarMetrics.searchGap
        let free = width - 2 * (GlassBarMetrics.margin + 2 * GlassBarMetrics.tabInset) - circle
        let tab = max(min(free / CGFloat(max(entries.count, 1)), GlassBarMetrics.tab), 0)
        let inner = height - 2 * GlassBarMetrics.tabInset
        return HStack(spacing: 0) {
            if !entries.isEmpty {
                HStack(spacing: 0) {
                    ForEach(entries) { entry in
                        PressReader(action: { select(entry.view) }) { press in
                            item(entry, press, CGSize(width: tab, height: inner))
                        }
                    }
                }
                .padding(.horizontal, 2 * GlassBarMetrics.tabInset)
                .padding(.vertical, GlassBarMetrics.tabInset)
                .glassEffect(.regular, in: Capsule())
            }
            if let search {
                Spacer(minLength: GlassBarMetrics.searchGap)
                PressReader(action: { select(search.view) }) { press in
                    searchItem(search, press, height)
                }
            }
        }
        .padding(.horizontal, search == nil ? 0 : GlassBarMetrics.margin)
    }

    private func searchItem(_ entry: TabBarEntry, _ press: Press, _ size: CGFloat) -> some View {
        let isSelected = entry.index == selected
        return entry.label
            .labelStyle(.iconOnly)
            .environment(\.symbolFont, .system(size: 22, weight: .medium))
            .foregroundStyle(isSelected ? AnyShapeStyle(.tint) : AnyShapeStyle(.primary))
            .frame(width: size, height: size)
            .glassEffect(.regular, in: Circle())
            .overlay(alignment: .topTrailing) { TabBadge(badge: entry.badge) }
            .scaleEffect(press.isPressed ? 1.1 : 1)
            .animation(press.motion, value: press.isPressed)
            .contentShape(Circle())
    }

    private func item(_ entry: TabBarEntry, _ press: Press, _ size: CGSize) -> some View {
        let isSelected = entry.index == selected
        return TabBarLabel(
            label: entry.label,
            color: isSelected ? AnyShapeStyle(.tint) : AnyShapeStyle(.primary)
        )
        .overlay(alignment: .top) { TabBadge(badge: entry.badge).offset(leading: 14, y: 1) }
        .frame(width: size.width, height: size.height)
        .background {
            if isSelected {
                Capsule().fill(FillShapeStyle().opacity(0.64)).padding(.horizontal, -GlassBarMetrics.tabInset)
            }
        }
        .scaleEffect(press.isPressed ? 1.1 : 1)
        .animation(press.motion, value: press.isPressed)
        .contentShape(.rect)
    }
}

/// Buttons of a bar: labels in the colour of text, with room for a finger.
struct GlassBarButtonStyle: PrimitiveButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
        GlassBarButton(configuration: configuration)
    }
}

private struct GlassBarButton: View {
    let configuration: PrimitiveButtonStyleConfiguration

    @Environment(\.isEnabled) private var isEnabled

    private var color: AnyShapeStyle {
        if !isEnabled { return AnyShapeStyle(.tertiary) }
        return configuration.role == .destructive ? AnyShapeStyle(Color.red) : AnyShapeStyle(.primary)
    }

    var body: some View {
        PressReader(action: { configuration.trigger() }) { press in
            configuration.label
                .modifier(ControlForeground(style: color))
                .padding(.horizontal, 12)
                .frame(minWidth: GlassBarMetrics.button, minHeight: GlassBarMetrics.button)
                .contentShape(Rectangle())
                .fading(press, to: 0.5)
        }
    }
}

/// Items of a bar on one capsule.
struct GlassItems: View {
    let entries: [ToolbarEntry]

    /// Whether the capsule is filled with the tint.
    var isProminent = false

    @Environment(\.isEnabled) private var isEnabled

    private var glass: Glass {
        isProminent && isEnabled ? .regular.tint(.accentColor).interactive() : .regular.interactive()
    }

    var body: some View {
        if !entries.isEmpty {
            HStack(spacing: 0) {
                ForEach(entries.indices, id: \.self) { index in
                    entries[index].content
                        .frame(minWidth: GlassBarMetrics.button, minHeight: GlassBarMetrics.button)
                }
            }
            .labelStyle(.iconOnly)
            .font(.system(size: 17, weight: isProminent ? .semibold : .medium))
            .buttonStyle(GlassBarButtonStyle())
            .foregroundColor(isProminent && isEnabled ? .white : nil)
            .glassEffect(glass, in: Capsule())
            .fixedSize()
        }
    }
}

/// The arrow that leads back, on a circle of glass.
struct GlassBackButton: View {
    let action: @MainActor () -> Void

    var body: some View {
        Button(action: action) {
            Chevron()
                .stroke(style: StrokeStyle(lineWidth: 2.4, lineCap: .round, lineJoin: .round))
                .frame(width: 9, height: 17)
                .scaleEffect(x: -1)
                .frame(width: 20)
        }
        .buttonStyle(GlassBarButtonStyle())
        .glassEffect(.regular.interactive(), in: Circle())
        .accessibilityLabel("Back")
    }
}

/// The field for a search, on a capsule, and beside it a button that ends the search.
struct GlassSearchField: View {
    let field: BarPreferences.SearchField
    let options: BarPreferences.SearchOptions

    var body: some View {
        HStack(spacing: 10) {
            SearchInput(field: field, options: options) { input in
                HStack(spacing: 8) {
                    Image(systemName: "magnifyingglass")
                    input
                    Image(systemName: "mic.fill").foregroundStyle(.secondary)
                }
                .padding(.horizontal, 14)
                .frame(maxWidth: .infinity, minHeight: 48, alignment: .leading)
                .glassEffect(.regular.interactive(), in: Capsule())
            }
            if field.isActive.wrappedValue {
                Button {
                    field.cancel()
                } label: {
                    Image(systemName: "xmark").frame(width: 24)
                }
                .buttonStyle(GlassBarButtonStyle())
                .glassEffect(.regular.interactive(), in: Circle())
                .accessibilityLabel("Cancel")
                .transition(.opacity)
            }
        }
    }
}

/// The edge of scrolled content below bars of glass: it fades towards the edge of the screen.
struct GlassBarBackdrop: View {
    /// The edge at the content.
    let edge: VerticalEdge

    var body: some View {
        Rectangle().fill(.background).mask {
            LinearGradient(
                stops: [
                    Gradient.Stop(color: .black.opacity(0.9), location: 0),
                    Gradient.Stop(color: .black.opacity(0.65), location: 0.5),
                    Gradient.Stop(color: .black.opacity(0), location: 1),
                ],
                startPoint: edge == .bottom ? .top : .bottom,
                endPoint: edge == .bottom ? .bottom : .top
            )
        }
    }
}
