/// The horizontal or the vertical dimension of a layout.
@frozen public enum Axis: Int8, CaseIterable, Hashable, Sendable {
    case horizontal
    case vertical

    /// A set of axes, such as those on which a view scrolls.
    @frozen public struct Set: OptionSet, Sendable {
        /// One bit per axis.
        public let rawValue: Int8

        /// Creates a set from one bit per axis.
        public init(rawValue: Int8) {
            self.rawValue = rawValue
        }

        public static let horizontal = Set(rawValue: 1)
        public static let vertical = Set(rawValue: 2)
    }

    /// The other axis.
    var crossing: Axis { self == .horizontal ? .vertical : .horizontal }
}

extension Axis: CustomStringConvertible {
    /// The name of the axis: `horizontal` or `vertical`.
    public var description: String { self == .horizontal ? "horizontal" : "vertical" }
}
