import Foundation
import HalationAnimation
import HalationDrawing
import HalationGeometry
public import HalationViews

/// A knob on a track that selects a value of a range.
public nonisolated struct Slider<Label: View, ValueLabel: View>: View {
    let fraction: Double

    /// The part of the range at which the coloured part of the track begins.
    private let neutral: Double

    /// The places of the marks, from 0 at the start of the range to 1 at its end.
    private let ticks: [Double]
    let label: Label
    let minimum: ValueLabel
    let maximum: ValueLabel

    /// Sets the value to a part of the range, or to a value in it.
    private let setFraction: (Double) -> Void
    private let setValue: (Double) -> Void
    private let onEditingChanged: (Bool) -> Void

    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.layoutDirection) private var direction
    @Environment(\.platformLook) private var look

    init<V: BinaryFloatingPoint>(
        _ value: Binding<V>,
        _ bounds: ClosedRange<V>,
        _ label: Label,
        _ minimum: ValueLabel,
        _ maximum: ValueLabel,
        step: Double? = nil,
        neutralValue: V? = nil,
        enabledBounds: ClosedRange<V>? = nil,
        ticks: [V] = [],
        onEditingChanged: @escaping (Bool) -> Void
    ) {
        let length = Double(bounds.upperBound - bounds.lowerBound)
        func part(_ value: V) -> Double {
            let position = Double(value - bounds.lowerBound)
            return length > 0 && position.isFinite ? min(max(position / length, 0), 1) : 0
        }
        fraction = part(value.wrappedValue)
        neutral = neutralValue.map(part) ?? 0
        self.ticks = ticks.filter { bounds.contains($0) }.map(part)
        self.label = label
        self.minimum = minimum
        self.maximum = maximum
        self.onEditingChanged = onEditingChanged
        let lowest = Double(bounds.lowerBound)
        let set: (Double) -> Void = { new in
            guard new.isFinite else { return }
            var offset = min(max(new - lowest, 0), max(length, 0))
            if let step, step > 0 { offset = min((offset / step).rounded() * step, length) }
            let new = V(lowest + offset)
            value.wrappedValue = enabledBounds.map { min(max(new, $0.lowerBound), $0.upperBound) } ?? new
        }
        setValue = set
        setFraction = { set(lowest + $0 * length) }
    }

    /// The track with its knob, between the labels of both ends.
    @MainActor @preconcurrency public var body: some View {
        HStack(spacing: 8) {
            minimum
            GeometryReader { proxy in
                let travel = max(proxy.size.width - look.sliderKnob.width, 0)
                SliderTrack(fraction: fraction, neutral: neutral, ticks: ticks, travel: travel) { press in
                    dragging(travel: travel, press)
                }
            }
            // The height of eight sliders in three screenshots of iOS 14, on fields of their own.
            .frame(height: 31)
            .opacity(isEnabled ? 1 : 0.5)
            maximum
        }
        .modifier(
            ValueModifier { value in
                guard case .number(let number) = value else { return false }
                setValue(number)
                return true
            }
        )
        .modifier(HiddenLabel(label))
    }

    /// Moves the middle of the knob to the finger.
    private func dragging(travel: CGFloat, _ press: Binding<Bool>) -> some Gesture {
        PressingGesture(
            base: DragGesture(minimumDistance: 0).onChanged { value in
                guard travel > 0 else { return }
                let place = (value.location.x - look.sliderKnob.width / 2) / travel
                setFraction(direction == .rightToLeft ? 1 - place : place)
            },
            action: {
                press.wrappedValue = $0
                onEditingChanged($0)
            }
        )
    }
}

/// The track of a slider with its knob, which is larger under a finger in the look of iOS 26.
private struct SliderTrack<Drag: Gesture>: View {
    let fraction: Double
    let neutral: Double
    let ticks: [Double]

    /// How far the knob moves, in points.
    let travel: CGFloat

    /// Makes the gesture that moves the knob and notes the touch.
    let gesture: (Binding<Bool>) -> Drag

    @State private var isPressed = false
    @Environment(\.platformLook) private var look

