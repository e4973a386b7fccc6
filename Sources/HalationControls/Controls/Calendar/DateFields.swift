import Foundation
import HalationAnimation
import HalationDiagnostics
import HalationDrawing
import HalationGeometry
import HalationViews

/// The label, and at the trailing edge the date and the time in fields, which open a calendar and wheels.
struct DateFields: View {
    let configuration: DatePickerStyleConfiguration
    var components: DatePickerComponents?

    /// The title instead of the label.
    var title: String?

    @Environment(\.areLabelsHidden) private var isLabelHidden

    var body: some View {
        if isLabelHidden, title == nil {
            fields.modifier(HiddenLabel(configuration.label))
        } else {
            HStack {
                if let title { Text(verbatim: title) } else { configuration.label }
                Spacer(minLength: 8)
                fields
            }
        }
    }

    private var fields: some View {
        let components = components ?? configuration.displayedComponents
        return HStack(spacing: 6) {
            if components.contains(.date) { DateField(configuration: configuration, part: .date) }
            if components.contains(.hourAndMinute) {
                DateField(configuration: configuration, part: .hourAndMinute)
            }
        }
    }
}

/// The date or the time in grey; in the tint while the calendar or the wheels are open.
private struct DateField: View {
    let configuration: DatePickerStyleConfiguration
    let part: DatePickerComponents

    @State private var isOpen = false
    @Environment(\.locale) private var locale
    @Environment(\.timeZone) private var timeZone
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.platformLook) private var look

    private var text: String {
        let style =
            part == .date
            ? Date.FormatStyle(date: .abbreviated, time: .omitted, locale: locale, timeZone: timeZone)
            : Date.FormatStyle(date: .omitted, time: .shortened, locale: locale, timeZone: timeZone)
        return style.format(configuration.selection)
    }

    private var color: AnyShapeStyle? {
        if !isEnabled { return AnyShapeStyle(.tertiary) }
        return isOpen ? AnyShapeStyle(.tint) : nil
    }

    private var shape: ButtonBorderShape { look == .iOS26 ? .capsule : .roundedRectangle(radius: 8) }

    var body: some View {
        PressReader(action: open) { press in
            label
                .padding(.horizontal, 11)
                .padding(.vertical, 7)
                .background(FillShapeStyle().opacity(0.7), in: shape)
                .contentShape(Rectangle())
                .fading(press, to: 0.5)
        }
        .presenting(.datePicker, $isOpen, isModal: false, entry: .menu, exit: .menuExit) { context in
            CalendarLayer(context: context, content: OpenedDate(configuration: configuration, part: part))
        }
    }

    /// Opens the calendar in the place of a keyboard.
    private func open() {
        ViewTree.endEditing()
        isOpen = true
    }

    @ViewBuilder private var label: some View {
        if let color {
            Text(verbatim: text).foregroundStyle(color)
        } else {
            Text(verbatim: text)
        }
    }
}

/// What a field opens: the calendar, or the wheels of the time.
private struct OpenedDate: View {
    let configuration: DatePickerStyleConfiguration
    let part: DatePickerComponents

    var body: some View {
        if part == .date {
            DateCalendar(configuration: configuration)
        } else {
            DateWheels(
                date: configuration.$selection,
                components: .hourAndMinute,
                limits: configuration.limits
            )
            .frame(width: 200)
        }
    }
}

/// The month of a date, whose days choose another date at the same time.
struct DateCalendar: View {
    let configuration: DatePickerStyleConfiguration

    @Environment(\.calendar) private var calendar

    var body: some View {
        let selection = configuration.$selection
        let limits = configuration.limits
        let date = selection.wrappedValue
        MonthCalendar(month: date, selected: [date], limits: limits) { day in
            selection.wrappedValue = limits.day(day, atTimeOf: date, calendar)
        }
    }
}
