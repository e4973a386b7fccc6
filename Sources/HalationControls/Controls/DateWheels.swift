import Foundation
import HalationDrawing
import HalationViews

/// A date on wheels that turn: day, month and year in the order of the locale, or the day and the time.
struct DateWheels: View {
    @Binding var date: Date
    let components: DatePickerComponents
    var limits = DateLimits()

    @Environment(\.locale) private var locale
    @Environment(\.timeZone) private var timeZone
    @Environment(\.calendar) private var calendar

    /// What a wheel turns through.
    private enum Unit: Hashable {
        case day, month, year

        /// The day in words, beside a time.
        case wholeDay
        case hour, minute, half
    }

    var body: some View {
        WheelRow {
            ForEach(units, id: \.self) { unit in
                Wheel(
                    selected: 0,
                    bounds: unit == .half ? halfBounds : nil,
                    turn: { date = limits.clamped(moved(unit, $0)) }
                ) { offset in
                    text(unit, offset)
                        .frame(maxWidth: .infinity, alignment: unit == .wholeDay ? .trailing : .center)
                }
                .frame(maxWidth: width(of: unit))
            }
        }
        .font(.system(size: 21))
        .frame(maxWidth: 320)
    }

    private var units: [Unit] {
        guard components.contains(.hourAndMinute) else { return days }
        let time: [Unit] = [.hour, .minute] + (isTwelveHours ? [.half] : [])
        return components.contains(.date) ? [.wholeDay] + time : time
    }

    /// Day, month and year as the locale orders them.
    private var days: [Unit] {
        let pattern =
            DateFormatter.dateFormat(fromTemplate: "yMMMMd", options: 0, locale: locale) ?? "MMMM d y"
        let places: [(Unit, Character)] = [(.day, "d"), (.month, "M"), (.year, "y")]
        return places.sorted { first, second in
            let indices = [first.1, second.1].map { pattern.firstIndex(of: $0) ?? pattern.startIndex }
            return indices[0] < indices[1]
        }
        .map(\.0)
    }

    private var isTwelveHours: Bool {
        DateFormatter.dateFormat(fromTemplate: "j", options: 0, locale: locale)?.contains("a") == true
    }

    /// The half of the day has one row above or below.
    private var halfBounds: Range<Int> {
        zoned.component(.hour, from: date) < 12 ? 0..<2 : -1..<1
    }

    private var zoned: Calendar {
        var calendar = calendar
        calendar.timeZone = timeZone
        return calendar
    }

    private func width(of unit: Unit) -> CGFloat {
        switch unit {
        case .wholeDay, .month: 150
        case .year: 90
        case .day, .hour, .minute, .half: 64
        }
    }

    /// The row that is a number of steps from the selected one.
    private func text(_ unit: Unit, _ offset: Int) -> Text {
        let style = Date.FormatStyle(locale: locale, calendar: zoned, timeZone: timeZone)
        let moved = moved(unit, offset)
        let text =
            switch unit {
            case .day: style.day().format(moved)
            case .month: style.month(.wide).format(moved)
            case .year: style.year().format(moved)
            case .wholeDay: style.weekday(.abbreviated).month(.abbreviated).day().format(moved)
            case .hour: hour(moved)
            case .minute: digits(zoned.component(.minute, from: moved), count: 2)
            case .half: half(offset)
            }
        return Text(verbatim: text)
    }

    /// The date that a wheel shows a number of steps from the selected one.
    private func moved(_ unit: Unit, _ offset: Int) -> Date {
        let component: Calendar.Component
        switch unit {
        case .day: return sameMonth(offset)
        case .month: component = .month
        case .year: component = .year
        case .wholeDay: component = .day
        case .hour: component = .hour
        case .minute: component = .minute
        case .half: return zoned.date(byAdding: .hour, value: 12 * offset, to: date) ?? date
        }
        return zoned.date(byAdding: component, value: offset, to: date) ?? date
    }

    /// The day of the same month, beginning again after its last.
    private func sameMonth(_ offset: Int) -> Date {
        let count = zoned.range(of: .day, in: .month, for: date)?.count ?? 30
        let day = zoned.component(.day, from: date)
        let other = ((day - 1 + offset) % count + count) % count + 1
        return zoned.date(byAdding: .day, value: other - day, to: date) ?? date
    }

    /// The hour: without a zero in front where the day has two halves.
    private func hour(_ date: Date) -> String {
        let hour = zoned.component(.hour, from: date)
        guard isTwelveHours else { return digits(hour, count: 2) }
        return digits(hour % 12 == 0 ? 12 : hour % 12, count: 1)
    }

    private func digits(_ number: Int, count: Int) -> String {
        number.formatted(.number.precision(.integerLength(count...)).locale(locale))
    }

    private func half(_ offset: Int) -> String {
        let isMorning = (zoned.component(.hour, from: date) < 12) == (offset == 0)
        var zoned = zoned
        zoned.locale = locale
        return isMorning ? zoned.amSymbol : zoned.pmSymbol
    }
}
