public import Foundation
public import HalationDrawing
import HalationGeometry
public import HalationViews

/// The components of a date that a picker shows: hour and minute, or day, month and year.
public struct DatePickerComponents: OptionSet, Sendable {
    /// One bit for each component in the set.
    public let rawValue: UInt

    /// Creates a set of components from its bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    public static let hourAndMinute = DatePickerComponents(rawValue: 1)
    public static let date = DatePickerComponents(rawValue: 2)
}

/// A control to choose a date, drawn as the date and time in grey fields, on wheels, or as a month.
public nonisolated struct DatePicker<Label: View>: View {
    /// The components of a date that a picker shows.
    public typealias Components = DatePickerComponents

    let selection: Binding<Date>
    let components: Components
    let label: Label
    private var limits = DateLimits()

    /// The picker in its style.
    @MainActor @preconcurrency public var body: some View {
        StyledControl(
            DatePickerStyleConfiguration(
                label: .init(part: AnyView(label)),
                selection: selection,
                displayedComponents: components,
                limits: limits
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
        limits = DateLimits(earliest: range.lowerBound, latest: range.upperBound)
    }

    /// Creates a picker of a range with a custom label.
    public init(
        selection: Binding<Date>,
        in range: PartialRangeFrom<Date>,
        displayedComponents: Components = [.hourAndMinute, .date],
        @ViewBuilder label: () -> Label
    ) {
        self.init(selection: selection, displayedComponents: displayedComponents, label: label)
        limits = DateLimits(earliest: range.lowerBound)
    }

    /// Creates a picker of a range with a custom label.
    public init(
        selection: Binding<Date>,
        in range: PartialRangeThrough<Date>,
        displayedComponents: Components = [.hourAndMinute, .date],
        @ViewBuilder label: () -> Label
    ) {
        self.init(selection: selection, displayedComponents: displayedComponents, label: label)
        limits = DateLimits(latest: range.upperBound)
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
        self.init(selection: selection, in: range, displayedComponents: displayedComponents) {
            Text(titleKey)
        }
    }

    /// Creates a picker of a range with a title.
    public init(
        _ titleKey: LocalizedStringKey,
        selection: Binding<Date>,
        in range: PartialRangeFrom<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection: selection, in: range, displayedComponents: displayedComponents) {
            Text(titleKey)
        }
    }

    /// Creates a picker of a range with a title.
    public init(
        _ titleKey: LocalizedStringKey,
        selection: Binding<Date>,
        in range: PartialRangeThrough<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection: selection, in: range, displayedComponents: displayedComponents) {
            Text(titleKey)
        }
    }

    /// Creates a picker of a range with a title.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S,
        selection: Binding<Date>,
        in range: ClosedRange<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection: selection, in: range, displayedComponents: displayedComponents) { Text(title) }
    }

    /// Creates a picker of a range with a title.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S,
        selection: Binding<Date>,
        in range: PartialRangeFrom<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection: selection, in: range, displayedComponents: displayedComponents) { Text(title) }
    }

    /// Creates a picker of a range with a title.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S,
        selection: Binding<Date>,
        in range: PartialRangeThrough<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection: selection, in: range, displayedComponents: displayedComponents) { Text(title) }
    }
}

/// The parts of a date picker for a style.
public nonisolated struct DatePickerStyleConfiguration {
    /// The type-erased label of a date picker.
    public nonisolated struct Label: View {
        let part: AnyView

        /// The label as passed to the picker.
        @MainActor @preconcurrency public var body: some View { part }
    }

    /// The label as passed to the picker.
    public let label: Label

    /// The date that is shown.
    @Binding public var selection: Date

    /// The earliest date that can be chosen; nil without a limit.
    public var minimumDate: Date? { limits.earliest }

    /// The latest date that can be chosen; nil without a limit.
    public var maximumDate: Date? { limits.latest }

    /// The components of the date that are shown.
    public let displayedComponents: DatePickerComponents

    let limits: DateLimits

    init(
        label: Label,
        selection: Binding<Date>,
        displayedComponents: DatePickerComponents,
        limits: DateLimits
    ) {
        self.label = label
        _selection = selection
        self.displayedComponents = displayedComponents
        self.limits = limits
    }
}

