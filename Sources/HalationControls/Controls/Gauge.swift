import Foundation
import HalationDrawing
import HalationGeometry
public import HalationViews

/// A value within a range, drawn as a bar or a ring.
public nonisolated struct Gauge<
    Label: View,
    CurrentValueLabel: View,
    BoundsLabel: View,
    MarkedValueLabels: View
>: View {
    let fraction: Double
    let label: Label
    let current: CurrentValueLabel
    let minimum: BoundsLabel
    let maximum: BoundsLabel

    init<V: BinaryFloatingPoint>(
        _ value: V,
        _ bounds: ClosedRange<V>,
        _ label: Label,
        _ current: CurrentValueLabel,
        _ minimum: BoundsLabel,
        _ maximum: BoundsLabel
    ) {
        let length = Double(bounds.upperBound - bounds.lowerBound)
        let position = Double(value - bounds.lowerBound)
        fraction = length > 0 && position.isFinite ? min(max(position / length, 0), 1) : 0
        self.label = label
        self.current = current
        self.minimum = minimum
        self.maximum = maximum
    }

    /// The gauge in its style.
    @MainActor @preconcurrency public var body: some View {
        StyledControl(
            GaugeStyleConfiguration(
                value: fraction,
                label: GaugeStyleConfiguration.Label(part: AnyView(label)),
                currentValueLabel: gaugeLabel(current),
                minimumValueLabel: gaugeLabel(minimum),
                maximumValueLabel: gaugeLabel(maximum)
            )
        )
    }
}

/// A label for a style; nil without content.
private func gaugeLabel<Content: View>(_ content: Content) -> GaugeStyleConfiguration.Label? {
    Content.self == EmptyView.self ? nil : GaugeStyleConfiguration.Label(part: AnyView(content))
}

extension Gauge
where CurrentValueLabel == EmptyView, BoundsLabel == EmptyView, MarkedValueLabels == EmptyView {
    /// Creates a gauge with a label.
    public init<V: BinaryFloatingPoint>(
        value: V,
        in bounds: ClosedRange<V> = 0...1,
        @ViewBuilder label: () -> Label
    ) {
        self.init(value, bounds, label(), EmptyView(), EmptyView(), EmptyView())
    }
}

extension Gauge where BoundsLabel == EmptyView, MarkedValueLabels == EmptyView {
    /// Creates a gauge with a label and a label of the value.
    public init<V: BinaryFloatingPoint>(
        value: V,
        in bounds: ClosedRange<V> = 0...1,
        @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) {
        self.init(value, bounds, label(), currentValueLabel(), EmptyView(), EmptyView())
    }
}

extension Gauge where MarkedValueLabels == EmptyView {
    /// Creates a gauge with labels of the value and of both ends.
    public init<V: BinaryFloatingPoint>(
        value: V,
        in bounds: ClosedRange<V> = 0...1,
        @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
        @ViewBuilder minimumValueLabel: () -> BoundsLabel,
        @ViewBuilder maximumValueLabel: () -> BoundsLabel
    ) {
        self.init(
            value,
            bounds,
            label(),
            currentValueLabel(),
            minimumValueLabel(),
            maximumValueLabel()
        )
    }
}

/// The parts of a gauge for a style.
public nonisolated struct GaugeStyleConfiguration {
    /// The type-erased label of a gauge.
    public nonisolated struct Label: View {
        let part: AnyView

        /// The label as passed to the gauge.
        @MainActor @preconcurrency public var body: some View { part }
    }

    /// The label of the value.
    public typealias CurrentValueLabel = Label

    /// The label of the lower end.
    public typealias MinimumValueLabel = Label

    /// The label of the upper end.
    public typealias MaximumValueLabel = Label

    /// The value as a fraction of the range, 0...1.
    public var value: Double

    /// The label of the gauge.
    public var label: Label

    /// The label of the value.
    public var currentValueLabel: CurrentValueLabel?

    /// The label of the lower end.
    public var minimumValueLabel: MinimumValueLabel?

    /// The label of the upper end.
    public var maximumValueLabel: MaximumValueLabel?
}

