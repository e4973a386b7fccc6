@_exported public import CoreLocation
import Foundation

/// The extent of a region in degrees.
public struct MKCoordinateSpan: Sendable {
    /// Degrees from north to south.
    public var latitudeDelta: CLLocationDegrees

    /// Degrees from west to east.
    public var longitudeDelta: CLLocationDegrees

    /// Creates an empty extent.
    public init() {
        self.init(latitudeDelta: 0, longitudeDelta: 0)
    }

    /// Creates an extent from degrees.
    public init(latitudeDelta: CLLocationDegrees, longitudeDelta: CLLocationDegrees) {
        self.latitudeDelta = latitudeDelta
        self.longitudeDelta = longitudeDelta
    }
}

/// A part of the map around a centre.
public struct MKCoordinateRegion: Sendable {
    /// The centre in degrees.
    public var center: CLLocationCoordinate2D

    /// The extent in degrees.
    public var span: MKCoordinateSpan

    /// Creates an empty region at 0 degrees.
    public init() {
        self.init(center: CLLocationCoordinate2D(), span: MKCoordinateSpan())
    }

    /// Creates a region from its centre and its extent.
    public init(center: CLLocationCoordinate2D, span: MKCoordinateSpan) {
        self.center = center
        self.span = span
    }

    /// Creates a region from its centre and its extent in metres.
    public init(
        center: CLLocationCoordinate2D,
        latitudinalMeters: CLLocationDistance,
        longitudinalMeters: CLLocationDistance
    ) {
        // A degree of latitude, and one of longitude on the equator.
        let metresPerDegree = 111_319.49
        let circle = max(cos(center.latitude * .pi / 180), 1e-6)
        self.init(
            center: center,
            span: MKCoordinateSpan(
                latitudeDelta: min(180, latitudinalMeters / metresPerDegree),
                longitudeDelta: min(360, longitudinalMeters / (metresPerDegree * circle))
            )
        )
    }

    /// Creates the region of a rectangle of the flat map.
    public init(_ rect: MKMapRect) {
        let north = MKMapPoint(x: rect.midX, y: rect.minY).coordinate.latitude
        let south = MKMapPoint(x: rect.midX, y: rect.maxY).coordinate.latitude
        self.init(
            center: CLLocationCoordinate2D(
                latitude: (north + south) / 2,
                longitude: MKMapPoint(x: rect.midX, y: rect.midY).coordinate.longitude
            ),
            span: MKCoordinateSpan(
                latitudeDelta: north - south,
                longitudeDelta: rect.width / MKMapSize.world.width * 360
            )
        )
    }
}

/// Creates an extent from degrees.
public func MKCoordinateSpanMake(
    _ latitudeDelta: CLLocationDegrees,
    _ longitudeDelta: CLLocationDegrees
) -> MKCoordinateSpan {
    MKCoordinateSpan(latitudeDelta: latitudeDelta, longitudeDelta: longitudeDelta)
}

/// Creates a region from its centre and its extent in metres.
public func MKCoordinateRegionMakeWithDistance(
    _ centerCoordinate: CLLocationCoordinate2D,
    _ latitudinalMeters: CLLocationDistance,
    _ longitudinalMeters: CLLocationDistance
) -> MKCoordinateRegion {
    MKCoordinateRegion(
        center: centerCoordinate,
        latitudinalMeters: latitudinalMeters,
        longitudinalMeters: longitudinalMeters
    )
}

/// A point of the flat map, which is the earth in Mercator's projection.
///
/// The map is a square with a side of 268,435,456 points. Its origin is at 180 degrees west and about 85.05 degrees north.
public struct MKMapPoint: Sendable {
    /// Points from the left edge, eastwards.
    public var x: Double

    /// Points from the top edge, southwards.
    public var y: Double

    /// The origin of the map.
    public init() {
        self.init(x: 0, y: 0)
    }

    /// Creates a point from its coordinates.
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// Projects a position; latitudes are limited to the edges of the map.
    public init(_ coordinate: CLLocationCoordinate2D) {
        let side = MKMapSize.world.width
        let latitude = min(max(coordinate.latitude, -Self.largestLatitude), Self.largestLatitude)
        x = (coordinate.longitude + 180) / 360 * side
        y = (0.5 - asinh(tan(latitude * .pi / 180)) / (2 * .pi)) * side
    }

    /// The latitude at which the projection is as high as it is wide: atan(sinh(pi)).
    static let largestLatitude = 85.051_128_779_806_59

    /// The position at the point.
    public var coordinate: CLLocationCoordinate2D {
        let side = MKMapSize.world.width
        return CLLocationCoordinate2D(
            latitude: atan(sinh((0.5 - y / side) * 2 * .pi)) * 180 / .pi,
            longitude: x / side * 360 - 180
        )
    }

