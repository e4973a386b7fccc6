package import Foundation
package import HalationGeometry

/// Text broken into lines and converted to outlines, in points from its top left corner.
///
/// Glyphs are not hinted: a text of twice the size in a named family has this layout scaled by two, and a picture at
/// twice the scale breaks lines in the same places. The system font is closer in some sizes than in others. Characters missing from every font appear as an empty box; emoji in colour are
/// ``pictures``.
package struct TextLayout: Equatable, Sendable {
    /// Outlines that belong to one run.
    package struct Piece: Equatable, Sendable {
        /// The part of a text that a piece draws.
        package enum Part: Hashable, Sendable {
            case background, glyphs, underline, strikethrough
        }

        /// Index of the run in ``StyledText/runs``.
        package var run: Int
        package var part: Part

        /// To be filled by the winding rule, under which overlapping glyphs are one shape.
        package var path: Path
    }

    /// Width of the longest line and height of all lines, in points.
    package var size = CGSize.zero

    /// Distance of the first line's baseline from the top, in points.
    package var firstBaseline: CGFloat = 0

    /// Distance of the last line's baseline from the top, in points.
    package var lastBaseline: CGFloat = 0
    package var lineCount = 0

    /// What the fonts of this machine lack.
    var losses: Set<TextLoss> = []

    /// Whether text was left out because it did not fit.
    package var isTruncated = false

    /// Whether a line ends within a word, which is wider than the line.
    package var breaksWords = false

    /// In line order, and from left to right within a line.
    package var pieces: [Piece] = []

    /// The emoji in colours, in line order.
    package var pictures: [Picture] = []

    /// The rooms of attachments, in line order.
    package var attachments: [Attachment] = []

    /// The lines with their glyphs; empty unless asked for.
    package var lines: [Line] = []

    /// A glyph in colours.
    package struct Picture: Equatable, Sendable {
        /// Index of the run in ``StyledText/runs``.
        package var run: Int
        package var bitmap: GlyphBitmap

        /// The place of the bitmap, in points.
        package var rect: CGRect
    }

    /// The room of an attachment.
    package struct Attachment: Equatable, Sendable {
        /// Index of the run in ``StyledText/runs``.
        package var run: Int

        /// The room, in points.
        package var rect: CGRect
    }

    /// Lays out text.
    ///
    /// Lines wrap between words, and within a word only if it is wider than `width`. There is always at least one
    /// line, even if it does not fit; empty text has the height of a line. Recent layouts are cached. Can be called
    /// from any thread; a lock serialises the calls.
    ///
    /// - Parameters:
    ///   - text: The text. Runs whose size makes them invisible take no space.
    ///   - width: Maximum width in points; nil and infinity are no limit, NaN and negative numbers count as 0.
    ///   - height: Maximum height in points, with the same special values.
    ///   - listsGlyphs: Whether ``lines`` are listed.
    package init(
        _ text: StyledText,
        width: CGFloat? = nil,
        height: CGFloat? = nil,
        listsGlyphs: Bool = false
    ) {
        self = TextLayoutCache.shared.layout(
            of: text,
            in: TextRoom(width: width, height: height),
            listsGlyphs: listsGlyphs
        )
    }

    /// Creates a layout without lines.
    init() {}
}

/// The maximum size of a layout, in points; infinity is no limit.
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
