import Foundation
public import HalationDrawing
import HalationGeometry
public import HalationViews

/// A pair of buttons that count up and down.
public nonisolated struct Stepper<Label: View>: View {
    let label: Label
    private let change: (Int) -> Void
    private let set: (ScriptValue) -> Bool
    private let onEditingChanged: (Bool) -> Void

    @Environment(\.areLabelsHidden) private var isLabelHidden
    @Environment(\.platformLook) private var look

    /// The label, and at the trailing edge the buttons.
    @MainActor @preconcurrency public var body: some View {
        row.modifier(ValueModifier(set: set))
    }

    @MainActor @ViewBuilder private var row: some View {
        if isLabelHidden {
            buttons.modifier(HiddenLabel(label))
        } else {
            HStack {
                label
                Spacer(minLength: 0)
                buttons
            }
        }
    }

    /// The buttons with their signs, which keep the colour of labels whatever the foreground style.
    ///
    /// Lengths and colours: nine steppers in three screenshots of iOS 14, and five in one of iOS 26, at 3 pixels per
    /// point.
    @MainActor private var buttons: some View {
        HStack(spacing: 0) {
            StepperHalf(action: { change(-1) }, onEditingChanged: onEditingChanged) {
                StepperSign(width: 13.5, height: 1.4)
            }
            .accessibilityLabel("Decrement")
            Rectangle().fill(.fill).frame(width: 1, height: 18)
            StepperHalf(action: { change(1) }, onEditingChanged: onEditingChanged) {
                ZStack {
                    StepperSign(width: 13.5, height: 1.4)
                    StepperSign(width: 1.4, height: 13.5)
                }
            }
            .accessibilityLabel("Increment")
        }
        .frame(height: 32)
        .modifier(DisabledOpacity())
        .background(Color(SystemColor.tertiaryFill), in: shape)
    }

    private var shape: AnyShape {
        look.hasCapsuleButtons ? AnyShape(Capsule()) : AnyShape(RoundedRectangle(cornerRadius: 8))
    }
}

/// A bar of a stepper's signs.
private struct StepperSign: View {
    let width: CGFloat
    let height: CGFloat

    var body: some View {
        Rectangle().fill(Color.primary).frame(width: width, height: height)
    }
}

/// One of the two buttons of a stepper, which counts on while it is held.
private struct StepperHalf<Sign: View>: View {
    let action: () -> Void
    let onEditingChanged: (Bool) -> Void
    @ViewBuilder let sign: Sign

    private var press = PressState()
    @Environment(\.platformLook) private var look

    init(
        action: @escaping () -> Void,
        onEditingChanged: @escaping (Bool) -> Void,
        @ViewBuilder sign: () -> Sign
    ) {
        self.action = action
        self.onEditingChanged = onEditingChanged
        self.sign = sign()
    }

    var body: some View {
        let press = press.current
        sign
            .frame(width: 46.5, height: 32)
            .background {
                RoundedRectangle(cornerRadius: look.hasCapsuleButtons ? 16 : 8)
                    .fill(.fill)
                    .opacity(press.isPressed ? 1 : 0)
                    .animation(press.animation, value: press.isPressed)
            }
            .contentShape(Rectangle())
            .gesture(
                PressingGesture(
                    base: ButtonGesture(repeating: action, pressed: { self.press.note($0, at: $1) })
                        .onEnded { _ in action() },
                    action: onEditingChanged
                )
            )
    }
}

extension Stepper {
    /// Creates a stepper of a value.
    private init<V: Strideable>(
        _ label: Label,
        _ value: Binding<V>,
        in bounds: ClosedRange<V>?,
        step: V.Stride,
        _ onEditingChanged: @escaping (Bool) -> Void
    ) {
        func limited(_ value: V) -> V {
            bounds.map { min(max(value, $0.lowerBound), $0.upperBound) } ?? value
        }
        self.label = label
        self.onEditingChanged = onEditingChanged
        change = { count in
            let next = value.wrappedValue.advanced(by: count < 0 ? -1 * step : step)
            value.wrappedValue = limited(next)
        }
        set = { new in
            guard let new: V = new.number() else { return false }
            value.wrappedValue = limited(new)
            return true
        }
    }
}

