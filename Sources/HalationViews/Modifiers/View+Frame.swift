public import Foundation
import HalationDrawing

extension View {
    /// Places the view in a frame of fixed size.
    ///
    /// - Parameters:
    ///   - width: Width in points; nil uses the view's.
    ///   - height: Height in points; nil uses the view's.
    ///   - alignment: The position of the view if its size differs from the frame's.
    /// - Returns: A view of the frame's size.
    public func frame(
        width: CGFloat? = nil,
        height: CGFloat? = nil,
        alignment: Alignment = .center,
    ) -> some View {
        framed(alignment: alignment) { proposal, content in
            let inner = ProposedViewSize(width: width ?? proposal.width, height: height ?? proposal.height)
            let size = content(inner)
            return (inner, CGSize(width: width ?? size.width, height: height ?? size.height))
        }
    }

    /// Places the view in a frame whose size is limited.
    ///
    /// - Parameters:
    ///   - minWidth: The smallest width; nil uses the view's.
    ///   - idealWidth: The width if none is proposed.
    ///   - maxWidth: The largest width; `.infinity` takes the proposed width.
    ///   - minHeight: The smallest height; nil uses the view's.
    ///   - idealHeight: The height if none is proposed.
    ///   - maxHeight: The largest height; `.infinity` takes the proposed height.
    ///   - alignment: The position of the view if its size differs from the frame's.
    /// - Returns: A view of the frame's size.
    public func frame(
        minWidth: CGFloat? = nil,
        idealWidth: CGFloat? = nil,
        maxWidth: CGFloat? = nil,
        minHeight: CGFloat? = nil,
        idealHeight: CGFloat? = nil,
        maxHeight: CGFloat? = nil,
        alignment: Alignment = .center,
    ) -> some View {
        let width = FlexibleLength(minimum: minWidth, ideal: idealWidth, maximum: maxWidth)
        let height = FlexibleLength(minimum: minHeight, ideal: idealHeight, maximum: maxHeight)
        return framed(alignment: alignment) { proposal, content in
            let inner = ProposedViewSize(
                width: width.proposal(for: proposal.width),
                height: height.proposal(for: proposal.height)
            )
            let size = content(inner)
            return (
                inner,
                CGSize(
                    width: width.length(content: size.width, proposal: inner.width),
                    height: height.length(content: size.height, proposal: inner.height),
                )
            )
        }
    }

    /// Gives the view its ideal size, whatever size is proposed.
    public func fixedSize() -> some View {
        fixedSize(horizontal: true, vertical: true)
    }

    /// Gives the view its ideal width, height or both, whatever size is proposed.
    ///
    /// - Parameters:
    ///   - horizontal: Whether to use the ideal width.
    ///   - vertical: Whether to use the ideal height.
    /// - Returns: A view that may exceed the proposed size; it is not cropped.
    public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
        ModifiedView(content: self) { node, _ in
            ViewNode(
                tag: node.tag,
                size: { proposal in
                    node.size(
                        ProposedViewSize(
                            width: horizontal ? nil : proposal.width,
                            height: vertical ? nil : proposal.height
                        )
                    )
                },
                draw: node.draw,
            )
        }
    }

    /// Places the view in a frame; `layout` returns the proposal for the view and the size of the frame.
    private func framed(
        alignment: Alignment,
        layout:
            @escaping (ProposedViewSize, (ProposedViewSize) -> CGSize) -> (
                inner: ProposedViewSize, frame: CGSize
            ),
    ) -> some View {
        ModifiedView(content: self) { node, _ in
            ViewNode(
                tag: node.tag,
                size: { layout($0, node.size).frame },
                draw: { context, size in
                    let inner = layout(ProposedViewSize(size), node.size).inner
                    let content = node.size(inner)
                    var context = context
                    context.translateBy(
                        x: (size.width - content.width) * alignment.horizontal.fraction,
                        y: (size.height - content.height) * alignment.vertical.fraction,
                    )
                    node.draw(context, content)
                },
            )
        }
    }
}

/// The limits of one dimension of a flexible frame.
private struct FlexibleLength {
    let minimum: CGFloat?
    let ideal: CGFloat?
    let maximum: CGFloat?

    /// The proposal for the content when the frame is proposed `proposal`.
    func proposal(for proposal: CGFloat?) -> CGFloat? {
        guard let length = proposal ?? ideal else { return nil }
        return max(minimum ?? 0, min(length, maximum ?? .infinity))
    }

    /// The length of the frame, given its content's.
    func length(content: CGFloat, proposal: CGFloat?) -> CGFloat {
        var length = content
        if let minimum { length = max(minimum, min(length, proposal ?? length)) }
        if let maximum { length = min(maximum, max(length, proposal ?? length)) }
        return length
    }
}
