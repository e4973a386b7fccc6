import Foundation
public import HalationDrawing

extension View {
    /// Layers views behind this one.
    ///
    /// - Parameters:
    ///   - alignment: The position of the background within this view's frame.
    ///   - content: The background; it is proposed this view's size and does not affect layout.
    /// - Returns: A view of this view's size.
    public func background(
        alignment: Alignment = .center,
        @ViewBuilder content: () -> some View,
    ) -> some View {
        stacked(with: content(), alignment: alignment, order: .behind)
    }

    /// Layers a view behind this one, without affecting layout.
    @_disfavoredOverload
    public func background(_ background: some View, alignment: Alignment = .center) -> some View {
        stacked(with: background, alignment: alignment, order: .behind)
    }

    /// Fills the view's frame behind it.
    public func background(_ style: some ShapeStyle) -> some View {
        background { Rectangle().fill(style) }
    }

    /// Layers views in front of this one.
    ///
    /// - Parameters:
    ///   - alignment: The position of the overlay within this view's frame.
    ///   - content: The overlay; it is proposed this view's size and does not affect layout.
    /// - Returns: A view of this view's size.
    public func overlay(
        alignment: Alignment = .center,
        @ViewBuilder content: () -> some View,
    ) -> some View {
        stacked(with: content(), alignment: alignment, order: .before)
    }

    /// Layers a view in front of this one, without affecting layout.
    @_disfavoredOverload
    public func overlay(_ overlay: some View, alignment: Alignment = .center) -> some View {
        stacked(with: overlay, alignment: alignment, order: .before)
    }

    /// Fills the view's frame in front of it.
    public func overlay(_ style: some ShapeStyle) -> some View {
        overlay { Rectangle().fill(style) }
    }

    /// Multiplies the view's alpha by that of a mask.
    ///
    /// The colours of the mask have no effect.
    ///
    /// - Parameters:
    ///   - alignment: The position of the mask within this view's frame.
    ///   - mask: The mask; it is proposed this view's size and does not affect layout.
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

    /// Multiplies the view's alpha by that of a mask, without affecting layout.
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

/// The position of the secondary view in depth.
private enum StackingOrder {
    case behind, before
}
