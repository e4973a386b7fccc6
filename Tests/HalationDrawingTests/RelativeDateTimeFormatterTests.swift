import Foundation
import HalationDrawing
import Testing

@Suite("Relative dates in words")
struct RelativeDateTimeFormatterTests {
    /// A formatter of a calendar without changes of summer time.
    private func formatter() -> RelativeDateTimeFormatter {
        let formatter = RelativeDateTimeFormatter()
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        formatter.calendar = calendar
        return formatter
    }

    @Test(
        "The largest unit counts, before and after",
        arguments: [
            (-5.0, "5 seconds ago"), (60, "in 1 minute"), (-7_200, "2 hours ago"), (259_200, "in 3 days"),
            (-1_209_600, "2 weeks ago"), (34_560_000, "in 1 year"), (0, "in 0 seconds"),
        ] as [(Double, String)]
    )
    func numbers(seconds: Double, words: String) {
        let start = Date(timeIntervalSinceReferenceDate: 1000)

        let found = formatter().localizedString(for: start.addingTimeInterval(seconds), relativeTo: start)

        #expect(found == words)
    }

    @Test(
        "Near times have names, others numbers",
        arguments: [
            (DateComponents(day: -1), "yesterday"), (DateComponents(day: 1), "tomorrow"),
            (DateComponents(second: 0), "now"), (DateComponents(year: 1), "next year"),
            (DateComponents(day: 2), "in 2 days"), (DateComponents(month: -1), "last month"),
        ] as [(DateComponents, String)]
    )
    func names(components: DateComponents, words: String) {
        let formatter = formatter()
        formatter.dateTimeStyle = .named

        #expect(formatter.localizedString(from: components) == words)
    }

    @Test("Units are shortened")
    func short() {
        let formatter = formatter()
        formatter.unitsStyle = .short

        #expect(formatter.localizedString(from: DateComponents(hour: -2)) == "2 hr. ago")
        #expect(formatter.localizedString(from: DateComponents(minute: 1)) == "in 1 min.")
    }
}
