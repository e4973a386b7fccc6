public import Foundation

/// The light or the dark appearance.
public enum ColorScheme: CaseIterable, Hashable, Sendable {
    /// Dark content on a light background.
    case light

    /// Light content on a dark background.
    case dark
}

/// Values that views inherit from their ancestors and drawing resolves colours and text with.
public struct EnvironmentValues: Sendable {
    /// A version of the system colours.
    public enum SystemPalette: Hashable, Sendable {
        /// The colours of iOS 18 and earlier.
        case classic

        /// The colours of iOS 26.
        case liquidGlass
    }

    /// The appearance that system colours adapt to; defaults to light.
    public var colorScheme = ColorScheme.light

    /// The version of the system colours; not part of SwiftUI, where the system's version decides.
    public var systemPalette = SystemPalette.classic

    /// The default font of text; nil, the initial value, is ``Font/body``.
    public var font: Font?

    /// The alignment of the lines of a text within its width; initially leading.
    public var multilineTextAlignment = TextAlignment.leading

    /// The largest number of lines of a text; nil, the initial value, is unlimited.
    public var lineLimit: Int?

    /// Extra space between lines of text, in points; initially 0.
    public var lineSpacing: CGFloat = 0

    /// The position of the ellipsis in a line of text that does not fit; initially the end.
    public var truncationMode = Text.TruncationMode.tail

    /// The default style of shapes and text; nil, the initial value, is the primary colour.
    package var foregroundStyle: (any ShapeStyle)?

    /// The time of the frame.
    package var date = Date.animationStart

    /// Creates an environment of default values.
    public init() {}
}

extension Date {
    /// The moment at which animations start: the reference date.
    ///
    /// Nothing that draws reads a clock: a picture shows the date that it is given, or this one.
    package static let animationStart = Date(timeIntervalSinceReferenceDate: 0)
}
