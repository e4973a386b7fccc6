public import CoreLocation
public import Foundation
import HalationDrawing
import HalationViews
import SwiftUI
public import UIKit

/// What a map shows; all are drawn as a field with a grid.
public enum MKMapType: UInt, Sendable {
    case standard
    case satellite
    case hybrid
    case satelliteFlyover
    case hybridFlyover
    case mutedStandard
}

/// Whether a map follows the user; a picture has no position of one.
public enum MKUserTrackingMode: Int, Sendable {
    case none
    case follow
    case followWithHeading
}

/// From where a map is seen.
open class MKMapCamera: NSObject {
    /// The position in the middle.
    open var centerCoordinate = CLLocationCoordinate2D()

    /// The distance from the middle in metres.
    open var centerCoordinateDistance: CLLocationDistance = 0

    /// The height above the ground in metres: the distance.
    open var altitude: CLLocationDistance {
        get { centerCoordinateDistance }
        set { centerCoordinateDistance = newValue }
    }

    /// The angle from the vertical in degrees; has no effect.
    open var pitch: CGFloat = 0

    /// The direction at the top in degrees from north.
    open var heading: CLLocationDirection = 0

    /// Creates a camera at 0 degrees.
    public override init() {}

    /// Creates a camera above a position.
    public convenience init(
        lookingAtCenter centerCoordinate: CLLocationCoordinate2D,
        fromDistance distance: CLLocationDistance,
        pitch: CGFloat,
        heading: CLLocationDirection
    ) {
        self.init()
        self.centerCoordinate = centerCoordinate
        centerCoordinateDistance = distance
        self.pitch = pitch
        self.heading = heading
    }

    /// Creates a camera above a position, seen from another one's height.
    public convenience init(
        lookingAtCenter centerCoordinate: CLLocationCoordinate2D,
        fromEyeCoordinate eyeCoordinate: CLLocationCoordinate2D,
        eyeAltitude: CLLocationDistance
    ) {
        self.init(lookingAtCenter: centerCoordinate, fromDistance: eyeAltitude, pitch: 0, heading: 0)
    }
}

/// The position of the user, which is unknown.
open class MKUserLocation: NSObject, MKAnnotation {
    /// Never a valid position: it is unknown.
    open var coordinate: CLLocationCoordinate2D { kCLLocationCoordinate2DInvalid }

    /// The location of the user: always nil.
    open var location: CLLocation? { nil }

    /// Whether the position is being found: never.
    open var isUpdating: Bool { false }

    /// The title of the annotation.
    open var title: String? = "My Location"

    /// The second line of the annotation.
    open var subtitle: String?
}

/// Stand-in for `MKMapView`: a map without its pictures, as a field with a grid, with its annotations and overlays.
///
/// Nothing moves it but the program; scripts do not reach it.
open class MKMapView: UIView {
    /// Chooses the views of annotations and the renderers of overlays.
    open weak var delegate: (any MKMapViewDelegate)? {
        didSet { setNeedsLayout() }
    }

    /// What the map shows; has no effect.
    open var mapType = MKMapType.standard

    /// Whether fingers zoom; has no effect.
    open var isZoomEnabled = true

    /// Whether fingers move the map; has no effect.
    open var isScrollEnabled = true

    /// Whether fingers turn the map; has no effect.
    open var isRotateEnabled = true

    /// Whether fingers tilt the map; has no effect.
    open var isPitchEnabled = true

    /// Whether the user's position is shown; it is unknown.
    open var showsUserLocation = false

    /// Whether a compass is shown; has no effect.
    open var showsCompass = true

    /// Whether a scale is shown; has no effect.
    open var showsScale = false

    /// Whether traffic is shown; has no effect.
    open var showsTraffic = false

    /// Whether buildings are shown; has no effect.
    open var showsBuildings = true

    /// Whether places are shown; has no effect.
    open var showsPointsOfInterest = true

    /// Which places are shown; has no effect.
    open var pointOfInterestFilter: MKPointOfInterestFilter?

