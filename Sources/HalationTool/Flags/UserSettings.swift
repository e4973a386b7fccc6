import Foundation
import HalationCore

/// The settings of the person for whom a picture is drawn.
struct UserSettings: Sendable {
    /// The language, and the conventions of numbers and dates.
    var locale = Locale(identifier: "en_US")
    var timeZone = TimeZone.gmt
}

extension EnvironmentValues {
    /// Sets the language, with the direction in which it is read, and the time zone.
    mutating func adopt(_ settings: UserSettings) {
        locale = settings.locale
        timeZone = settings.timeZone
        let isReversed = settings.locale.language.characterDirection == .rightToLeft
        layoutDirection = isReversed ? .rightToLeft : .leftToRight
    }
}
