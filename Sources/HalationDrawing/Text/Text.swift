public import Foundation
import HalationText

/// Styled text of one or more lines.
///
/// As a view, a text has the size of its lines. It wraps between words at the proposed width. If the proposed
/// height or `lineLimit(_:)` has no room for all lines, the last one ends in an ellipsis. Newlines
/// start new lines; right-to-left text is laid out from right to left.
///
/// Glyphs are drawn as outlines without hinting: a text looks the same at every scale, and takes gradients,
/// filters and blend modes like any shape. Emoji are pictures of the installed font of emoji.
///
/// ```swift
/// Text("Lava ").font(.title) + Text("lamp").font(.title).bold().foregroundColor(.orange)
/// ```
///
/// A literal is a ``LocalizedStringKey``: it may contain inline Markdown and formatted values, and is replaced by its
/// translation in the language of the environment's locale. Numbers and dates follow that locale and the time zone.
///
/// Modifiers return a text, and affect only the parts that lack the attribute: a font set on a part is kept
/// when the whole text gets another.
public struct Text: Equatable, Sendable {
    /// Content with common attributes.
    struct Run: Equatable, Sendable {
        var content: Content
        var attributes = TextAttributes()
    }

    /// What a run shows.
    enum Content: Equatable, Sendable {
        case string(String)
        case value(TextValue)
        case image(Image)
        case localized(LocalizedContent)
    }

    var runs: [Run]

    init(runs: [Run]) {
        self.runs = runs
    }

    /// Whether the text changes with the time of the picture, as a timer does.
    package nonisolated var dependsOnDate: Bool {
        runs.contains { run in
            switch run.content {
            case .string, .image: false
            case .value(let value): value.dependsOnDate
            case .localized(let content): content.dependsOnDate
            }
        }
    }

    /// Creates a text that shows the characters of a string unchanged: no Markdown.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ content: S) {
        runs = [Run(content: .string(String(content)))]
    }

    /// Creates a text that shows the characters unchanged.
    public nonisolated init(verbatim content: String) {
        runs = [Run(content: .string(content))]
    }

    /// Creates a text from a literal with inline Markdown and formatted values.
    ///
    /// - Parameters:
    ///   - key: The text, or the key of its translation.
    ///   - tableName: The name of the file of translations; nil is `Localizable`.
    ///   - bundle: The bundle that has it; nil is the main one, whose translations are those around the source file.
    ///   - comment: A note for translators.
    public nonisolated init(
        _ key: LocalizedStringKey,
        tableName: String? = nil,
        bundle: Bundle? = nil,
        comment: StaticString? = nil,
    ) {
        self.init(key, in: TranslationTable(tableName, bundle: bundle))
    }

    /// Creates a text with an image in its line.
    ///
    /// A symbol has the size and weight of the text's font, another image its natural size, above the baseline.
    public nonisolated init(_ image: Image) {
        runs = [Run(content: .image(image))]
    }

    /// Concatenates two texts on one line; each keeps its attributes.
    public nonisolated static func + (lhs: Text, rhs: Text) -> Text {
        Text(runs: lhs.runs + rhs.runs)
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

    /// A case to which text is converted.
    public enum Case: Hashable, Sendable {
        case uppercase
        case lowercase
    }

    /// The size of a text relative to its font: the same, or for ``secondary`` four fifths of it.
    public struct Scale: Hashable, Sendable {
        private let isSecondary: Bool

        public static let `default` = Scale(isSecondary: false)
        public static let secondary = Scale(isSecondary: true)

        static let secondaryFactor: CGFloat = 0.8
    }
}

/// The alignment of the lines of a text within its width.
public enum TextAlignment: CaseIterable, Hashable, Sendable {
    /// To the side where reading starts: left, or right in a right-to-left paragraph.
    case leading

    case center

    /// To the side where lines end.
    case trailing
}
