import HalationDrawing

/// Combines the statements of a closure into one view.
@resultBuilder
@MainActor @preconcurrency
public enum ViewBuilder {
    /// Turns an empty closure into an empty view.
    public static func buildBlock() -> EmptyView { EmptyView() }

    /// Passes a single view through.
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

    /// Combines several views into a tuple view.
    public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<
        (repeat each Content)
    > {
        TupleView((repeat each content))
    }

    /// Supports `if` without `else`.
    public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

    /// Supports the first branch of `if` and `switch`.
    public static func buildEither<First: View, Second: View>(first: First) -> ConditionalContent<
        First, Second
    > {
        ConditionalContent(.first(first))
    }

    /// Supports the second branch of `if` and `switch`.
    public static func buildEither<First: View, Second: View>(second: Second) -> ConditionalContent<
        First, Second
    > {
        ConditionalContent(.second(second))
    }
}

/// A view without content, size or position.
public struct EmptyView: View {
    /// Built-in views have no body.
    public typealias Body = Never

    /// Creates an empty view.
    public nonisolated init() {}
}

extension EmptyView: PrimitiveView {
    func nodes(in context: ViewContext) -> [ViewNode] { [] }
}

/// A list of views, laid out separately by their container.
public struct TupleView<Content>: View {
    /// Built-in views have no body.
    public typealias Body = Never

    private let resolve: @MainActor (ViewContext) -> [ViewNode]

    init<each Element: View>(_ views: Content) where Content == (repeat each Element) {
        resolve = { context in
            var nodes: [ViewNode] = []
            var index = 0
            for view in repeat each views {
                nodes += view.resolvedNodes(in: context.part(index))
                index += 1
            }
            return nodes
        }
    }
}

extension TupleView: PrimitiveView {
    func nodes(in context: ViewContext) -> [ViewNode] { resolve(context) }
}

/// One of two views, selected by a condition.
public struct ConditionalContent<First: View, Second: View>: View {
    /// Built-in views have no body.
    public typealias Body = Never

    enum Choice {
        case first(First)
        case second(Second)
    }

    private let choice: Choice

    init(_ choice: Choice) {
        self.choice = choice
    }
}

extension ConditionalContent: PrimitiveView {
    func nodes(in context: ViewContext) -> [ViewNode] {
        switch choice {
        case .first(let view): view.resolvedNodes(in: context.part(true))
        case .second(let view): view.resolvedNodes(in: context.part(false))
        }
    }
}

extension Optional: View where Wrapped: View {
    /// Built-in views have no body.
    public typealias Body = Never
}

extension Optional: PrimitiveView where Wrapped: View {
    func nodes(in context: ViewContext) -> [ViewNode] {
        map { $0.resolvedNodes(in: context) } ?? []
    }
}
