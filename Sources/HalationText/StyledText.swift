package import Foundation

/// Text with all attributes that affect layout; colours do not.
package struct StyledText: Hashable, Sendable {
    /// Consecutive text in one style.
    package struct Run: Hashable, Sendable {
        package var text: String
        package var style: TypeStyle

        package init(_ text: String, style: TypeStyle) {
            self.text = text
            self.style = style
        }
    }

    /// The side on which lines shorter than the longest are aligned.
    package enum Alignment: Hashable, Sendable {
        /// The left, or in a right-to-left paragraph the right.
        case leading
        case center

        /// The right, or in a right-to-left paragraph the left.
        case trailing
    }

    /// The part of the last line that an ellipsis replaces if the text does not fit.
    package enum Truncation: Hashable, Sendable {
        case head, middle, tail
    }

    /// A height of lines that does not depend on the ascent and the descent of the fonts.
    package enum LineHeight: Hashable, Sendable {
        case points(CGFloat)

        /// A multiple of the largest size.
        case multiple(CGFloat)

        /// The largest size and an increase in points.
        case increase(CGFloat)

        /// The height in points; nil if it is not positive and finite.
        func points(ofSize size: Double) -> Double? {
            let points =
                switch self {
                case .points(let points): Double(points)
                case .multiple(let factor): size * Double(factor)
                case .increase(let increase): size + Double(increase)
                }
            return points > 0 && points.isFinite ? points : nil
        }
    }

    package var runs: [Run]
    package var alignment = Alignment.leading
    package var truncation = Truncation.tail

    /// Maximum number of lines, at least 1; nil is no limit.
    package var lineLimit: Int?

    /// Space added between lines, in points, beside the leading of the fonts.
    package var lineSpacing: CGFloat = 0

    /// The distance of the baselines, beside ``lineSpacing``; nil is that of the fonts.
    package var lineHeight: LineHeight?

    /// Size of a pixel in points: the height and the baselines are rounded up to whole pixels; 0 rounds nothing.
    package var pixelLength: CGFloat = 0

    package init(_ runs: [Run]) {
        self.runs = runs
    }
}

/// Font and spacing of a run of text.
package struct TypeStyle: Hashable, Sendable {
    /// The letters; the system font stands for families that the machine lacks.
    package var family = FontFamily.system(.standard)

    /// One em in points; text whose size is not positive and finite is invisible and takes no space.
    package var size: CGFloat

    /// Weight from 100 (thin) to 900 (black); 400 is regular and 700 bold.
    package var weight = 400
    package var isItalic = false

    /// Width of the letters: 0 is the narrowest, 4 normal and 8 the widest that fontconfig knows.
    package var stretch = 4

    /// Whether lower-case letters are small capitals, if the font supports it.
    package var hasLowercaseSmallCaps = false

    /// Whether capitals are small capitals, if the font supports it.
    package var hasUppercaseSmallCaps = false

    /// The room for a picture in place of each character; nil for text.
    package var attachment: TextAttachment?

    /// Whether digits have equal widths, if the font supports it.
    package var hasTabularDigits = false

    /// Space added between characters beside the font's own tracking, in points; not at the start or end of a line.
    package var letterSpacing: CGFloat = 0

    /// Space that the font asks for between lines, in points.
    package var leading: CGFloat = 0

    /// Height above the line's baseline, in points; negative is below.
    package var baselineOffset: CGFloat = 0
    package var isUnderlined = false
    package var isStruckThrough = false

    /// Whether a rectangle as high as the line lies behind the characters.
    package var hasBackground = false

    package init(size: CGFloat) {
        self.size = size
    }

    /// Whether text in this style takes part in layout: its size is positive and finite.
    var isVisible: Bool { size > 0 && size.isFinite }
}

/// The room that a picture takes in a line of text, in points.
package struct TextAttachment: Hashable, Sendable {
    package var width: CGFloat

    /// Height above the baseline.
    package var ascent: CGFloat

    /// Depth below the baseline.
    package var descent: CGFloat

    package init(width: CGFloat, ascent: CGFloat, descent: CGFloat) {
        self.width = width
        self.ascent = ascent
        self.descent = descent
    }

    /// The character that stands for a picture.
    package static let character = "\u{FFFC}"
}
