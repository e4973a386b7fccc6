extension Text {
    /// The look of an underline or strikethrough.
    public struct LineStyle: Hashable, Sendable {
        /// The parts of a line that are drawn.
        public struct Pattern: Hashable, Sendable {
            private let dashes: [Int]

            /// An unbroken line.
            public static let solid = Pattern(dashes: [])

            /// Dots; drawn as an unbroken line.
            public static let dot = Pattern(dashes: [1, 1])

            /// Dashes; drawn as an unbroken line.
            public static let dash = Pattern(dashes: [3, 1])

            /// Dashes and dots; drawn as an unbroken line.
            public static let dashDot = Pattern(dashes: [3, 1, 1, 1])

            /// Dashes and pairs of dots; drawn as an unbroken line.
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
