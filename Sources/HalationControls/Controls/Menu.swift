package import Foundation
import HalationAnimation
import HalationDiagnostics
public import HalationDrawing
package import HalationGeometry
public import HalationViews

/// A button that opens a menu, in a program's window.
public nonisolated struct Menu<Label: View, Content: View>: View {
    let label: Label
    let content: Content
    private var primaryAction: (@MainActor () -> Void)?

    /// Creates a menu with a custom label.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.label = label()
        self.content = content()
    }

    /// Creates a menu with a custom label and an action for taps; the menu opens when it is held.
    public init(
        @ViewBuilder content: () -> Content,
        @ViewBuilder label: () -> Label,
        primaryAction: @escaping () -> Void
    ) {
        self.label = label()
        self.content = content()
        // Controls perform their actions on the main actor.
        nonisolated(unsafe) let action = primaryAction
        self.primaryAction = { action() }
    }

    /// The menu in its style.
    @MainActor @preconcurrency public var body: some View {
        StyledControl(
            MenuStyleConfiguration(
                label: .init(part: AnyView(label)),
                content: .init(part: AnyView(content)),
                primaryAction: primaryAction
            )
        )
    }
}

extension Menu where Label == MenuStyleConfiguration.Label, Content == MenuStyleConfiguration.Content {
    /// Creates a menu from the configuration of a style, to be drawn by an outer style.
    public init(_ configuration: MenuStyleConfiguration) {
        label = configuration.label
        content = configuration.content
        primaryAction = configuration.primaryAction
    }
}

extension Menu where Label == Text {
    /// Creates a menu with a title.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(titleKey) }
    }

    /// Creates a menu with a title.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(title) }
    }

    /// Creates a menu with a title and an action for taps; the menu opens when it is held.
    public init(
        _ titleKey: LocalizedStringKey,
        @ViewBuilder content: () -> Content,
        primaryAction: @escaping () -> Void
    ) {
        self.init(content: content, label: { Text(titleKey) }, primaryAction: primaryAction)
    }
}

extension Menu where Label == HalationControls.Label<Text, Image> {
    /// Creates a menu with a title and a symbol.
    public init(_ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content) {
        self.init(content: content) { HalationControls.Label(titleKey, systemImage: systemImage) }
    }

    /// Creates a menu with a title and a symbol.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S,
        systemImage: String,
        @ViewBuilder content: () -> Content
    ) {
        self.init(content: content) { HalationControls.Label(title, systemImage: systemImage) }
    }
}

/// Related controls side by side.
public nonisolated struct ControlGroup<Content: View>: View {
    let label: AnyView
    let content: Content

    /// Creates a group of controls.
    public init(@ViewBuilder content: () -> Content) {
        self.init(content: content) { EmptyView() }
    }

    /// Creates a group of controls with a label, which only custom styles show.
    public init<L: View>(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> L) {
        self.label = AnyView(label())
        self.content = content()
    }

    /// Creates a group of controls with a title, which only custom styles show.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(titleKey) }
    }

    /// Creates a group of controls with a title, which only custom styles show.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(title) }
    }

    /// Creates a group of controls with a title and a symbol, which only custom styles show.
    public init(_ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content) {
        self.init(content: content) { HalationControls.Label(titleKey, systemImage: systemImage) }
    }

    /// Creates a group of controls with a title and a symbol, which only custom styles show.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, systemImage: String, @ViewBuilder content: () -> Content) {
        self.init(content: content) { HalationControls.Label(title, systemImage: systemImage) }
    }

    /// The controls in the group's style.
    @MainActor @preconcurrency public var body: some View {
        StyledControl(
            ControlGroupStyleConfiguration(
                label: .init(part: label),
                content: .init(part: AnyView(content))
            )
        )
    }
}

extension ControlGroup where Content == ControlGroupStyleConfiguration.Content {
    /// Creates a group of controls from the configuration of a style, to be drawn by an outer style.
    public init(_ configuration: ControlGroupStyleConfiguration) {
        label = AnyView(configuration.label)
        content = configuration.content
    }
}

/// A label that shows or hides content.
public nonisolated struct DisclosureGroup<Label: View, Content: View>: View {
    let isExpanded: Binding<Bool>?
    let label: Label
    let content: Content

    @State private var ownState = false

    /// Creates a collapsed group with a custom label.
    public init(@ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
        isExpanded = nil
        self.label = label()
        self.content = content()
    }

    /// Creates a group with a custom label.
    public init(
        isExpanded: Binding<Bool>,
        @ViewBuilder content: @escaping () -> Content,
        @ViewBuilder label: () -> Label
    ) {
        self.isExpanded = isExpanded
        self.label = label()
        self.content = content()
    }

    /// The group in its style.
    @MainActor @preconcurrency public var body: some View {
        StyledControl(
            DisclosureGroupStyleConfiguration(
                label: .init(part: AnyView(label)),
                content: .init(part: AnyView(content)),
                isExpanded: isExpanded ?? $ownState
            )
        )
    }
}

extension DisclosureGroup where Label == Text {
    /// Creates a collapsed group with a title.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
        self.init(content: content) { Text(titleKey) }
    }

    /// Creates a collapsed group with a title.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, @ViewBuilder content: @escaping () -> Content) {
        self.init(content: content) { Text(title) }
    }

    /// Creates a group with a title.
    public init(
        _ titleKey: LocalizedStringKey,
        isExpanded: Binding<Bool>,
        @ViewBuilder content: @escaping () -> Content
    ) {
        self.init(isExpanded: isExpanded, content: content) { Text(titleKey) }
    }

    /// Creates a group with a title.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S,
        isExpanded: Binding<Bool>,
        @ViewBuilder content: @escaping () -> Content
    ) {
        self.init(isExpanded: isExpanded, content: content) { Text(title) }
    }
}

/// An arrow head that points to the trailing edge.
package struct Chevron: Shape {
    package nonisolated init() {}

    package nonisolated func path(in rect: CGRect) -> Path {
        var path = Path()
        path.move(to: CGPoint(x: rect.minX, y: rect.minY))
        path.addLine(to: CGPoint(x: rect.maxX, y: rect.midY))
        path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
        return path
    }
}
