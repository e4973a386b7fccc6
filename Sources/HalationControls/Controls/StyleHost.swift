import HalationViews

/// A style of a control, whose dynamic properties belong to the view that applies it.
nonisolated struct StyleCarrier<Style>: PropertyCarrier {
    var style: Style

    init(_ style: Style) {
        self.style = style
    }
}

/// The parts of a control as a style draws them.
struct StyledControl<Style, Configuration, Content: View>: View {
    private let carrier: StyleCarrier<Style>
    private let configuration: Configuration
    private let makeBody: @MainActor (Style, Configuration) -> Content

    init(
        _ style: Style,
        _ configuration: Configuration,
        makeBody: @escaping @MainActor (Style, Configuration) -> Content
    ) {
        carrier = StyleCarrier(style)
        self.configuration = configuration
        self.makeBody = makeBody
    }

    var body: some View { makeBody(carrier.style, configuration) }
}

/// A part of a control, passed to a style.
nonisolated struct ControlPart: View {
    let content: AnyView

    init<Content: View>(_ content: Content) {
        self.content = AnyView(content)
    }

    @MainActor @preconcurrency var body: some View { content }
}
