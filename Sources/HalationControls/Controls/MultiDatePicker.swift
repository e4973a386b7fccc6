public import Foundation
public import HalationDrawing
import HalationGeometry
public import HalationViews

/// A control to choose several dates, drawn as the month of the first of them.
public nonisolated struct MultiDatePicker<Label: View>: View {
    private let label: Label
    private let selection: Set<DateComponents>

    @Environment(\.calendar) private var calendar
    @Environment(\.currentDate) private var currentDate

    /// Creates a picker with a custom label, which is not drawn.
    public init(selection: Binding<Set<DateComponents>>, @ViewBuilder label: () -> Label) {
        self.selection = selection.wrappedValue
        self.label = label()
    }

    /// Creates a picker with a custom label, which is not drawn; the bounds have no effect.
    public init(
        selection: Binding<Set<DateComponents>>,
        in bounds: Range<Date>,
        @ViewBuilder label: () -> Label
    ) {
        self.init(selection: selection, label: label)
    }

    /// The month of the first date, with the chosen days marked.
    @MainActor @preconcurrency public var body: some View {
        let dates = selection.compactMap { calendar.date(from: $0) }
        MonthView(month: dates.min() ?? currentDate, selected: dates)
    }
}

extension MultiDatePicker where Label == Text {
    /// Creates a picker with a title, which is not drawn.
    public init(_ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>) {
        self.init(selection: selection) { Text(titleKey) }
    }

    /// Creates a picker with a title, which is not drawn.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, selection: Binding<Set<DateComponents>>) {
        self.init(selection: selection) { Text(title) }
    }
}

/// The days of a month, with some of them marked.
struct MonthView: View {
    let month: Date
    let selected: [Date]

    /// Whether the marks are full, as for a single date.
    var fillsSelection = false

    @Environment(\.calendar) private var calendar
    @Environment(\.locale) private var locale
    @Environment(\.timeZone) private var timeZone

    private var days: [Date?] {
        guard let interval = calendar.dateInterval(of: .month, for: month),
            let count = calendar.range(of: .day, in: .month, for: month)?.count
        else { return [] }
        let first = calendar.component(.weekday, from: interval.start)
        let lead = (first - calendar.firstWeekday + 7) % 7
        let dates = (0..<count).map { calendar.date(byAdding: .day, value: $0, to: interval.start) }
        return Array(repeating: nil, count: lead) + dates
    }

    private var weekdays: [String] {
        let names = calendar.shortWeekdaySymbols
        let start = calendar.firstWeekday - 1
        return Array(names[start...] + names[..<start])
    }

    private var title: String {
        var style = Date.FormatStyle(locale: locale, calendar: calendar, timeZone: timeZone)
        style = style.month(.wide).year()
        return style.format(month)
    }

    var body: some View {
        VStack(spacing: 12) {
            HStack(spacing: 28) {
                Text(verbatim: title).font(.headline)
                Spacer(minLength: 0)
                Chevron().stroke(.tint, style: Self.line).frame(width: 8, height: 15).scaleEffect(x: -1)
                Chevron().stroke(.tint, style: Self.line).frame(width: 8, height: 15)
            }
            LazyVGrid(columns: Array(repeating: GridItem(.flexible(), spacing: 0), count: 7), spacing: 4) {
                ForEach(weekdays.indices, id: \.self) { index in
                    Text(verbatim: weekdays[index].uppercased())
                        .font(.footnote.weight(.semibold))
                        .foregroundStyle(.tertiary)
                        .lineLimit(1)
                        .minimumScaleFactor(0.6)
                }
                let days = days
                ForEach(days.indices, id: \.self) { index in
                    if let day = days[index] { cell(day) } else { Color.clear.frame(height: 1) }
                }
            }
        }
        .padding(.vertical, 8)
    }

    private func cell(_ day: Date) -> some View {
        let isSelected = selected.contains { calendar.isDate($0, inSameDayAs: day) }
        return Text(verbatim: String(calendar.component(.day, from: day)))
            .font(.title3)
            .fontWeight(isSelected ? .semibold : .regular)
            .foregroundStyle(
                isSelected
                    ? fillsSelection ? AnyShapeStyle(.white) : AnyShapeStyle(.tint) : AnyShapeStyle(.primary)
            )
            .frame(width: 44, height: 44)
            .background {
                if isSelected { Circle().fill(TintShapeStyle().opacity(fillsSelection ? 1 : 0.15)) }
            }
    }

    private static let line = StrokeStyle(lineWidth: 2.4, lineCap: .round, lineJoin: .round)
}
