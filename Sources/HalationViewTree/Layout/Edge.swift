import HalationDrawing

/// An edge of a rectangle.
///
/// `leading` is left and `trailing` right; in a right-to-left layout they are swapped.
public enum Edge: Int8, CaseIterable, Hashable, Sendable {
    case top
    case leading
    case bottom
    case trailing

    /// A set of edges, such as those at which padding is added.
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

        public static let top = Set(.top)
        public static let leading = Set(.leading)
        public static let bottom = Set(.bottom)
        public static let trailing = Set(.trailing)
        public static let horizontal: Set = [.leading, .trailing]
        public static let vertical: Set = [.top, .bottom]
        public static let all: Set = [.horizontal, .vertical]
    }
}