extension ScriptValue {
    /// The number as one of the common types; nil for others.
    fileprivate func number<V>() -> V? {
        guard case .number(let number) = self else { return nil }
        let kinds: [Any?] = [number, CGFloat(number), Float(number), Int(exactly: number.rounded())]
        return kinds.compactMap { $0 as? V }.first
    }
}

extension Stepper {
    /// Creates a stepper that performs actions.
    public init(
        @ViewBuilder label: () -> Label,
        onIncrement: (() -> Void)?,
        onDecrement: (() -> Void)?,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(label(), onIncrement, onDecrement, onEditingChanged)
    }

    private init(
        _ label: Label,
        _ onIncrement: (() -> Void)?,
        _ onDecrement: (() -> Void)?,
        _ onEditingChanged: @escaping (Bool) -> Void
    ) {
        self.label = label
        self.onEditingChanged = onEditingChanged
        change = { count in if count < 0 { onDecrement?() } else { onIncrement?() } }
        set = { _ in false }
    }

    /// Creates a stepper of a value.
    public init<V: Strideable>(
        value: Binding<V>,
        step: V.Stride = 1,
        @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(label(), value, in: nil, step: step, onEditingChanged)
    }

    /// Creates a stepper of a value in a range.
    public init<V: Strideable>(
        value: Binding<V>,
        in bounds: ClosedRange<V>,
        step: V.Stride = 1,
        @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(label(), value, in: bounds, step: step, onEditingChanged)
    }

    /// Creates a stepper that performs actions, in the order of arguments of early programs.
    public init(
        onIncrement: (() -> Void)?,
        onDecrement: (() -> Void)?,
        onEditingChanged: @escaping (Bool) -> Void = { _ in },
        @ViewBuilder label: () -> Label
    ) {
        self.init(label(), onIncrement, onDecrement, onEditingChanged)
    }

    /// Creates a stepper of a value, in the order of arguments of early programs.
    @_disfavoredOverload
    public init<V: Strideable>(
        value: Binding<V>,
        step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in },
        @ViewBuilder label: () -> Label
    ) {
        self.init(label(), value, in: nil, step: step, onEditingChanged)
    }

    /// Creates a stepper of a value in a range, in the order of arguments of early programs.
    @_disfavoredOverload
    public init<V: Strideable>(
        value: Binding<V>,
        in bounds: ClosedRange<V>,
        step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in },
        @ViewBuilder label: () -> Label
    ) {
        self.init(label(), value, in: bounds, step: step, onEditingChanged)
    }
}

extension Stepper where Label == Text {
    /// Creates a stepper with a title that performs actions.
    public init(
        _ titleKey: LocalizedStringKey,
        onIncrement: (() -> Void)?,
        onDecrement: (() -> Void)?,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(Text(titleKey), onIncrement, onDecrement, onEditingChanged)
    }

    /// Creates a stepper with a title.
    public init<V: Strideable>(
        _ titleKey: LocalizedStringKey,
        value: Binding<V>,
        step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(Text(titleKey), value, in: nil, step: step, onEditingChanged)
    }

    /// Creates a stepper with a title.
    @_disfavoredOverload
    public init<S: StringProtocol, V: Strideable>(
        _ title: S,
        value: Binding<V>,
        step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(Text(title), value, in: nil, step: step, onEditingChanged)
    }

    /// Creates a stepper with a title and a range.
    public init<V: Strideable>(
        _ titleKey: LocalizedStringKey,
        value: Binding<V>,
        in bounds: ClosedRange<V>,
        step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(Text(titleKey), value, in: bounds, step: step, onEditingChanged)
    }

    /// Creates a stepper with a title and a range.
    @_disfavoredOverload
    public init<S: StringProtocol, V: Strideable>(
        _ title: S,
        value: Binding<V>,
        in bounds: ClosedRange<V>,
        step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(Text(title), value, in: bounds, step: step, onEditingChanged)
    }
}
