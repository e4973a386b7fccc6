/// A dimension of layout.
@frozen public enum Axis: Int8, CaseIterable, Hashable, Sendable {
    /// From leading to trailing.
    case horizontal

    /// From top to bottom.
    case vertical

    /// A set of axes.
    @frozen public struct Set: OptionSet, Sendable {
        /// One bit per axis.
        public let rawValue: Int8

        /// Creates a set from one bit per axis.
        public init(rawValue: Int8) {
            self.rawValue = rawValue
        }

        /// From leading to trailing.
        public static let horizontal = Set(rawValue: 1)

        /// From top to bottom.
        public static let vertical = Set(rawValue: 2)
    }

    /// The other axis.
    var crossing: Axis { self == .horizontal ? .vertical : .horizontal }
}

extension Axis: CustomStringConvertible {
    /// The name of the axis.
    public var description: String { self == .horizontal ? "horizontal" : "vertical" }
}
