import HalationAnimation
import HalationDiagnostics
import HalationDrawing
public import HalationViews

extension View {
    /// Presents a sheet while a flag is set; dismissing it resets the flag.
    ///
    /// - Parameters:
    ///   - isPresented: The flag.
    ///   - onDismiss: Called when the sheet has gone.
    ///   - content: The content of the sheet.
    /// - Returns: A view that presents a sheet in front of its window.
    public nonisolated func sheet<Content: View>(
        isPresented: Binding<Bool>,
        onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        presenting(.sheet, isPresented, onDismiss) { context in
            SheetLayer(context: context, content: PresentedContent(make: content))
        }
    }

    /// Presents a sheet for an item; dismissing it sets the item to nil.
    ///
    /// An item with another id replaces the sheet: the first one leaves, then the other one enters.
    ///
    /// - Parameters:
    ///   - item: The item.
    ///   - onDismiss: Called when the sheet has gone.
    ///   - content: The content of the sheet.
    /// - Returns: A view that presents a sheet in front of its window.
    public nonisolated func sheet<Item: Identifiable, Content: View>(
        item: Binding<Item?>,
        onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        presenting(.sheet, item, onDismiss) { context, item in
            SheetLayer(context: context, content: PresentedContent { content(item) })
        }
    }

    /// Presents a view that covers the window while a flag is set; dismissing it resets the flag.
    public nonisolated func fullScreenCover<Content: View>(
        isPresented: Binding<Bool>,
        onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        presenting(.fullScreenCover, isPresented, onDismiss) { context in
            CoverLayer(context: context, content: PresentedContent(make: content))
        }
    }

    /// Presents a view that covers the window for an item; dismissing it sets the item to nil.
    public nonisolated func fullScreenCover<Item: Identifiable, Content: View>(
        item: Binding<Item?>,
        onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        presenting(.fullScreenCover, item, onDismiss) { context, item in
            CoverLayer(context: context, content: PresentedContent { content(item) })
        }
    }

    /// Presents a layer while a flag is set.
    nonisolated func presenting<Layer: View>(
        _ feature: LesserFeature,
        _ isPresented: Binding<Bool>,
        _ onDismiss: (() -> Void)? = nil,
        isModal: Bool = true,
        dimsTint: Bool = false,
        entry: Animation = .presentation,
        exit: Animation = .presentation,
        layer: @escaping (PresentationContext) -> Layer
    ) -> some View {
        modifier(
            Presenting(feature: feature) {
                guard isPresented.wrappedValue else { return nil }
                return Presentation(
                    id: true,
                    isModal: isModal,
                    dimsTint: dimsTint,
                    entry: entry,
                    exit: exit,
                    dismiss: { if isPresented.wrappedValue { isPresented.wrappedValue = false } },
                    onDismiss: onDismiss
                ) { context in AnyView(layer(context)) }
            }
        )
    }

    /// Presents a layer for an item.
    nonisolated func presenting<Item: Identifiable, Layer: View>(
        _ feature: LesserFeature,
        _ item: Binding<Item?>,
        _ onDismiss: (() -> Void)? = nil,
        isModal: Bool = true,
        entry: Animation = .presentation,
        exit: Animation = .presentation,
        layer: @escaping (PresentationContext, Item) -> Layer
    ) -> some View {
        modifier(
            Presenting(feature: feature) {
                guard let shown = item.wrappedValue else { return nil }
                let id = shown.id
                return Presentation(
                    id: AnyHashable(id),
                    isModal: isModal,
                    entry: entry,
                    exit: exit,
                    dismiss: { if item.wrappedValue?.id == id { item.wrappedValue = nil } },
                    onDismiss: onDismiss
                ) { context in AnyView(layer(context, shown)) }
            }
        )
    }
}
