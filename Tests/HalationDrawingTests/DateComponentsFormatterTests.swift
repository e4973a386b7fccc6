import Foundation
import HalationDrawing
import Testing

@Suite("Lengths of time in words")
struct DateComponentsFormatterTests {
    /// A formatter of a calendar without changes of summer time.
    private func formatter(
        _ units: NSCalendar.Unit = [],
        _ style: DateComponentsFormatter.UnitsStyle = .positional
    ) -> DateComponentsFormatter {
        let formatter = DateComponentsFormatter()
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        formatter.calendar = calendar
        formatter.referenceDate = Date(timeIntervalSinceReferenceDate: 0)
        formatter.allowedUnits = units
        formatter.unitsStyle = style
        return formatter
    }

    @Test(
        "With colons leading units without a value are left out, others have two digits",
        arguments: [
            (5, "5"), (65, "1:05"), (3605, "1:00:05"), (36_000, "10:00:00"), (90_061, "1d 1:01:01"),
            (-65, "-1:05"), (0, "0"),
        ] as [(Double, String)]
    )
    func clock(seconds: Double, text: String) {
        #expect(formatter().string(from: seconds) == text)
    }

    @Test("Padded, every unit is there with two digits")
    func padded() {
        let formatter = formatter([.minute, .second])
        formatter.zeroFormattingBehavior = .pad
        #expect(formatter.string(from: 5) == "00:05")
        #expect(formatter.string(from: 3725) == "62:05")
    }

    @Test(
        "Units have names of several lengths",
        arguments: [
            (.abbreviated, "1h 2m 1s"), (.short, "1 hr, 2 min, 1 sec"),
            (.full, "1 hour, 2 minutes, 1 second"), (.spellOut, "one hour, two minutes, one second"),
            (.brief, "1hr 2min 1sec"),
        ] as [(DateComponentsFormatter.UnitsStyle, String)]
    )
    func names(style: DateComponentsFormatter.UnitsStyle, text: String) {
        #expect(formatter([.hour, .minute, .second], style).string(from: 3721) == text)
    }

    @Test("Words leave out all units without a value, but not the last one")
    func zeros() {
        #expect(formatter([.hour, .minute, .second], .full).string(from: 3601) == "1 hour, 1 second")
        #expect(formatter([.hour, .minute], .full).string(from: 20) == "0 minutes")
        let kept = formatter([.hour, .minute, .second], .abbreviated)
        kept.zeroFormattingBehavior = .dropLeading
        #expect(kept.string(from: 60) == "1m 0s")
        kept.zeroFormattingBehavior = []
        #expect(kept.string(from: 60) == "0h 1m 0s")
    }

    @Test("The number of units is limited from the largest one, and phrases stand around them")
    func limits() {
        let formatter = formatter([], .full)
        formatter.maximumUnitCount = 2
        formatter.includesApproximationPhrase = true
        formatter.includesTimeRemainingPhrase = true
        #expect(formatter.string(from: 93_784) == "About 1 day, 2 hours remaining")

        let whole = self.formatter([.day, .hour, .minute, .second], .full)
        whole.zeroFormattingBehavior = []
        whole.maximumUnitCount = 2
        #expect(whole.string(from: 3_725) == "1 hour, 2 minutes")
    }

    @Test("Components are converted to the units that are allowed")
    func components() {
        let formatter = formatter([.minute], .full)
        #expect(formatter.string(from: DateComponents(hour: 2)) == "120 minutes")
        #expect(formatter.string(from: DateComponents(minute: 90)) == "90 minutes")
        let start = Date(timeIntervalSinceReferenceDate: 0)
        #expect(formatter.string(from: start, to: start.addingTimeInterval(600)) == "10 minutes")
    }

    @Test("What is no length of time has no text", arguments: [.infinity, -.infinity, .nan] as [Double])
    func noLength(seconds: Double) {
        #expect(formatter().string(from: seconds) == nil)
    }
}

@Suite("Lists and measurements as text")
struct FormatterTests {
    @Test("Items are joined in a sentence")
    func lists() {
        let formatter = ListFormatter()
        formatter.locale = Locale(identifier: "en_US")
        #expect(formatter.string(from: ["a", "b", "c"]) == "a, b, and c")
        #expect(formatter.string(from: [1, 2]) == "1 and 2")
        formatter.locale = Locale(identifier: "de_DE")
        #expect(formatter.string(from: ["a", "b", "c"]) == "a, b und c")
    }

    @Test("Measurements have the symbols of their units")
    func measurements() {
        let formatter = MeasurementFormatter()
        formatter.locale = Locale(identifier: "en_US")
        #expect(
            formatter.string(from: Measurement(value: 1234.5, unit: UnitLength.kilometers)) == "1,234.5 km"
        )
        #expect(formatter.string(from: Measurement(value: 21, unit: UnitTemperature.celsius)) == "21°C")
        formatter.unitOptions = .temperatureWithoutUnit
        #expect(formatter.string(from: Measurement(value: 21, unit: UnitTemperature.celsius)) == "21°")
    }

    @Test("The folders of a user have different absolute paths")
    func folders() {
        let folders: [URL] = [
            .documentsDirectory, .cachesDirectory, .applicationSupportDirectory, .downloadsDirectory,
            .picturesDirectory,
        ]

        #expect(folders.allSatisfy { $0.isFileURL && $0.path.hasPrefix("/") })
        #expect(Set(folders.map(\.path)).count == folders.count)
    }

    @Test("The former name of an option that writes whole files is the same option")
    func formerName() {
        #expect(Data.WritingOptions.atomicWrite == .atomic)
    }

    @Test(
        "The unit of a locale is that of its people",
        arguments: [
            ("en_US", "mph", "mi", "lb", "°F"), ("en_GB", "mph", "mi", "kg", "°C"),
            ("de_DE", "km/h", "km", "kg", "°C"),
        ]
    )
    func localeUnits(locale: String, speed: String, length: String, mass: String, temperature: String) {
        let locale = Locale(identifier: locale)

        #expect(UnitSpeed(forLocale: locale).symbol == speed)
        #expect(UnitLength(forLocale: locale, usage: .road).symbol == length)
        #expect(UnitMass(forLocale: locale).symbol == mass)
        #expect(UnitTemperature(forLocale: locale, usage: .weather).symbol == temperature)
        let road = Measurement(value: 100, unit: UnitSpeed.kilometersPerHour)
        let isInMiles = speed == "mph"
        #expect(
            abs(road.converted(to: UnitSpeed(forLocale: locale)).value - (isInMiles ? 62.137 : 100)) < 0.001
        )
    }
}
