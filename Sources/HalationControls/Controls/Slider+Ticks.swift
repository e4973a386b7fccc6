import Foundation
import HalationDrawing
public import HalationViews

extension Slider {
    /// Creates a slider with marks below its track, a neutral value from which the track is coloured, and a part of
    /// the range that can be selected.
    ///
    /// The labels of the slider, of its value and of its marks are not drawn.
    @_disfavoredOverload
    public init<V: BinaryFloatingPoint, Ticks: SliderTickContent<V>>(
        value: Binding<V>,
        in bounds: ClosedRange<V> = 0...1,
        neutralValue: V? = nil,
        enabledBounds: ClosedRange<V>? = nil,
        @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> some View = { EmptyView() },
        @ViewBuilder minimumValueLabel: () -> ValueLabel,
        @ViewBuilder maximumValueLabel: () -> ValueLabel,
        @SliderTickBuilder<V> ticks: () -> Ticks,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(
            value,
            bounds,
            label(),
            minimumValueLabel(),
            maximumValueLabel(),
            neutralValue: neutralValue,
            enabledBounds: enabledBounds,
            ticks: ticks().body.map(\.value),
            onEditingChanged: onEditingChanged
        )
    }

    /// Creates a slider with marks at its steps below its track, a neutral value from which the track is coloured, and
    /// a part of the range that can be selected.
    ///
    /// The labels of the slider, of its value and of its marks are not drawn.
    @_disfavoredOverload
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>,
        in bounds: ClosedRange<V>,
        step: V.Stride = 1,
        neutralValue: V? = nil,
        enabledBounds: ClosedRange<V>? = nil,
        @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> some View = { EmptyView() },
        @ViewBuilder minimumValueLabel: () -> ValueLabel,
        @ViewBuilder maximumValueLabel: () -> ValueLabel,
        tick: (V) -> SliderTick<V>? = { _ in nil },
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(
            value,
            bounds,
            label(),
            minimumValueLabel(),
            maximumValueLabel(),
            step: Double(step),
            neutralValue: neutralValue,
            enabledBounds: enabledBounds,
            ticks: steps(in: bounds, by: step).compactMap { tick($0)?.value },
            onEditingChanged: onEditingChanged
        )
    }
}

extension Slider where ValueLabel == EmptyView {
    /// Creates a slider with marks below its track, a neutral value from which the track is coloured, and a part of
    /// the range that can be selected.
    ///
    /// The labels of the slider, of its value and of its marks are not drawn.
    @_disfavoredOverload
    public init<V: BinaryFloatingPoint, Ticks: SliderTickContent<V>>(
        value: Binding<V>,
        in bounds: ClosedRange<V> = 0...1,
        neutralValue: V? = nil,
        enabledBounds: ClosedRange<V>? = nil,
        @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> some View = { EmptyView() },
        @SliderTickBuilder<V> ticks: () -> Ticks,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(
            value: value,
            in: bounds,
            neutralValue: neutralValue,
            enabledBounds: enabledBounds,
            label: label,
            currentValueLabel: currentValueLabel,
            minimumValueLabel: { EmptyView() },
            maximumValueLabel: { EmptyView() },
            ticks: ticks,
            onEditingChanged: onEditingChanged
        )
    }

    /// Creates a slider with marks at its steps below its track, a neutral value from which the track is coloured, and
    /// a part of the range that can be selected.
    ///
    /// The labels of the slider, of its value and of its marks are not drawn.
    @_disfavoredOverload
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>,
        in bounds: ClosedRange<V>,
        step: V.Stride = 1,
        neutralValue: V? = nil,
        enabledBounds: ClosedRange<V>? = nil,
        @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> some View = { EmptyView() },
        tick: (V) -> SliderTick<V>? = { _ in nil },
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(
            value: value,
            in: bounds,
            step: step,
            neutralValue: neutralValue,
            enabledBounds: enabledBounds,
            label: label,
            currentValueLabel: currentValueLabel,
            minimumValueLabel: { EmptyView() },
            maximumValueLabel: { EmptyView() },
            tick: tick,
            onEditingChanged: onEditingChanged
        )
    }
}

/// The values of the steps of a range; none if they are more than points on a track.
private func steps<V: BinaryFloatingPoint>(in bounds: ClosedRange<V>, by step: V.Stride) -> [V]
where V.Stride: BinaryFloatingPoint {
    let count = Double(bounds.upperBound - bounds.lowerBound) / Double(step)
    guard step > 0, count.isFinite, count < 1000 else { return [] }
    // Rounding of the division and of the products must not lose the last one.
    let last = Int(count + 1e-5 * max(count, 1))
    return (0...last).map { min(bounds.lowerBound + V($0) * V(step), bounds.upperBound) }
}
