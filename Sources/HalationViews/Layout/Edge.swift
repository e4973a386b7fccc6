import HalationDrawing

/// An edge of a rectangle; leading is always left.
public enum Edge: Int8, CaseIterable, Hashable, Sendable {
    /// The upper edge.
    case top

    /// The left edge.
    case leading

    /// The lower edge.
    case bottom

    /// The right edge.
    case trailing

    /// A set of edges.
    @frozen public struct Set: OptionSet, Sendable {
        /// One bit per edge.
        public let rawValue: Int8

        /// Creates a set from one bit per edge.
        public init(rawValue: Int8) {
            self.rawValue = rawValue
        }

        /// Creates a set that contains one edge.
        public init(_ edge: Edge) {
            self.init(rawValue: 1 << edge.rawValue)
        }

        /// The upper edge.
        public static let top = Set(.top)

        /// The left edge.
        public static let leading = Set(.leading)

        /// The lower edge.
        public static let bottom = Set(.bottom)

        /// The right edge.
        public static let trailing = Set(.trailing)

        /// The left and right edges.
        public static let horizontal: Set = [.leading, .trailing]

        /// The upper and lower edges.
        public static let vertical: Set = [.top, .bottom]

        /// All four edges.
        public static let all: Set = [.horizontal, .vertical]
    }
}
