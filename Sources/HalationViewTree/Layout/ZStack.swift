/// A container that overlays views, the first at the back; it is as large as its largest view.
public nonisolated struct ZStack<Content: View>: View {
    /// Built-in views have no body.
    public typealias Body = Never

    package let rule: ZStackLayout
    package let content: Content

    /// Creates a stack of views, aligned with each other.
    public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
        rule = ZStackLayout(alignment: alignment)
        self.content = content()
    }
}

extension ZStack: ContainerView {}
