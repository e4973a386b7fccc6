import Foundation
import HalationAnimation
public import HalationDrawing
import HalationGeometry

/// A button for a menu; the menu is not shown.
public nonisolated struct Menu<Label: View, Content: View>: View {
    let label: Label

    /// Creates a menu with a custom label.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.label = label()
    }

    /// Creates a menu with a custom label and an action, which is never performed.
    public init(
        @ViewBuilder content: () -> Content,
        @ViewBuilder label: () -> Label,
        primaryAction: @escaping () -> Void
    ) {
        self.label = label()
    }

    /// The label as a button.
    @MainActor @preconcurrency public var body: some View {
        Button(action: {}) { label }
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
}

extension Menu where Label == HalationViews.Label<Text, Image> {
    /// Creates a menu with a title and a symbol.
    public init(_ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content) {
        self.init(content: content) { HalationViews.Label(titleKey, systemImage: systemImage) }
    }
}

/// Controls that belong together, side by side.
public nonisolated struct ControlGroup<Content: View>: View {
    let content: Content

    /// Creates a group of controls.
    public init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }

    /// The controls in a row.
    @MainActor @preconcurrency public var body: some View {
        HStack(spacing: 16) { content }
            .padding(.horizontal, 12)
            .padding(.vertical, 7)
            .background(FillShapeStyle().opacity(0.7), in: RoundedRectangle(cornerRadius: 8))
    }
}

/// A label that shows or hides content.
public nonisolated struct DisclosureGroup<Label: View, Content: View>: View {
    let isExpanded: Binding<Bool>?
    let label: Label
    let content: Content

    @State private var ownState = false

    /// Creates a folded group with a custom label.
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

    private var isOpen: Bool { isExpanded?.wrappedValue ?? ownState }

    /// The label with an arrow, and the content if it is unfolded.
    @MainActor @preconcurrency public var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            HStack {
                label
                Spacer(minLength: 8)
                Chevron()
                    .stroke(.tint, style: StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .round))
                    .frame(width: 7, height: 13)
                    .rotationEffect(.degrees(isOpen ? 90 : 0))
                    .frame(width: 13)
            }
            if isOpen { content }
        }
    }
}

extension DisclosureGroup where Label == Text {
    /// Creates a folded group with a title.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
        self.init(content: content) { Text(titleKey) }
    }

    /// Creates a folded group with a title.
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
struct Chevron: Shape {
    nonisolated func path(in rect: CGRect) -> Path {
        var path = Path()
        path.move(to: CGPoint(x: rect.minX, y: rect.minY))
        path.addLine(to: CGPoint(x: rect.maxX, y: rect.midY))
        path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
        return path
    }
}

/// A button that would start editing.
public nonisolated struct EditButton: View {
    /// Creates a button.
    public init() {}

    /// The button.
    @MainActor @preconcurrency public var body: some View { Button("Edit") {} }
}
