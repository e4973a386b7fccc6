import Foundation
import HalationControls
import HalationDiagnostics
public import HalationDrawing
import HalationGeometry
public import HalationViews

/// A button that shows another view on the stack around it; in a list it has an arrow at the trailing edge.
public nonisolated struct NavigationLink<Label: View, Destination: View>: View {
    let label: Label
    let step: NavigationStep?

    @Environment(\.isInList) private var isInList
    @Environment(\.navigate) private var navigate
    @Environment(\.editMode) private var editMode

    init(step: NavigationStep?, label: Label) {
        self.step = step
        self.label = label
    }

    /// Creates a link to a view.
    public init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {
        self.init(step: .view(AnyView(destination())), label: label())
    }

    /// Creates a link to a view.
    public init(destination: Destination, @ViewBuilder label: () -> Label) {
        self.init(step: .view(AnyView(destination)), label: label())
    }

    @MainActor private var follow: @MainActor () -> Void {
        {
            // Rows of a list that is edited lead nowhere.
            if isInList, editMode?.wrappedValue.isEditing == true { return }
            if let step { navigate?.go(step) }
        }
    }

    /// The label, and in a list an arrow.
    @MainActor @preconcurrency public var body: some View {
        if isInList {
            RowButton(action: follow) {
                PressReader(action: follow) { _ in row }
            }
        } else {
            Button(action: follow) { label }
                .disabled(step == nil)
        }
    }
}

extension NavigationLink {
    /// The label with the arrow.
    @MainActor fileprivate var row: some View {
        HStack {
            label
            Spacer(minLength: 8)
            Chevron()
                .stroke(.tertiary, style: StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .round))
                .frame(width: 6, height: 11)
        }
        .contentShape(.rect)
    }
}

extension NavigationLink where Label == Text {
    /// Creates a link with a title to a view.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder destination: () -> Destination) {
        self.init(destination: destination) { Text(titleKey) }
    }

    /// Creates a link with a title to a view.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, @ViewBuilder destination: () -> Destination) {
        self.init(destination: destination) { Text(title) }
    }

    /// Creates a link with a title to a view.
    public init(_ titleKey: LocalizedStringKey, destination: Destination) {
        self.init(destination: destination) { Text(titleKey) }
    }

    /// Creates a link with a title to a view.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, destination: Destination) {
        self.init(destination: destination) { Text(title) }
    }
}

extension NavigationLink where Destination == Never {
    /// Creates a link to the view of a value.
    public init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) {
        self.init(step: value.map { .value(AnyHashable($0)) }, label: label())
    }

    /// Creates a link with a title to the view of a value.
    public init<P: Hashable>(_ titleKey: LocalizedStringKey, value: P?) where Label == Text {
        self.init(value: value) { Text(titleKey) }
    }

    /// Creates a link with a title to the view of a value.
    @_disfavoredOverload
    public init<S: StringProtocol, P: Hashable>(_ title: S, value: P?) where Label == Text {
        self.init(value: value) { Text(title) }
    }
}

extension NavigationLink {
    /// Creates a link to a view; the binding has no effect.
    public init(destination: Destination, isActive: Binding<Bool>, @ViewBuilder label: () -> Label) {
        if isActive.wrappedValue { Warnings.report(.navigationLink) }
        self.init(destination: destination, label: label)
    }

    /// Creates a link to a view; the binding has no effect.
    public init(
        isActive: Binding<Bool>,
        @ViewBuilder destination: () -> Destination,
        @ViewBuilder label: () -> Label
    ) {
        if isActive.wrappedValue { Warnings.report(.navigationLink) }
        self.init(destination: destination, label: label)
    }

    /// Creates a link to a view; the binding has no effect.
    public init<V: Hashable>(
        destination: Destination,
        tag: V,
        selection: Binding<V?>,
        @ViewBuilder label: () -> Label
    ) {
        if selection.wrappedValue == tag { Warnings.report(.navigationLink) }
        self.init(destination: destination, label: label)
    }

    /// Creates a link to a view; the binding has no effect.
    public init<V: Hashable>(
        tag: V,
        selection: Binding<V?>,
        @ViewBuilder destination: () -> Destination,
        @ViewBuilder label: () -> Label
    ) {
        if selection.wrappedValue == tag { Warnings.report(.navigationLink) }
        self.init(destination: destination, label: label)
    }
}

extension NavigationLink where Label == Text {
    /// Creates a link with a title to a view; the binding has no effect.
    public init(_ titleKey: LocalizedStringKey, destination: Destination, isActive: Binding<Bool>) {
        if isActive.wrappedValue { Warnings.report(.navigationLink) }
        self.init(titleKey, destination: destination)
    }

    /// Creates a link with a title to a view; the binding has no effect.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, destination: Destination, isActive: Binding<Bool>) {
        if isActive.wrappedValue { Warnings.report(.navigationLink) }
        self.init(title, destination: destination)
    }

    /// Creates a link with a title to a view; the binding has no effect.
    public init(
        _ titleKey: LocalizedStringKey,
        isActive: Binding<Bool>,
        @ViewBuilder destination: () -> Destination
    ) {
        if isActive.wrappedValue { Warnings.report(.navigationLink) }
        self.init(titleKey, destination: destination)
    }

    /// Creates a link with a title to a view; the binding has no effect.
    public init<V: Hashable>(
        _ titleKey: LocalizedStringKey,
        destination: Destination,
        tag: V,
        selection: Binding<V?>
    ) {
        if selection.wrappedValue == tag { Warnings.report(.navigationLink) }
        self.init(titleKey, destination: destination)
    }

    /// Creates a link with a title to a view; the binding has no effect.
    @_disfavoredOverload
    public init<S: StringProtocol, V: Hashable>(
        _ title: S,
        destination: Destination,
        tag: V,
        selection: Binding<V?>
    ) {
        if selection.wrappedValue == tag { Warnings.report(.navigationLink) }
        self.init(title, destination: destination)
    }
}

extension View {
    /// Has no effect: a link always shows its view in the stack that is around it.
    public nonisolated func isDetailLink(_ isDetailLink: Bool) -> some View { self }
}
