public import HalationViews

/// A part of a chart: a mark, or a value composed of marks.
@MainActor @preconcurrency
public protocol ChartContent {
    /// The type of the body; `Never` for marks.
    associatedtype Body: ChartContent

    /// The marks that this content is composed of.
    @ChartContentBuilder @MainActor @preconcurrency var body: Body { get }
}

extension ChartContent where Body == Never {
    /// Not callable: marks have no body.
    public var body: Never {
        preconditionFailure("A mark has no body to ask for.")
    }
}

extension Never: ChartContent {}

/// Content that collects its marks itself.
@MainActor
protocol PrimitiveChartContent {
    /// Appends the marks.
    func collect(into marks: inout MarkList)
}

/// The marks of a chart in the order of the content, and the path to the content being collected.
struct MarkList {
    var marks: [Mark] = []
    var path: [AnyHashable] = []

    @MainActor
    mutating func collect(_ content: some ChartContent) {
        if let primitive = content as? any PrimitiveChartContent {
            primitive.collect(into: &self)
        } else {
            collect(content.body)
        }
    }

    @MainActor
    mutating func collect(_ content: some ChartContent, at step: AnyHashable) {
        path.append(step)
        collect(content)
        path.removeLast()
    }

    mutating func append(_ mark: Mark) {
        var mark = mark
        mark.path = path
        marks.append(mark)
    }
}

/// Builds the content of a chart from a closure.
@resultBuilder
public struct ChartContentBuilder {
    /// Passes content on to the builder.
    public static func buildExpression<Content: ChartContent>(_ content: Content) -> Content { content }

    /// Nothing, for an empty closure.
    public static func buildBlock() -> some ChartContent { ChartContentSequence(parts: []) }

    /// The only content of a closure, unchanged.
    public static func buildBlock<Content: ChartContent>(_ content: Content) -> Content { content }

    /// Several contents, one after the other.
    @_disfavoredOverload
    public static func buildBlock<each Content: ChartContent>(
        _ content: repeat each Content
    ) -> some ChartContent {
        var parts: [any ChartContent] = []
        repeat parts.append(each content)
        return ChartContentSequence(parts: parts)
    }

    /// Content under a condition.
    public static func buildIf<Content: ChartContent>(_ content: Content?) -> Content? { content }

    /// The first branch of a condition.
    public static func buildEither<First: ChartContent, Second: ChartContent>(
        first: First
    ) -> BuilderConditional<First, Second> {
        BuilderConditional(branch: .first(first))
    }

    /// The second branch of a condition.
    public static func buildEither<First: ChartContent, Second: ChartContent>(
        second: Second
    ) -> BuilderConditional<First, Second> {
        BuilderConditional(branch: .second(second))
    }

    /// Content of newer systems.
    public static func buildLimitedAvailability(_ content: some ChartContent) -> AnyChartContent {
        AnyChartContent(content)
    }
}

nonisolated struct ChartContentSequence: ChartContent, PrimitiveChartContent {
    typealias Body = Never

    let parts: [any ChartContent]

    @MainActor func collect(into marks: inout MarkList) {
        for (index, part) in parts.enumerated() { marks.collect(part, at: index) }
    }
}

/// Content of one of two types, from a condition in a builder.
public nonisolated struct BuilderConditional<TrueContent, FalseContent> {
    enum Branch {
        case first(TrueContent)
        case second(FalseContent)
    }

    let branch: Branch
}

extension BuilderConditional: ChartContent, PrimitiveChartContent
where TrueContent: ChartContent, FalseContent: ChartContent {
    /// The branches have the marks.
    public typealias Body = Never

    @MainActor func collect(into marks: inout MarkList) {
        switch branch {
        case .first(let content): marks.collect(content, at: true)
        case .second(let content): marks.collect(content, at: false)
        }
    }
}

extension Optional: ChartContent, PrimitiveChartContent where Wrapped: ChartContent {
    /// The wrapped content has the marks.
    public typealias Body = Never

    @MainActor func collect(into marks: inout MarkList) {
        if let self { marks.collect(self) }
    }
}

/// Content whose type is erased.
public nonisolated struct AnyChartContent: ChartContent, PrimitiveChartContent {
    /// The erased content has the marks.
    public typealias Body = Never

    let content: any ChartContent

    /// Erases the type of content.
    public init(_ content: some ChartContent) {
        self.content = content
    }

    /// Erases the type of content.
    public init(erasing content: some ChartContent) {
        self.content = content
    }

    @MainActor func collect(into marks: inout MarkList) { marks.collect(content) }
}

/// A group of content, for modifiers of all of it.
public nonisolated struct Plot<Content: ChartContent>: ChartContent, PrimitiveChartContent {
    /// The content has the marks.
    public typealias Body = Never

    let content: Content

    /// Groups the content of a closure.
    public init(@ChartContentBuilder content: () -> Content) {
        self.content = content()
    }

    @MainActor func collect(into marks: inout MarkList) { marks.collect(content) }
}

extension ForEach: ChartContent, PrimitiveChartContent where Content: ChartContent {
    @MainActor func collect(into marks: inout MarkList) {
        var counts: [ID: Int] = [:]
        for element in data {
            let key = id(element)
            let count = counts[key, default: 0]
            counts[key] = count + 1
            if count > 0 { marks.path.append(count) }
            marks.collect(content(element), at: AnyHashable(key))
            if count > 0 { marks.path.removeLast() }
        }
    }
}

extension ForEach where Content: ChartContent {
    /// Creates content for each element, identified by the value at `id`.
    public nonisolated init(
        _ data: Data,
        id: KeyPath<Data.Element, ID>,
        @ChartContentBuilder content: @escaping (Data.Element) -> Content
    ) {
        self.init(loop: data, id: { $0[keyPath: id] }, content: content)
    }
}

extension ForEach where Content: ChartContent, Data.Element: Identifiable, ID == Data.Element.ID {
    /// Creates content for each element, identified by its `id`.
    public nonisolated init(_ data: Data, @ChartContentBuilder content: @escaping (Data.Element) -> Content) {
        self.init(loop: data, id: { $0.id }, content: content)
    }
}

extension ForEach where Content: ChartContent, Data == Range<Int>, ID == Int {
    /// Creates content for each number of a constant range.
    public nonisolated init(_ data: Range<Int>, @ChartContentBuilder content: @escaping (Int) -> Content) {
        self.init(loop: data, id: { $0 }, content: content)
    }
}
