import SwiftUI

struct CalendarMonth: View {
    private let calendar: Calendar = {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? .current
        calendar.firstWeekday = 2
        return calendar
    }()
    private let month = DateComponents(year: 2026, month: 5)
    private let today = 14
    private let events: [Int: [Color]] = [
        4: [.blue], 7: [.orange, .blue], 14: [.red], 15: [.green], 21: [.blue, .green, .orange],
        28: [.purple],
    ]

    private var days: [Int?] {
        guard let first = calendar.date(from: month),
            let count = calendar.range(of: .day, in: .month, for: first)?.count
        else { return [] }
        let lead = (calendar.component(.weekday, from: first) - calendar.firstWeekday + 7) % 7
        return Array(repeating: nil, count: lead) + (1...count).map { $0 }
    }

    var body: some View {
        VStack(alignment: .leading, spacing: 18) {
            HStack {
                Text("May").font(.largeTitle.bold()) + Text(" 2026").font(.largeTitle).foregroundColor(.red)
                Spacer()
                Image(systemName: "magnifyingglass")
                Image(systemName: "plus")
            }
            .foregroundStyle(.primary)
            LazyVGrid(columns: Array(repeating: GridItem(.flexible(), spacing: 0), count: 7), spacing: 8) {
                ForEach(Array("MTWTFSS".enumerated()), id: \.offset) { index, day in
                    Text(String(day))
                        .font(.caption.weight(.semibold))
                        .foregroundStyle(index > 4 ? .secondary : .primary)
                }
                ForEach(Array(days.enumerated()), id: \.offset) { index, day in
                    if let day { cell(day, isWeekend: index % 7 > 4) } else { Color.clear }
                }
            }
            Divider()
            VStack(alignment: .leading, spacing: 12) {
                event("Design review", "9:30 – 10:30", "Studio B", .red)
                event("Lunch with Alan", "12:00 – 13:00", "Café Mirador", .green)
                event("Train to Porto", "17:42 – 20:55", "Platform 3", .blue)
            }
            Spacer(minLength: 0)
        }
        .padding()
        .background(.white)
    }

    private func cell(_ day: Int, isWeekend: Bool) -> some View {
        VStack(spacing: 3) {
            Text("\(day)")
                .font(.body.weight(day == today ? .bold : .regular))
                .foregroundStyle(day == today ? .white : isWeekend ? .secondary : .primary)
                .frame(width: 36, height: 36)
                .background { if day == today { Circle().fill(.red) } }
            HStack(spacing: 3) {
                ForEach(Array((events[day] ?? []).enumerated()), id: \.offset) { _, color in
                    Circle().fill(color).frame(width: 5, height: 5)
                }
            }
            .frame(height: 5)
        }
        .frame(maxWidth: .infinity)
    }

    private func event(_ title: String, _ time: String, _ place: String, _ color: Color) -> some View {
        HStack(spacing: 12) {
            RoundedRectangle(cornerRadius: 2).fill(color).frame(width: 4)
            VStack(alignment: .leading, spacing: 2) {
                Text(title).font(.headline)
                Text(place).font(.subheadline).foregroundStyle(.secondary)
            }
            Spacer()
            Text(time).font(.footnote).monospacedDigit().foregroundStyle(.secondary)
        }
        .padding(10)
        .background(color.opacity(0.1), in: RoundedRectangle(cornerRadius: 8))
        .fixedSize(horizontal: false, vertical: true)
    }
}

#Preview { CalendarMonth() }
