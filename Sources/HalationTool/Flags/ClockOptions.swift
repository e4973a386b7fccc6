import ArgumentParser
import Foundation
import HalationFrames

/// The flags that set the clock and the language that views see.
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
        return settings
    }

    /// The date of frame 0.
    var firstDate: Date { epoch?.value.date ?? FrameClock.start }
}
