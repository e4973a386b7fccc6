extension Font {
    /// The thickness of glyph strokes.
    ///
    /// ``ultraLight`` to ``black`` are the CSS weights 100 to 900; ``regular``, 400, is the default. If a
    /// font lacks a weight, the nearest available one is used.
    public struct Weight: Hashable, Sendable {
        /// 100...900, as in CSS and OpenType.
        let value: Int

        /// Whether the weight is the one that the font's text style has for bold text.
        private let isOfStyle: Bool

        private init(value: Int, isOfStyle: Bool = false) {
            self.value = value
            self.isOfStyle = isOfStyle
        }

        public static let ultraLight = Weight(value: 100)
        public static let thin = Weight(value: 200)
        public static let light = Weight(value: 300)
        public static let regular = Weight(value: 400)
        public static let medium = Weight(value: 500)
        public static let semibold = Weight(value: 600)
        public static let bold = Weight(value: 700)
        public static let heavy = Weight(value: 800)
        public static let black = Weight(value: 900)

        /// The weight of bold text, which depends on the text style.
        package static let boldOfStyle = Weight(value: 700, isOfStyle: true)
    }
}
