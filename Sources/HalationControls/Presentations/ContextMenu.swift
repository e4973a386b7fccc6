import Foundation
import HalationAnimation
import HalationDiagnostics
import HalationDrawing
import HalationGeometry
public import HalationViews

/// The view that was held, lifted in front of the blurred window, with a menu beside it.
private nonisolated struct ContextMenuLayer: View {
    let context: PresentationContext
    let content: AnyView

    /// What is shown instead of the view; nil for the view itself.
    let preview: AnyView?

    /// Whether the view is in a list, whose row is lifted with it.
    let isInList: Bool

    /// The outline of the view; nil for that of platters.
    let shape: AnyShape?

    @MainActor var body: some View {
        GeometryReader { proxy in
            let frame = context.sourceFrame ?? CGRect(origin: .zero, size: proxy.size)
            let isRow = isInList && shape == nil && frame.width > proxy.size.width / 2
            let source = isRow ? Self.row(around: frame) : frame
            let place = LiftedLayout(
                progress: context.isShown ? 1 : 0,
                source: source,
                window: proxy.size,
                insets: context.insets,
                hasPreview: preview != nil
            )
            ZStack {
                Rectangle().fill(.ultraThinMaterial)
                    .opacity(context.isShown ? 1 : 0)
                    .contentShape(Rectangle())
                    .onTapGesture { context.dismiss() }
                place {
                    Group {
                        if let preview {
                            preview
                                .background { Rectangle().fill(.background) }
                                .clipShape(Self.platter)
                                .shadow(color: .black.opacity(context.isShown ? 0.2 : 0), radius: 20, y: 8)
                                .scaleEffect(context.isShown ? 1 : 0.5)
                                .opacity(context.isShown ? 1 : 0)
                        } else {
                            lifted(source, proxy.size)
                        }
                    }
                    .allowsHitTesting(false)
                    MenuCard(content: content, close: CloseMenuAction { context.dismiss() })
                        .scaleEffect(context.isShown ? 1 : 0.2, anchor: place.menuAnchor)
                        .opacity(context.isShown ? 1 : 0)
                }
            }
        }
        .modifier(DialogEnvironment())
        .modifier(PresentedEnvironment())
    }

    private static let platter = AnyShape(RoundedRectangle(cornerRadius: 13, style: .continuous))

    /// The row around a view in a list.
    private static func row(around frame: CGRect) -> CGRect {
        frame.insetBy(dx: -16, dy: -max(11, (44 - frame.height) / 2))
    }

    /// The view on a platter, of the window's size.
    @MainActor private func lifted(_ source: CGRect, _ window: CGSize) -> some View {
        let centre = UnitPoint(
            x: source.midX / max(window.width, 1),
            y: source.midY / max(window.height, 1)
        )
        let outline = shape ?? Self.platter
        let scale = min(1.04, max((window.width - 16) / max(source.width, 1), 1))
        return Color.clear
            .overlay {
                outline.fill(.background)
                    .frame(width: source.width, height: source.height)
                    .position(x: source.midX, y: source.midY)
                    .shadow(color: .black.opacity(context.isShown ? 0.2 : 0), radius: 20, y: 8)
                    .opacity(context.isShown ? 1 : 0)
            }
            .overlay {
                context.source.mask {
                    outline
                        .frame(width: source.width, height: source.height)
                        .position(x: source.midX, y: source.midY)
                }
            }
            .scaleEffect(context.isShown ? scale : 1, anchor: centre)
    }
}

