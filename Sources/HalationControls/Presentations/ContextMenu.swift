import Foundation
import HalationAnimation
import HalationDiagnostics
import HalationDrawing
import HalationGeometry
public import HalationViews

/// A menu below the view that was held, over the blurred window.
private nonisolated struct ContextMenuLayer: View {
    let context: PresentationContext
    let content: AnyView

    /// What is shown instead of the view; nil for the view itself.
    let preview: AnyView?

    @MainActor var body: some View {
        GeometryReader { proxy in
            let source = context.sourceFrame ?? CGRect(origin: .zero, size: proxy.size)
            let place = AnchoredLayout(
                source: source,
                window: proxy.size,
                insets: context.insets,
                gap: 16,
                sharesEdge: true
            )
            let centre = UnitPoint(
                x: source.midX / max(proxy.size.width, 1),
                y: source.midY / max(proxy.size.height, 1)
            )
            ZStack {
                Rectangle().fill(.ultraThinMaterial)
                    .opacity(context.isShown ? 1 : 0)
                    .contentShape(Rectangle())
                    .onTapGesture { context.dismiss() }
                Group {
                    if let preview {
                        preview
                            .clipShape(RoundedRectangle(cornerRadius: 13, style: .continuous))
                            .position(x: source.midX, y: source.midY)
                            .opacity(context.isShown ? 1 : 0)
                    } else {
                        context.source
                    }
                }
                .scaleEffect(context.isShown ? 1.04 : 1, anchor: centre)
                .allowsHitTesting(false)
                place { MenuCard(content: content, close: CloseMenuAction { context.dismiss() }) }
                    .scaleEffect(context.isShown ? 1 : 0.2, anchor: place.tipUnit)
                    .opacity(context.isShown ? 1 : 0)
            }
        }
        .modifier(DialogEnvironment())
        .modifier(PresentedEnvironment())
    }
}

private nonisolated struct ContextMenuModifier: ViewModifier {
    let menu: AnyView
    let preview: AnyView?

    @State private var isOpen = false

    /// Whether the view is in front of the blurred window, and not behind it.
    @State private var isLifted = false

    @MainActor func body(content: Content) -> some View {
        let isLifted = $isLifted
        content
            .highPriorityGesture(LongPressGesture().onEnded { _ in isOpen = true })
            .presenting(.contextMenu, $isOpen, isModal: false, entry: .menu, exit: .menuExit) { context in
                ContextMenuLayer(context: context, content: menu, preview: preview)
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