    var body: some View {
        ZStack(alignment: .leading) {
            Capsule().fill(.fill).frame(height: look.sliderTrack)
            Capsule().fill(.tint)
                .frame(width: filled.upperBound - filled.lowerBound, height: look.sliderTrack)
                .offset(leading: filled.lowerBound)
            // The size and the place of the marks are from memory.
            ForEach(ticks.indices, id: \.self) { index in
                Circle().fill(.tertiary).frame(width: 3, height: 3)
                    .offset(y: 9)
                    .offset(leading: travel * ticks[index] + look.sliderKnob.width / 2 - 1.5)
            }
            knob.offset(leading: travel * fraction)
        }
        .frame(height: 31)
        .contentShape(Rectangle())
        .gesture(gesture($isPressed))
    }

    /// The coloured part of the track: from the neutral value, or else the start, to the middle of the knob.
    private var filled: ClosedRange<CGFloat> {
        let middle = look.sliderKnob.width / 2
        let knob = travel * fraction + middle
        let start = neutral > 0 ? travel * neutral + middle : 0
        return min(start, knob)...max(start, knob)
    }

    private var knob: some View {
        let isGrown = isPressed && look == .iOS26
        let shadow = look == .iOS26 ? 0.12 : 0.22
        return Capsule()
            .fill(.white)
            .background { Capsule().fill(Color.black.opacity(shadow)).blur(radius: 3).offset(y: 2) }
            .frame(width: look.sliderKnob.width, height: look.sliderKnob.height)
            .scaleEffect(isGrown ? 1.3 : 1)
            .animation(.spring(response: 0.3, dampingFraction: 0.7), value: isGrown)
    }
}

extension PlatformLook {
    /// The size of a slider's knob, in points; iOS 26: a screenshot and a recording of one program.
    fileprivate var sliderKnob: CGSize {
        self == .iOS26 ? CGSize(width: 38, height: 25) : CGSize(width: 28, height: 28)
    }

    /// The height of a slider's track, in points.
    fileprivate var sliderTrack: CGFloat { self == .iOS26 ? 6 : 4 }
}

extension Slider {
    /// Creates a slider with labels at both ends.
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>,
        in bounds: ClosedRange<V> = 0...1,
        @ViewBuilder label: () -> Label,
        @ViewBuilder minimumValueLabel: () -> ValueLabel,
        @ViewBuilder maximumValueLabel: () -> ValueLabel,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(
            value,
            bounds,
            label(),
            minimumValueLabel(),
            maximumValueLabel(),
            onEditingChanged: onEditingChanged
        )
    }

    /// Creates a slider with steps and labels at both ends; steps are not drawn.
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>,
        in bounds: ClosedRange<V>,
        step: V.Stride = 1,
        @ViewBuilder label: () -> Label,
        @ViewBuilder minimumValueLabel: () -> ValueLabel,
        @ViewBuilder maximumValueLabel: () -> ValueLabel,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(
            value,
            bounds,
            label(),
            minimumValueLabel(),
            maximumValueLabel(),
            step: Double(step),
            onEditingChanged: onEditingChanged
        )
    }
}

extension Slider where ValueLabel == EmptyView {
    /// Creates a slider with a label, which is not drawn.
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>,
        in bounds: ClosedRange<V> = 0...1,
        @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(value, bounds, label(), EmptyView(), EmptyView(), onEditingChanged: onEditingChanged)
    }

    /// Creates a slider with steps and a label; neither is drawn.
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>,
        in bounds: ClosedRange<V>,
        step: V.Stride = 1,
        @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(
            value,
            bounds,
            label(),
            EmptyView(),
            EmptyView(),
            step: Double(step),
            onEditingChanged: onEditingChanged
        )
    }
}

extension Slider where Label == EmptyView, ValueLabel == EmptyView {
    /// Creates a slider without labels.
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>,
        in bounds: ClosedRange<V> = 0...1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(value, bounds, EmptyView(), EmptyView(), EmptyView(), onEditingChanged: onEditingChanged)
    }

    /// Creates a slider with steps, which are not drawn.
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>,
        in bounds: ClosedRange<V>,
        step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(
            value,
            bounds,
            EmptyView(),
            EmptyView(),
            EmptyView(),
            step: Double(step),
            onEditingChanged: onEditingChanged
        )
    }
}