    /// Whether the map follows the user; has no effect.
    open var userTrackingMode = MKUserTrackingMode.none

    /// The position of the user, which is unknown.
    public let userLocation = MKUserLocation()

    /// The annotations in the order in which they were added.
    public private(set) var annotations: [any MKAnnotation] = []

    /// The overlays in the order in which they are drawn.
    public private(set) var overlays: [any MKOverlay] = []

    /// The annotations that the program selected; initially none.
    open var selectedAnnotations: [any MKAnnotation] = []

    private var views: [ObjectIdentifier: MKAnnotationView] = [:]
    private var classes: [String: MKAnnotationView.Type] = [:]
    private var shown: MapCameraPosition = .automatic
    private var host: UIHostingController<MapField>?
    /// Between the map and its field: a field that changes asks the view around it for another layout.
    private let ground = UIView()
    private var ownViews: [MKAnnotationView] = []

    /// Creates a map of the world.
    public override init(frame: CGRect) { super.init(frame: frame) }

    /// Creates a map of the world; the coder is not read.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// The region that is fully visible.
    open var region: MKCoordinateRegion {
        get { MKCoordinateRegion(visibleMapRect) }
        set { setRegion(newValue, animated: false) }
    }

    /// The rectangle of the flat map that is fully visible.
    open var visibleMapRect: MKMapRect {
        get { shown.rect(showing: annotations.map(\.coordinate)) }
        set { setVisibleMapRect(newValue, animated: false) }
    }

    /// The position in the middle.
    open var centerCoordinate: CLLocationCoordinate2D {
        get { region.center }
        set { setCenter(newValue, animated: false) }
    }

    /// From where the map is seen.
    open var camera: MKMapCamera {
        get {
            let rect = visibleMapRect
            let center = region.center
            let metres = rect.height / MKMapPointsPerMeterAtLatitude(center.latitude)
            return MKMapCamera(
                lookingAtCenter: center,
                fromDistance: metres / (2 * tan(15 * .pi / 180)),
                pitch: 0,
                heading: shown.heading
            )
        }
        set { setCamera(newValue, animated: false) }
    }

    /// Shows a region; the map is there at once.
    open func setRegion(_ region: MKCoordinateRegion, animated: Bool) { show(.region(region), animated) }

    /// Shows a rectangle of the flat map; the map is there at once.
    open func setVisibleMapRect(_ mapRect: MKMapRect, animated animate: Bool) {
        show(.rect(mapRect), animate)
    }

    /// Shows a rectangle with space around it, which has no effect.
    open func setVisibleMapRect(
        _ mapRect: MKMapRect,
        edgePadding insets: UIEdgeInsets,
        animated animate: Bool
    ) {
        show(.rect(mapRect), animate)
    }

    /// Moves the middle of the map.
    open func setCenter(_ coordinate: CLLocationCoordinate2D, animated: Bool) {
        show(.region(MKCoordinateRegion(center: coordinate, span: region.span)), animated)
    }

    /// Shows what a camera sees; the map is there at once.
    open func setCamera(_ camera: MKMapCamera, animated: Bool) {
        let camera = MapCamera(
            centerCoordinate: camera.centerCoordinate,
            distance: camera.centerCoordinateDistance,
            heading: camera.heading,
            pitch: camera.pitch
        )
        show(.camera(camera), animated)
    }

    /// Shows all of some annotations; without any, the map stays as it is.
    open func showAnnotations(_ annotations: [any MKAnnotation], animated: Bool) {
        guard !annotations.isEmpty else { return }
        addAnnotations(annotations.filter { new in !self.annotations.contains { $0 === new } })
        let points = annotations.map { MKMapPoint($0.coordinate) }
        let rect = points.reduce(MKMapRect.null) {
            $0.union(MKMapRect(x: $1.x, y: $1.y, width: 0, height: 0))
        }
        show(.rect(rect.insetBy(dx: -rect.width / 8 - 1000, dy: -rect.height / 8 - 1000)), animated)
    }

    /// Has no effect: the user's position is unknown.
    open func setUserTrackingMode(_ mode: MKUserTrackingMode, animated: Bool) { userTrackingMode = mode }

