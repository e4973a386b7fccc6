public import Foundation

/// The light or the dark appearance.
public enum ColorScheme: CaseIterable, Hashable, Sendable {
    /// Dark content on a light background.
    case light

    /// Light content on a dark background.
    case dark
}

/// The direction in which a language is read, which decides whether leading is left or right.
public enum LayoutDirection: CaseIterable, Hashable, Sendable {
    case leftToRight
    case rightToLeft
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

    /// Whether system colours and assets have more contrast; the views' `colorSchemeContrast`.
    package var hasIncreasedContrast = false

    /// The version of the system colours; not part of SwiftUI, where the system's version decides.
    public var systemPalette = SystemPalette.classic

    /// Whether backgrounds are those of what lies in front of a window, which are lighter in the dark appearance.
    package var isElevated = false

    /// The default font of text; nil, the initial value, is ``Font/body``.
    public var font: Font?

    /// The text size; initially ``DynamicTypeSize/large``.
    public var dynamicTypeSize = DynamicTypeSize.large

    /// The alignment of the lines of a text within its width; initially leading.
    public var multilineTextAlignment = TextAlignment.leading

    /// The largest number of lines of a text; nil, the initial value, is unlimited.
    public var lineLimit: Int?

    /// Extra space between lines of text, in points; initially 0.
    public var lineSpacing: CGFloat = 0

    /// The position of the ellipsis in a line of text that does not fit; initially the end.
    public var truncationMode = Text.TruncationMode.tail

    /// The direction in which leading turns to trailing; initially left to right.
    public var layoutDirection = LayoutDirection.leftToRight

    /// Pixels per point of the picture; initially 1.
    ///
    /// Layout is not rounded to pixels, drawing is.
    public var displayScale: CGFloat = 1

    /// The size of a pixel in points.
    public var pixelLength: CGFloat { displayScale > 0 && displayScale.isFinite ? 1 / displayScale : 1 }

    /// The font of text without one of its own, at the environment's text size.
    var inheritedFont: Font { (font ?? .body).scaled(to: dynamicTypeSize) }

    /// The styles of shapes and text that views set.
    var styles = EnvironmentStyles()

    /// The settings of text that views set.
    var text = TextEnvironment()

    /// The settings of symbols that views set.
    var symbols = SymbolEnvironment()

    /// The time that timeline views show; nil, the initial value, is the frame's.
    package var date: Date?

    /// The time of the frame; set for leaves that depend on it.
    package var currentDate = Date.animationStart

    // Values of any type, which are only read and replaced as a whole.
    private nonisolated(unsafe) var custom: [ObjectIdentifier: Any] = [:]

    /// Creates an environment of default values.
    public init() {}

    /// The value of a custom key; its default if no view sets it.
    public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
        get { custom[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
        set { custom[ObjectIdentifier(key)] = newValue }
    }

    /// The object of a class that a view put into the environment; nil if none did.
    public subscript<Object: AnyObject>(object type: Object.Type) -> Object? {
        get { custom[ObjectIdentifier(type)] as? Object }
        set { custom[ObjectIdentifier(type)] = newValue }
    }
}

extension Date {
    /// The moment at which animations start: the reference date.
    ///
    /// Nothing that draws reads a clock: a picture shows the date that it is given, or this one.
    package static let animationStart = Date(timeIntervalSinceReferenceDate: 0)
}
