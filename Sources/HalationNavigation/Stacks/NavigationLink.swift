import Foundation
import HalationControls
import HalationDiagnostics
public import HalationDrawing
import HalationGeometry
public import HalationViews

/// A button that shows another view on the stack around it; in a list it has an arrow at the trailing edge.
public nonisolated struct NavigationLink<Label: View, Destination: View>: View {
    let label: Label
    let target: LinkTarget

    @Environment(\.isInList) private var isInList
    @Environment(\.navigate) private var navigate
    @Environment(\.editMode) private var editMode
    @Environment(\.linkBadge) private var badge
    @Environment(\.showsLinkArrow) private var showsArrow
    @Environment(\.listSelector) private var selector
    @Environment(\.selectsByLinks) private var selectsByLinks

    init(step: NavigationStep?, label: Label) {
        target = step.map { .step($0) } ?? .none
        self.label = label
    }

    /// A link that is followed while a condition holds.
    init(destination: Destination, isActive: Binding<Bool>, label: Label) {
        target = .presented(AnyView(destination), isActive)
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
            switch target {
            case .none: break
            case .step(let step):
                // In a column of a split view the value is the selection of its list.
                if let value = selectedValue, selector?.select(tag: value) == true { return }
                navigate?.go(step)
            case .presented(_, let isActive): isActive.wrappedValue = true
            }
        }
    }

    /// The value that the link selects in a list; nil where it leads to a page.
    private var selectedValue: AnyHashable? {
        guard selectsByLinks, case .step(.value(let value)) = target else { return nil }
        return value
    }

    /// The label, and in a list its badge and an arrow.
    @MainActor @preconcurrency public var body: some View {
        if let value = selectedValue {
            button.tag(value)
        } else if case .presented(let destination, let isActive) = target {
            button.navigationDestination(isPresented: isActive) { destination }
        } else {
            button
        }
    }

    @ViewBuilder @MainActor private var button: some View {
        if isInList {
            RowButton(action: follow) {
                PressReader(action: follow) { _ in row }
            }
            .layoutValue(key: ShowsBadge.self, value: true)
        } else {
            Button(action: follow) { label }
                .disabled(target.isNone)
        }
    }

    /// The label with its badge and the arrow.
    @MainActor private var row: some View {
        HStack {
            Group(subviews: label) { views in
                views
                Spacer(minLength: 8)
                if let badge = badge ?? views.lazy.compactMap({ $0.trait(Badge.self) }).first {
                    badge.foregroundStyle(.secondary).fixedSize()
                }
            }
            if showsArrow, editMode?.wrappedValue.isEditing != true {
                Chevron()
                    .stroke(.tertiary, style: StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .round))
                    .frame(width: 6, height: 11)
            }
        }
        .contentShape(.rect)
    }
}

/// Where a link leads.
enum LinkTarget {
    /// Nowhere: its value is nil.
    case none
    /// To a level on top of those that are there, by a tap.
    case step(NavigationStep)
    /// To a view that is shown while a condition holds; a tap makes it true.
    case presented(AnyView, Binding<Bool>)

    fileprivate var isNone: Bool {
        if case .none = self { true } else { false }
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
    /// Creates a link to a view that is on top of the stack while `isActive` is true; a tap sets it.
    public init(destination: Destination, isActive: Binding<Bool>, @ViewBuilder label: () -> Label) {
        self.init(destination: destination, isActive: isActive, label: label())
    }

    /// Creates a link to a view that is on top of the stack while `isActive` is true; a tap sets it.
    public init(
        isActive: Binding<Bool>,
        @ViewBuilder destination: () -> Destination,
        @ViewBuilder label: () -> Label
    ) {
        self.init(destination: destination(), isActive: isActive, label: label())
    }

    /// Creates a link to a view that is on top of the stack while `selection` is `tag`; a tap sets it.
    public init<V: Hashable>(
        destination: Destination,
        tag: V,
        selection: Binding<V?>,
        @ViewBuilder label: () -> Label
    ) {
        self.init(destination: destination, isActive: selection.isEqual(to: tag), label: label())
    }

    /// Creates a link to a view that is on top of the stack while `selection` is `tag`; a tap sets it.
    public init<V: Hashable>(
        tag: V,
        selection: Binding<V?>,
        @ViewBuilder destination: () -> Destination,
        @ViewBuilder label: () -> Label
    ) {
        self.init(destination: destination(), isActive: selection.isEqual(to: tag), label: label())
    }
}

extension NavigationLink where Label == Text {
    /// Creates a link with a title to a view that is on top of the stack while `isActive` is true.
    public init(_ titleKey: LocalizedStringKey, destination: Destination, isActive: Binding<Bool>) {
        self.init(destination: destination, isActive: isActive, label: Text(titleKey))
    }

    /// Creates a link with a title to a view that is on top of the stack while `isActive` is true.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, destination: Destination, isActive: Binding<Bool>) {
        self.init(destination: destination, isActive: isActive, label: Text(title))
    }

    /// Creates a link with a title to a view that is on top of the stack while `isActive` is true.
    public init(
        _ titleKey: LocalizedStringKey,
        isActive: Binding<Bool>,
        @ViewBuilder destination: () -> Destination
    ) {
        self.init(destination: destination(), isActive: isActive, label: Text(titleKey))
    }

    /// Creates a link with a title to a view that is on top of the stack while `selection` is `tag`.
    public init<V: Hashable>(
        _ titleKey: LocalizedStringKey,
        destination: Destination,
        tag: V,
        selection: Binding<V?>
    ) {
        self.init(destination: destination, isActive: selection.isEqual(to: tag), label: Text(titleKey))
    }

    /// Creates a link with a title to a view that is on top of the stack while `selection` is `tag`.
    @_disfavoredOverload
    public init<S: StringProtocol, V: Hashable>(
        _ title: S,
        destination: Destination,
        tag: V,
        selection: Binding<V?>
    ) {
        self.init(destination: destination, isActive: selection.isEqual(to: tag), label: Text(title))
    }
}

extension Binding {
    /// Whether the value is `tag`; set to true it becomes `tag`, and set to false nil if it is `tag`.
    fileprivate func isEqual<V: Hashable>(to tag: V) -> Binding<Bool> where Value == V? {
        Binding<Bool>(
            get: { wrappedValue == tag },
            set: { isSelected in
                if isSelected {
                    wrappedValue = tag
                } else if wrappedValue == tag {
                    wrappedValue = nil
                }
            }
        )
    }
}

extension EnvironmentValues {
    /// Whether links in lists have an arrow.
    @Entry var showsLinkArrow = true
}

extension View {
    /// Shows or hides the arrow of the links in lists within the view.
    public nonisolated func navigationLinkIndicatorVisibility(_ visibility: Visibility) -> some View {
        environment(\.showsLinkArrow, visibility != .hidden)
    }

    /// Has no effect: a link always shows its view in the stack that is around it.
    public nonisolated func isDetailLink(_ isDetailLink: Bool) -> some View { self }
}
