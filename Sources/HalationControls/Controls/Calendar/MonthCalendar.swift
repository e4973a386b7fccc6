import Foundation
import HalationAnimation
import HalationDrawing
import HalationGeometry
import HalationViews

/// A month with its title, arrows to other months and days to tap.
struct MonthCalendar: View {
    /// A date of the month that is shown first, and again when it changes.
    let month: Date

    /// The chosen days.
    let selected: [Date]
    let limits: DateLimits

    /// Called with the first moment of a day that is tapped.
    let select: @MainActor (Date) -> Void

    /// The month that was turned to; nil for that of `month`.
    @State private var shown: Date?
    @State private var choosesMonth = false
    @State private var pager = MonthPager()
    @Environment(\.calendar) private var calendar

    /// The lengths of UIKit's calendar, in points, from memory.
    enum Metrics {
        static let idealWidth: CGFloat = 320
        static let titleHeight: CGFloat = 44
        static let weekdayHeight: CGFloat = 24
        static let rowHeight: CGFloat = 44
        static let circle: CGFloat = 44

        /// A month has up to six rows; the calendar keeps their height.
        static let daysHeight = 6 * rowHeight
    }

    private var grid: MonthGrid { MonthGrid(shown ?? month, calendar: calendar) }

    var body: some View {
        let grid = grid
        VStack(spacing: 0) {
            CalendarTitle(
                month: grid,
                choosesMonth: choosesMonth,
                limits: limits,
                turn: turn,
                toggle: { withAnimation(.easeInOut(duration: 0.25)) { choosesMonth.toggle() } }
            )
            if choosesMonth {
                MonthWheels(date: grid.start) { shown = grid.moved(by: $0, calendar: calendar).start }
                    .frame(height: Metrics.weekdayHeight + Metrics.daysHeight)
                    .transition(.opacity)
            } else {
                VStack(spacing: 0) {
                    WeekdayRow()
                    MonthPages(grid: grid, pager: pager, limits: limits, turn: turn) { grid in
                        MonthDays(grid: grid, selected: selected, limits: limits, select: select)
                    }
                }
                .transition(.opacity)
            }
        }
        .frame(idealWidth: Metrics.idealWidth, maxWidth: .infinity)
        .onChange(of: MonthGrid(month, calendar: calendar).start) { shown = nil }
    }

    /// Turns to another month.
    private func turn(_ months: Int) {
        let next = grid.moved(by: months, calendar: calendar)
        guard limits.contains(next, calendar) else { return }
        pager.prepare(months)
        withAnimation(.spring(response: 0.4, dampingFraction: 1)) { shown = next.start }
    }
}

/// The name of the month, which opens the wheels, and the arrows.
private struct CalendarTitle: View {
    let month: MonthGrid
    let choosesMonth: Bool
    let limits: DateLimits
    let turn: @MainActor (Int) -> Void
    let toggle: @MainActor () -> Void

    @Environment(\.calendar) private var calendar
    @Environment(\.locale) private var locale
    @Environment(\.timeZone) private var timeZone

    private var title: String {
        Date.FormatStyle(locale: locale, calendar: calendar, timeZone: timeZone)
            .month(.wide).year().format(month.start)
    }

    var body: some View {
        HStack(spacing: 0) {
            PressReader(action: toggle) { press in
                HStack(spacing: 6) {
                    Text(verbatim: title).font(.headline)
                        .foregroundStyle(choosesMonth ? AnyShapeStyle(.tint) : AnyShapeStyle(.primary))
                    Chevron().stroke(.tint, style: Self.line(2.2)).frame(width: 6, height: 11)
                        .mirroredRotation(.degrees(choosesMonth ? 90 : 0))
                }
                .modifier(DisabledAppearance())
                .frame(height: MonthCalendar.Metrics.titleHeight)
                .contentShape(Rectangle())
                .fading(press)
            }
            Spacer(minLength: 0)
            if !choosesMonth {
                arrow(-1).accessibilityLabel("Previous Month")
                arrow(1).accessibilityLabel("Next Month")
            }
        }
        .padding(.leading, 8)
    }

