extension Font {
    /// The thickness of glyph strokes.
    ///
    /// If a font lacks a weight, the nearest available one is used.
    public struct Weight: Hashable, Sendable {
        /// 100...900, as in CSS and OpenType.
        let value: Int

        /// CSS weight 100.
        public static let ultraLight = Weight(value: 100)

        /// CSS weight 200.
        public static let thin = Weight(value: 200)

        /// CSS weight 300.
        public static let light = Weight(value: 300)

        /// CSS weight 400, the default.
        public static let regular = Weight(value: 400)

        /// CSS weight 500.
        public static let medium = Weight(value: 500)

        /// CSS weight 600.
        public static let semibold = Weight(value: 600)

        /// CSS weight 700.
        public static let bold = Weight(value: 700)

        /// CSS weight 800.
        public static let heavy = Weight(value: 800)

        /// CSS weight 900.
        public static let black = Weight(value: 900)
    }
}
