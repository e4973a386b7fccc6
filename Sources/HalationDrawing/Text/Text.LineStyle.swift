extension Text {
    /// The pattern and colour of an underline or strikethrough.
    public struct LineStyle: Hashable, Sendable {
        /// The dashes of a line; has no effect, as lines are drawn solid.
        public struct Pattern: Hashable, Sendable {
            private let dashes: [Int]

            public static let solid = Pattern(dashes: [])
            public static let dot = Pattern(dashes: [1, 1])
            public static let dash = Pattern(dashes: [3, 1])
            public static let dashDot = Pattern(dashes: [3, 1, 1, 1])
            public static let dashDotDot = Pattern(dashes: [3, 1, 1, 1, 1, 1])
        }

        let pattern: Pattern
        let color: Color?

        /// Creates a style; a color of nil is the text's.
        public init(pattern: Pattern = .solid, color: Color? = nil) {
            self.pattern = pattern
            self.color = color
        }

        /// An unbroken line in the text's colour.
        public static let single = LineStyle()
    }
}
