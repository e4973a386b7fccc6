public import Foundation

extension Font {
    /// The width of a font's letters.
    ///
    /// ``compressed`` is −0.4, ``condensed`` −0.2, ``standard`` 0 and ``expanded`` 0.2. If a font lacks a
    /// width, the nearest available one is used.
    public struct Width: Hashable, Sendable {
        /// The width relative to the font's standard: 0 is standard, negative is narrower.
        public var value: CGFloat

        /// Creates a width: 0 is standard, −0.2 condensed, 0.2 expanded.
        public init(_ value: CGFloat) {
            self.value = value
        }

        public static let compressed = Width(-0.4)
        public static let condensed = Width(-0.2)
        public static let standard = Width(0)
        public static let expanded = Width(0.2)

        /// The width in fontconfig's steps, of which 4 is the usual one.
        var stretch: Int {
            guard value.isFinite else { return 4 }
            return 4 + Int((min(max(value, -0.4), 0.4) * 10).rounded())
        }
    }
}
