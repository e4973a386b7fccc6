public import Foundation
public import HalationDrawing
import HalationGeometry
public import HalationViews

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

/// A choice of a date, drawn as the date and time in grey fields, or as a month.
public nonisolated struct DatePicker<Label: View>: View {
    /// The parts of a date that a picker shows.
    public typealias Components = DatePickerComponents

    let selection: Binding<Date>
    let components: Components
    let label: Label

    /// The picker as its style draws it.
    @MainActor @preconcurrency public var body: some View {
        StyledDatePicker(
            configuration: DatePickerStyleConfiguration(
                label: .init(ControlPart(label)),
                selection: selection,
                displayedComponents: components
            )
        )
    }

    /// Creates a picker with a custom label.
    public init(
        selection: Binding<Date>,
        displayedComponents: Components = [.hourAndMinute, .date],
        @ViewBuilder label: () -> Label
    ) {
        self.selection = selection
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

/// The parts of a date picker for a style.
public nonisolated struct DatePickerStyleConfiguration {
    /// The label of a date picker.
    public nonisolated struct Label: View {
        let part: ControlPart

        init(_ part: ControlPart) {
            self.part = part
        }

        /// The label.
        @MainActor @preconcurrency public var body: some View { part }
    }

    /// The label.
    public let label: Label

    /// The date.
    @Binding public var selection: Date

    /// The first date; always nil.
    public var minimumDate: Date? { nil }

    /// The last date; always nil.
    public var maximumDate: Date? { nil }

    /// The parts of the date that are shown.
    public let displayedComponents: DatePickerComponents

    init(label: Label, selection: Binding<Date>, displayedComponents: DatePickerComponents) {
        self.label = label
        _selection = selection
        self.displayedComponents = displayedComponents
    }
}

/// A look of date pickers.
@MainActor @preconcurrency
public protocol DatePickerStyle {
    /// The type of what is drawn.
    associatedtype Body: View

    /// The parts.
    typealias Configuration = DatePickerStyleConfiguration

    /// What is drawn.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The date in a field.
public struct DefaultDatePickerStyle: DatePickerStyle {
    /// Creates the style.
    public nonisolated init() {}

    /// Label and fields.
    public func makeBody(configuration: Configuration) -> some View {
        DateFields(configuration: configuration)
    }
}

/// The date in a field.
public struct CompactDatePickerStyle: DatePickerStyle {
    /// Creates the style.
    public nonisolated init() {}

    /// Label and fields.
    public func makeBody(configuration: Configuration) -> some View {
        DateFields(configuration: configuration)
    }
}

/// A month with its days, and the time in a field.
public struct GraphicalDatePickerStyle: DatePickerStyle {
    /// Creates the style.
    public nonisolated init() {}

    /// The month and the time.
    public func makeBody(configuration: Configuration) -> some View {
        VStack {
            if configuration.displayedComponents.contains(.date) {
                MonthView(
                    month: configuration.selection,
                    selected: [configuration.selection],
                    fillsSelection: true
                )
            }
            if configuration.displayedComponents.contains(.hourAndMinute) {
                DateFields(configuration: configuration, components: .hourAndMinute, title: "Time")
            }
        }
    }
}

/// Drawn as the date in a field.
public struct WheelDatePickerStyle: DatePickerStyle {
    /// Creates the style.
    public nonisolated init() {}

    /// Label and fields.
    public func makeBody(configuration: Configuration) -> some View {
        DateFields(configuration: configuration)
    }
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
    /// A month with its days, and the time in a field.
    public nonisolated static var graphical: GraphicalDatePickerStyle { GraphicalDatePickerStyle() }
}

extension DatePickerStyle where Self == WheelDatePickerStyle {
    /// Drawn as the date in a field.
    public nonisolated static var wheel: WheelDatePickerStyle { WheelDatePickerStyle() }
}

private nonisolated struct DatePickerStyleKey: EnvironmentKey {
    static var defaultValue: any DatePickerStyle { DefaultDatePickerStyle() }
}

extension EnvironmentValues {
    fileprivate var datePickerStyle: any DatePickerStyle {
        get { self[DatePickerStyleKey.self] }
        set { self[DatePickerStyleKey.self] = newValue }
    }
}

extension View {
    /// Sets the look of the date pickers in the view.
    public nonisolated func datePickerStyle<S: DatePickerStyle>(_ style: S) -> some View {
        environment(\.datePickerStyle, style)
    }
}

/// The parts as a style draws them.
private struct StyledDatePicker: View {
    let configuration: DatePickerStyleConfiguration

    @Environment(\.datePickerStyle) private var style

    var body: some View { open(style) }

    private func open<Style: DatePickerStyle>(_ style: Style) -> AnyView {
        AnyView(StyledControl(style, configuration) { $0.makeBody(configuration: $1) })
    }
}

/// The label, and at the trailing edge the date.
private struct DateFields: View {
    let configuration: DatePickerStyleConfiguration
    var components: DatePickerComponents?

    /// The title instead of the label.
    var title: String?

    @Environment(\.locale) private var locale
    @Environment(\.timeZone) private var timeZone
    @Environment(\.areLabelsHidden) private var isLabelHidden

    var body: some View {
        if isLabelHidden, title == nil {
            fields
        } else {
            HStack {
                if let title { Text(verbatim: title) } else { configuration.label }
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

    private var fields: some View {
        let date = configuration.selection
        let components = components ?? configuration.displayedComponents
        return HStack(spacing: 6) {
            if components.contains(.date) { field(style(.abbreviated, .omitted).format(date)) }
            if components.contains(.hourAndMinute) { field(style(.omitted, .shortened).format(date)) }
        }
    }

    private func field(_ text: String) -> some View {
        Text(verbatim: text)
            .padding(.horizontal, 11)
            .padding(.vertical, 6)
            .background(FillShapeStyle().opacity(0.7), in: RoundedRectangle(cornerRadius: 8))
    }
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
