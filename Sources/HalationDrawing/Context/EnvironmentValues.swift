public import Foundation

/// Whether colours are those of a light or of a dark screen.
public enum ColorScheme: CaseIterable, Hashable, Sendable {
    /// Dark content on a light background.
    case light

    /// Light content on a dark background.
    case dark
}

/// What views and drawing take from around them.
public struct EnvironmentValues: Sendable {
    /// Whose numbers the system's named colours have.
    public enum SystemPalette: Hashable, Sendable {
        /// Those of iOS up to 18.
        case classic

        /// Those of iOS 26.
        case liquidGlass
    }

    /// Whether named colours are those of a light screen, the default, or of a dark one.
    public var colorScheme = ColorScheme.light

    /// Whose numbers the named colours have; not in SwiftUI, where the system's version decides.
    public var systemPalette = SystemPalette.classic

    /// What text is set in that has no font of its own; nil, the default, is ``Font/body``.
    public var font: Font?

    /// How the lines of a text lie that are shorter than its longest.
    public var multilineTextAlignment = TextAlignment.leading

    /// The largest number of lines of a text; nil, the default, is any.
    public var lineLimit: Int?

    /// The space between two lines of a text, in points.
    public var lineSpacing: CGFloat = 0

    /// Where the ellipsis is in a text that has too little room.
    public var truncationMode = Text.TruncationMode.tail

    /// What shapes and text are drawn with that have no style of their own; nil, the default, is the primary colour.
    package var foregroundStyle: (any ShapeStyle)?

    /// The moment that the picture shows.
    package var date = Date.animationStart

    /// Creates the default environment.
    public init() {}
}

extension Date {
    /// The moment at which animations start: the reference date.
    ///
    /// Nothing that draws reads a clock: a picture shows the date that it is given, or this one.
    package static let animationStart = Date(timeIntervalSinceReferenceDate: 0)
}
