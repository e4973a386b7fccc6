public import Foundation
import HalationDrawing
import HalationGeometry
public import HalationViewTree

extension View {
    /// Sizes the view to a number of columns or rows of the nearest container: a scroll view, a page of a navigation
    /// stack, a tab, or the window.
    ///
    /// The container is divided into `count` equal parts with `spacing` between them; the view covers `span`
    /// of them.
    ///
    /// - Parameters:
    ///   - axes: The axes on which the size is set.
    ///   - count: The number of columns or rows; values below 1 count as 1.
    ///   - span: The number of them that the view covers.
    ///   - spacing: The distance between them in points.
    ///   - alignment: The position of the view in the resulting frame.
    /// - Returns: A view of that size.
    public nonisolated func containerRelativeFrame(
        _ axes: Axis.Set,
        count: Int,
        span: Int = 1,
        spacing: CGFloat,
        alignment: Alignment = .center
    ) -> some View {
        let count = CGFloat(max(count, 1))
        let span = CGFloat(span)
        return containerRelativeFrame(axes, alignment: alignment) { length, _ in
            let column = (length - spacing * (count - 1)) / count
            return column * span + spacing * (span - 1)
        }
    }

    /// Sizes the view to the nearest container: a scroll view inside of its margins, a page of a navigation stack or a
    /// tab beside its bars, or the window inside of its safe area.
    public nonisolated func containerRelativeFrame(
        _ axes: Axis.Set,
        alignment: Alignment = .center
    ) -> some View {
        containerRelativeFrame(axes, alignment: alignment) { length, _ in length }
    }

    /// Sizes the view by a function of the size of the nearest container, as without the function.
    ///
    /// - Parameters:
    ///   - axes: The axes on which the size is set.
    ///   - alignment: The position of the view in the resulting frame.
    ///   - length: Computes the length from the container's length on an axis.
    /// - Returns: A view of that size.
    public nonisolated func containerRelativeFrame(
        _ axes: Axis.Set,
        alignment: Alignment = .center,
        _ length: @escaping (CGFloat, Axis) -> CGFloat
    ) -> some View {
        modifier(ContainerRelativeFrame(axes: axes, alignment: alignment, length: length))
    }
}

private nonisolated struct ContainerRelativeFrame: LayoutModifier {
    let axes: Axis.Set
    let alignment: Alignment
    let length: (CGFloat, Axis) -> CGFloat

    private func inner(_ proposal: ProposedViewSize, _ content: LayoutItem) -> ProposedViewSize {
        let container = content.containerSize
        var inner = proposal
        if axes.contains(.horizontal) { inner.width = max(length(container.width, .horizontal), 0) }
        if axes.contains(.vertical) { inner.height = max(length(container.height, .vertical), 0) }
        return inner
    }

    func sizeThatFits(_ proposal: ProposedViewSize, content: LayoutItem) -> CGSize {
        let inner = inner(proposal, content)
        let own = content.sizeThatFits(inner)
        return CGSize(
            width: axes.contains(.horizontal) ? inner.width ?? own.width : own.width,
            height: axes.contains(.vertical) ? inner.height ?? own.height : own.height
        )
    }

    func placement(
        of content: LayoutItem,
        size: CGSize,
        proposal: ProposedViewSize
    ) -> (origin: CGPoint, proposal: ProposedViewSize) {
        let inner = inner(proposal, content)
        return (alignment.origin(of: content.dimensions(in: inner), in: size), inner)
    }
}

extension LayoutItem {
    /// The size of the nearest container, inside of its safe area.
    fileprivate var containerSize: CGSize {
        var item = parent
        while let container = item?.nearest({ $0.containerExtent != nil }) {
            // One that does not know its size yet tells when it does.
            container.addViewportReader(self)
            if let extent = container.containerExtent, extent != .zero { return extent }
            item = container.parent
        }
        let insets = environment.values.device?.safeArea ?? EdgeInsets()
        return CGSize(
            width: max(tree.pictureSize.width - insets.horizontal, 0),
            height: max(tree.pictureSize.height - insets.vertical, 0)
        )
    }
}