    /// The distance in metres along the earth's surface.
    public func distance(to point: MKMapPoint) -> CLLocationDistance {
        let (first, second) = (coordinate, point.coordinate)
        return CLLocation(latitude: first.latitude, longitude: first.longitude)
            .distance(from: CLLocation(latitude: second.latitude, longitude: second.longitude))
    }
}

/// A size on the flat map.
public struct MKMapSize: Sendable {
    /// Points from west to east.
    public var width: Double

    /// Points from north to south.
    public var height: Double

    /// Creates an empty size.
    public init() {
        self.init(width: 0, height: 0)
    }

    /// Creates a size from its sides.
    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    /// The size of the whole map.
    public static let world = MKMapSize(width: 268_435_456, height: 268_435_456)
}

/// A rectangle of the flat map.
public struct MKMapRect: Sendable {
    /// The north-western corner of the rectangle.
    public var origin: MKMapPoint

    /// The size of the rectangle.
    public var size: MKMapSize

    /// Creates an empty rectangle at the map's origin.
    public init() {
        self.init(origin: MKMapPoint(), size: MKMapSize())
    }

    /// Creates a rectangle from its corner and its size.
    public init(origin: MKMapPoint, size: MKMapSize) {
        self.origin = origin
        self.size = size
    }

    /// Creates a rectangle from the coordinates of its corner and its sides.
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.init(origin: MKMapPoint(x: x, y: y), size: MKMapSize(width: width, height: height))
    }

    /// The rectangle of a region.
    init(_ region: MKCoordinateRegion) {
        let half = region.span.latitudeDelta / 2
        let west = MKMapPoint(
            CLLocationCoordinate2D(
                latitude: region.center.latitude + half,
                longitude: region.center.longitude - region.span.longitudeDelta / 2
            )
        )
        let east = MKMapPoint(
            CLLocationCoordinate2D(
                latitude: region.center.latitude - half,
                longitude: region.center.longitude + region.span.longitudeDelta / 2
            )
        )
        self.init(x: west.x, y: west.y, width: east.x - west.x, height: east.y - west.y)
    }

    /// A rectangle without a place, which adds nothing to a union.
    public static let null = MKMapRect(x: .infinity, y: .infinity, width: 0, height: 0)

    /// The whole map as a rectangle.
    public static let world = MKMapRect(origin: MKMapPoint(), size: .world)

    /// The western edge of the rectangle.
    public var minX: Double { origin.x }

    /// The northern edge of the rectangle.
    public var minY: Double { origin.y }

    /// The eastern edge of the rectangle.
    public var maxX: Double { origin.x + size.width }

    /// The southern edge of the rectangle.
    public var maxY: Double { origin.y + size.height }

    /// The middle from west to east.
    public var midX: Double { origin.x + size.width / 2 }

    /// The middle from north to south.
    public var midY: Double { origin.y + size.height / 2 }

    /// The extent from west to east.
    public var width: Double { size.width }

    /// The extent from north to south.
    public var height: Double { size.height }

    /// Whether the rectangle has no place.
    public var isNull: Bool { origin.x == .infinity || origin.y == .infinity }

    /// Whether the rectangle has no place or no area.
    public var isEmpty: Bool { isNull || size.width <= 0 || size.height <= 0 }

    /// The smallest rectangle around both.
    public func union(_ rect: MKMapRect) -> MKMapRect {
        if isNull { return rect }
        if rect.isNull { return self }
        let (x, y) = (min(minX, rect.minX), min(minY, rect.minY))
        return MKMapRect(x: x, y: y, width: max(maxX, rect.maxX) - x, height: max(maxY, rect.maxY) - y)
    }

    /// A rectangle whose edges are moved inwards; outwards if a distance is negative.
    public func insetBy(dx: Double, dy: Double) -> MKMapRect {
        MKMapRect(x: minX + dx, y: minY + dy, width: width - 2 * dx, height: height - 2 * dy)
    }

    /// Whether a point is inside; the eastern and southern edges are not.
    public func contains(_ point: MKMapPoint) -> Bool {
        point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
    }

    /// Whether both have a common area.
    public func intersects(_ rect: MKMapRect) -> Bool {
        minX < rect.maxX && rect.minX < maxX && minY < rect.maxY && rect.minY < maxY
    }
}

/// The points of the flat map in a metre at a latitude.
public func MKMapPointsPerMeterAtLatitude(_ latitude: CLLocationDegrees) -> Double {
    let circumference = 2 * Double.pi * 6_378_137
    return MKMapSize.world.width / (circumference * max(cos(latitude * .pi / 180), 1e-6))
}
