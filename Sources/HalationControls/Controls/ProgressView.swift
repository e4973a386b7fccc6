public import Foundation
public import HalationDrawing
import HalationGeometry
public import HalationViews

/// A bar that shows how much of a task is done, or a ring while that is unknown.
public nonisolated struct ProgressView<Label: View, CurrentValueLabel: View>: View {
    let fraction: Double?
    let label: Label?
    let value: CurrentValueLabel?

    /// The time that the bar shows; nil for a fraction.
    var interval: ProgressInterval?

    @Environment(\.progressViewStyle) private var style

    init(fraction: Double?, label: Label?, value: CurrentValueLabel?) {
        self.fraction = fraction
        self.label = label
        self.value = value
    }

    /// The bar or the ring as the style draws it.
    @MainActor @preconcurrency public var body: some View {
        if let interval {
            TimelineView(.animation) { face(interval.fraction(at: $0.date)) }
        } else {
            face(fraction)
        }
    }

    @MainActor private func face(_ fraction: Double?) -> AnyView {
        makeProgressView(
            style,
            ProgressViewStyleConfiguration(
                fractionCompleted: fraction,
                label: label.map { ProgressViewStyleConfiguration.Label(part: ControlPart($0)) },
                currentValueLabel: value.map {
                    ProgressViewStyleConfiguration.CurrentValueLabel(part: ControlPart($0))
                }
            )
        )
    }
}

private func fractionOf<V: BinaryFloatingPoint>(_ value: V?, _ total: V) -> Double? {
    guard let value, total > 0, value.isFinite else { return nil }
    return min(max(Double(value / total), 0), 1)
}

extension ProgressView where CurrentValueLabel == EmptyView {
    /// Creates a ring.
    public init() where Label == EmptyView {
        self.init(fraction: nil, label: nil, value: nil)
    }

    /// Creates a ring with a label.
    public init(@ViewBuilder label: () -> Label) {
        self.init(fraction: nil, label: label(), value: nil)
    }

    /// Creates a ring with a title.
    public init(_ titleKey: LocalizedStringKey) where Label == Text {
        self.init(fraction: nil, label: Text(titleKey), value: nil)
    }

    /// Creates a ring with a title.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S) where Label == Text {
        self.init(fraction: nil, label: Text(title), value: nil)
    }

    /// Creates a bar; a nil value is unknown.
    public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0) where Label == EmptyView {
        self.init(fraction: fractionOf(value, total), label: nil, value: nil)
    }

    /// Creates a bar with a label.
    public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0, @ViewBuilder label: () -> Label) {
        self.init(fraction: fractionOf(value, total), label: label(), value: nil)
    }

    /// Creates a bar with a title.
    public init<V: BinaryFloatingPoint>(_ titleKey: LocalizedStringKey, value: V?, total: V = 1.0)
    where Label == Text {
        self.init(fraction: fractionOf(value, total), label: Text(titleKey), value: nil)
    }

    /// Creates a bar with a title.
    @_disfavoredOverload
    public init<S: StringProtocol, V: BinaryFloatingPoint>(_ title: S, value: V?, total: V = 1.0)
    where Label == Text {
        self.init(fraction: fractionOf(value, total), label: Text(title), value: nil)
    }
}

extension ProgressView {
    /// Creates a bar with a label above and a value below it.
    public init<V: BinaryFloatingPoint>(
        value: V?,
        total: V = 1.0,
        @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) {
        self.init(fraction: fractionOf(value, total), label: label(), value: currentValueLabel())
    }
}

/// A time that a bar shows.
struct ProgressInterval {
    let range: ClosedRange<Date>
    let countsDown: Bool

    /// How much of the time is over, or left.
    func fraction(at date: Date) -> Double {
        let length = range.upperBound.timeIntervalSince(range.lowerBound)
        let share = length > 0 ? min(max(date.timeIntervalSince(range.lowerBound) / length, 0), 1) : 1
        return countsDown ? 1 - share : share
    }
}

