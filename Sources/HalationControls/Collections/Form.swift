import HalationDrawing
public import HalationViews

/// Controls in grouped rows, or as a style arranges them.
public nonisolated struct Form<Content: View>: View {
    let content: Content

    /// Creates a form.
    public init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }

    /// The form as its style draws it.
    @MainActor @preconcurrency public var body: some View {
        StyledForm(configuration: FormStyleConfiguration(content: .init(ControlPart(content))))
    }
}

extension Form where Content == FormStyleConfiguration.Content {
    /// Creates a form from the configuration of a style.
    public init(_ configuration: FormStyleConfiguration) {
        self.init { configuration.content }
    }
}

/// The parts of a form for a style.
public nonisolated struct FormStyleConfiguration {
    /// The content of a form.
    public nonisolated struct Content: View {
        let part: ControlPart

        init(_ part: ControlPart) {
            self.part = part
        }

        /// The content of a form.
        @MainActor @preconcurrency public var body: some View { part }
    }

    /// The content of a form.
    public let content: Content
}

/// A look of forms.
@MainActor @preconcurrency
public protocol FormStyle {
    /// The type of what is drawn.
    associatedtype Body: View

    /// The parts.
    typealias Configuration = FormStyleConfiguration

    /// What is drawn.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

extension View {
    /// Sets the look of the forms in the view.
    public nonisolated func formStyle<S: FormStyle>(_ style: S) -> some View {
        environment(\.formStyle, style)
    }
}

private nonisolated struct FormStyleKey: EnvironmentKey {
    static var defaultValue: any FormStyle { AutomaticFormStyle() }
}

extension EnvironmentValues {
    var formStyle: any FormStyle {
        get { self[FormStyleKey.self] }
        set { self[FormStyleKey.self] = newValue }
    }
}

/// The parts as a style draws them.
struct StyledForm: View {
    let configuration: FormStyleConfiguration

    @Environment(\.formStyle) private var style

    var body: some View { open(style) }

    private func open<Style: FormStyle>(_ style: Style) -> AnyView {
        AnyView(StyledControl(style, configuration) { $0.makeBody(configuration: $1) })
    }
}

/// Grouped rows.
public struct AutomaticFormStyle: FormStyle {
    /// Creates the style.
    public nonisolated init() {}

    /// The grouped rows.
    public func makeBody(configuration: Configuration) -> some View {
        List { configuration.content }.environment(\.listStyleKind, .grouped)
    }
}

extension FormStyle where Self == AutomaticFormStyle {
    /// Grouped rows.
    public nonisolated static var automatic: AutomaticFormStyle { AutomaticFormStyle() }
}

/// Grouped rows.
public struct GroupedFormStyle: FormStyle {
    /// Creates the style.
    public nonisolated init() {}

    /// The grouped rows.
    public func makeBody(configuration: Configuration) -> some View {
        List { configuration.content }.environment(\.listStyleKind, .grouped)
    }
}

extension FormStyle where Self == GroupedFormStyle {
    /// Grouped rows.
    public nonisolated static var grouped: GroupedFormStyle { GroupedFormStyle() }
}

/// Drawn as grouped rows.
public struct ColumnsFormStyle: FormStyle {
    /// Creates the style.
    public nonisolated init() {}

    /// The grouped rows.
    public func makeBody(configuration: Configuration) -> some View {
        List { configuration.content }.environment(\.listStyleKind, .grouped)
    }
}

extension FormStyle where Self == ColumnsFormStyle {
    /// Drawn as grouped rows.
    public nonisolated static var columns: ColumnsFormStyle { ColumnsFormStyle() }
}
