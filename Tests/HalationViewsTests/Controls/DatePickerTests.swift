import Foundation
import Halation
import HalationPixels
import HalationViews
import Testing

/// Noon of a day in Greenwich.
private func noon(_ year: Int, _ month: Int, _ day: Int) throws -> Date {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return try #require(calendar.date(from: DateComponents(year: year, month: month, day: day, hour: 12)))
}

/// A date as `2026-05-09 12:00` in Greenwich.
private func text(_ date: Date) -> String {
    date.formatted(
        .iso8601.year().month().day().dateTimeSeparator(.space).time(includingFractionalSeconds: false)
    )
}

@MainActor
@Suite("Date pickers")
struct DatePickerTests {
    private struct Program: View {
        let log: InteractionLog
        @State var date: Date
        var earliest = Date.distantPast
        var latest = Date.distantFuture
        var components: DatePickerComponents = [.date]

        var body: some View {
            DatePicker("Day", selection: $date, in: earliest...latest, displayedComponents: components)
                .onChange(of: date) { log.note(text(date)) }
        }
    }

    private let log = InteractionLog()

    private func play<V: View>(
        _ view: V,
        to time: Double = 10,
        _ script: (inout InteractionScript) -> Void
    ) throws -> [String] {
        let renderer = stage(view.frame(width: 340), width: 340, height: 460)
        renderer.script(script)
        try renderer.run(to: time)
        return log.entries
    }

    @Test("A tap on a day chooses it at the same time, and the arrows turn to other months")
    func days() throws {
        let program = Program(log: log, date: try noon(2026, 5, 9)).datePickerStyle(.graphical)
        let entries = try play(program) {
            $0.tap("20", at: 0)
            $0.tap("Next Month", at: 1)
            // June has 30 days, and the tap ends the month in which May's choice was.
            $0.tap("30", at: 2)
            $0.tap("Previous Month", at: 3)
            $0.tap("31", at: 4)
        }
        #expect(
            entries == ["2026-05-20 12:00:00", "2026-06-30 12:00:00", "2026-05-31 12:00:00"]
        )
    }

    @Test("A finger turns months, as far as the range goes; less than half a month turns none")
    func dragging() throws {
        let program = Program(
            log: log,
            date: try noon(2026, 5, 9),
            earliest: try noon(2026, 5, 4),
            latest: try noon(2026, 6, 18)
        )
        .datePickerStyle(.graphical)
        let entries = try play(program) {
            $0.drag("10", by: CGSize(width: -40, height: 0), at: 0, duration: 1)
            $0.tap("11", at: 2)
            $0.drag("10", by: CGSize(width: -250, height: 0), at: 3, duration: 0.5)
            $0.tap("12", at: 4)
            // There is no month behind it.
            $0.drag("10", by: CGSize(width: -250, height: 0), at: 5, duration: 0.5)
            $0.tap("13", at: 6)
        }
        #expect(
            entries == ["2026-05-11 12:00:00", "2026-06-12 12:00:00", "2026-06-13 12:00:00"]
        )
    }

    @Test("Days out of the range are not chosen, and a day at its end is chosen at the limit")
    func limits() throws {
        let program = Program(
            log: log,
            date: try noon(2026, 5, 9),
            earliest: try noon(2026, 5, 4).addingTimeInterval(3600),
            latest: try noon(2026, 5, 18).addingTimeInterval(-3600)
        )
        .datePickerStyle(.graphical)
        let entries = try play(program) {
            $0.tap("3", at: 0)
            $0.tap("19", at: 1)
            $0.tap("4", at: 2)
            $0.tap("18", at: 3)
        }
        #expect(entries == ["2026-05-04 13:00:00", "2026-05-18 11:00:00"])
    }

    @Test(
        "A week begins with the first day of the locale's, which is below the month's first one",
        arguments: [("en_US", "2026-05-03"), ("de_DE", "2026-05-04"), ("ar_EG", "2026-05-02")]
    )
    func weeks(locale: String, day: String) throws {
        let program = Program(log: log, date: try noon(2026, 5, 9)).datePickerStyle(.graphical)
            .environment(\.locale, Locale(identifier: locale))
        // The first place of the second row: below the title, the weekdays and the row with Friday, 1 May.
        let entries = try play(program.frame(maxHeight: .infinity, alignment: .top)) {
            $0.tap(.point(x: 20, y: 44 + 24 + 44 + 22), at: 0)
        }
        #expect(entries == ["\(day) 12:00:00"])
    }

    @Test("Several days are chosen and given up one by one, without leaving the month")
    func multiple() throws {
        struct Days: View {
            let log: InteractionLog
            @State private var days: Set<DateComponents> = [
                DateComponents(year: 2026, month: 5, day: 9), DateComponents(year: 2026, month: 5, day: 20),
            ]

            var body: some View {
                let start = Date(timeIntervalSinceReferenceDate: 799_286_400)
                MultiDatePicker("Days", selection: $days, in: start..<start.addingTimeInterval(60 * 86400))
                    .onChange(of: days) {
                        log.note(days.compactMap(\.day).sorted().map(String.init).joined(separator: " "))
                    }
            }
        }
        let entries = try play(Days(log: log)) {
            $0.tap("12", at: 0)
            $0.tap("9", at: 1)
            $0.tap("20", at: 2)
            $0.tap("12", at: 3)
            $0.tap("31", at: 4)
        }
        #expect(entries == ["9 12 20", "12 20", "12", "", "31"])
    }

    @Test("A compact picker opens its calendar in a window, and a tap beside closes it")
    func compact() throws {
        let date = try noon(2026, 5, 9)
        let renderer = window(width: 390, height: 700) { Program(log: log, date: date).padding() }
        renderer.script {
            $0.tap("May 9, 2026", at: 0)
            $0.tap("20", at: 1)
            $0.tap("Next Month", at: 2)
            $0.tap("7", at: 3)
            $0.tap(.point(x: 5, y: 690), at: 4)
        }
        let closed = try renderer.picture(at: 0)
        let open = try renderer.picture(at: 1.5)
        let end = try renderer.picture(at: 6)
        #expect(log.entries == ["2026-05-20 12:00:00", "2026-06-07 12:00:00"])
        #expect(closed != open && open != end)
    }

    @Test("Months move by the frame clock: frames alone equal frames in sequence, at any rate")
    func frameRates() throws {
        func renderer() throws -> ImageRenderer<some View> {
            let program = Program(log: log, date: try noon(2026, 5, 9)).datePickerStyle(.graphical)
            let renderer = stage(program.frame(width: 340), width: 340, height: 360)
            renderer.script { $0.tap("Next Month", at: 0.5) }
            return renderer
        }
        let moments = [0.5, 0.75, 1.0]
        let alone = try moments.map { try renderer().picture(at: $0) }
        for rate in [4, 24, 60] {
            let sequence = try renderer()
            for frame in 0...rate {
                let time = Double(frame) / Double(rate)
                let picture = try sequence.picture(at: time)
                if let index = moments.firstIndex(of: time) { #expect(picture == alone[index]) }
            }
        }
        #expect(alone[0] != alone[1] && alone[1] != alone[2])
    }
}
