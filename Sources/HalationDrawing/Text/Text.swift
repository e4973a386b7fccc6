import Foundation
import HalationText

/// Lines of text.
///
/// As a view, a text is as large as its lines. It wraps between words in the width it is offered, and where there is
/// no height for all lines, or ``View/lineLimit(_:)`` allows fewer, the last one ends in an ellipsis. A newline
/// begins a new line, and text that reads from right to left does so.
///
/// Glyphs are drawn as shapes, never fitted to pixels: a text looks the same at every scale, and whatever a shape can
/// have, gradients, filters and blend modes among it, a text can have.
///
/// ```swift
/// Text("Lava ").font(.title) + Text("lamp").font(.title).bold().foregroundColor(.orange)
/// ```
///
/// Its modifiers give texts again. What was said first counts: the font of a part stays when the whole gets another.
public struct Text: Sendable {
    /// A stretch of text that was styled as one.
    struct Run: Sendable {
        var content: String
        var attributes = TextAttributes()
    }

    var runs: [Run]

    /// Creates a text of characters, shown as they are.
    public nonisolated init(_ content: some StringProtocol) {
        runs = [Run(content: String(content))]
    }

    /// Creates a text of characters, shown as they are.
    public nonisolated init(verbatim content: String) {
        runs = [Run(content: content)]
    }

    /// A text after another, on the same line; each keeps its own style.
    public nonisolated static func + (lhs: Text, rhs: Text) -> Text {
        var text = lhs
        text.runs += rhs.runs
        return text
    }

    /// What gives way if a line has too little room.
    public enum TruncationMode: Hashable, Sendable {
        /// The beginning.
        case head

        /// The end.
        case tail

        /// The middle.
        case middle
    }
}

/// How lines lie that are shorter than the longest of a text.
public enum TextAlignment: CaseIterable, Hashable, Sendable {
    /// On the side where reading starts: the left, or in a right-to-left paragraph the right.
    case leading

    /// In the middle.
    case center

    /// On the side where lines end.
    case trailing
}
