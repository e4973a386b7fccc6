public import Foundation
import HalationDrawing

extension View {
    /// Places the view in a frame of fixed size.
    ///
    /// A length that is negative, infinite or NaN is ignored, with a warning.
    ///
    /// - Parameters:
    ///   - width: Width in points; nil uses the view's.
    ///   - height: Height in points; nil uses the view's.
    ///   - alignment: The position of the view if its size differs from the frame's.
    /// - Returns: A view of the frame's size.
    public nonisolated func frame(
        width: CGFloat? = nil,
        height: CGFloat? = nil,
        alignment: Alignment = .center
    ) -> some View {
        modifier(
            _FrameLayout(
                width: width?.validLength,
                height: height?.validLength,
                alignment: alignment,
                isValid: width?.validLength == width && height?.validLength == height
            )
        )
    }

    /// Places the view in a frame with limits on its size.
    ///
    /// Negative limits count as 0. An ideal or largest length below the smaller limits is raised to them.
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
    public nonisolated func frame(
        minWidth: CGFloat? = nil,
        idealWidth: CGFloat? = nil,
        maxWidth: CGFloat? = nil,
        minHeight: CGFloat? = nil,
        idealHeight: CGFloat? = nil,
        maxHeight: CGFloat? = nil,
        alignment: Alignment = .center
    ) -> some View {
        modifier(
            _FlexFrameLayout(
                width: LengthLimits(min: minWidth, ideal: idealWidth, max: maxWidth),
                height: LengthLimits(min: minHeight, ideal: idealHeight, max: maxHeight),
                alignment: alignment
            )
        )
    }

    /// Has no effect: a frame needs a width, a height or a limit.
    public nonisolated func frame() -> some View { self }
}

extension CGFloat {
    /// Nil for a negative length, infinity and NaN.
    fileprivate var validLength: CGFloat? { self >= 0 && isFinite ? self : nil }
}

private nonisolated struct _FrameLayout: LayoutModifier {
    let width: CGFloat?
    let height: CGFloat?
    let alignment: Alignment
    let isValid: Bool

    private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(width: width ?? proposal.width, height: height ?? proposal.height)
    }

    func sizeThatFits(_ proposal: ProposedViewSize, content: LayoutItem) -> CGSize {
        if !isValid {
            content.tree.warn("a frame with a negative, infinite or undefined width or height; it is ignored")
        }
        if let width, let height { return CGSize(width: width, height: height) }
        let size = content.sizeThatFits(inner(proposal))
        return CGSize(width: width ?? size.width, height: height ?? size.height)
    }

    func placement(
        of content: LayoutItem,
        size: CGSize,
        proposal: ProposedViewSize
    ) -> (origin: CGPoint, proposal: ProposedViewSize) {
        let inner = inner(proposal)
        return (alignment.origin(of: content.dimensions(in: inner), in: size), inner)
    }

    func adjustSpacing(_ spacing: inout ViewSpacing, of content: LayoutItem) {
        guard !content.keepsSpacingInFrames else { return }
        if width != nil { spacing.reset(.horizontal) }
        if height != nil { spacing.reset(.vertical) }
    }
}

extension Alignment {
    /// The origin of a view of the given dimensions that is aligned in a container without guides of its own.
    package func origin(of content: ViewDimensions, in size: CGSize) -> CGPoint {
        let container = ViewDimensions(size: size, proposal: ProposedViewSize(size), item: nil)
        let outer = container.point(self)
        let inner = content.point(self)
        return CGPoint(x: outer.x - inner.x, y: outer.y - inner.y)
    }
}

/// The limits of a flexible frame on one axis.
private struct LengthLimits: Equatable {
    let min: CGFloat?
    let ideal: CGFloat?
    let max: CGFloat?

    /// Creates limits in ascending order; later ones are raised to earlier ones.
    init(min: CGFloat?, ideal: CGFloat?, max: CGFloat?) {
        func valid(_ length: CGFloat?) -> CGFloat? { length.flatMap { $0.isNaN ? nil : Swift.max($0, 0) } }
        let min = valid(min)
        let ideal = valid(ideal).map { Swift.max($0, min ?? 0) }
        self.min = min
        self.ideal = ideal
        self.max = valid(max).map { Swift.max($0, ideal ?? min ?? 0) }
    }

    var isUnset: Bool { min == nil && ideal == nil && max == nil }

    /// The length proposed to the content.
    func proposal(_ proposal: CGFloat?) -> CGFloat? {
        (proposal ?? ideal).map { Swift.max(Swift.min($0, max ?? .infinity), min ?? 0) }
    }

    /// The length that does not depend on the content; nil if it does.
    func length(for proposal: CGFloat?) -> CGFloat? {
        guard let proposal else { return ideal }
        guard let min, let max else { return nil }
        return Swift.max(Swift.min(proposal, max), min)
    }

    /// The length around content of a length.
    func length(for proposal: CGFloat?, content: CGFloat) -> CGFloat {
        if let length = length(for: proposal) { return length }
        let proposed = self.proposal(proposal)
        switch (min, max) {
        case (let min?, let max?): return Swift.max(Swift.min(content, max), min)
        case (let min?, nil): return Swift.max(Swift.min(proposed ?? .infinity, content), min)
        case (nil, let max?): return Swift.min(Swift.max(proposed ?? -.infinity, content), max)
        case (nil, nil): return content
        }
    }

    /// The length proposed to the content of a frame of a length.
    func placed(_ length: CGFloat, proposal: CGFloat?) -> CGFloat? {
        let isFree = ideal == nil && proposal == nil && (min ?? 0) < length && length < (max ?? .infinity)
        return isFree ? nil : length
    }
}

private nonisolated struct _FlexFrameLayout: LayoutModifier {
    let width: LengthLimits
    let height: LengthLimits
    let alignment: Alignment

    func sizeThatFits(_ proposal: ProposedViewSize, content: LayoutItem) -> CGSize {
        if let width = width.length(for: proposal.width), let height = height.length(for: proposal.height) {
            return CGSize(width: width, height: height)
        }
        let inner = content.sizeThatFits(
            ProposedViewSize(
                width: width.proposal(proposal.width),
                height: height.proposal(proposal.height)
            )
        )
        return CGSize(
            width: width.length(for: proposal.width, content: inner.width),
            height: height.length(for: proposal.height, content: inner.height)
        )
    }

    func placement(
        of content: LayoutItem,
        size: CGSize,
        proposal: ProposedViewSize
    ) -> (origin: CGPoint, proposal: ProposedViewSize) {
        let inner = ProposedViewSize(
            width: width.placed(size.width, proposal: proposal.width),
            height: height.placed(size.height, proposal: proposal.height)
        )
        return (alignment.origin(of: content.dimensions(in: inner), in: size), inner)
    }

    func adjustSpacing(_ spacing: inout ViewSpacing, of content: LayoutItem) {
        guard !content.keepsSpacingInFrames else { return }
        if !width.isUnset { spacing.reset(.horizontal) }
        if !height.isUnset { spacing.reset(.vertical) }
    }
}
