import Foundation

extension Font {
    /// A purpose of text, with the size it has on an iPhone that nobody adjusted.
    public enum TextStyle: CaseIterable, Hashable, Sendable {
        /// The title of a screen: 34 points.
        case largeTitle

        /// A title of the first rank: 28 points.
        case title

        /// A title of the second rank: 22 points.
        case title2

        /// A title of the third rank: 20 points.
        case title3

        /// A heading; the only style that is semibold: 17 points.
        case headline

        /// A heading below another: 15 points.
        case subheadline

        /// What is read at length; text that has no font is set in it: 17 points.
        case body

        /// Something pointed out: 16 points.
        case callout

        /// A note at the foot: 13 points.
        case footnote

        /// What stands under a picture: 12 points.
        case caption

        /// The smallest that stands under a picture: 11 points.
        case caption2

        /// The em, in points.
        var size: CGFloat {
            switch self {
            case .largeTitle: 34
            case .title: 28
            case .title2: 22
            case .title3: 20
            case .headline: 17
            case .subheadline: 15
            case .body: 17
            case .callout: 16
            case .footnote: 13
            case .caption: 12
            case .caption2: 11
            }
        }

        var weight: Weight { self == .headline ? .semibold : .regular }
    }

    /// The title of a screen: 34 points.
    public static let largeTitle = Font.system(.largeTitle)

    /// A title of the first rank: 28 points.
    public static let title = Font.system(.title)

    /// A title of the second rank: 22 points.
    public static let title2 = Font.system(.title2)

    /// A title of the third rank: 20 points.
    public static let title3 = Font.system(.title3)

    /// A heading; the only style that is semibold: 17 points.
    public static let headline = Font.system(.headline)

    /// A heading below another: 15 points.
    public static let subheadline = Font.system(.subheadline)

    /// What is read at length; text that has no font is set in it: 17 points.
    public static let body = Font.system(.body)

    /// Something pointed out: 16 points.
    public static let callout = Font.system(.callout)

    /// A note at the foot: 13 points.
    public static let footnote = Font.system(.footnote)

    /// What stands under a picture: 12 points.
    public static let caption = Font.system(.caption)

    /// The smallest that stands under a picture: 11 points.
    public static let caption2 = Font.system(.caption2)
}
