public import Foundation
package import HalationDrawing

/// The size of a view and the positions of its alignment guides.
public struct ViewDimensions: Equatable {
    /// The view's width in points.
    public let width: CGFloat

    /// The view's height in points.
    public let height: CGFloat

    /// The item that knows its explicit guides.
    let item: LayoutItem?

    /// The proposal for which the item chose the size.
    let proposal: ProposedViewSize

    package init(size: CGSize, proposal: ProposedViewSize, item: LayoutItem?) {
        width = size.width
        height = size.height
        self.proposal = proposal
        self.item = item
    }

    /// The size.
    var size: CGSize { CGSize(width: width, height: height) }

    /// The position of a horizontal guide, in points from the leading edge.
    public subscript(guide: HorizontalAlignment) -> CGFloat { self[guide.key] }

    /// The position of a vertical guide, in points from the top.
    public subscript(guide: VerticalAlignment) -> CGFloat { self[guide.key] }

    /// The position of a horizontal guide, in points from the leading edge; nil if the view does not set it.
    public subscript(explicit guide: HorizontalAlignment) -> CGFloat? { explicit(guide.key) }

    /// The position of a vertical guide, in points from the top; nil if the view does not set it.
    public subscript(explicit guide: VerticalAlignment) -> CGFloat? { explicit(guide.key) }

    subscript(key: AlignmentKey) -> CGFloat {
        explicit(key) ?? key.id.defaultValue(in: self)
    }

    func explicit(_ key: AlignmentKey) -> CGFloat? {
        item?.explicitAlignment(key, size: size, proposal: proposal)
    }

    /// The point of an alignment.
    func point(_ alignment: Alignment) -> CGPoint {
        CGPoint(x: self[alignment.horizontal], y: self[alignment.vertical])
    }

    /// Whether both are the dimensions of the same view for the same proposal.
    public static func == (lhs: ViewDimensions, rhs: ViewDimensions) -> Bool {
        lhs.size == rhs.size && lhs.item === rhs.item && lhs.proposal == rhs.proposal
    }
}
