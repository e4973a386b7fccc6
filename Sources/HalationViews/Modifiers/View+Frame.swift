public import Foundation
import HalationDrawing

extension View {
    /// The view in a frame of a fixed size.
    ///
    /// - Parameters:
    ///   - width: In points; nil takes the view's own.
    ///   - height: In points; nil takes the view's own.
    ///   - alignment: Where the view lies in a frame that is larger or smaller than it.
    /// - Returns: A view as large as the frame.
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

    /// The view in a frame whose size lies between limits.
    ///
    /// - Parameters:
    ///   - minWidth: The least width; nil takes the view's own.
    ///   - idealWidth: The width when the choice is the frame's.
    ///   - maxWidth: The greatest width; `.infinity` takes all that is offered.
    ///   - minHeight: The least height; nil takes the view's own.
    ///   - idealHeight: The height when the choice is the frame's.
    ///   - maxHeight: The greatest height; `.infinity` takes all that is offered.
    ///   - alignment: Where the view lies in a frame that is larger or smaller than it.
    /// - Returns: A view as large as the frame.
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

    /// The view at its ideal size, whatever it is offered.
    public func fixedSize() -> some View {
        fixedSize(horizontal: true, vertical: true)
    }

    /// The view at its ideal width, height or both, whatever it is offered.
    ///
    /// - Parameters:
    ///   - horizontal: Whether its width is the ideal one.
    ///   - vertical: Whether its height is.
    /// - Returns: A view that may be larger than its place; it is not cut off.
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

    /// The view in a frame; `layout` says what the view is offered and how large the frame is.
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

/// One side of a frame with limits.
private struct FlexibleLength {
    let minimum: CGFloat?
    let ideal: CGFloat?
    let maximum: CGFloat?

    /// What the content is offered when the frame is offered `proposal`.
    func proposal(for proposal: CGFloat?) -> CGFloat? {
        guard let length = proposal ?? ideal else { return nil }
        return max(minimum ?? 0, min(length, maximum ?? .infinity))
    }

    /// The frame's own length, given its content's.
    func length(content: CGFloat, proposal: CGFloat?) -> CGFloat {
        var length = content
        if let minimum { length = max(minimum, min(length, proposal ?? length)) }
        if let maximum { length = min(maximum, max(length, proposal ?? length)) }
        return length
    }
}
