import ArgumentParser
import Foundation
import HalationFrames

/// The flags that set the clock that views see.
struct ClockOptions: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: "Date of frame 0 in Date() and timelines: 'now' or ISO 8601. (default: 2001-01-01T00:00:00Z)"
    )
    var epoch: Spelled<Epoch>?

    @Option(parsing: .unconditional, help: "Time zone of dates, such as Europe/Berlin. (default: UTC)")
    var timeZone: Spelled<TimeZoneName>?

    /// Makes the time zone that of the process, or UTC.
    func setTimeZone() {
        let utc: Spelled<TimeZoneName> = "UTC"
        (timeZone ?? utc).value.becomeCurrent()
    }

    /// The date of frame 0.
    var firstDate: Date { epoch?.value.date ?? FrameClock.start }
}
