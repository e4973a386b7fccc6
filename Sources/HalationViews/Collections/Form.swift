import HalationDrawing

/// Controls in grouped rows.
public nonisolated struct Form<Content: View>: View {
    let content: Content

    /// Creates a form.
    public init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }

    /// A grouped list of the content.
    @MainActor @preconcurrency public var body: some View {
        List { content }.environment(\.listStyleKind, .grouped)
    }
}

/// A look of forms; all are drawn as grouped rows.
@MainActor @preconcurrency
public protocol FormStyle {}

/// Grouped rows.
public struct AutomaticFormStyle: FormStyle {
    /// Creates the style.
    public nonisolated init() {}
}

/// Grouped rows.
public struct GroupedFormStyle: FormStyle {
    /// Creates the style.
    public nonisolated init() {}
}

/// Drawn as grouped rows.
public struct ColumnsFormStyle: FormStyle {
    /// Creates the style.
    public nonisolated init() {}
}

extension FormStyle where Self == AutomaticFormStyle {
    /// Grouped rows.
    public nonisolated static var automatic: AutomaticFormStyle { AutomaticFormStyle() }
}

extension FormStyle where Self == GroupedFormStyle {
    /// Grouped rows.
    public nonisolated static var grouped: GroupedFormStyle { GroupedFormStyle() }
}

extension FormStyle where Self == ColumnsFormStyle {
    /// Drawn as grouped rows.
    public nonisolated static var columns: ColumnsFormStyle { ColumnsFormStyle() }
}

extension View {
    /// Has no effect: forms are drawn as grouped rows.
    public nonisolated func formStyle<S: FormStyle>(_ style: S) -> some View { self }
}
