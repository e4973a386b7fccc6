public import Foundation
import HalationDiagnostics
import HalationDrawing
public import HalationGeometry
public import HalationViews

/// The part of a view that a popover points to.
public enum PopoverAttachmentAnchor {
    /// A rectangle of the view.
    case rect(Anchor<CGRect>.Source)

    /// A unit point of the view.
    case point(UnitPoint)
}

extension View {
    /// Presents a popover that points to the view while a flag is set; in compact width it is a sheet.
    ///
    /// It is below or above the view, whichever has more room; the edge has no effect.
    public nonisolated func popover<Content: View>(
        isPresented: Binding<Bool>,
        arrowEdge: Edge = .top,
        @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        popover(
            isPresented: isPresented,
            attachmentAnchor: .rect(.bounds),
            arrowEdge: arrowEdge,
            content: content
        )
    }

    /// Presents a popover that points to a part of the view while a flag is set.
    ///
    /// It is below or above the view, whichever has more room; the edge has no effect.
    public nonisolated func popover<Content: View>(
        isPresented: Binding<Bool>,
        attachmentAnchor: PopoverAttachmentAnchor,
        arrowEdge: Edge? = nil,
        @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        presenting(.popover, isPresented) { context in
            PopoverLayer(context: context, anchor: attachmentAnchor, content: PresentedContent(make: content))
        }
    }

    /// Presents a popover for an item; dismissing it sets the item to nil.
    public nonisolated func popover<Item: Identifiable, Content: View>(
        item: Binding<Item?>,
        attachmentAnchor: PopoverAttachmentAnchor = .point(.center),
        arrowEdge: Edge? = nil,
        @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        presenting(.popover, item) { context, item in
            PopoverLayer(
                context: context,
                anchor: attachmentAnchor,
                content: PresentedContent { content(item) }
            )
        }
    }
}
