public import HalationViewTree

/// A view whose body is evaluated again only when the view differs from its previous value.
public nonisolated struct EquatableView<Content: Equatable & View>: View {
    /// Built-in views have no body.
    public typealias Body = Never

    /// The view that is compared.
    public var content: Content

    /// Creates a view that compares `content`.
    public init(content: Content) {
        self.content = content
    }
}

extension EquatableView: TransparentView {}

extension View where Self: Equatable {
    /// Evaluates the view's body again only when the view differs from its previous value.
    public nonisolated func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}