extension GaugeStyleConfiguration: StyledConfiguration {
    @MainActor var defaultBody: some View { DefaultGaugeStyle().makeBody(configuration: self) }
}

/// A style for the appearance of gauges.
@MainActor @preconcurrency
public protocol GaugeStyle {
    /// The type of the styled gauge.
    associatedtype Body: View

    /// The parts of the gauge to style.
    typealias Configuration = GaugeStyleConfiguration

    /// Returns the styled gauge.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The default style for gauges: a bar that is filled up to the value.
public struct DefaultGaugeStyle: GaugeStyle {
    public nonisolated init() {}

    /// Returns the bar with its labels.
    public func makeBody(configuration: Configuration) -> some View {
        GaugeBar(configuration: configuration)
    }
}

/// A bar that is filled up to the value.
public struct LinearCapacityGaugeStyle: GaugeStyle {
    public nonisolated init() {}

    /// Returns the bar with its labels.
    public func makeBody(configuration: Configuration) -> some View {
        GaugeBar(configuration: configuration)
    }
}

/// A bar with a mark at the value, in one line with its labels.
///
/// The label of the lower end, or that of the value without one, is before the bar, the label of the upper end behind
/// it. The gauge's own label is not drawn.
public struct AccessoryLinearGaugeStyle: GaugeStyle {
    public nonisolated init() {}

    /// Returns the bar between its labels.
    public func makeBody(configuration: Configuration) -> some View {
        HStack(spacing: 8) {
            if let minimum = configuration.minimumValueLabel {
                minimum
            } else {
                configuration.currentValueLabel
            }
            GaugeTrack(value: configuration.value, hasMark: true)
            configuration.maximumValueLabel
        }
    }
}

/// A bar that is filled up to the value.
public struct AccessoryLinearCapacityGaugeStyle: GaugeStyle {
    public nonisolated init() {}

    /// Returns the bar with its labels.
    public func makeBody(configuration: Configuration) -> some View {
        GaugeBar(configuration: configuration)
    }
}

/// An open ring with a mark at the value.
public struct AccessoryCircularGaugeStyle: GaugeStyle {
    public nonisolated init() {}

    /// Returns the ring with its labels.
    public func makeBody(configuration: Configuration) -> some View {
        GaugeRing(configuration: configuration, isOpen: true)
    }
}

/// A ring that is filled up to the value.
public struct AccessoryCircularCapacityGaugeStyle: GaugeStyle {
    public nonisolated init() {}

    /// Returns the ring with its labels.
    public func makeBody(configuration: Configuration) -> some View {
        GaugeRing(configuration: configuration, isOpen: false)
    }
}

extension GaugeStyle where Self == DefaultGaugeStyle {
    public nonisolated static var automatic: DefaultGaugeStyle { DefaultGaugeStyle() }
}

extension GaugeStyle where Self == LinearCapacityGaugeStyle {
    public nonisolated static var linearCapacity: LinearCapacityGaugeStyle { LinearCapacityGaugeStyle() }
}

extension GaugeStyle where Self == AccessoryLinearGaugeStyle {
    public nonisolated static var accessoryLinear: AccessoryLinearGaugeStyle { AccessoryLinearGaugeStyle() }
}

extension GaugeStyle where Self == AccessoryLinearCapacityGaugeStyle {
    public nonisolated static var accessoryLinearCapacity: AccessoryLinearCapacityGaugeStyle {
        AccessoryLinearCapacityGaugeStyle()
    }
}

extension GaugeStyle where Self == AccessoryCircularGaugeStyle {
    public nonisolated static var accessoryCircular: AccessoryCircularGaugeStyle {
        AccessoryCircularGaugeStyle()
    }
}

extension GaugeStyle where Self == AccessoryCircularCapacityGaugeStyle {
    public nonisolated static var accessoryCircularCapacity: AccessoryCircularCapacityGaugeStyle {
        AccessoryCircularCapacityGaugeStyle()
    }
}

extension View {
    /// Sets the style for gauges in the view.
    public nonisolated func gaugeStyle<S: GaugeStyle>(_ style: S) -> some View {
        controlStyle(style) { $0.makeBody(configuration: $1) }
    }
}

/// The bar of a gauge: in the tint with a mark at the value, or filled up to it.
private struct GaugeTrack: View {
    let value: Double
    let hasMark: Bool