    private func show(_ position: MapCameraPosition, _ animated: Bool) {
        guard shown != position else { return }
        delegate?.mapView(self, regionWillChangeAnimated: animated)
        shown = position
        setNeedsLayout()
        delegate?.mapViewDidChangeVisibleRegion(self)
        delegate?.mapView(self, regionDidChangeAnimated: animated)
    }

    // MARK: Annotations and overlays

    /// Adds an annotation above those before.
    open func addAnnotation(_ annotation: any MKAnnotation) { addAnnotations([annotation]) }

    /// Adds annotations above those before.
    open func addAnnotations(_ annotations: [any MKAnnotation]) {
        self.annotations += annotations
        setNeedsLayout()
    }

    /// Removes an annotation, if the map has it.
    open func removeAnnotation(_ annotation: any MKAnnotation) { removeAnnotations([annotation]) }

    /// Removes annotations that the map has.
    open func removeAnnotations(_ annotations: [any MKAnnotation]) {
        for annotation in annotations { views[ObjectIdentifier(annotation)] = nil }
        self.annotations.removeAll { old in annotations.contains { $0 === old } }
        setNeedsLayout()
    }

    /// Adds an overlay above those before.
    open func addOverlay(_ overlay: any MKOverlay) { addOverlays([overlay]) }

    /// Adds an overlay; the level has no effect.
    open func addOverlay(_ overlay: any MKOverlay, level: MKOverlayLevel) { addOverlays([overlay]) }

    /// Adds overlays above those before.
    open func addOverlays(_ overlays: [any MKOverlay]) {
        self.overlays += overlays
        setNeedsLayout()
    }

    /// Adds overlays; the level has no effect.
    open func addOverlays(_ overlays: [any MKOverlay], level: MKOverlayLevel) { addOverlays(overlays) }

    /// Removes an overlay, if the map has it.
    open func removeOverlay(_ overlay: any MKOverlay) { removeOverlays([overlay]) }

    /// Removes overlays that the map has.
    open func removeOverlays(_ overlays: [any MKOverlay]) {
        self.overlays.removeAll { old in overlays.contains { $0 === old } }
        setNeedsLayout()
    }

    /// Selects an annotation in place of others, at once.
    open func selectAnnotation(_ annotation: any MKAnnotation, animated: Bool) {
        selectedAnnotations = [annotation]
        view(for: annotation)?.setSelected(true, animated: animated)
        setNeedsLayout()
    }

    /// Ends the selection of an annotation, at once.
    open func deselectAnnotation(_ annotation: (any MKAnnotation)?, animated: Bool) {
        selectedAnnotations.removeAll { $0 === annotation }
        if let annotation { view(for: annotation)?.setSelected(false, animated: animated) }
        setNeedsLayout()
    }

    /// The view of an annotation that was drawn; nil for a balloon that the delegate did not choose.
    open func view(for annotation: any MKAnnotation) -> MKAnnotationView? {
        views[ObjectIdentifier(annotation)]
    }

    /// The renderer of an overlay: a new one of the delegate.
    open func renderer(for overlay: any MKOverlay) -> MKOverlayRenderer? {
        delegate?.mapView(self, rendererFor: overlay)
    }

    /// Sets the class of the views of a name.
    open func register(_ viewClass: AnyClass?, forAnnotationViewWithReuseIdentifier identifier: String) {
        classes[identifier] = viewClass as? MKAnnotationView.Type
    }

    /// A new view of the registered class, as each annotation has its own; nil if none is registered.
    open func dequeueReusableAnnotationView(withIdentifier identifier: String) -> MKAnnotationView? {
        classes[identifier].map { $0.init(annotation: nil, reuseIdentifier: identifier) }
    }

    /// A new view of the registered class.
    open func dequeueReusableAnnotationView(
        withIdentifier identifier: String,
        for annotation: any MKAnnotation
    ) -> MKAnnotationView {
        let viewClass = classes[identifier] ?? MKMarkerAnnotationView.self
        return viewClass.init(annotation: annotation, reuseIdentifier: identifier)
    }

