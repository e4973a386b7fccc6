public import Foundation
import HalationText

extension AttributedString {
    /// Stand-in for Apple's height of lines: the distance of two subsequent baselines.
    ///
    /// All lines of a text have it, the only line too. Letters keep their place at the top of the line; what the height
    /// has more or less than the font is below them.
    public struct LineHeight: Hashable, Sendable {
        private enum Kind: Hashable, Sendable {
            case variable
            case constant(StyledText.LineHeight)
        }

        private let kind: Kind

        /// The height that the fonts of a line ask for.
        public static let variable = LineHeight(kind: .variable)

        // The factors are estimates by eye: Apple documents none.

        /// A quarter more than the largest font size, about the distance of lines without a height.
        public static let normal = multiple(factor: 1.25)

        /// A tenth more than the largest font size.
        public static let tight = multiple(factor: 1.1)

        /// Half more than the largest font size.
        public static let loose = multiple(factor: 1.5)

        /// A height in points, at every text size.
        public static func exact(points: CGFloat) -> LineHeight {
            LineHeight(kind: .constant(.points(points)))
        }

        /// A multiple of the largest font size.
        public static func multiple(factor: CGFloat) -> LineHeight {
            LineHeight(kind: .constant(.multiple(factor)))
        }

        /// The largest font size and an increase in points.
        public static func leading(increase: CGFloat) -> LineHeight {
            LineHeight(kind: .constant(.increase(increase)))
        }

        /// The height for text layout; nil is that of the fonts.
        var styled: StyledText.LineHeight? {
            switch kind {
            case .variable: nil
            case .constant(let height): height
            }
        }
    }
}
