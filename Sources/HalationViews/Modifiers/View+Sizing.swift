public import Foundation
import HalationDrawing
public import HalationViewTree

/// How a view of another aspect ratio is scaled to a frame.
@frozen public enum ContentMode: CaseIterable, Hashable, Sendable {
    /// The largest size that fits into the frame.
    case fit

    /// The smallest size that covers the frame.
    case fill
}

extension View {
    /// Proposes to the view a size with an aspect ratio.
    ///
    /// - Parameters:
    ///   - aspectRatio: Width divided by height; nil is the ratio of the view's ideal size.
    ///   - contentMode: Whether the size fits into the proposed one or fills it.
    /// - Returns: A view of the size that the view chooses.
    public nonisolated func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> some View
    {
        modifier(
            _AspectRatioLayout(
                ratio: aspectRatio.map { CGSize(width: $0, height: 1) },
                mode: contentMode
            )
        )
    }

    /// Proposes to the view a size with the aspect ratio of another size.
    public nonisolated func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> some View {
        modifier(_AspectRatioLayout(ratio: aspectRatio, mode: contentMode))
    }

    /// Proposes to the view the largest size of its own aspect ratio that fits into the proposed one.
    public nonisolated func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }

    /// Proposes to the view the smallest size of its own aspect ratio that covers the proposed one.
    public nonisolated func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }

    /// Keeps the view at its ideal size, whatever size is proposed.
    public nonisolated func fixedSize() -> some View { fixedSize(horizontal: true, vertical: true) }

    /// Keeps the view at its ideal width, its ideal height or both, whatever size is proposed.
    public nonisolated func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
        modifier(_FixedSizeLayout(horizontal: horizontal, vertical: vertical))
    }

    /// Places the centre of the view at a point, in points from the top left of the proposed space, which the
    /// result fills.
    public nonisolated func position(_ position: CGPoint) -> some View {
        modifier(_PositionLayout(position: position))
    }

    /// Places the centre of the view at a point, in points from the top left of the proposed space, which the
    /// result fills.
    public nonisolated func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
        position(CGPoint(x: x, y: y))
    }
}

private nonisolated struct _AspectRatioLayout: LayoutModifier {
    let ratio: CGSize?
    let mode: ContentMode

    private func inner(_ proposal: ProposedViewSize, _ content: LayoutItem) -> ProposedViewSize {
        if proposal.width == nil && proposal.height == nil { return proposal }
        var ratio = ratio ?? content.sizeThatFits(.unspecified)
        if ratio.width == ratio.height { ratio = CGSize(width: 1, height: 1) }
        guard ratio.width > 0, ratio.height > 0, ratio.width.isFinite, ratio.height.isFinite else {
            return proposal
        }
        let horizontal = (proposal.width ?? .infinity) / ratio.width
        let vertical = (proposal.height ?? .infinity) / ratio.height
        var scale = mode == .fit ? min(horizontal, vertical) : max(horizontal, vertical)
        if mode == .fill, scale == .infinity { scale = min(horizontal, vertical) }
        return ProposedViewSize(width: ratio.width * scale, height: ratio.height * scale)
    }

    func sizeThatFits(_ proposal: ProposedViewSize, content: LayoutItem) -> CGSize {
        content.sizeThatFits(inner(proposal, content))
    }

    func placement(
        of content: LayoutItem,
        size: CGSize,
        proposal: ProposedViewSize
    ) -> (origin: CGPoint, proposal: ProposedViewSize) {
        let inner = inner(proposal, content)
        return (Alignment.center.origin(of: content.centred(in: inner), in: size), inner)
    }
}

extension LayoutItem {
    /// The dimensions for a proposal without explicit guides.
    fileprivate func centred(in proposal: ProposedViewSize) -> ViewDimensions {
        ViewDimensions(size: sizeThatFits(proposal), proposal: proposal, item: nil)
    }
}

private nonisolated struct _FixedSizeLayout: LayoutModifier {
    let horizontal: Bool
    let vertical: Bool

    static var resetsPriority: Bool { false }

    private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(
            width: horizontal ? nil : proposal.width,
            height: vertical ? nil : proposal.height
        )
    }

    func sizeThatFits(_ proposal: ProposedViewSize, content: LayoutItem) -> CGSize {
        content.sizeThatFits(inner(proposal))
    }

    func placement(
        of content: LayoutItem,
        size: CGSize,
        proposal: ProposedViewSize
    ) -> (origin: CGPoint, proposal: ProposedViewSize) {
        (.zero, inner(proposal))
    }
}

private nonisolated struct _PositionLayout: LayoutModifier {
    let position: CGPoint

    func sizeThatFits(_ proposal: ProposedViewSize, content: LayoutItem) -> CGSize {
        if let width = proposal.width, let height = proposal.height {
            return CGSize(width: width, height: height)
        }
        let size = content.sizeThatFits(proposal)
        return CGSize(width: proposal.width ?? size.width, height: proposal.height ?? size.height)
    }

    func placement(
        of content: LayoutItem,
        size: CGSize,
        proposal: ProposedViewSize
    ) -> (origin: CGPoint, proposal: ProposedViewSize) {
        let inner = ProposedViewSize(size)
        let own = content.sizeThatFits(inner)
        return (CGPoint(x: position.x - own.width / 2, y: position.y - own.height / 2), inner)
    }
}
