package import Foundation
package import HalationGeometry

/// Text broken into lines and turned into outlines, in points from its top left corner.
///
/// Glyphs are not fitted to any pixel grid: the layout of a text in twice the size is this one scaled by two, and a
/// picture of twice the scale shows the same lines. Characters that no font has show as an empty box; colour
/// pictures (emoji) have no outline and leave a gap.
package struct TextLayout: Equatable, Sendable {
    /// The outlines of what one run shows.
    package struct Piece: Equatable, Sendable {
        /// What a piece is of a text.
        package enum Part: Hashable, Sendable {
            case glyphs, underline, strikethrough
        }

        /// The place of the run in ``StyledText/runs``.
        package var run: Int
        package var part: Part

        /// To be filled by the winding rule; overlapping glyphs are one shape then.
        package var path: Path
    }

    /// The width of the longest line, and the height of all lines.
    package var size = CGSize.zero

    /// The distance of the first line's baseline from the top.
    package var firstBaseline: CGFloat = 0

    /// The distance of the last line's baseline from the top.
    package var lastBaseline: CGFloat = 0
    package var lineCount = 0

    /// Whether some of the text had no room.
    package var isTruncated = false

    /// In the order of the lines, and within a line from left to right.
    package var pieces: [Piece] = []

    /// Lays text out; from any thread, one at a time.
    ///
    /// Lines are wrapped between words, and within a word that is wider than the room alone. There is always one
    /// line, however little room there is; empty text has the height of a line. Recent layouts are kept, so asking
    /// again costs little.
    ///
    /// - Parameters:
    ///   - text: The text. Runs that are invisible by their size take no place.
    ///   - width: The room for lines, in points; nil and infinity are no limit, NaN and negative numbers are none
    ///     at all.
    ///   - height: The room for all lines, in points, likewise.
    package init(_ text: StyledText, width: CGFloat? = nil, height: CGFloat? = nil) {
        self = TextLayoutCache.shared.layout(of: text, in: TextRoom(width: width, height: height))
    }

    /// A layout of nothing.
    init() {}
}

/// The room that text is laid out in, in points; infinity where there is no limit.
struct TextRoom: Hashable {
    let width: Double
    let height: Double

    init(width: CGFloat?, height: CGFloat?) {
        func length(_ value: CGFloat?) -> Double {
            guard let value else { return .infinity }
            return value > 0 ? Double(value) : 0
        }
        self.width = length(width)
        self.height = length(height)
    }
}