/// The time that is left or over, below a bar of a time.
public nonisolated struct DefaultDateProgressLabel: View {
    let interval: ProgressInterval

    /// The time.
    @MainActor @preconcurrency public var body: some View {
        Text(timerInterval: interval.range, countsDown: interval.countsDown)
    }
}

extension ProgressView {
    /// Creates a bar of a time with a label above and a value below it.
    public init(
        timerInterval: ClosedRange<Date>,
        countsDown: Bool = true,
        @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) {
        self.init(fraction: nil, label: label(), value: currentValueLabel())
        interval = ProgressInterval(range: timerInterval, countsDown: countsDown)
    }

    /// Creates a bar of a time with a label above it and the time below it.
    public init(
        timerInterval: ClosedRange<Date>,
        countsDown: Bool = true,
        @ViewBuilder label: () -> Label
    ) where CurrentValueLabel == DefaultDateProgressLabel {
        let interval = ProgressInterval(range: timerInterval, countsDown: countsDown)
        self.init(fraction: nil, label: label(), value: DefaultDateProgressLabel(interval: interval))
        self.interval = interval
    }

    /// Creates a bar of a time with the time below it.
    public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true)
    where Label == EmptyView, CurrentValueLabel == DefaultDateProgressLabel {
        let interval = ProgressInterval(range: timerInterval, countsDown: countsDown)
        self.init(fraction: nil, label: nil, value: DefaultDateProgressLabel(interval: interval))
        self.interval = interval
    }
}

extension ProgressView
where
    Label == ProgressViewStyleConfiguration.Label,
    CurrentValueLabel == ProgressViewStyleConfiguration.CurrentValueLabel
{
    /// Creates a view from the configuration of a style, to be drawn by an outer style.
    public init(_ configuration: ProgressViewStyleConfiguration) {
        self.init(
            fraction: configuration.fractionCompleted,
            label: configuration.label,
            value: configuration.currentValueLabel
        )
    }
}

/// The parts of a progress view for a style.
public nonisolated struct ProgressViewStyleConfiguration {
    /// What is in progress.
    public nonisolated struct Label: View {
        let part: ControlPart

        /// The label.
        @MainActor @preconcurrency public var body: some View { part }

        init(part: ControlPart) {
            self.part = part
        }
    }

    /// How much is done.
    public nonisolated struct CurrentValueLabel: View {
        let part: ControlPart

        /// The label.
        @MainActor @preconcurrency public var body: some View { part }

        init(part: ControlPart) {
            self.part = part
        }
    }

    /// How much is done, from 0 to 1; nil is unknown.
    public let fractionCompleted: Double?

    /// What is in progress.
    public var label: Label?

    /// How much is done.
    public var currentValueLabel: CurrentValueLabel?
}

/// A look of progress views.
@MainActor @preconcurrency
public protocol ProgressViewStyle {
    /// The type of the drawn view.
    associatedtype Body: View

    /// The parts of the view.
    typealias Configuration = ProgressViewStyleConfiguration

    /// The drawn view.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// A bar if the progress is known, or else a ring.
public struct DefaultProgressViewStyle: ProgressViewStyle {
    /// Creates the style.
    public nonisolated init() {}

    /// The bar or ring.
    public func makeBody(configuration: Configuration) -> some View {
        if configuration.fractionCompleted == nil {
            RingFace(configuration: configuration)
        } else {
            BarFace(configuration: configuration)
        }
    }
}

/// A bar.
public struct LinearProgressViewStyle: ProgressViewStyle {
    let tint: Color?

    /// Creates the style.
    public nonisolated init() {
        tint = nil
    }

    /// Creates the style with a colour.
    public nonisolated init(tint: Color) {
        self.tint = tint
    }

    /// The bar.
    public func makeBody(configuration: Configuration) -> some View {
        BarFace(configuration: configuration).tint(tint)
    }
}

/// A ring.
public struct CircularProgressViewStyle: ProgressViewStyle {
    let tint: Color?

