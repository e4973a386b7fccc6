import Foundation

extension Font {
    /// A semantic text style, with its size at iOS's default text size.
    public enum TextStyle: CaseIterable, Hashable, Sendable {
        /// Screen titles: 34 points.
        case largeTitle

        /// First-level titles: 28 points.
        case title

        /// Second-level titles: 22 points.
        case title2

        /// Third-level titles: 20 points.
        case title3

        /// Headings: 17 points, the only semibold style.
        case headline

        /// Subheadings: 15 points, regular weight.
        case subheadline

        /// Running text, and text without a font: 17 points.
        case body

        /// Callouts: 16 points, regular weight.
        case callout

        /// Footnotes: 13 points, regular weight.
        case footnote

        /// Captions: 12 points, regular weight.
        case caption

        /// Small captions: 11 points.
        case caption2

        var weight: Weight { self == .headline ? .semibold : .regular }

        /// The weight of bold text in the style, as the Human Interface Guidelines list it and as measured.
        var boldWeight: Weight {
            switch self {
            case .largeTitle, .title, .title2: .bold
            default: .semibold
            }
        }
    }

    /// Screen titles: 34 points.
    public static let largeTitle = Font.system(.largeTitle)

    /// First-level titles: 28 points.
    public static let title = Font.system(.title)

    /// Second-level titles: 22 points.
    public static let title2 = Font.system(.title2)

    /// Third-level titles: 20 points.
    public static let title3 = Font.system(.title3)

    /// Headings: 17 points, the only semibold style.
    public static let headline = Font.system(.headline)

    /// Subheadings: 15 points, regular weight.
    public static let subheadline = Font.system(.subheadline)

    /// Running text, and text without a font: 17 points.
    public static let body = Font.system(.body)

    /// Callouts: 16 points, regular weight.
    public static let callout = Font.system(.callout)

    /// Footnotes: 13 points, regular weight.
    public static let footnote = Font.system(.footnote)

    /// Captions: 12 points, regular weight.
    public static let caption = Font.system(.caption)

    /// Small captions: 11 points.
    public static let caption2 = Font.system(.caption2)
}
