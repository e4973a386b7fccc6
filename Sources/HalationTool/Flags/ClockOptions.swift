import ArgumentParser
import Foundation
import HalationFrames

/// The flags that set the clock, and the settings of the person for whom views are drawn.
struct ClockOptions: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: "Date of frame 0 in Date() and timelines: 'now' or ISO 8601. (default: 2001-01-01T00:00:00Z)"
    )
    var epoch: Spelled<Epoch>?

    @Option(parsing: .unconditional, help: "Time zone of dates, such as Europe/Berlin. (default: UTC)")
    var timeZone: Spelled<TimeZoneName>?

    @Option(
        parsing: .unconditional,
        help: "Language and region of texts, such as de or pt_BR. (default: en_US)"
    )
    var locale: Spelled<LocaleName>?

    @Option(parsing: .unconditional, help: "Colour scheme: light or dark. (default: light)")
    var colorScheme: Spelled<SchemeChoice>?

    @Option(
        parsing: .unconditional,
        help: "Text size, such as xSmall, large, xxxLarge or accessibility3. (default: large)"
    )
    var typeSize: Spelled<TypeSizeName>?

    @Option(
        parsing: .unconditional,
        help: "Layout direction: left-to-right or right-to-left. (default: the language's)"
    )
    var direction: Spelled<DirectionChoice>?

    @Flag(help: "Let views know that less motion is wanted.")
    var reduceMotion = false

    private var zone: TimeZoneName {
        let utc: Spelled<TimeZoneName> = "UTC"
        return (timeZone ?? utc).value
    }

    /// Makes the time zone that of the process, or UTC.
    func setTimeZone() { zone.becomeCurrent() }

    /// The language and the time zone of the views.
    var userSettings: UserSettings {
        var settings = UserSettings()
        if let locale { settings.locale = locale.value.locale }
        settings.timeZone = TimeZone(identifier: zone.name) ?? .gmt
        settings.colorScheme = colorScheme?.value.colorScheme
        settings.typeSize = typeSize?.value.size
        settings.direction = direction?.value.layoutDirection
        settings.reducesMotion = reduceMotion
        return settings
    }

    /// The date of frame 0.
    var firstDate: Date { epoch?.value.date ?? FrameClock.start }
}
