public import Foundation
import HalationDrawing

/// A size that is offered to a view; what is nil is for the view to choose.
@frozen public struct ProposedViewSize: Hashable, Sendable {
    /// The offered width, in points.
    public var width: CGFloat?

    /// The offered height, in points.
    public var height: CGFloat?

    /// Creates an offer.
    public init(width: CGFloat?, height: CGFloat?) {
        self.width = width
        self.height = height
    }

    /// Creates an offer of all of `size`.
    public init(_ size: CGSize) {
        self.init(width: size.width, height: size.height)
    }

    /// Asks for the smallest size.
    public static let zero = ProposedViewSize(.zero)

    /// Asks for the ideal size.
    public static let unspecified = ProposedViewSize(width: nil, height: nil)

    /// Asks for the largest size.
    public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)

    /// The offer as a size, with `size` where it leaves the choice.
    public func replacingUnspecifiedDimensions(by size: CGSize = CGSize(width: 10, height: 10)) -> CGSize {
        CGSize(width: width ?? size.width, height: height ?? size.height)
    }
}
