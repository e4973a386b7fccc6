public import CoreLocation
public import Foundation
public import UIKit

/// Something on a map that covers an area.
public protocol MKOverlay: MKAnnotation {
    /// The smallest rectangle around the overlay.
    var boundingMapRect: MKMapRect { get }
}

extension MKPolyline: MKOverlay {}

extension MKCircle: MKOverlay {
    /// The square around the circle.
    public var boundingMapRect: MKMapRect {
        let middle = MKMapPoint(coordinate)
        let length = radius * MKMapPointsPerMeterAtLatitude(coordinate.latitude)
        return MKMapRect(x: middle.x - length, y: middle.y - length, width: 2 * length, height: 2 * length)
    }
}

/// Pictures for a part of the map; never loaded.
open class MKTileOverlay: NSObject, MKOverlay {
    /// The middle of the world.
    open var coordinate: CLLocationCoordinate2D {
        MKMapPoint(x: boundingMapRect.midX, y: boundingMapRect.midY).coordinate
    }

    /// The rectangle of the whole world.
    open var boundingMapRect: MKMapRect { .world }

    /// Whether the tiles hide the map; has no effect.
    open var canReplaceMapContent = false

    /// The lowest level of zoom; has no effect.
    open var minimumZ = 0

    /// The highest level of zoom; has no effect.
    open var maximumZ = 21

    /// The pattern of the addresses.
    public let urlTemplate: String?

    /// Creates an overlay that loads nothing.
    public init(urlTemplate: String?) { self.urlTemplate = urlTemplate }
}

/// Draws an overlay of a map; by itself nothing.
@MainActor @preconcurrency
open class MKOverlayRenderer: NSObject {
    /// The overlay that is drawn.
    public let overlay: any MKOverlay

    /// The opacity of the drawing.
    open var alpha: CGFloat = 1

    /// Creates a renderer, which draws nothing by itself.
    public init(overlay: any MKOverlay) { self.overlay = overlay }

    /// Has no effect: the map is drawn in each frame.
    open func setNeedsDisplay() {}
}

/// Draws the outline of an overlay.
open class MKOverlayPathRenderer: MKOverlayRenderer {
    /// The colour of the area; nil is none.
    open var fillColor: UIColor?

    /// The colour of the line; nil is none.
    open var strokeColor: UIColor?

    /// The width of the line in points; 0 is 1 point.
    open var lineWidth: CGFloat = 0

    /// How lines end; initially round.
    open var lineCap = CGLineCap.round

    /// How lines meet; initially round.
    open var lineJoin = CGLineJoin.round

    /// The lengths of dashes and gaps in points.
    open var lineDashPattern: [NSNumber]?

    /// Where the dashes begin, in points.
    open var lineDashPhase: CGFloat = 0
}

/// Draws a line through positions.
open class MKPolylineRenderer: MKOverlayPathRenderer {
    /// The line that is drawn; empty for other overlays.
    open var polyline: MKPolyline { overlay as? MKPolyline ?? MKPolyline(coordinates: [], count: 0) }

    /// Creates a renderer of a line.
    public convenience init(polyline: MKPolyline) { self.init(overlay: polyline) }
}

/// Draws the outline and the area between positions.
open class MKPolygonRenderer: MKOverlayPathRenderer {
    /// Creates a renderer of an area.
    public convenience init(polygon: MKPolygon) { self.init(overlay: polygon) }
}

/// Draws the line and the area of a circle around a position.
open class MKCircleRenderer: MKOverlayPathRenderer {
    /// Creates a renderer of a circle.
    public convenience init(circle: MKCircle) { self.init(overlay: circle) }
}

/// Draws the pictures of a part of the map: nothing.
open class MKTileOverlayRenderer: MKOverlayRenderer {
    /// Creates a renderer that draws nothing.
    public convenience init(tileOverlay: MKTileOverlay) { self.init(overlay: tileOverlay) }

    /// Has no effect: nothing is loaded.
    open func reloadData() {}
}
