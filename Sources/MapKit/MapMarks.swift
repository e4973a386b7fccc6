public import CoreLocation
public import Foundation
public import HalationControls
public import HalationDrawing
public import HalationGeometry
public import HalationViews

/// A balloon with a symbol and a title, whose tip is at a position.
public struct Marker<Label>: MapContent, PrimitiveMapContent {
    /// Built-in content has no body.
    public typealias Body = Never

    private let coordinate: CLLocationCoordinate2D
    private let title: Text?
    private let glyph: AnyView
    private let tag: AnyHashable?

    private init(
        _ title: Text?,
        _ coordinate: CLLocationCoordinate2D,
        glyph: AnyView = AnyView(Image(systemName: "mappin")),
        tag: AnyHashable? = nil
    ) {
        self.title = title
        self.coordinate = coordinate
        self.glyph = glyph
        self.tag = tag
    }

    var elements: [MapElement] {
        [MapElement(shape: .balloon(title: title, glyph: glyph, at: coordinate), tag: tag)]
    }
}

extension Marker where Label == Text {
    /// Creates a marker with a pin.
    public init(_ titleKey: LocalizedStringKey, coordinate: CLLocationCoordinate2D) {
        self.init(Text(titleKey), coordinate)
    }

    /// Creates a marker with a pin.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, coordinate: CLLocationCoordinate2D) {
        self.init(Text(title), coordinate)
    }

    /// Creates a marker with up to three letters.
    public init(_ titleKey: LocalizedStringKey, monogram: Text, coordinate: CLLocationCoordinate2D) {
        self.init(Text(titleKey), coordinate, glyph: AnyView(monogram))
    }

    /// Creates a marker with up to three letters.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, monogram: Text, coordinate: CLLocationCoordinate2D) {
        self.init(Text(title), coordinate, glyph: AnyView(monogram))
    }

    /// Creates a marker at a place, with its name.
    @MainActor public init(item: MKMapItem) {
        self.init(item.name.map { Text($0) }, item.placemark.coordinate, tag: AnyHashable(item))
    }
}

extension Marker where Label == HalationControls.Label<Text, Image> {
    /// Creates a marker with a symbol.
    public init(_ titleKey: LocalizedStringKey, systemImage: String, coordinate: CLLocationCoordinate2D) {
        self.init(Text(titleKey), coordinate, glyph: AnyView(Image(systemName: systemImage)))
    }

    /// Creates a marker with a symbol.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, systemImage: String, coordinate: CLLocationCoordinate2D) {
        self.init(Text(title), coordinate, glyph: AnyView(Image(systemName: systemImage)))
    }

    /// Creates a marker with an image.
    public init(_ titleKey: LocalizedStringKey, image: String, coordinate: CLLocationCoordinate2D) {
        self.init(Text(titleKey), coordinate, glyph: AnyView(Image(image)))
    }

    /// Creates a marker with an image.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, image: String, coordinate: CLLocationCoordinate2D) {
        self.init(Text(title), coordinate, glyph: AnyView(Image(image)))
    }
}

extension Marker where Label: View {
    /// Creates a marker with a label, which is drawn below the balloon.
    public init(coordinate: CLLocationCoordinate2D, @ViewBuilder label: () -> Label) {
        let label = label()
        self.init(label as? Text, coordinate)
    }
}

/// A view at a position, with a title below it.
public struct Annotation<Label, Content: View>: MapContent, PrimitiveMapContent {
    /// Built-in content has no body.
    public typealias Body = Never

    private let coordinate: CLLocationCoordinate2D
    private let title: Text?
    private let anchor: UnitPoint
    private let content: Content

    var elements: [MapElement] {
        [MapElement(shape: .view(AnyView(content), at: coordinate, anchor: anchor), title: title)]
    }
}

extension Annotation where Label == Text {
    /// Creates an annotation at a position.
    ///
    /// - Parameters:
    ///   - titleKey: The title below the view.
    ///   - coordinate: The position.
    ///   - anchor: The point of the view that is at the position.
    ///   - content: The view.
    public init(
        _ titleKey: LocalizedStringKey,
        coordinate: CLLocationCoordinate2D,
        anchor: UnitPoint = .center,
        @ViewBuilder content: () -> Content
    ) {
        self.init(coordinate: coordinate, title: Text(titleKey), anchor: anchor, content: content())
    }

    /// Creates an annotation at a position.
    ///
    /// - Parameters:
    ///   - title: The title below the view.
    ///   - coordinate: The position.
    ///   - anchor: The point of the view that is at the position.
    ///   - content: The view.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S,
        coordinate: CLLocationCoordinate2D,
        anchor: UnitPoint = .center,
        @ViewBuilder content: () -> Content
    ) {
        self.init(coordinate: coordinate, title: Text(title), anchor: anchor, content: content())
    }
}

extension Annotation where Label: View {
    /// Creates an annotation with a label; only a text is drawn.
    public init(
        coordinate: CLLocationCoordinate2D,
        anchor: UnitPoint = .center,
        @ViewBuilder content: () -> Content,
        @ViewBuilder label: () -> Label
    ) {
        self.init(coordinate: coordinate, title: label() as? Text, anchor: anchor, content: content())
    }
}

/// The position of the user: never drawn, as a picture has none.
public struct UserAnnotation: MapContent, PrimitiveMapContent {
    /// Built-in content has no body.
    public typealias Body = Never

    /// Creates the annotation of the user.
    public init(anchor: UnitPoint = .center) {}

    /// Creates the annotation of the user; the content is not drawn.
    public init<Content: View>(anchor: UnitPoint = .center, @ViewBuilder content: () -> Content) {}

