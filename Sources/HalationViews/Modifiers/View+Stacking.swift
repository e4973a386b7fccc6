import Foundation
public import HalationDrawing

extension View {
    /// The view with others behind it, in its own frame.
    ///
    /// - Parameters:
    ///   - alignment: Where they lie.
    ///   - content: Lists the views behind; they are offered the view's size and do not change the layout.
    /// - Returns: A view as large as the one in front.
    public func background(
        alignment: Alignment = .center,
        @ViewBuilder content: () -> some View,
    ) -> some View {
        stacked(with: content(), alignment: alignment, order: .behind)
    }

    /// The view with another behind it, in its own frame.
    @_disfavoredOverload
    public func background(_ background: some View, alignment: Alignment = .center) -> some View {
        stacked(with: background, alignment: alignment, order: .behind)
    }

    /// The view with its frame filled behind it.
    public func background(_ style: some ShapeStyle) -> some View {
        background { Rectangle().fill(style) }
    }

    /// The view with others before it, in its own frame.
    ///
    /// - Parameters:
    ///   - alignment: Where they lie.
    ///   - content: Lists the views before; they are offered the view's size and do not change the layout.
    /// - Returns: A view as large as the one at the back.
    public func overlay(
        alignment: Alignment = .center,
        @ViewBuilder content: () -> some View,
    ) -> some View {
        stacked(with: content(), alignment: alignment, order: .before)
    }

    /// The view with another before it, in its own frame.
    @_disfavoredOverload
    public func overlay(_ overlay: some View, alignment: Alignment = .center) -> some View {
        stacked(with: overlay, alignment: alignment, order: .before)
    }

    /// The view with its frame filled before it.
    public func overlay(_ style: some ShapeStyle) -> some View {
        overlay { Rectangle().fill(style) }
    }

    /// The view where another is opaque, in its own frame.
    ///
    /// The other's colour does not matter: its alpha multiplies the view's.
    ///
    /// - Parameters:
    ///   - alignment: Where the mask lies.
    ///   - mask: Lists the views of the mask; they are offered the view's size and do not change the layout.
    /// - Returns: A view of the same size.
    public func mask(
        alignment: Alignment = .center,
        @ViewBuilder _ mask: () -> some View,
    ) -> some View {
        let mask = mask()
        return ModifiedView(content: self) { node, context in
            let mask = mask.resolvedNode(in: context.part("mask"), alignment: alignment)
            return node.drawn { context, size in
                var context = context
                context.clipToLayer {
                    mask.draw($0, in: CGRect(origin: .zero, size: size), alignment: alignment)
                }
                context.drawLayer { node.draw($0, size) }
            }
        }
    }

    /// The view where another is opaque, in its own frame.
    public func mask(_ mask: some View) -> some View {
        self.mask { mask }
    }

    private func stacked(
        with other: some View,
        alignment: Alignment,
        order: StackingOrder,
    ) -> some View {
        ModifiedView(content: self) { node, context in
            let other = other.resolvedNode(in: context.part(order), alignment: alignment)
            return node.drawn { context, size in
                if order == .before { node.draw(context, size) }
                other.draw(context, in: CGRect(origin: .zero, size: size), alignment: alignment)
                if order == .behind { node.draw(context, size) }
            }
        }
    }
}

/// On which side of a view another lies.
private enum StackingOrder {
    case behind, before
}
