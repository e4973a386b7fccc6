import HalationDrawing
public import HalationViews

/// Controls in grouped rows, or arranged by a style.
public nonisolated struct Form<Content: View>: View {
    let content: Content

    /// Creates a form in the style of the environment.
    public init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }

    /// The form in its style.
    @MainActor @preconcurrency public var body: some View {
        StyledControl(FormStyleConfiguration(content: .init(part: AnyView(content))))
    }
}

extension Form where Content == FormStyleConfiguration.Content {
    /// Creates a form from the configuration of a style, to be drawn by an outer style.
    public init(_ configuration: FormStyleConfiguration) {
        self.init { configuration.content }
    }
}

/// The parts of a form for a style.
public nonisolated struct FormStyleConfiguration {
    /// The type-erased content of a form.
    public nonisolated struct Content: View {
        let part: AnyView

        /// The content as passed to the form.
        @MainActor @preconcurrency public var body: some View { part }
    }

    /// The content as passed to the form.
    public let content: Content
}

extension FormStyleConfiguration: StyledConfiguration {
    @MainActor var defaultBody: some View { AutomaticFormStyle().makeBody(configuration: self) }
}

/// A style for forms, built in or custom.
@MainActor @preconcurrency
public protocol FormStyle {
    /// The type of the styled form.
    associatedtype Body: View

    /// The parts of the form to style.
    typealias Configuration = FormStyleConfiguration

    /// Returns the styled form.
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

extension View {
    /// Sets the style of the forms in the view.
    public nonisolated func formStyle<S: FormStyle>(_ style: S) -> some View {
        controlStyle(style) { $0.makeBody(configuration: $1) }
    }
}

/// The default style for forms: grouped rows.
public struct AutomaticFormStyle: FormStyle {
    public nonisolated init() {}

    /// Returns a grouped list with the content.
    public func makeBody(configuration: Configuration) -> some View {
        List { configuration.content }.environment(\.listStyleKind, .grouped)
    }
}

extension FormStyle where Self == AutomaticFormStyle {
    public nonisolated static var automatic: AutomaticFormStyle { AutomaticFormStyle() }
}

/// A form as a grouped list.
public struct GroupedFormStyle: FormStyle {
    public nonisolated init() {}

    /// Returns a grouped list with the content.
    public func makeBody(configuration: Configuration) -> some View {
        List { configuration.content }.environment(\.listStyleKind, .grouped)
    }
}

extension FormStyle where Self == GroupedFormStyle {
    public nonisolated static var grouped: GroupedFormStyle { GroupedFormStyle() }
}

/// A form in two columns; drawn as a grouped list.
public struct ColumnsFormStyle: FormStyle {
    public nonisolated init() {}

    /// Returns a grouped list with the content.
    public func makeBody(configuration: Configuration) -> some View {
        List { configuration.content }.environment(\.listStyleKind, .grouped)
    }
}

extension FormStyle where Self == ColumnsFormStyle {
    public nonisolated static var columns: ColumnsFormStyle { ColumnsFormStyle() }
}
