/// Several views as one value; modifiers apply to each of the views.
public nonisolated struct Group<Content> {
    package let content: Content
}

extension Group: View where Content: View {
    /// Built-in views have no body.
    public typealias Body = Never

    /// Creates a group of views.
    public nonisolated init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }
}

extension Group: PrimitiveView, TransparentView where Content: View {}
