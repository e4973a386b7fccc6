public import Foundation
public import HalationDrawing
import HalationGeometry

/// The parts of a date that a picker shows.
public struct DatePickerComponents: OptionSet, Sendable {
    /// The bits of the parts.
    public let rawValue: UInt

    /// Creates a set of parts from its bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// Hour and minute.
    public static let hourAndMinute = DatePickerComponents(rawValue: 1)

    /// Day, month and year.
    public static let date = DatePickerComponents(rawValue: 2)
}

/// A choice of a date, drawn as the date and time in grey fields.
public nonisolated struct DatePicker<Label: View>: View {
    /// The parts of a date that a picker shows.
    public typealias Components = DatePickerComponents

    let date: Date
    let components: Components
    let label: Label

    @Environment(\.locale) private var locale
    @Environment(\.timeZone) private var timeZone
    @Environment(\.areLabelsHidden) private var isLabelHidden

    /// The label, and at the trailing edge the date.
    @MainActor @preconcurrency public var body: some View {
        if isLabelHidden {
            fields
        } else {
            HStack {
                label
                Spacer(minLength: 8)
                fields
            }
        }
    }

    private func style(_ date: Date.FormatStyle.DateStyle, _ time: Date.FormatStyle.TimeStyle)
        -> Date.FormatStyle
    {
        Date.FormatStyle(date: date, time: time, locale: locale, timeZone: timeZone)
    }

    @MainActor private var fields: some View {
        HStack(spacing: 6) {
            if components.contains(.date) { field(style(.abbreviated, .omitted).format(date)) }
            if components.contains(.hourAndMinute) { field(style(.omitted, .shortened).format(date)) }
        }
    }

    @MainActor
    private func field(_ text: String) -> some View {
        Text(verbatim: text)
            .padding(.horizontal, 11)
            .padding(.vertical, 6)
            .background(FillShapeStyle().opacity(0.7), in: RoundedRectangle(cornerRadius: 8))
    }

    /// Creates a picker with a custom label.
    public init(
        selection: Binding<Date>,
        displayedComponents: Components = [.hourAndMinute, .date],
        @ViewBuilder label: () -> Label
    ) {
        date = selection.wrappedValue
        components = displayedComponents
        self.label = label()
    }

    /// Creates a picker of a range with a custom label.
    public init(
        selection: Binding<Date>,
        in range: ClosedRange<Date>,
        displayedComponents: Components = [.hourAndMinute, .date],
        @ViewBuilder label: () -> Label
    ) {
        self.init(selection: selection, displayedComponents: displayedComponents, label: label)
    }

    /// Creates a picker of a range with a custom label.
    public init(
        selection: Binding<Date>,
        in range: PartialRangeFrom<Date>,
        displayedComponents: Components = [.hourAndMinute, .date],
        @ViewBuilder label: () -> Label
    ) {
        self.init(selection: selection, displayedComponents: displayedComponents, label: label)
    }

    /// Creates a picker of a range with a custom label.
    public init(
        selection: Binding<Date>,
        in range: PartialRangeThrough<Date>,
        displayedComponents: Components = [.hourAndMinute, .date],
        @ViewBuilder label: () -> Label
    ) {
        self.init(selection: selection, displayedComponents: displayedComponents, label: label)
    }
}