    /// Creates the style.
    public nonisolated init() {
        tint = nil
    }

    /// Creates the style with a colour.
    public nonisolated init(tint: Color) {
        self.tint = tint
    }

    /// The ring.
    public func makeBody(configuration: Configuration) -> some View {
        RingFace(configuration: configuration).tint(tint)
    }
}

extension ProgressViewStyle where Self == DefaultProgressViewStyle {
    /// A bar if the progress is known, or else a ring.
    public nonisolated static var automatic: DefaultProgressViewStyle { DefaultProgressViewStyle() }
}

extension ProgressViewStyle where Self == LinearProgressViewStyle {
    /// A bar.
    public nonisolated static var linear: LinearProgressViewStyle { LinearProgressViewStyle() }
}

extension ProgressViewStyle where Self == CircularProgressViewStyle {
    /// A ring.
    public nonisolated static var circular: CircularProgressViewStyle { CircularProgressViewStyle() }
}

extension View {
    /// Sets the look of the progress views in the view.
    public nonisolated func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View {
        environment(\.progressViewStyle, style)
    }
}

private nonisolated struct ProgressViewStyleKey: EnvironmentKey {
    static var defaultValue: any ProgressViewStyle { DefaultProgressViewStyle() }
}

extension EnvironmentValues {
    fileprivate var progressViewStyle: any ProgressViewStyle {
        get { self[ProgressViewStyleKey.self] }
        set { self[ProgressViewStyleKey.self] = newValue }
    }
}

@MainActor
private func makeProgressView(
    _ style: any ProgressViewStyle,
    _ configuration: ProgressViewStyleConfiguration
) -> AnyView {
    func open<Style: ProgressViewStyle>(_ style: Style) -> AnyView {
        AnyView(StyledControl(style, configuration) { $0.makeBody(configuration: $1) })
    }
    return open(style)
}

private struct BarFace: View {
    let configuration: ProgressViewStyleConfiguration

    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            if let label = configuration.label { label }
            Capsule()
                .fill(.fill)
                .overlay {
                    GeometryReader { proxy in
                        Capsule()
                            .fill(.tint)
                            .frame(width: proxy.size.width * (configuration.fractionCompleted ?? 0))
                    }
                }
                .frame(height: 4)
            if let value = configuration.currentValueLabel {
                value.font(.caption).foregroundStyle(.secondary)
            }
        }
    }
}

private struct RingFace: View {
    let configuration: ProgressViewStyleConfiguration

    @Environment(\.controlSize) private var controlSize
    @Environment(\.self) private var environment

    private var diameter: CGFloat { controlSize == .large || controlSize == .extraLarge ? 37 : 20 }

    var body: some View {
        VStack(spacing: 8) {
            if let fraction = configuration.fractionCompleted {
                ZStack {
                    Circle().stroke(.fill, lineWidth: diameter / 7)
                    Circle().trim(from: 0, to: fraction)
                        .stroke(.tint, style: StrokeStyle(lineWidth: diameter / 7, lineCap: .round))
                        .rotationEffect(.degrees(-90))
                }
                .padding(diameter / 14)
                .frame(width: diameter, height: diameter)
            } else {
                spokes
            }
            if let label = configuration.label {
                label.font(.footnote).foregroundStyle(.secondary)
            }
            if let value = configuration.currentValueLabel {
                value.font(.caption).foregroundStyle(.secondary)
            }
        }
    }

    /// Eight spokes that fade: the ring does not turn.
    private var spokes: some View {
        ZStack {
            ForEach(0..<8) { index in
                Capsule()
                    .fill(environment.tint.map { AnyShapeStyle($0) } ?? AnyShapeStyle(Color.gray))
                    .opacity(0.25 + 0.75 * Double(index) / 7)
                    .frame(width: diameter / 10, height: diameter * 0.29)
                    .offset(y: -diameter * 0.355)
                    .rotationEffect(.degrees(Double(index) * 45))
            }
        }
        .frame(width: diameter, height: diameter)
    }
}
