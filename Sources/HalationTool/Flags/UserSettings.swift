import Foundation
import HalationCore

/// The settings of the person for whom a picture is drawn.
struct UserSettings: Sendable {
    /// The language, and the conventions of numbers and dates.
    var locale = Locale(identifier: "en_US")
    var timeZone = TimeZone.gmt

    /// What is left as it is without a value.
    var colorScheme: ColorScheme?
    var typeSize: DynamicTypeSize?

    /// The direction of layout; nil for that of the language.
    var direction: LayoutDirection?
    var reducesMotion = false
}

extension EnvironmentValues {
    /// Sets the language, with the direction in which it is read, the time zone, and what else is given.
    mutating func adopt(_ settings: UserSettings) {
        locale = settings.locale
        timeZone = settings.timeZone
        let isReversed = settings.locale.language.characterDirection == .rightToLeft
        layoutDirection = settings.direction ?? (isReversed ? .rightToLeft : .leftToRight)
        if let scheme = settings.colorScheme { colorScheme = scheme }
        if let size = settings.typeSize { dynamicTypeSize = size }
        if settings.reducesMotion { accessibilityReduceMotion = true }
    }
}
