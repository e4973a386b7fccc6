import CoreLocation
public import Foundation
public import HalationDrawing
public import HalationGeometry
public import HalationViews

/// Something on a map: markers, annotations, lines and areas.
@MainActor @preconcurrency
public protocol MapContent {
    /// The type of the body; `Never` for built-in content.
    associatedtype Body: MapContent

    /// What is on the map.
    @MapContentBuilder var body: Body { get }
}

extension Never: MapContent {}

extension MapContent where Body == Never {
    /// Not callable: built-in content has no body.
    public var body: Never { preconditionFailure("Built-in content of a map has no body to ask for.") }
}

/// A part of a map's picture.
struct MapElement {
    enum Shape {
        /// A view with a point of its own at a position.
        case view(AnyView, at: CLLocationCoordinate2D, anchor: UnitPoint)

        /// A balloon, which is drawn larger when it is selected.
        case balloon(title: Text?, glyph: AnyView, at: CLLocationCoordinate2D)

        /// A line, or an area if it is closed.
        case path([CLLocationCoordinate2D], isClosed: Bool)

        /// A circle with a radius in metres.
        case circle(center: CLLocationCoordinate2D, radius: Double)
    }

    var shape: Shape
    var title: Text?
    var tag: AnyHashable?
    var tint: Color?
    var fill: AnyShapeStyle?
    var stroke: AnyShapeStyle?
    var strokeStyle = StrokeStyle(lineWidth: 2)
    var showsTitle = true
}

/// Content without a body.
@MainActor
protocol PrimitiveMapContent: MapContent where Body == Never {
    /// The parts in the order of drawing.
    var elements: [MapElement] { get }
}

/// The parts of any content.
@MainActor
func mapElements(of content: some MapContent) -> [MapElement] {
    if let primitive = content as? any PrimitiveMapContent { return primitive.elements }
    return mapElements(of: content.body)
}

/// Combines the content of a map.
@resultBuilder
@MainActor @preconcurrency
public struct MapContentBuilder {
    /// Nothing on the map.
    public static func buildBlock() -> EmptyMapContent { EmptyMapContent() }

    /// A single expression of the builder.
    public static func buildExpression<Content: MapContent>(_ content: Content) -> Content { content }

    /// A single element of the map.
    public static func buildBlock<Content: MapContent>(_ content: Content) -> Content { content }

    /// Several elements in order.
    public static func buildBlock<each Content: MapContent>(
        _ content: repeat each Content
    ) -> TupleMapContent<(repeat each Content)> {
        var elements: [MapElement] = []
        repeat elements += mapElements(of: each content)
        return TupleMapContent(elements: elements)
    }

    /// Content that may be missing.
    public static func buildIf<Content: MapContent>(_ content: Content?) -> TupleMapContent<Content?> {
        TupleMapContent(elements: content.map { mapElements(of: $0) } ?? [])
    }

    /// The first of two branches.
    public static func buildEither<First: MapContent, Second: MapContent>(
        first: First
    ) -> TupleMapContent<Result2<First, Second>> {
        TupleMapContent(elements: mapElements(of: first))
    }

    /// The second of two branches.
    public static func buildEither<First: MapContent, Second: MapContent>(
        second: Second
    ) -> TupleMapContent<Result2<First, Second>> {
        TupleMapContent(elements: mapElements(of: second))
    }

    /// Content for newer systems.
    public static func buildLimitedAvailability<Content: MapContent>(
        _ content: Content
    ) -> TupleMapContent<Content> {
        TupleMapContent(elements: mapElements(of: content))
    }

    /// The types of two branches of a condition.
    public enum Result2<First, Second> {}
}

/// An empty part of a map.
public struct EmptyMapContent: MapContent, PrimitiveMapContent {
    /// Built-in content has no body.
    public typealias Body = Never

    /// Creates nothing on the map.
    public init() {}

    var elements: [MapElement] { [] }
}

/// Several parts of a map.
public struct TupleMapContent<Parts>: MapContent, PrimitiveMapContent {
    /// Built-in content has no body.
    public typealias Body = Never

    let elements: [MapElement]
}

extension Optional: MapContent where Wrapped: MapContent {
    /// Built-in content has no body.
    public typealias Body = Never
}

extension Optional: PrimitiveMapContent where Wrapped: MapContent {
    @MainActor var elements: [MapElement] {
        if let self { mapElements(of: self) } else { [] }
    }
}