    @Environment(\.tint) private var tint
    @Environment(\.greysTint) private var isGrey

    /// The tint, whose gradient runs along the bar.
    private var style: AnyShapeStyle {
        guard let gradient = tint as? Gradient, !isGrey else { return AnyShapeStyle(.tint) }
        return AnyShapeStyle(LinearGradient(gradient: gradient, startPoint: .leading, endPoint: .trailing))
    }

    var body: some View {
        Capsule()
            .fill(hasMark ? style : AnyShapeStyle(.fill))
            .frame(height: 6)
            .overlay {
                GeometryReader { proxy in
                    let width = proxy.size.width
                    if hasMark {
                        Circle().fill(.white).padding(1)
                            .frame(width: 8, height: 8)
                            .offset(leading: (width - 8) * value, y: -1)
                    } else {
                        Capsule().fill(style).frame(width: width * value)
                    }
                }
            }
    }
}

private struct GaugeBar: View {
    let configuration: GaugeStyleConfiguration

    var body: some View {
        VStack(spacing: 4) {
            configuration.label
            HStack(spacing: 8) {
                configuration.minimumValueLabel
                GaugeTrack(value: configuration.value, hasMark: false)
                configuration.maximumValueLabel
            }
            configuration.currentValueLabel
        }
    }
}

private struct GaugeRing: View {
    let configuration: GaugeStyleConfiguration
    let isOpen: Bool

    @Environment(\.tint) private var tint
    @Environment(\.greysTint) private var isGrey

    /// The tint, whose gradient runs along a part of the ring, before that is turned.
    private func style(from start: CGFloat, to end: CGFloat) -> AnyShapeStyle {
        guard let gradient = tint as? Gradient, !isGrey else { return AnyShapeStyle(.tint) }
        return AnyShapeStyle(
            AngularGradient(
                gradient: gradient,
                center: .center,
                startAngle: .degrees(360 * start),
                endAngle: .degrees(360 * end)
            )
        )
    }

    var body: some View {
        let line = StrokeStyle(lineWidth: 6, lineCap: .round)
        let start: CGFloat = isOpen ? 0.125 : 0
        let length: CGFloat = isOpen ? 0.75 : 1
        ZStack {
            ring(
                start,
                start + length,
                isOpen ? style(from: start, to: start + length) : AnyShapeStyle(.fill),
                line
            )
            if isOpen {
                Circle().fill(.white).frame(width: 8, height: 8)
                    .offset(y: 26)
                    .mirroredRotation(.degrees(45 + 270 * configuration.value))
            } else {
                ring(0, configuration.value, style(from: 0, to: 1), line)
            }
            Group {
                if let current = configuration.currentValueLabel { current } else { configuration.label }
            }
            .font(.system(size: 17, weight: .medium))
            .lineLimit(1)
        }
        .frame(width: 58, height: 58)
        .overlay(alignment: .bottom) {
            if isOpen {
                HStack(spacing: 8) {
                    if configuration.minimumValueLabel != nil {
                        configuration.minimumValueLabel
                        configuration.maximumValueLabel
                    } else if configuration.currentValueLabel != nil {
                        configuration.label
                    }
                }
                .font(.system(size: 9))
                .lineLimit(1)
            }
        }
    }

    private func ring(
        _ start: CGFloat,
        _ end: CGFloat,
        _ style: AnyShapeStyle,
        _ line: StrokeStyle
    ) -> some View {
        Circle().trim(from: start, to: end)
            .stroke(style, style: line)
            .mirroredRotation(.degrees(isOpen ? 90 : -90))
            .padding(3)
    }
}
