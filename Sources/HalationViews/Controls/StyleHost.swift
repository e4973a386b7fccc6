/// A style of a control, whose dynamic properties belong to the view that applies it.
nonisolated struct StyleCarrier<Style>: PropertyCarrier {
    var style: Style

    init(_ style: Style) {
        self.style = style
    }
}

/// A part of a control, handed to a style.
nonisolated struct ControlPart: View {
    let content: AnyView

    init<Content: View>(_ content: Content) {
        self.content = AnyView(content)
    }

    @MainActor @preconcurrency var body: some View { content }
}
