public import Foundation
public import HalationDrawing
import HalationGeometry
public import HalationViews

/// A bar for the completed fraction of a task, or a ring if that is unknown.
public nonisolated struct ProgressView<Label: View, CurrentValueLabel: View>: View {
    let fraction: Double?
    let label: Label?
    let value: CurrentValueLabel?

    /// The time that the bar shows; nil for a fraction.
    var interval: ProgressInterval?

    init(fraction: Double?, label: Label?, value: CurrentValueLabel?) {
        self.fraction = fraction
        self.label = label
        self.value = value
    }

    /// The bar or the ring in its style.
    @MainActor @preconcurrency public var body: some View {
        if let interval {
            TimelineView(.animation) { face(interval.fraction(at: $0.date)) }
        } else {
            face(fraction)
        }
    }

    @MainActor private func face(_ fraction: Double?) -> some View {
        StyledControl(
            ProgressViewStyleConfiguration(
                fractionCompleted: fraction,
                label: label.map { ProgressViewStyleConfiguration.Label(part: AnyView($0)) },
                currentValueLabel: value.map {
                    ProgressViewStyleConfiguration.CurrentValueLabel(part: AnyView($0))
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
    /// Creates a ring without a label.
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

    /// Creates a bar without a label; a nil value gives a ring.
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

    /// The elapsed fraction of the time, or the remaining one.
    func fraction(at date: Date) -> Double {
        let length = range.upperBound.timeIntervalSince(range.lowerBound)
        let share = length > 0 ? min(max(date.timeIntervalSince(range.lowerBound) / length, 0), 1) : 1
        return countsDown ? 1 - share : share
    }
}

/// The remaining or elapsed time below the bar of a time interval.
public nonisolated struct DefaultDateProgressLabel: View {
    let interval: ProgressInterval

    /// The time as a text that counts.
    @MainActor @preconcurrency public var body: some View {
        Text(timerInterval: interval.range, countsDown: interval.countsDown)
    }
}

extension ProgressView {
    /// Creates a bar of a time interval, with a label above and a value below it.
    public init(
        timerInterval: ClosedRange<Date>,
        countsDown: Bool = true,
        @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) {
        self.init(fraction: nil, label: label(), value: currentValueLabel())
        interval = ProgressInterval(range: timerInterval, countsDown: countsDown)
    }

    /// Creates a bar of a time interval, with a label above and the time below it.
    public init(
        timerInterval: ClosedRange<Date>,
        countsDown: Bool = true,
        @ViewBuilder label: () -> Label
    ) where CurrentValueLabel == DefaultDateProgressLabel {
        let interval = ProgressInterval(range: timerInterval, countsDown: countsDown)
        self.init(fraction: nil, label: label(), value: DefaultDateProgressLabel(interval: interval))
        self.interval = interval
    }

    /// Creates a bar of a time interval, with the time below it.
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
    /// The type-erased label of a task.
    public nonisolated struct Label: View {
        let part: AnyView

        /// The label as passed to the view.
        @MainActor @preconcurrency public var body: some View { part }
    }

    /// The type-erased label of the value.
    public nonisolated struct CurrentValueLabel: View {
        let part: AnyView

        /// The label as passed to the view.
        @MainActor @preconcurrency public var body: some View { part }
    }

    /// The completed fraction, 0...1; nil if it is unknown.
    public let fractionCompleted: Double?

    /// The label of the task.
    public var label: Label?

    /// The label of the value.
    public var currentValueLabel: CurrentValueLabel?
}

extension ProgressViewStyleConfiguration: StyledConfiguration {
    @MainActor var defaultBody: some View { DefaultProgressViewStyle().makeBody(configuration: self) }
}

/// A style for progress views.
@MainActor @preconcurrency
public protocol ProgressViewStyle {
    /// The type of the styled view.
    associatedtype Body: View

    /// The parts of the view to style.
    typealias Configuration = ProgressViewStyleConfiguration

    /// Returns the styled view.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The default style: a bar if the progress is known, otherwise a ring.
public struct DefaultProgressViewStyle: ProgressViewStyle {
    public nonisolated init() {}

    /// Returns the bar or the ring.
    public func makeBody(configuration: Configuration) -> some View {
        if configuration.fractionCompleted == nil {
            RingFace(configuration: configuration)
        } else {
            BarFace(configuration: configuration)
        }
    }
}

/// A style that shows a bar.
public struct LinearProgressViewStyle: ProgressViewStyle {
    let tint: Color?

    public nonisolated init() {
        tint = nil
    }

    /// Creates the style with a colour.
    public nonisolated init(tint: Color) {
        self.tint = tint
    }

    /// Returns the bar with its labels.
    public func makeBody(configuration: Configuration) -> some View {
        BarFace(configuration: configuration).tint(tint)
    }
}

/// A style that shows a ring.
public struct CircularProgressViewStyle: ProgressViewStyle {
    let tint: Color?

    public nonisolated init() {
        tint = nil
    }

    /// Creates the style with a colour.
    public nonisolated init(tint: Color) {
        self.tint = tint
    }

    /// Returns the ring with its labels.
    public func makeBody(configuration: Configuration) -> some View {
        RingFace(configuration: configuration).tint(tint)
    }
}

extension ProgressViewStyle where Self == DefaultProgressViewStyle {
    public nonisolated static var automatic: DefaultProgressViewStyle { DefaultProgressViewStyle() }
}

extension ProgressViewStyle where Self == LinearProgressViewStyle {
    public nonisolated static var linear: LinearProgressViewStyle { LinearProgressViewStyle() }
}

extension ProgressViewStyle where Self == CircularProgressViewStyle {
    public nonisolated static var circular: CircularProgressViewStyle { CircularProgressViewStyle() }
}

extension View {
    /// Sets the style for progress views in the view.
    public nonisolated func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View {
        controlStyle(style) { $0.makeBody(configuration: $1) }
    }
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

    /// The time for an eighth of a turn, in seconds.
    private static let step = 0.1

    private var diameter: CGFloat { controlSize == .large || controlSize == .extraLarge ? 37 : 20 }

    var body: some View {
        VStack(spacing: 8) {
            if let fraction = configuration.fractionCompleted {
                ZStack {
                    Circle().stroke(.fill, lineWidth: diameter / 7)
                    Circle().trim(from: 0, to: fraction)
                        .stroke(.tint, style: StrokeStyle(lineWidth: diameter / 7, lineCap: .round))
                        .mirroredRotation(.degrees(-90))
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

    /// Eight spokes that fade, and turn by one of them ten times per second.
    private var spokes: some View {
        TimelineView(.periodic(from: Date(timeIntervalSinceReferenceDate: 0), by: Self.step)) { timeline in
            let steps = timeline.date.timeIntervalSinceReferenceDate / Self.step
            let turned = Int(steps.rounded().truncatingRemainder(dividingBy: 8))
            ZStack {
                ForEach(0..<8) { index in
                    Capsule()
                        .fill(environment.tint == nil ? AnyShapeStyle(Color.gray) : AnyShapeStyle(.tint))
                        .opacity(0.25 + 0.75 * Double((index - turned + 8) % 8) / 7)
                        .frame(width: diameter / 10, height: diameter * 0.29)
                        .offset(y: -diameter * 0.355)
                        .rotationEffect(.degrees(Double(index) * 45))
                }
            }
        }
        .frame(width: diameter, height: diameter)
    }
}
