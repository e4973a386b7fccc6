public import HalationViews

/// The marks of a slider, as a ``SliderTickBuilder`` makes them.
public protocol SliderTickContent<Value> {
    /// The type of the slider's values.
    associatedtype Value: BinaryFloatingPoint

    /// The collection of marks.
    associatedtype Body: RandomAccessCollection where Body.Element == SliderTick<Value>

    /// The marks in the order of the code.
    var body: Body { get }
}

/// A mark of a slider at a value; its label is not drawn, as on a phone.
public nonisolated struct SliderTick<V: BinaryFloatingPoint>: SliderTickContent {
    /// The type of the slider's values.
    public typealias Value = V

    let value: V

    /// Creates a mark without a label.
    public init(_ value: V) {
        self.value = value
    }

    /// Creates a mark with a label.
    public init(_ value: V, @ViewBuilder label: () -> some View) {
        self.value = value
    }

    /// The mark itself as the only one.
    public var body: [SliderTick<V>] { [self] }
}

/// Marks one after another.
public nonisolated struct TupleSliderTickContent<V: BinaryFloatingPoint, T>: SliderTickContent {
    /// The type of the slider's values.
    public typealias Value = V

    /// The parts, of which a tuple holds two or, nested, more.
    public let value: T

    /// The marks of all parts.
    public let body: [SliderTick<V>]
}

/// Marks for the elements of a collection.
public nonisolated struct SliderTickContentForEach<
    Data: RandomAccessCollection,
    ID: Hashable,
    Content: SliderTickContent
>: SliderTickContent {
    /// The type of the slider's values.
    public typealias Value = Content.Value

    /// The marks of all elements.
    public let body: [SliderTick<Content.Value>]

    /// Creates marks for values that are identified by a property.
    public init(
        _ data: Data,
        id: KeyPath<Data.Element, ID>,
        @SliderTickBuilder<Data.Element> content: @escaping (Data.Element) -> Content
    ) where Data.Element == Content.Value {
        body = data.flatMap { Array(content($0).body) }
    }
}

/// A result builder of the marks of a slider.
@resultBuilder
public nonisolated struct SliderTickBuilder<V: BinaryFloatingPoint> {
    /// Starts with the first part.
    public static func buildPartialBlock<C: SliderTickContent<V>>(first: C) -> C { first }

    /// Makes no marks of a block without parts.
    public static func buildBlock() -> TupleSliderTickContent<V, Void> {
        TupleSliderTickContent(value: (), body: [])
    }

    /// Makes the marks of a part that a condition leaves out.
    public static func buildIf<C: SliderTickContent<V>>(_ content: C?) -> TupleSliderTickContent<V, C?> {
        TupleSliderTickContent(value: content, body: content.map { Array($0.body) } ?? [])
    }

    /// Makes the marks of the first of two parts.
    public static func buildEither<C: SliderTickContent<V>>(
        first: C
    ) -> TupleSliderTickContent<V, [SliderTick<V>]> {
        TupleSliderTickContent(value: Array(first.body), body: Array(first.body))
    }

    /// Makes the marks of the second of two parts.
    public static func buildEither<C: SliderTickContent<V>>(
        second: C
    ) -> TupleSliderTickContent<V, [SliderTick<V>]> {
        TupleSliderTickContent(value: Array(second.body), body: Array(second.body))
    }

    /// Appends the marks of a part to those before it.
    public static func buildPartialBlock<C0: SliderTickContent<V>, C1: SliderTickContent<V>>(
        accumulated: C0,
        next: C1
    ) -> TupleSliderTickContent<V, (C0, C1)> {
        TupleSliderTickContent(value: (accumulated, next), body: Array(accumulated.body) + Array(next.body))
    }
}
