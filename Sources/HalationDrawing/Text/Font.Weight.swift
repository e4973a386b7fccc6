extension Font {
    /// How heavy letters are.
    ///
    /// A font that lacks a weight shows the nearest one it has.
    public struct Weight: Hashable, Sendable {
        /// 100 to 900, as in CSS and OpenType.
        let value: Int

        /// The lightest: 100.
        public static let ultraLight = Weight(value: 100)

        /// 200.
        public static let thin = Weight(value: 200)

        /// 300.
        public static let light = Weight(value: 300)

        /// As books are set: 400.
        public static let regular = Weight(value: 400)

        /// 500.
        public static let medium = Weight(value: 500)

        /// 600.
        public static let semibold = Weight(value: 600)

        /// 700.
        public static let bold = Weight(value: 700)

        /// 800.
        public static let heavy = Weight(value: 800)

        /// The heaviest: 900.
        public static let black = Weight(value: 900)
    }
}
