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
    /// Has no effect: nothing is presented over a picture.
    public nonisolated func popover<Content: View>(
        isPresented: Binding<Bool>,
        arrowEdge: Edge = .top,
        @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        lacking(.popover, if: isPresented.wrappedValue)
    }

    /// Has no effect: nothing is presented over a picture.
    public nonisolated func popover<Content: View>(
        isPresented: Binding<Bool>,
        attachmentAnchor: PopoverAttachmentAnchor,
        arrowEdge: Edge? = nil,
        @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        lacking(.popover, if: isPresented.wrappedValue)
    }

    /// Has no effect: nothing is presented over a picture.
    public nonisolated func popover<Item: Identifiable, Content: View>(
        item: Binding<Item?>,
        attachmentAnchor: PopoverAttachmentAnchor = .point(.center),
        arrowEdge: Edge? = nil,
        @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        lacking(.popover, if: item.wrappedValue != nil)
    }

    /// Has no effect: nothing is presented beside a picture.
    public nonisolated func inspector<V: View>(
        isPresented: Binding<Bool>,
        @ViewBuilder content: () -> V
    ) -> some View {
        lacking(.inspector, if: isPresented.wrappedValue)
    }

    /// Has no effect: nothing is presented beside a picture.
    public nonisolated func inspectorColumnWidth(_ width: CGFloat) -> some View { self }

    /// Has no effect: nothing is presented beside a picture.
    public nonisolated func inspectorColumnWidth(min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil)
        -> some View
    { self }
}
