package import Foundation

/// Text with everything that decides where its glyphs go; colours have no say in that.
package struct StyledText: Hashable, Sendable {
    /// A stretch of text in one style.
    package struct Run: Hashable, Sendable {
        package var text: String
        package var style: TypeStyle

        package init(_ text: String, style: TypeStyle) {
            self.text = text
            self.style = style
        }
    }

    /// On which side lines meet that are shorter than the longest.
    package enum Alignment: Hashable, Sendable {
        /// The side where reading starts: the left, or in a right-to-left paragraph the right.
        case leading
        case center
        case trailing
    }

    /// What gives way in the last line, if there is more text than room.
    package enum Truncation: Hashable, Sendable {
        case head, middle, tail
    }

    package var runs: [Run]
    package var alignment = Alignment.leading
    package var truncation = Truncation.tail

    /// The largest number of lines, at least 1; nil is no limit.
    package var lineLimit: Int?

    /// What is added between two lines, in points.
    package var lineSpacing: CGFloat = 0

    package init(_ runs: [Run]) {
        self.runs = runs
    }
}

/// How a stretch of text is set: its font, and where its glyphs stand.
package struct TypeStyle: Hashable, Sendable {
    /// A family's name or a generic one, as fontconfig knows them; what it does not know, it replaces.
    package var family = "sans-serif"

    /// The em, in points; nothing is drawn of text whose size is not positive and finite.
    package var size: CGFloat

    /// 100, the lightest, to 900, the heaviest; 400 is regular and 700 bold.
    package var weight = 400
    package var isItalic = false

    /// Whether all digits are equally wide, as far as the font can.
    package var hasTabularDigits = false

    /// What is added between characters, in points; lines neither begin nor end with it.
    package var letterSpacing: CGFloat = 0

    /// How far the text stands above the line's baseline, in points.
    package var baselineOffset: CGFloat = 0
    package var isUnderlined = false
    package var isStruckThrough = false

    package init(size: CGFloat) {
        self.size = size
    }

    /// Whether text in this style takes any place.
    var isVisible: Bool { size > 0 && size.isFinite }
}
