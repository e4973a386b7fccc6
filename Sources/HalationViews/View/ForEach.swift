import HalationDrawing

/// A view for each element of a collection.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: View {
    /// Built-in views have no body.
    public typealias Body = Never

    /// The collection of elements.
    public var data: Data

    /// Creates the view of an element.
    public var content: (Data.Element) -> Content

    private let id: (Data.Element) -> ID

    /// Creates a view for each element, identified by the value at `id`.
    public init(
        _ data: Data,
        id: KeyPath<Data.Element, ID>,
        @ViewBuilder content: @escaping (Data.Element) -> Content,
    ) {
        self.data = data
        self.content = content
        self.id = { $0[keyPath: id] }
    }
}

extension ForEach where Data.Element: Identifiable, ID == Data.Element.ID {
    /// Creates a view for each element, identified by its `id`.
    public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
        self.data = data
        self.content = content
        id = { $0.id }
    }
}

extension ForEach where Data == Range<Int>, ID == Int {
    /// Creates a view for each number of a constant range.
    public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
        self.data = data
        self.content = content
        id = { $0 }
    }
}

extension ForEach: PrimitiveView {
    func nodes(in context: ViewContext) -> [ViewNode] {
        data.flatMap { content($0).resolvedNodes(in: context.part(id($0))) }
    }
}