/// What was held and its menu, moved so far that both are in the window.
///
/// The first view is the preview, or a view of the window's size with the held one at its place; the second is the menu.
private nonisolated struct LiftedLayout: Layout {
    /// 0 while what was held is at its place, 1 beside the menu.
    var progress: CGFloat

    /// The rectangle of what was held.
    let source: CGRect
    let window: CGSize
    let insets: EdgeInsets
    let hasPreview: Bool

    var animatableData: CGFloat {
        get { progress }
        set { progress = newValue }
    }

    /// Distances in points, from memory: between both views, and from the edges of the safe area.
    private static let gap: CGFloat = 12
    private static let margin: CGFloat = 8

    /// Room below for most menus, in points.
    private static let enough: CGFloat = 280

    private var top: CGFloat { insets.top + Self.margin }
    private var bottom: CGFloat { window.height - insets.bottom - Self.margin }

    /// Whether the menu is below.
    private var isBelow: Bool {
        let below = bottom - source.maxY
        return hasPreview || below >= Self.enough || below >= source.minY - top
    }

    /// Which part of the width the menu shares with what was held, from the leading edge; views in the middle sixth of the
    /// window that are narrower than a menu share their middle.
    private var side: CGFloat {
        let distance = source.midX - window.width / 2
        if distance > window.width / 12 { return 1 }
        return distance < -window.width / 12 || hasPreview || source.width > MenuCard.width ? 0 : 0.5
    }

    /// The point of the menu that is nearest to what was held.
    var menuAnchor: UnitPoint { UnitPoint(x: side, y: isBelow ? 0 : 1) }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize { window }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        guard subviews.count == 2 else { return }
        let left = insets.leading + Self.margin
        let right = window.width - insets.trailing - Self.margin
        let menu = fitted(subviews[1], CGSize(width: right - left, height: bottom - top))
        let room = CGSize(width: right - left, height: max(bottom - top - menu.height - Self.gap, 0))
        let size = hasPreview ? fitted(subviews[0], room) : source.size
        let x = min(max(source.midX - size.width / 2, left), max(right - size.width, left))
        var y = source.midY - size.height / 2
        let menuY: CGFloat
        if isBelow {
            y = max(min(y, bottom - size.height - Self.gap - menu.height), top)
            menuY = min(y + size.height + Self.gap, bottom - menu.height)
        } else {
            y = max(y, top + menu.height + Self.gap)
            menuY = y - Self.gap - menu.height
        }
        if hasPreview {
            let start = CGPoint(x: source.midX, y: source.midY)
            let end = CGPoint(x: x + size.width / 2, y: y + size.height / 2)
            subviews[0].place(
                at: CGPoint(
                    x: bounds.minX + start.x + (end.x - start.x) * progress,
                    y: bounds.minY + start.y + (end.y - start.y) * progress
                ),
                anchor: .center,
                proposal: ProposedViewSize(size)
            )
        } else {
            subviews[0].place(
                at: CGPoint(x: bounds.minX, y: bounds.minY + (y - source.minY) * progress),
                anchor: .topLeading,
                proposal: ProposedViewSize(window)
            )
        }
        let start = (hasPreview ? x : source.minX) + (size.width - menu.width) * side
        subviews[1].place(
            at: CGPoint(
                x: bounds.minX + min(max(start, left), max(right - menu.width, left)),
                y: bounds.minY + menuY
            ),
            anchor: .topLeading,
            proposal: ProposedViewSize(menu)
        )
    }

    private func fitted(_ view: LayoutSubview, _ room: CGSize) -> CGSize {
        let ideal = view.sizeThatFits(.unspecified)
        guard ideal.width > room.width || ideal.height > room.height else { return ideal }
        return view.sizeThatFits(
            ProposedViewSize(width: min(ideal.width, room.width), height: min(ideal.height, room.height))
        )
    }
}

private nonisolated struct ContextMenuModifier: ViewModifier {
    let menu: AnyView
    let preview: AnyView?

    @State private var isOpen = false
    @State private var outline = Outline()
    @Environment(\.isInList) private var isInList

    /// The outline that the content sets, read when the menu opens.
    private final class Outline {
        var shape: AnyShape?
    }

    /// Whether the view is in front of the blurred window, and not behind it.
    @State private var isLifted = false

    @MainActor func body(content: Content) -> some View {
        let isLifted = $isLifted
        let outline = outline
        content
            .backgroundPreferenceValue(PreviewShape.self) { shape in
                let _ = outline.shape = shape
                EmptyView()
            }
            .highPriorityGesture(LongPressGesture().onEnded { _ in isOpen = true })
            .presenting(.contextMenu, $isOpen, isModal: false, entry: .menu, exit: .menuExit) { context in
                ContextMenuLayer(
                    context: context,
                    content: menu,
                    preview: preview,
                    isInList: isInList,
                    shape: outline.shape
                )
                .onAppear { isLifted.wrappedValue = true }
                .onDisappear { isLifted.wrappedValue = false }
            }
            .opacity(isLifted.wrappedValue && preview == nil ? 0 : 1)
    }
}

extension View {
    /// Opens a menu when a script holds the view for half a second.
    public nonisolated func contextMenu<MenuItems: View>(@ViewBuilder menuItems: () -> MenuItems) -> some View
    {
        modifier(ContextMenuModifier(menu: AnyView(menuItems()), preview: nil))
    }

    /// Opens a menu, and shows a preview instead of the view, when a script holds the view for half a second.
    public nonisolated func contextMenu<MenuItems: View, Preview: View>(
        @ViewBuilder menuItems: () -> MenuItems,
        @ViewBuilder preview: () -> Preview
    ) -> some View {
        modifier(ContextMenuModifier(menu: AnyView(menuItems()), preview: AnyView(preview())))
    }

    /// Has no effect: rows of lists have no menus by their selection.
    public nonisolated func contextMenu<I: Hashable, M: View>(
        forSelectionType itemType: I.Type = I.self,
        @ViewBuilder menu: @escaping (Set<I>) -> M,
        primaryAction: ((Set<I>) -> Void)? = nil
    ) -> some View { self }
}