extension DatePickerStyleConfiguration: StyledConfiguration {
    @MainActor var defaultBody: some View { DefaultDatePickerStyle().makeBody(configuration: self) }
}

/// A style for date pickers.
@MainActor @preconcurrency
public protocol DatePickerStyle {
    /// The type of the styled picker.
    associatedtype Body: View

    /// The parts of the picker to style.
    typealias Configuration = DatePickerStyleConfiguration

    /// Returns the styled picker.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The default style for date pickers: date and time in fields.
public struct DefaultDatePickerStyle: DatePickerStyle {
    public nonisolated init() {}

    /// Returns the label and the fields.
    public func makeBody(configuration: Configuration) -> some View {
        DateFields(configuration: configuration)
    }
}

/// A style that shows date and time in fields, which open a calendar and wheels in a program's window.
public struct CompactDatePickerStyle: DatePickerStyle {
    public nonisolated init() {}

    /// Returns the label and the fields.
    public func makeBody(configuration: Configuration) -> some View {
        DateFields(configuration: configuration)
    }
}

/// A style that shows a month with its days, and the time in a field.
public struct GraphicalDatePickerStyle: DatePickerStyle {
    public nonisolated init() {}

    /// Returns the month and the time.
    public func makeBody(configuration: Configuration) -> some View {
        VStack(spacing: 0) {
            if configuration.displayedComponents.contains(.date) {
                DateCalendar(configuration: configuration)
            }
            if configuration.displayedComponents.contains(.hourAndMinute) {
                DateFields(configuration: configuration, components: .hourAndMinute, title: "Time")
                    .padding(.leading, 8)
                    .frame(minHeight: 44)
            }
        }
    }
}

/// A style with wheels, which a finger turns.
public struct WheelDatePickerStyle: DatePickerStyle {
    public nonisolated init() {}

    /// Returns the label and the wheels.
    public func makeBody(configuration: Configuration) -> some View {
        WheelDateRow(configuration: configuration)
    }
}

extension DatePickerStyle where Self == DefaultDatePickerStyle {
    public nonisolated static var automatic: DefaultDatePickerStyle { DefaultDatePickerStyle() }
}

extension DatePickerStyle where Self == CompactDatePickerStyle {
    public nonisolated static var compact: CompactDatePickerStyle { CompactDatePickerStyle() }
}

extension DatePickerStyle where Self == GraphicalDatePickerStyle {
    public nonisolated static var graphical: GraphicalDatePickerStyle { GraphicalDatePickerStyle() }
}

extension DatePickerStyle where Self == WheelDatePickerStyle {
    public nonisolated static var wheel: WheelDatePickerStyle { WheelDatePickerStyle() }
}

extension View {
    /// Sets the style for date pickers in the view.
    public nonisolated func datePickerStyle<S: DatePickerStyle>(_ style: S) -> some View {
        controlStyle(style) { $0.makeBody(configuration: $1) }
    }
}

/// The label, and the wheels beside it.
private struct WheelDateRow: View {
    let configuration: DatePickerStyleConfiguration

    @Environment(\.areLabelsHidden) private var isLabelHidden

    private var wheels: some View {
        DateWheels(
            date: configuration.$selection,
            components: configuration.displayedComponents,
            limits: configuration.limits
        )
    }

    var body: some View {
        if isLabelHidden {
            wheels.modifier(HiddenLabel(configuration.label))
        } else {
            HStack {
                configuration.label
                Spacer(minLength: 8)
                wheels
            }
        }
    }
}

/// A control to choose a colour, drawn as a disc of the colour in a ring.
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
            .modifier(DisabledOpacity())
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
