public import Foundation
public import HalationDrawing
import HalationGeometry
public import HalationViews

/// A control to choose several dates, drawn as a month.
///
/// A tap chooses a day or gives it up. The month is that of the first date, or the current one.
public nonisolated struct MultiDatePicker<Label: View>: View {
    private let label: Label
    private let selection: Binding<Set<DateComponents>>
    private var limits = DateLimits()

    @State private var start: Date?
    @Environment(\.calendar) private var calendar

    /// Creates a picker with a custom label, which is not drawn.
    public init(selection: Binding<Set<DateComponents>>, @ViewBuilder label: () -> Label) {
        self.selection = selection
        self.label = label()
    }

    /// Creates a picker of a range with a custom label, which is not drawn.
    ///
    /// - Parameters:
    ///   - selection: The chosen days.
    ///   - bounds: The days that can be chosen, without that of the upper bound.
    ///   - label: The label.
    public init(
        selection: Binding<Set<DateComponents>>,
        in bounds: Range<Date>,
        @ViewBuilder label: () -> Label
    ) {
        self.init(selection: selection, label: label)
        limits = DateLimits(earliest: bounds.lowerBound, latest: lastMoment(before: bounds.upperBound))
    }

    /// Creates a picker of dates from one on with a custom label, which is not drawn.
    public init(
        selection: Binding<Set<DateComponents>>,
        in bounds: PartialRangeFrom<Date>,
        @ViewBuilder label: () -> Label
    ) {
        self.init(selection: selection, label: label)
        limits = DateLimits(earliest: bounds.lowerBound)
    }

    /// Creates a picker of dates before one with a custom label, which is not drawn.
    public init(
        selection: Binding<Set<DateComponents>>,
        in bounds: PartialRangeUpTo<Date>,
        @ViewBuilder label: () -> Label
    ) {
        self.init(selection: selection, label: label)
        limits = DateLimits(latest: lastMoment(before: bounds.upperBound))
    }

    /// The month of the first date, with the chosen days marked.
    @MainActor @preconcurrency public var body: some View {
        let dates = selection.wrappedValue.compactMap { calendar.date(from: $0) }
        MonthCalendar(
            month: start ?? dates.min() ?? limits.clamped(Date.now),
            selected: dates,
            limits: limits,
            select: { toggle($0) }
        )
        .modifier(HiddenLabel(label))
    }

    /// Chooses a day, or gives it up; the month stays.
    @MainActor private func toggle(_ day: Date) {
        let chosen = selection.wrappedValue.filter { parts in
            calendar.date(from: parts).map { calendar.isDate($0, inSameDayAs: day) } ?? false
        }
        if start == nil { start = selection.wrappedValue.compactMap { calendar.date(from: $0) }.min() ?? day }
        if chosen.isEmpty {
            selection.wrappedValue.insert(
                calendar.dateComponents([.calendar, .era, .year, .month, .day], from: day)
            )
        } else {
            selection.wrappedValue.subtract(chosen)
        }
    }
}

/// The last moment before a date, as far as days can tell.
private nonisolated func lastMoment(before date: Date) -> Date { date.addingTimeInterval(-1e-3) }

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

    /// Creates a picker of a range with a title, which is not drawn.
    public init(
        _ titleKey: LocalizedStringKey,
        selection: Binding<Set<DateComponents>>,
        in bounds: Range<Date>
    ) {
        self.init(selection: selection, in: bounds) { Text(titleKey) }
    }

    /// Creates a picker of a range with a title, which is not drawn.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S,
        selection: Binding<Set<DateComponents>>,
        in bounds: Range<Date>
    ) {
        self.init(selection: selection, in: bounds) { Text(title) }
    }

    /// Creates a picker of dates from one on with a title, which is not drawn.
    public init(
        _ titleKey: LocalizedStringKey,
        selection: Binding<Set<DateComponents>>,
        in bounds: PartialRangeFrom<Date>
    ) {
        self.init(selection: selection, in: bounds) { Text(titleKey) }
    }

    /// Creates a picker of dates before one with a title, which is not drawn.
    public init(
        _ titleKey: LocalizedStringKey,
        selection: Binding<Set<DateComponents>>,
        in bounds: PartialRangeUpTo<Date>
    ) {
        self.init(selection: selection, in: bounds) { Text(titleKey) }
    }
}
