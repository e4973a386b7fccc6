import Foundation
public import HalationDrawing
import HalationGeometry

/// A pair of buttons that count up and down.
public nonisolated struct Stepper<Label: View>: View {
    let label: Label

    @Environment(\.areLabelsHidden) private var isLabelHidden

    /// The label, and at the trailing edge the buttons.
    @MainActor @preconcurrency public var body: some View {
        if isLabelHidden {
            buttons
        } else {
            HStack {
                label
                Spacer(minLength: 0)
                buttons
            }
        }
    }

    @MainActor private var buttons: some View {
        HStack(spacing: 0) {
            Rectangle().fill(.primary).frame(width: 14, height: 1.7).frame(width: 46)
            Rectangle().fill(.fill).frame(width: 1, height: 18)
            ZStack {
                Rectangle().fill(.primary).frame(width: 14, height: 1.7)
                Rectangle().fill(.primary).frame(width: 1.7, height: 14)
            }
            .frame(width: 46)
        }
        .frame(height: 32)
        .background(FillShapeStyle().opacity(0.7), in: RoundedRectangle(cornerRadius: 8))
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
        self.label = label()
    }

    /// Creates a stepper of a value.
    public init<V: Strideable>(
        value: Binding<V>,
        step: V.Stride = 1,
        @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.label = label()
    }

    /// Creates a stepper of a value in a range.
    public init<V: Strideable>(
        value: Binding<V>,
        in bounds: ClosedRange<V>,
        step: V.Stride = 1,
        @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.label = label()
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
        label = Text(titleKey)
    }

    /// Creates a stepper with a title.
    public init<V: Strideable>(
        _ titleKey: LocalizedStringKey,
        value: Binding<V>,
        step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        label = Text(titleKey)
    }

    /// Creates a stepper with a title.
    @_disfavoredOverload
    public init<S: StringProtocol, V: Strideable>(
        _ title: S,
        value: Binding<V>,
        step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        label = Text(title)
    }

    /// Creates a stepper with a title and a range.
    public init<V: Strideable>(
        _ titleKey: LocalizedStringKey,
        value: Binding<V>,
        in bounds: ClosedRange<V>,
        step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        label = Text(titleKey)
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
        label = Text(title)
    }
}
