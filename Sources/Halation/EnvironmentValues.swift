import Foundation

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

    /// The moment that the picture shows.
    var date = FrameClock.start

    /// Creates the default environment.
    public init() {}
}

/// When frames happen.
///
/// Time is handed in: nothing that draws reads a clock, so a frame shows the same however and whenever it is made.
package enum FrameClock {
    /// The moment of the first frame: the reference date, so that
    /// `date.timeIntervalSinceReferenceDate` is the time since the start.
    package static let start = Date(timeIntervalSinceReferenceDate: 0)

    /// The moment of frame `index` at `framesPerSecond`, derived and never added up.
    package static func date(ofFrame index: Int, framesPerSecond: Double) -> Date {
        Date(timeIntervalSinceReferenceDate: Double(index) / framesPerSecond)
    }
}
