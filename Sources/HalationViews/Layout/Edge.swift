import HalationDrawing

/// A side of a rectangle.
public enum Edge: Int8, CaseIterable, Hashable, Sendable {
    /// The upper side.
    case top

    /// The left side.
    case leading

    /// The lower side.
    case bottom

    /// The right side.
    case trailing

    /// Some of the sides of a rectangle.
    @frozen public struct Set: OptionSet, Sendable {
        /// The bits of the sides.
        public let rawValue: Int8

        /// Creates a set from its bits.
        public init(rawValue: Int8) {
            self.rawValue = rawValue
        }

        /// Creates a set of one side.
        public init(_ edge: Edge) {
            self.init(rawValue: 1 << edge.rawValue)
        }

        /// The upper side.
        public static let top = Set(.top)

        /// The left side.
        public static let leading = Set(.leading)

        /// The lower side.
        public static let bottom = Set(.bottom)

        /// The right side.
        public static let trailing = Set(.trailing)

        /// The left and the right side.
        public static let horizontal: Set = [.leading, .trailing]

        /// The upper and the lower side.
        public static let vertical: Set = [.top, .bottom]

        /// All four sides.
        public static let all: Set = [.horizontal, .vertical]
    }
}
