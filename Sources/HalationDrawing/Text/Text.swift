import Foundation
import HalationText

/// Styled text of one or more lines.
///
/// As a view, a text has the size of its lines. It wraps between words at the proposed width. If the proposed
/// height or ``View/lineLimit(_:)`` has no room for all lines, the last one ends in an ellipsis. Newlines
/// start new lines; right-to-left text is laid out from right to left.
///
/// Glyphs are drawn as outlines without hinting: a text looks the same at every scale, and takes gradients,
/// filters and blend modes like any shape.
///
/// ```swift
/// Text("Lava ").font(.title) + Text("lamp").font(.title).bold().foregroundColor(.orange)
/// ```
///
/// Modifiers return a text, and affect only the parts that lack the attribute: a font set on a part is kept
/// when the whole text gets another.
public struct Text: Sendable {
    /// Characters with common attributes.
    struct Run: Sendable {
        var content: String
        var attributes = TextAttributes()
    }

    var runs: [Run]

    /// Creates a text that shows the characters unchanged: no localisation, no Markdown.
    public nonisolated init(_ content: some StringProtocol) {
        runs = [Run(content: String(content))]
    }

    /// Creates a text that shows the characters unchanged.
    public nonisolated init(verbatim content: String) {
        runs = [Run(content: content)]
    }

    /// Concatenates two texts on one line; each keeps its attributes.
    public nonisolated static func + (lhs: Text, rhs: Text) -> Text {
        var text = lhs
        text.runs += rhs.runs
        return text
    }

    /// The position of the ellipsis in a line that does not fit.
    public enum TruncationMode: Hashable, Sendable {
        /// At the start of the line.
        case head

        /// At the end of the line.
        case tail

        /// In the middle of the line.
        case middle
    }
}

/// The alignment of the lines of a text within its width.
public enum TextAlignment: CaseIterable, Hashable, Sendable {
    /// To the side where reading starts: left, or right in a right-to-left paragraph.
    case leading

    /// Centred.
    case center

    /// To the side where lines end.
    case trailing
}
