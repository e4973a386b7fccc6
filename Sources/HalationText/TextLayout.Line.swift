package import Foundation
package import HalationGeometry

extension TextLayout {
    /// A line with its glyphs, in points from the layout's top left corner.
    package struct Line: Equatable, Sendable {
        /// The left end of the baseline.
        package var baseline: CGPoint
        package var ascent: CGFloat
        package var descent: CGFloat
        package var width: CGFloat
        package var isRightToLeft: Bool

        /// The runs of glyphs from left to right.
        package var runs: [Run]
    }
}

extension TextLayout.Line {
    /// Consecutive glyphs of one font and one run of text.
    package struct Run: Equatable, Sendable {
        /// Index of the run in ``StyledText/runs``.
        package var run: Int
        package var left: CGFloat
        package var width: CGFloat

        /// The glyphs from left to right.
        package var glyphs: [Glyph]
    }

    /// A glyph at its place.
    package struct Glyph: Equatable, Sendable {
        package var left: CGFloat
        package var width: CGFloat

        /// Offset of the glyph's character in the text, in bytes.
        package var cluster: Int

        /// The outline; empty for pictures.
        package var path: Path

        /// The picture of an emoji.
        package var picture: TextLayout.Picture?

        /// The room of an attachment.
        package var attachment: TextLayout.Attachment?
    }
}
