import Foundation
import HalationDrawing
import HalationViews

/// The month and the year on wheels, in the order of the locale.
struct MonthWheels: View {
    let date: Date

    /// Shows the month that is a number of months later.
    let turn: @MainActor (Int) -> Void

    @Environment(\.calendar) private var calendar
    @Environment(\.locale) private var locale
    @Environment(\.timeZone) private var timeZone

    private var yearIsFirst: Bool {
        let pattern = DateFormatter.dateFormat(fromTemplate: "yMMMM", options: 0, locale: locale) ?? "MMMM y"
        guard let year = pattern.firstIndex(of: "y"), let month = pattern.firstIndex(of: "M") else {
            return false
        }
        return year < month
    }

    var body: some View {
        WheelRow {
            if yearIsFirst { year }
            month
            if !yearIsFirst { year }
        }
        .font(.system(size: 21))
    }

    private func wheel(
        _ component: Calendar.Component,
        _ text: @escaping (Date) -> String
    ) -> some View {
        Wheel(selected: 0, turn: { turn(component == .year ? 12 * $0 : $0) }) { offset in
            Text(verbatim: text(calendar.date(byAdding: component, value: offset, to: date) ?? date))
        }
    }

    private var style: Date.FormatStyle {
        Date.FormatStyle(locale: locale, calendar: calendar, timeZone: timeZone)
    }

    private var month: some View { wheel(.month) { style.month(.wide).format($0) } }

    private var year: some View { wheel(.year) { style.year().format($0) } }
}