extension ForEach: MapContent where Content: MapContent {
    /// Built-in content has no body.
    public typealias Body = Never
}

extension ForEach: PrimitiveMapContent where Content: MapContent {
    @MainActor var elements: [MapElement] {
        var elements: [MapElement] = []
        for element in data {
            for var part in mapElements(of: content(element)) {
                if part.tag == nil { part.tag = AnyHashable(id(element)) }
                elements.append(part)
            }
        }
        return elements
    }
}

extension ForEach where Content: MapContent {
    /// Creates map content for each element, identified by the value at `id`.
    public nonisolated init(
        _ data: Data,
        id: KeyPath<Data.Element, ID>,
        @MapContentBuilder content: @escaping (Data.Element) -> Content
    ) {
        self.init(loop: data, id: { $0[keyPath: id] }, content: content)
    }
}

extension ForEach where Content: MapContent, Data.Element: Identifiable, ID == Data.Element.ID {
    /// Creates map content for each element, identified by its `id`.
    public nonisolated init(
        _ data: Data,
        @MapContentBuilder content: @escaping (Data.Element) -> Content
    ) {
        self.init(loop: data, id: { $0.id }, content: content)
    }
}

/// Map content with another tag, tint, line or area.
public struct ModifiedMapContent<Content: MapContent>: MapContent, PrimitiveMapContent {
    /// Built-in content has no body.
    public typealias Body = Never

    let content: Content
    let change: (inout MapElement) -> Void

    var elements: [MapElement] {
        mapElements(of: content).map { element in
            var element = element
            change(&element)
            return element
        }
    }
}

extension MapContent {
    private func changed(_ change: @escaping (inout MapElement) -> Void) -> ModifiedMapContent<Self> {
        ModifiedMapContent(content: self, change: change)
    }

    /// Sets the colour of markers.
    public func tint(_ tint: Color?) -> ModifiedMapContent<Self> {
        changed { if $0.tint == nil { $0.tint = tint } }
    }

    /// Sets the colour of markers; only colours count.
    public func tint<S: ShapeStyle>(_ tint: S) -> ModifiedMapContent<Self> {
        changed { if $0.tint == nil { $0.tint = tint as? Color } }
    }

    /// Fills areas with a style.
    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> ModifiedMapContent<Self> {
        changed { if $0.fill == nil { $0.fill = AnyShapeStyle(style) } }
    }

    /// Strokes lines and the edges of areas.
    public func stroke<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1) -> ModifiedMapContent<Self> {
        stroke(content, style: StrokeStyle(lineWidth: lineWidth))
    }

    /// Strokes lines and the edges of areas.
    public func stroke<S: ShapeStyle>(_ content: S, style: StrokeStyle) -> ModifiedMapContent<Self> {
        changed {
            guard $0.stroke == nil else { return }
            $0.stroke = AnyShapeStyle(content)
            $0.strokeStyle = style
        }
    }

    /// Strokes lines and the edges of areas in the tint.
    public func stroke(lineWidth: CGFloat) -> ModifiedMapContent<Self> {
        stroke(Color.accentColor, style: StrokeStyle(lineWidth: lineWidth))
    }

    /// Strokes the edges of areas.
    public func strokeStyle(style: StrokeStyle) -> ModifiedMapContent<Self> {
        changed { $0.strokeStyle = style }
    }

    /// The value that a map's selection has when the content is selected.
    public func tag<Value: Hashable>(_ tag: Value) -> ModifiedMapContent<Self> {
        changed { if $0.tag == nil { $0.tag = AnyHashable(tag) } }
    }

    /// Shows or hides the titles of annotations.
    public func annotationTitles(_ visibility: Visibility) -> ModifiedMapContent<Self> {
        changed { $0.showsTitle = visibility != .hidden }
    }

    /// Has no effect: subtitles are not drawn.
    public func annotationSubtitles(_ visibility: Visibility) -> ModifiedMapContent<Self> { changed { _ in } }

    /// Has no effect: the order of lines and areas is that of the content.
    public func mapOverlayLevel(level: MKOverlayLevel) -> ModifiedMapContent<Self> { changed { _ in } }
}

/// Whether a line is above the names of a map; has no effect, as there are none.
public enum MKOverlayLevel: Int, Sendable {
    case aboveRoads
    case aboveLabels
}
