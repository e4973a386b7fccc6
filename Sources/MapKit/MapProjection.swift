import CoreLocation
import Foundation

/// The way from positions on the earth to points of a view.
///
/// The camera's rectangle is fully visible and in the middle; what is left of the view shows the map around it.
struct MapProjection {
    /// The middle of the view on the flat map.
    private let center: MKMapPoint

    /// Points of the view per point of the flat map.
    let scale: Double

    /// The rotation of the map, clockwise.
    private let rotation: Double

    let size: CGSize

    init(_ rect: MKMapRect, heading: Double = 0, size: CGSize) {
        center = MKMapPoint(x: rect.midX, y: rect.midY)
        // A region without an extent shows a street.
        let smallest = 400.0
        let scale = min(
            size.width / max(rect.width, smallest),
            size.height / max(rect.height, smallest)
        )
        self.scale = scale > 0 && scale.isFinite ? scale : 1
        rotation = -heading * .pi / 180
        self.size = size
    }

    /// The point of the view that shows a position.
    func point(at coordinate: CLLocationCoordinate2D) -> CGPoint {
        let point = MKMapPoint(coordinate)
        var east = point.x - center.x
        // The copy of the position that is nearest, as the map repeats itself eastwards and westwards.
        let side = MKMapSize.world.width
        east -= (east / side).rounded() * side
        let (x, y) = (east * scale, (point.y - center.y) * scale)
        return CGPoint(
            x: size.width / 2 + x * cos(rotation) - y * sin(rotation),
            y: size.height / 2 + x * sin(rotation) + y * cos(rotation)
        )
    }

    /// The position that a point of the view shows.
    func coordinate(at point: CGPoint) -> CLLocationCoordinate2D {
        let (x, y) = (point.x - size.width / 2, point.y - size.height / 2)
        return MKMapPoint(
            x: center.x + (x * cos(rotation) + y * sin(rotation)) / scale,
            y: center.y + (y * cos(rotation) - x * sin(rotation)) / scale
        ).coordinate
    }

    /// The length in the view of metres at a latitude.
    func length(metres: Double, latitude: Double) -> CGFloat {
        metres * MKMapPointsPerMeterAtLatitude(latitude) * scale
    }

    /// The rectangle that the view shows if the map is not rotated.
    var visibleRect: MKMapRect {
        let (width, height) = (size.width / scale, size.height / scale)
        return MKMapRect(x: center.x - width / 2, y: center.y - height / 2, width: width, height: height)
    }
}
