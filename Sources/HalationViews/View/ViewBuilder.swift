import HalationDrawing

/// Builds a view out of the expressions of a closure.
@resultBuilder
@MainActor @preconcurrency
public enum ViewBuilder {
    /// Nothing makes an empty view.
    public static func buildBlock() -> EmptyView { EmptyView() }

    /// One view stays itself.
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

    /// Several views become one that hands them all on.
    public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<
        (repeat each Content)
    > {
        TupleView((repeat each content))
    }

    /// An `if` without an `else`.
    public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

    /// The first way of an `if` or `switch`.
    public static func buildEither<First: View, Second: View>(first: First) -> ConditionalContent<
        First, Second
    > {
        ConditionalContent(.first(first))
    }

    /// The second way of an `if` or `switch`.
    public static func buildEither<First: View, Second: View>(second: Second) -> ConditionalContent<
        First, Second
    > {
        ConditionalContent(.second(second))
    }
}

/// No view at all.
public struct EmptyView: View {
    /// Has no body.
    public typealias Body = Never

    /// Creates an empty view.
    public nonisolated init() {}
}

extension EmptyView: PrimitiveView {
    func nodes(in context: ViewContext) -> [ViewNode] { [] }
}

/// Several views, handed on one by one to what holds them.
public struct TupleView<Content>: View {
    /// Has no body.
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

/// One of two views, as a condition decides.
public struct ConditionalContent<First: View, Second: View>: View {
    /// Has no body.
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
    /// Has no body.
    public typealias Body = Never
}

extension Optional: PrimitiveView where Wrapped: View {
    func nodes(in context: ViewContext) -> [ViewNode] {
        map { $0.resolvedNodes(in: context) } ?? []
    }
}
