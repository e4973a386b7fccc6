public import Foundation

/// A size proposed to a view in layout; nil leaves a dimension to the view.
@frozen public struct ProposedViewSize: Hashable, Sendable {
    /// The proposed width in points, or nil.
    public var width: CGFloat?

    /// The proposed height in points, or nil.
    public var height: CGFloat?

    /// Creates a proposal; nil leaves a dimension to the view.
    public init(width: CGFloat?, height: CGFloat?) {
        self.width = width
        self.height = height
    }

    /// Proposes both dimensions of `size`.
    public init(_ size: CGSize) {
        self.init(width: size.width, height: size.height)
    }

    /// Requests the view's minimum size.
    public static let zero = ProposedViewSize(.zero)

    /// Requests the view's ideal size.
    public static let unspecified = ProposedViewSize(width: nil, height: nil)

    /// Requests the view's maximum size.
    public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)

    /// Replaces nil dimensions by those of `size`, 10 points by default.
    public func replacingUnspecifiedDimensions(by size: CGSize = CGSize(width: 10, height: 10)) -> CGSize {
        CGSize(width: width ?? size.width, height: height ?? size.height)
    }
}
