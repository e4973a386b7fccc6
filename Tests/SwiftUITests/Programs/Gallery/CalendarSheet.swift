import SwiftUI

/// Calendars of date pickers: one date, a range with limits, several dates, and disabled.
struct CalendarSheet: View {
    @State private var date = Date(timeIntervalSinceReferenceDate: 800_000_000)
    @State private var today = Date(timeIntervalSinceReferenceDate: 0)
    @State private var days: Set<DateComponents> = [
        DateComponents(year: 2026, month: 5, day: 6), DateComponents(year: 2026, month: 5, day: 7),
        DateComponents(year: 2026, month: 5, day: 21),
    ]

    private let day: TimeInterval = 86400

    var body: some View {
        VStack(spacing: 16) {
            DatePicker("Date", selection: $date).datePickerStyle(.graphical)
            Divider()
            DatePicker(
                "Date",
                selection: $date,
                in: date.addingTimeInterval(-4 * day)...date.addingTimeInterval(12 * day),
                displayedComponents: .date
            )
            .datePickerStyle(.graphical)
            .tint(.orange)
            Divider()
            MultiDatePicker("Days", selection: $days)
            Divider()
            DatePicker("Date", selection: $today, displayedComponents: .date).datePickerStyle(.graphical)
        }
        .padding(16)
        .onAppear { today = .now }
        .background(Color(uiColor: .systemBackground))
    }
}

#Preview { CalendarSheet() }
