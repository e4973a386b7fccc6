/// Combines the statements of a closure into one view.
@resultBuilder
public enum ViewBuilder {
    /// Passes an expression on, unchanged.
    public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

    /// Turns an empty closure into an empty view.
    public static func buildBlock() -> EmptyView { EmptyView() }

    /// Passes a single view on, unchanged.
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

    /// Combines several views into a tuple view.
    public static func buildBlock<each Content: View>(
        _ content: repeat each Content
    ) -> TupleView<(repeat each Content)> {
        TupleView((repeat each content))
    }

    /// Supports `if` without `else`.
    public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

    /// Supports the first branch of `if` and `switch`.
    public static func buildEither<TrueContent: View, FalseContent: View>(
        first: TrueContent
    ) -> _ConditionalContent<TrueContent, FalseContent> {
        _ConditionalContent(.first(first))
    }

    /// Supports the second branch of `if` and `switch`.
    public static func buildEither<TrueContent: View, FalseContent: View>(
        second: FalseContent
    ) -> _ConditionalContent<TrueContent, FalseContent> {
        _ConditionalContent(.second(second))
    }

    /// Supports `if #available` by erasing the view's type.
    public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
        AnyView(content)
    }
}
