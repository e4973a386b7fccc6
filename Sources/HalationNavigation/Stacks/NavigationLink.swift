import Foundation
import HalationControls
public import HalationDrawing
import HalationGeometry
public import HalationViews

/// A button that shows another view on the stack around it; in a list it has an arrow at the trailing edge.
public nonisolated struct NavigationLink<Label: View, Destination: View>: View {
    let label: Label
    let step: NavigationStep?

    /// Whether the view is on the stack; nil if only the stack knows.
    private let activation: Binding<Bool>?

    @Environment(\.isInList) private var isInList
    @Environment(\.navigate) private var navigate
    @Environment(\.editMode) private var editMode

    init(step: NavigationStep?, label: Label, activation: Binding<Bool>? = nil) {
        self.step = step
        self.label = label
        self.activation = activation
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
            if let activation {
                activation.wrappedValue = true
            } else if let step {
                navigate?.go(step)
            }
        }
    }

    /// The label, and in a list an arrow.
    @MainActor @preconcurrency public var body: some View {
        if let activation, case .view(let view) = step {
            face.navigationDestination(isPresented: activation) { view }
        } else {
            face
        }
    }

    @ViewBuilder @MainActor private var face: some View {
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
    /// Creates a link to a view that is on the stack while a condition holds.
    public init(destination: Destination, isActive: Binding<Bool>, @ViewBuilder label: () -> Label) {
        self.init(step: .view(AnyView(destination)), label: label(), activation: isActive)
    }

    /// Creates a link to a view that is on the stack while a condition holds.
    public init(
        isActive: Binding<Bool>,
        @ViewBuilder destination: () -> Destination,
        @ViewBuilder label: () -> Label
    ) {
        self.init(destination: destination(), isActive: isActive, label: label)
    }

    /// Creates a link to a view that is on the stack while the selection is the link's tag.
    public init<V: Hashable>(
        destination: Destination,
        tag: V,
        selection: Binding<V?>,
        @ViewBuilder label: () -> Label
    ) {
        let isActive = Self.activation(of: tag, selection)
        self.init(destination: destination, isActive: isActive, label: label)
    }

    /// Creates a link to a view that is on the stack while the selection is the link's tag.
    public init<V: Hashable>(
        tag: V,
        selection: Binding<V?>,
        @ViewBuilder destination: () -> Destination,
        @ViewBuilder label: () -> Label
    ) {
        self.init(destination: destination(), tag: tag, selection: selection, label: label)
    }

    private static func activation<V: Hashable>(of tag: V, _ selection: Binding<V?>) -> Binding<Bool> {
        // Views are made and stacks go back on the main actor.
        nonisolated(unsafe) let (tag, selection) = (tag, selection)
        return Binding {
            selection.wrappedValue == tag
        } set: { isActive in
            if isActive {
                selection.wrappedValue = tag
            } else if selection.wrappedValue == tag {
                selection.wrappedValue = nil
            }
        }
    }
}

extension NavigationLink where Label == Text {
    /// Creates a link with a title to a view that is on the stack while a condition holds.
    public init(_ titleKey: LocalizedStringKey, destination: Destination, isActive: Binding<Bool>) {
        self.init(destination: destination, isActive: isActive) { Text(titleKey) }
    }

    /// Creates a link with a title to a view that is on the stack while a condition holds.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, destination: Destination, isActive: Binding<Bool>) {
        self.init(destination: destination, isActive: isActive) { Text(title) }
    }

    /// Creates a link with a title to a view that is on the stack while a condition holds.
    public init(
        _ titleKey: LocalizedStringKey,
        isActive: Binding<Bool>,
        @ViewBuilder destination: () -> Destination
    ) {
        self.init(destination: destination(), isActive: isActive) { Text(titleKey) }
    }

    /// Creates a link with a title to a view that is on the stack while a condition holds.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S,
        isActive: Binding<Bool>,
        @ViewBuilder destination: () -> Destination
    ) {
        self.init(destination: destination(), isActive: isActive) { Text(title) }
    }

    /// Creates a link with a title to a view that is on the stack while the selection is the link's tag.
    public init<V: Hashable>(
        _ titleKey: LocalizedStringKey,
        destination: Destination,
        tag: V,
        selection: Binding<V?>
    ) {
        self.init(destination: destination, tag: tag, selection: selection) { Text(titleKey) }
    }

    /// Creates a link with a title to a view that is on the stack while the selection is the link's tag.
    @_disfavoredOverload
    public init<S: StringProtocol, V: Hashable>(
        _ title: S,
        destination: Destination,
        tag: V,
        selection: Binding<V?>
    ) {
        self.init(destination: destination, tag: tag, selection: selection) { Text(title) }
    }

    /// Creates a link with a title to a view that is on the stack while the selection is the link's tag.
    public init<V: Hashable>(
        _ titleKey: LocalizedStringKey,
        tag: V,
        selection: Binding<V?>,
        @ViewBuilder destination: () -> Destination
    ) {
        self.init(destination: destination(), tag: tag, selection: selection) { Text(titleKey) }
    }
}

extension View {
    /// Has no effect: a link always shows its view in the stack that is around it.
    public nonisolated func isDetailLink(_ isDetailLink: Bool) -> some View { self }
}
