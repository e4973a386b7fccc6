/// A view that is updated only when it is not equal to its previous value.
public nonisolated struct EquatableView<Content: Equatable & View>: View {
    /// Built-in views have no body.
    public typealias Body = Never

    /// The view.
    public var content: Content

    /// Creates a view that compares `content`.
    public init(content: Content) {
        self.content = content
    }
}

extension EquatableView: TransparentView {}

extension View where Self: Equatable {
    /// Updates the view only when it is not equal to its previous value.
    public nonisolated func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}