    // MARK: Positions

    private var projection: MapProjection {
        MapProjection(visibleMapRect, heading: shown.heading, size: bounds.size)
    }

    /// The point of a view that shows a position.
    open func convert(_ coordinate: CLLocationCoordinate2D, toPointTo view: UIView?) -> CGPoint {
        convert(projection.point(at: coordinate), to: view)
    }

    /// The position that a point of a view shows.
    open func convert(_ point: CGPoint, toCoordinateFrom view: UIView?) -> CLLocationCoordinate2D {
        projection.coordinate(at: convert(point, from: view))
    }

    // MARK: Drawing

    open override func layoutSubviews() {
        super.layoutSubviews()
        let old = ownViews
        ownViews = []
        let field = MapField(position: shown, elements: elements(), selection: nil)
        if let host {
            host.rootView = field
        } else {
            let host = UIHostingController(rootView: field)
            self.host = host
            ground.addSubview(host.view)
            insertSubview(ground, at: 0)
        }
        ground.frame = bounds
        host?.view.frame = ground.bounds
        // Views that stay are not added again, as that asks for another layout of the map.
        for view in old where !ownViews.contains(where: { $0 === view }) { view.removeFromSuperview() }
        for view in ownViews where view.superview !== self { addSubview(view) }
    }

    private func elements() -> [MapElement] {
        var elements: [MapElement] = []
        for overlay in overlays {
            guard let renderer = renderer(for: overlay) as? MKOverlayPathRenderer,
                let element = MapElement(overlay, renderer)
            else { continue }
            elements.append(element)
        }
        let projection = projection
        for annotation in annotations {
            let key = ObjectIdentifier(annotation)
            let view = views[key] ?? delegate?.mapView(self, viewFor: annotation)
            views[key] = view
            view?.annotation = annotation
            view?.prepareForDisplay()
            if let element = MapElement(annotation, view) {
                elements.append(element)
            } else if let view {
                let point = projection.point(at: annotation.coordinate)
                view.center = CGPoint(x: point.x + view.centerOffset.x, y: point.y + view.centerOffset.y)
                ownViews.append(view)
            }
        }
        return elements
    }
}

extension MapElement {
    /// An overlay as its renderer draws it; nil for overlays of other kinds.
    @MainActor fileprivate init?(_ overlay: any MKOverlay, _ renderer: MKOverlayPathRenderer) {
        switch overlay {
        case let polygon as MKPolygon: self.init(shape: .path(polygon.coordinates, isClosed: true))
        case let line as MKPolyline: self.init(shape: .path(line.coordinates, isClosed: false))
        case let circle as MKCircle:
            self.init(shape: .circle(center: circle.coordinate, radius: circle.radius))
        default: return nil
        }
        fill = AnyShapeStyle((renderer.fillColor?.color ?? .clear).opacity(renderer.alpha))
        stroke = AnyShapeStyle((renderer.strokeColor?.color ?? .clear).opacity(renderer.alpha))
        strokeStyle = StrokeStyle(
            lineWidth: renderer.lineWidth == 0 ? 1 : renderer.lineWidth,
            lineCap: renderer.lineCap,
            lineJoin: renderer.lineJoin,
            dash: (renderer.lineDashPattern ?? []).map { CGFloat($0.doubleValue) },
            dashPhase: renderer.lineDashPhase
        )
    }