    /// Creates the annotation of the user; the content is not drawn.
    public init<Content: View>(
        anchor: UnitPoint = .center,
        @ViewBuilder content: (UserLocation) -> Content
    ) {}

    var elements: [MapElement] { [] }
}

/// Stand-in for `UserLocation`: without a position.
public struct UserLocation {
    /// The position: always nil.
    public var location: CLLocation? { nil }

    /// The heading: always nil.
    public var heading: CLHeading? { nil }
}

/// A line through positions.
public struct MapPolyline: MapContent, PrimitiveMapContent {
    /// Built-in content has no body.
    public typealias Body = Never

    private let coordinates: [CLLocationCoordinate2D]

    /// Whether a line follows straight lines of the map or the earth's surface.
    public enum ContourStyle: Sendable {
        case straight

        /// Drawn as `straight`, not along the earth's surface.
        case geodesic
    }

    /// Creates a line through positions.
    public init(coordinates: [CLLocationCoordinate2D], contourStyle: ContourStyle = .straight) {
        self.coordinates = coordinates
    }

    /// Creates a line through points of the flat map.
    public init(points: [MKMapPoint], contourStyle: ContourStyle = .straight) {
        coordinates = points.map(\.coordinate)
    }

    /// Creates the line of an overlay.
    public init(_ polyline: MKPolyline) {
        coordinates = polyline.coordinates
    }

    /// Creates the line of a route.
    public init(_ route: MKRoute) {
        coordinates = route.polyline.coordinates
    }

    var elements: [MapElement] { [MapElement(shape: .path(coordinates, isClosed: false))] }
}

/// An area between positions.
public struct MapPolygon: MapContent, PrimitiveMapContent {
    /// Built-in content has no body.
    public typealias Body = Never

    private let coordinates: [CLLocationCoordinate2D]

    /// Creates an area between positions.
    public init(coordinates: [CLLocationCoordinate2D]) {
        self.coordinates = coordinates
    }

    /// Creates an area between points of the flat map.
    public init(points: [MKMapPoint]) {
        coordinates = points.map(\.coordinate)
    }

    /// Creates the area of an overlay.
    public init(_ polygon: MKPolygon) {
        coordinates = polygon.coordinates
    }

    var elements: [MapElement] { [MapElement(shape: .path(coordinates, isClosed: true))] }
}

/// A circle on the earth's surface.
public struct MapCircle: MapContent, PrimitiveMapContent {
    /// Built-in content has no body.
    public typealias Body = Never

    private let center: CLLocationCoordinate2D
    private let radius: CLLocationDistance

    /// Creates a circle from its centre and its radius in metres.
    public init(center: CLLocationCoordinate2D, radius: CLLocationDistance) {
        self.center = center
        self.radius = radius
    }

    /// Creates the circle of an overlay.
    public init(_ circle: MKCircle) {
        self.init(center: circle.coordinate, radius: circle.radius)
    }

    var elements: [MapElement] { [MapElement(shape: .circle(center: center, radius: radius))] }
}

/// A mark of a map by the older initialisers.
@MainActor @preconcurrency
public protocol MapAnnotationProtocol {
    /// The part of the map's picture.
    var _mark: _MapMark { get }
}

/// What an older mark draws.
public struct _MapMark {
    let element: MapElement
}

/// A pin at a position.
public struct MapPin: MapAnnotationProtocol {
    private let coordinate: CLLocationCoordinate2D
    private let tint: Color?

    /// Creates a pin; red without a tint.
    public init(coordinate: CLLocationCoordinate2D, tint: Color? = nil) {
        self.coordinate = coordinate
        self.tint = tint
    }

    /// What the pin draws.
    public var _mark: _MapMark {
        _MapMark(
            element: MapElement(
                shape: .view(AnyView(PinView(tint: tint ?? .red)), at: coordinate, anchor: .bottom)
            )
        )
    }
}

/// A balloon at a position.
public struct MapMarker: MapAnnotationProtocol {
    private let coordinate: CLLocationCoordinate2D
    private let tint: Color?

    /// Creates a balloon; red without a tint.
    public init(coordinate: CLLocationCoordinate2D, tint: Color? = nil) {
        self.coordinate = coordinate
        self.tint = tint
    }

    /// What the marker draws.
    public var _mark: _MapMark {
        let glyph = AnyView(Image(systemName: "mappin"))
        return _MapMark(
            element: MapElement(shape: .balloon(title: nil, glyph: glyph, at: coordinate), tint: tint)
        )
    }
}

/// A view at a position, by the older initialisers.
public struct MapAnnotation<Content: View>: MapAnnotationProtocol {
    private let coordinate: CLLocationCoordinate2D
    private let anchorPoint: CGPoint
    private let content: Content

    /// Creates an annotation at a position.
    ///
    /// - Parameters:
    ///   - coordinate: The position.
    ///   - anchorPoint: The point of the view that is at the position, from (0, 0) to (1, 1).
    ///   - content: The view.
    public init(
        coordinate: CLLocationCoordinate2D,
        anchorPoint: CGPoint = CGPoint(x: 0.5, y: 0.5),
        @ViewBuilder content: () -> Content
    ) {
        self.coordinate = coordinate
        self.anchorPoint = anchorPoint
        self.content = content()
    }

    /// What the annotation draws.
    public var _mark: _MapMark {
        let anchor = UnitPoint(x: anchorPoint.x, y: anchorPoint.y)
        return _MapMark(element: MapElement(shape: .view(AnyView(content), at: coordinate, anchor: anchor)))
    }
}
