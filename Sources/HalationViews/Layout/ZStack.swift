/// A stack of views in depth, the first at the back; as large as its largest view.
public nonisolated struct ZStack<Content: View>: View {
    /// Built-in views have no body.
    public typealias Body = Never

    package let rule: ZStackLayout
    package let content: Content

    /// Creates a stack of aligned views.
    public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
        rule = ZStackLayout(alignment: alignment)
        self.content = content()
    }
}

extension ZStack: ContainerView {}