    /// An annotation as a balloon or a picture; nil if its view draws itself.
    @MainActor fileprivate init?(_ annotation: any MKAnnotation, _ view: MKAnnotationView?) {
        let title = annotation.title.map { Text($0) }
        switch view {
        case nil:
            self.init(
                shape: .balloon(
                    title: title,
                    glyph: AnyView(Image(systemName: "mappin")),
                    at: annotation.coordinate
                )
            )
        case let marker as MKMarkerAnnotationView:
            self.init(
                shape: .balloon(
                    title: marker.titleVisibility == .hidden ? nil : title,
                    glyph: Self.glyph(of: marker),
                    at: annotation.coordinate
                )
            )
            tint = marker.markerTintColor?.color
        case let pin as MKPinAnnotationView where pin.image == nil:
            self.init(
                shape: .balloon(
                    title: nil,
                    glyph: AnyView(Circle().frame(width: 6, height: 6)),
                    at: annotation.coordinate
                )
            )
            tint = pin.pinTintColor?.color
        case let view?:
            guard let image = view.image else { return nil }
            let offset = view.centerOffset
            self.init(
                shape: .view(
                    AnyView(Image(uiImage: image).offset(x: offset.x, y: offset.y)),
                    at: annotation.coordinate,
                    anchor: .center
                )
            )
        }
    }

    @MainActor private static func glyph(of marker: MKMarkerAnnotationView) -> AnyView {
        let tint = marker.glyphTintColor?.color ?? .white
        if let text = marker.glyphText { return AnyView(Text(text).foregroundStyle(tint)) }
        if let image = marker.glyphImage { return AnyView(Image(uiImage: image).foregroundStyle(tint)) }
        return AnyView(Image(systemName: "mappin").foregroundStyle(tint))
    }
}

/// Chooses what a map shows and learns of its changes; each function has a default.
@MainActor @preconcurrency
public protocol MKMapViewDelegate: AnyObject {
    /// The view of an annotation; nil for a balloon.
    func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView?

    /// What draws an overlay; without it nothing is drawn.
    func mapView(_ mapView: MKMapView, rendererFor overlay: any MKOverlay) -> MKOverlayRenderer

    /// Called before another region is shown.
    func mapView(_ mapView: MKMapView, regionWillChangeAnimated animated: Bool)

    /// Called when another region is shown.
    func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool)

    /// Called when another region is shown.
    func mapViewDidChangeVisibleRegion(_ mapView: MKMapView)

    /// Never called: nothing is loaded.
    func mapViewDidFinishLoadingMap(_ mapView: MKMapView)

    /// Never called: nothing is loaded.
    func mapViewDidFinishRenderingMap(_ mapView: MKMapView, fullyRendered: Bool)

    /// Never called: a picture has no fingers.
    func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView)

    /// Never called: a picture has no fingers.
    func mapView(_ mapView: MKMapView, didDeselect view: MKAnnotationView)

    /// Never called: a picture has no fingers.
    func mapView(
        _ mapView: MKMapView,
        annotationView view: MKAnnotationView,
        calloutAccessoryControlTapped control: UIControl
    )

    /// Never called: the user's position is unknown.
    func mapView(_ mapView: MKMapView, didUpdate userLocation: MKUserLocation)
}

extension MKMapViewDelegate {
    /// A balloon by default.
    public func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView? {
        nil
    }

    /// Overlays are not drawn by default.
    public func mapView(_ mapView: MKMapView, rendererFor overlay: any MKOverlay) -> MKOverlayRenderer {
        MKOverlayRenderer(overlay: overlay)
    }

    /// Does nothing by default.
    public func mapView(_ mapView: MKMapView, regionWillChangeAnimated animated: Bool) {}

    /// Does nothing by default.
    public func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) {}

    /// Does nothing by default.
    public func mapViewDidChangeVisibleRegion(_ mapView: MKMapView) {}

    /// Does nothing by default.
    public func mapViewDidFinishLoadingMap(_ mapView: MKMapView) {}

    /// Does nothing by default.
    public func mapViewDidFinishRenderingMap(_ mapView: MKMapView, fullyRendered: Bool) {}

    /// Does nothing by default.
    public func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView) {}

    /// Does nothing by default.
    public func mapView(_ mapView: MKMapView, didDeselect view: MKAnnotationView) {}

    /// Does nothing by default.
    public func mapView(
        _ mapView: MKMapView,
        annotationView view: MKAnnotationView,
        calloutAccessoryControlTapped control: UIControl
    ) {}

    /// Does nothing by default.
    public func mapView(_ mapView: MKMapView, didUpdate userLocation: MKUserLocation) {}
}
