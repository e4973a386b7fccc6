public import HalationDrawing

/// A phrase that starts an intent by voice; never heard in a render.
public struct AppShortcut: Sendable {
    /// Creates a shortcut, which is never used.
    public init<Intent: AppIntent>(
        intent: Intent,
        phrases: [AppShortcutPhrase<Intent>],
        shortTitle: LocalizedStringResource? = nil,
        systemImageName: String? = nil
    ) {}
}

/// A phrase that starts an intent.
public struct AppShortcutPhrase<Intent: AppIntent>: ExpressibleByStringInterpolation, Sendable {
    /// Joins the parts of a phrase.
    public struct StringInterpolation: StringInterpolationProtocol {
        /// Begins a phrase of several parts.
        public init(literalCapacity: Int, interpolationCount: Int) {}

        /// Adds a text to the phrase.
        public mutating func appendLiteral(_ literal: String) {}

        /// Adds the name of the app.
        public mutating func appendInterpolation(_ token: AppShortcutPhraseToken) {}

        /// Adds the value of a parameter to the phrase.
        public mutating func appendInterpolation<Value>(_ keyPath: KeyPath<Intent, Value>) {}
    }

    /// Creates a phrase of one text.
    public init(stringLiteral value: String) {}

    /// Creates a phrase of parts.
    public init(stringInterpolation: StringInterpolation) {}
}

/// A part of a phrase.
public enum AppShortcutPhraseToken: Sendable {
    case applicationName
}

/// The colour of an app's shortcuts, which are not shown.
public enum ShortcutTileColor: Sendable {
    case blue
    case grape
    case grayBlue
    case grayBrown
    case grayGreen
    case lightBlue
    case lime
    case navy
    case orange
    case pink
    case purple
    case red
    case tangerine
    case teal
    case yellow
}

/// The shortcuts of an app, which are never used.
public protocol AppShortcutsProvider {
    /// The shortcuts that the app offers.
    @AppShortcutsBuilder static var appShortcuts: [AppShortcut] { get }

    /// The colour of the shortcuts.
    static var shortcutTileColor: ShortcutTileColor { get }
}

extension AppShortcutsProvider {
    /// The default: blue; no picture shows it.
    public static var shortcutTileColor: ShortcutTileColor { .blue }

    /// Has no effect: shortcuts are never used.
    public static func updateAppShortcutParameters() {}
}

/// Joins the shortcuts of a block to a list.
@resultBuilder
public enum AppShortcutsBuilder {
    /// A shortcut as a list of one.
    public static func buildExpression(_ shortcut: AppShortcut) -> [AppShortcut] { [shortcut] }

    /// Joins the shortcuts of a block to a list.
    public static func buildBlock(_ parts: [AppShortcut]...) -> [AppShortcut] { parts.flatMap(\.self) }

    /// The shortcuts of a condition.
    public static func buildOptional(_ part: [AppShortcut]?) -> [AppShortcut] { part ?? [] }

    /// The shortcuts of a condition that holds.
    public static func buildEither(first part: [AppShortcut]) -> [AppShortcut] { part }

    /// The shortcuts of a condition that does not hold.
    public static func buildEither(second part: [AppShortcut]) -> [AppShortcut] { part }

    /// The shortcuts of a condition of the system's version.
    public static func buildLimitedAvailability(_ part: [AppShortcut]) -> [AppShortcut] { part }
}