    private func arrow(_ months: Int) -> some View {
        let isOffered = limits.contains(month.moved(by: months, calendar: calendar), calendar)
        return PressReader(action: { turn(months) }) { press in
            Chevron().stroke(.tint, style: Self.line(2.4)).frame(width: 8, height: 15)
                .scaleEffect(x: months < 0 ? -1 : 1)
                .grayscale(isOffered ? 0 : 1)
                .opacity(isOffered ? 1 : 0.35)
                .frame(width: 40, height: MonthCalendar.Metrics.titleHeight)
                .contentShape(Rectangle())
                .fading(press)
        }
        .disabled(!isOffered)
    }

    private static func line(_ width: CGFloat) -> StrokeStyle {
        StrokeStyle(lineWidth: width, lineCap: .round, lineJoin: .round)
    }
}

/// The names of the days of the week.
private struct WeekdayRow: View {
    @Environment(\.calendar) private var calendar
    @Environment(\.locale) private var locale

    var body: some View {
        let names = MonthGrid.weekdays(calendar)
        HStack(spacing: 0) {
            ForEach(names.indices, id: \.self) { index in
                Text(verbatim: names[index].uppercased(with: locale))
                    .font(.footnote.weight(.semibold))
                    .foregroundStyle(.tertiary)
                    .lineLimit(1)
                    .minimumScaleFactor(0.6)
                    .frame(maxWidth: .infinity)
            }
        }
        .frame(height: MonthCalendar.Metrics.weekdayHeight)
    }
}

/// The days of a month in rows of seven.
private struct MonthDays: View {
    let grid: MonthGrid
    let selected: [Date]
    let limits: DateLimits
    let select: @MainActor (Date) -> Void

    @Environment(\.calendar) private var calendar

    var body: some View {
        let weeks = (grid.days.count + 6) / 7
        VStack(spacing: 0) {
            ForEach(0..<weeks, id: \.self) { week in
                HStack(spacing: 0) {
                    ForEach(0..<7, id: \.self) { column in
                        let index = week * 7 + column
                        if index < grid.days.count, let day = grid.days[index] {
                            CalendarDay(
                                day: day,
                                isSelected: selected.contains { calendar.isDate($0, inSameDayAs: day) },
                                isOffered: limits.contains(day: day, calendar),
                                select: select
                            )
                        } else {
                            Color.clear
                        }
                    }
                }
                .frame(height: MonthCalendar.Metrics.rowHeight)
            }
            Spacer(minLength: 0)
        }
        .frame(height: MonthCalendar.Metrics.daysHeight)
    }
}

/// A day: in the tint if it is today, and on a disc of the tint if it is chosen; full if both.
private struct CalendarDay: View {
    let day: Date
    let isSelected: Bool
    let isOffered: Bool
    let select: @MainActor (Date) -> Void

    @Environment(\.calendar) private var calendar
    @Environment(\.locale) private var locale
    @Environment(\.timeZone) private var timeZone
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.colorSchemeContrast) private var contrast

    private var isToday: Bool { calendar.isDate(Date.now, inSameDayAs: day) }

    private var color: AnyShapeStyle {
        if !isOffered || !isEnabled { return AnyShapeStyle(.tertiary) }
        if isSelected { return isToday ? AnyShapeStyle(Color.white) : AnyShapeStyle(.tint) }
        return isToday ? AnyShapeStyle(.tint) : AnyShapeStyle(.primary)
    }

    private var disc: AnyShapeStyle {
        if !isOffered || !isEnabled { return AnyShapeStyle(FillShapeStyle().opacity(0.6)) }
        return isToday
            ? AnyShapeStyle(.tint)
            : AnyShapeStyle(TintShapeStyle().opacity(contrast == .increased ? 0.3 : 0.15))
    }

    var body: some View {
        let number = calendar.component(.day, from: day)
        PressReader(action: { select(day) }) { press in
            Text(verbatim: number.formatted(.number.grouping(.never).locale(locale)))
                .font(.title3)
                .fontWeight(isSelected ? .semibold : .regular)
                .foregroundStyle(color)
                .lineLimit(1)
                .fading(press)
                .frame(maxWidth: .infinity, maxHeight: .infinity)
                .background {
                    if isSelected {
                        Circle().fill(disc)
                            .frame(width: MonthCalendar.Metrics.circle, height: MonthCalendar.Metrics.circle)
                    }
                }
                .contentShape(Rectangle())
        }
        .disabled(!isOffered)
        .accessibilityLabel(
            Date.FormatStyle(locale: locale, calendar: calendar, timeZone: timeZone)
                .weekday(.wide).month(.wide).day().format(day)
        )
    }
}