extension DatePicker where Label == Text {
    /// Creates a picker with a title.
    public init(
        _ titleKey: LocalizedStringKey,
        selection: Binding<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection: selection, displayedComponents: displayedComponents) { Text(titleKey) }
    }

    /// Creates a picker with a title.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S,
        selection: Binding<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection: selection, displayedComponents: displayedComponents) { Text(title) }
    }

    /// Creates a picker of a range with a title.
    public init(
        _ titleKey: LocalizedStringKey,
        selection: Binding<Date>,
        in range: ClosedRange<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection: selection, displayedComponents: displayedComponents) { Text(titleKey) }
    }

    /// Creates a picker of a range with a title.
    public init(
        _ titleKey: LocalizedStringKey,
        selection: Binding<Date>,
        in range: PartialRangeFrom<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection: selection, displayedComponents: displayedComponents) { Text(titleKey) }
    }

    /// Creates a picker of a range with a title.
    public init(
        _ titleKey: LocalizedStringKey,
        selection: Binding<Date>,
        in range: PartialRangeThrough<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection: selection, displayedComponents: displayedComponents) { Text(titleKey) }
    }

    /// Creates a picker of a range with a title.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S,
        selection: Binding<Date>,
        in range: ClosedRange<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection: selection, displayedComponents: displayedComponents) { Text(title) }
    }

    /// Creates a picker of a range with a title.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S,
        selection: Binding<Date>,
        in range: PartialRangeFrom<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection: selection, displayedComponents: displayedComponents) { Text(title) }
    }

    /// Creates a picker of a range with a title.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S,
        selection: Binding<Date>,
        in range: PartialRangeThrough<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection: selection, displayedComponents: displayedComponents) { Text(title) }
    }
}

/// A look of date pickers; all are drawn compact.
@MainActor @preconcurrency
public protocol DatePickerStyle {}

/// The date in a field.
public struct DefaultDatePickerStyle: DatePickerStyle {
    /// Creates the style.
    public nonisolated init() {}
}

/// The date in a field.
public struct CompactDatePickerStyle: DatePickerStyle {
    /// Creates the style.
    public nonisolated init() {}
}

/// Drawn as the date in a field.
public struct GraphicalDatePickerStyle: DatePickerStyle {
    /// Creates the style.
    public nonisolated init() {}
}

/// Drawn as the date in a field.
public struct WheelDatePickerStyle: DatePickerStyle {
    /// Creates the style.
    public nonisolated init() {}
}

extension DatePickerStyle where Self == DefaultDatePickerStyle {
    /// The date in a field.
    public nonisolated static var automatic: DefaultDatePickerStyle { DefaultDatePickerStyle() }
}

extension DatePickerStyle where Self == CompactDatePickerStyle {
    /// The date in a field.
    public nonisolated static var compact: CompactDatePickerStyle { CompactDatePickerStyle() }
}

extension DatePickerStyle where Self == GraphicalDatePickerStyle {
    /// Drawn as the date in a field.
    public nonisolated static var graphical: GraphicalDatePickerStyle { GraphicalDatePickerStyle() }
}

extension DatePickerStyle where Self == WheelDatePickerStyle {
    /// Drawn as the date in a field.
    public nonisolated static var wheel: WheelDatePickerStyle { WheelDatePickerStyle() }
}

extension View {
    /// Has no effect: date pickers are drawn compact.
    public nonisolated func datePickerStyle<S: DatePickerStyle>(_ style: S) -> some View { self }
}

/// A choice of a colour, drawn as a disc of the colour in a ring.
public nonisolated struct ColorPicker<Label: View>: View {
    let color: Color
    let label: Label

    /// Creates a picker with a custom label.
    public init(selection: Binding<Color>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label) {
        color = selection.wrappedValue
        self.label = label()
    }

    /// The label, and at the trailing edge the colour.
    @MainActor @preconcurrency public var body: some View {
        HStack {
            label
            Spacer(minLength: 8)
            ZStack {
                Circle().strokeBorder(
                    AngularGradient(
                        colors: [.red, .yellow, .green, .cyan, .blue, .purple, .red],
                        center: .center
                    ),
                    lineWidth: 3
                )
                Circle().fill(color).padding(5)
            }
            .frame(width: 28, height: 28)
        }
    }
}

extension ColorPicker where Label == Text {
    /// Creates a picker with a title.
    public init(_ titleKey: LocalizedStringKey, selection: Binding<Color>, supportsOpacity: Bool = true) {
        self.init(selection: selection) { Text(titleKey) }
    }

    /// Creates a picker with a title.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, selection: Binding<Color>, supportsOpacity: Bool = true) {
        self.init(selection: selection) { Text(title) }
    }
}
