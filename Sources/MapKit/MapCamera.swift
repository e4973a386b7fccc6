public import CoreLocation
import Foundation

/// A camera above the earth.
public struct MapCamera: Sendable, Hashable {
    private let latitude: Double
    private let longitude: Double

    /// Metres between the camera and the centre.
    public let distance: Double

    /// The direction at the top of the map, in degrees clockwise from north.
    public let heading: Double

    /// Degrees from straight down; has no effect.
    public let pitch: Double

    /// Creates a camera above a position.
    ///
    /// - Parameters:
    ///   - centerCoordinate: The position in the middle of the map.
    ///   - distance: Metres between the camera and that position.
    ///   - heading: The direction at the top of the map, in degrees clockwise from north.
    ///   - pitch: Degrees from straight down; has no effect.
    public init(
        centerCoordinate: CLLocationCoordinate2D,
        distance: Double,
        heading: Double = 0,
        pitch: Double = 0
    ) {
        latitude = centerCoordinate.latitude
        longitude = centerCoordinate.longitude
        self.distance = distance
        self.heading = heading
        self.pitch = pitch
    }

    /// The position in the middle of the map.
    public var centerCoordinate: CLLocationCoordinate2D {
        CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
    }

    /// A square as high as the camera sees.
    ///
    /// The camera sees 30 degrees from top to bottom, which looked like MapKit's in public pictures.
    var rect: MKMapRect {
        let metres = 2 * distance * tan(15 * .pi / 180)
        let side = metres * MKMapPointsPerMeterAtLatitude(latitude)
        let center = MKMapPoint(centerCoordinate)
        return MKMapRect(x: center.x - side / 2, y: center.y - side / 2, width: side, height: side)
    }
}

/// What a map shows.
public struct MapCameraPosition: Sendable {
    indirect enum Kind: Sendable {
        case automatic
        case rect(MKMapRect)
        case region(MKCoordinateRegion)
        case camera(MapCamera)
        case item(MKMapItem)
        case userLocation(MapCameraPosition)
    }

    let kind: Kind

    /// All content of the map.
    public static let automatic = MapCameraPosition(kind: .automatic)

    /// A region, which is fully visible.
    public static func region(_ region: MKCoordinateRegion) -> MapCameraPosition {
        MapCameraPosition(kind: .region(region))
    }

    /// A rectangle of the flat map, which is fully visible.
    public static func rect(_ rect: MKMapRect) -> MapCameraPosition { MapCameraPosition(kind: .rect(rect)) }

    /// The view of a camera.
    public static func camera(_ camera: MapCamera) -> MapCameraPosition {
        MapCameraPosition(kind: .camera(camera))
    }

    /// A place with its surroundings.
    public static func item(_ item: MKMapItem, allowsAutomaticPitch: Bool = true) -> MapCameraPosition {
        MapCameraPosition(kind: .item(item))
    }

    /// The fallback: a picture has no position of a user.
    public static func userLocation(
        followsHeading: Bool = false,
        fallback: MapCameraPosition
    ) -> MapCameraPosition {
        MapCameraPosition(kind: .userLocation(fallback))
    }

    /// The region, if the position is one.
    public var region: MKCoordinateRegion? {
        if case .region(let region) = kind { region } else { nil }
    }

    /// The rectangle, if the position is one.
    public var rect: MKMapRect? {
        if case .rect(let rect) = kind { rect } else { nil }
    }

    /// The camera, if the position is one.
    public var camera: MapCamera? {
        if case .camera(let camera) = kind { camera } else { nil }
    }

    /// The place, if the position is one.
    public var item: MKMapItem? {
        if case .item(let item) = kind { item } else { nil }
    }

    /// The position without a user's, if the position is the user's.
    public var fallbackPosition: MapCameraPosition? {
        if case .userLocation(let fallback) = kind { fallback } else { nil }
    }

    /// Whether the map follows the user.
    public var followsUserLocation: Bool { fallbackPosition != nil }

    /// Whether the map turns with the user: always false.
    public var followsUserHeading: Bool { false }

    /// Whether a gesture moved the map: always false.
    public var positionedByUser: Bool { false }

    /// The rectangle of the flat map that must be visible.
    ///
    /// - Parameter content: The positions on the map, which count for an automatic position.
    /// - Returns: The rectangle.
    func rect(showing content: [CLLocationCoordinate2D]) -> MKMapRect {
        switch kind {
        case .automatic: Self.rect(around: content)
        case .rect(let rect): rect
        case .region(let region): MKMapRect(region)
        case .camera(let camera): camera.rect
        case .item(let item):
            MKMapRect(
                MKCoordinateRegion(
                    center: item.placemark.coordinate,
                    latitudinalMeters: 1000,
                    longitudinalMeters: 1000
                )
            )
        case .userLocation(let fallback): fallback.rect(showing: content)
        }
    }

    /// The direction at the top of the map.
    var heading: Double { camera?.heading ?? fallbackPosition?.heading ?? 0 }

    /// All positions with a margin; a continent without positions.
    private static func rect(around content: [CLLocationCoordinate2D]) -> MKMapRect {
        let points = content.map { MKMapPoint($0) }
        let all = points.reduce(MKMapRect.null) {
            $0.union(MKMapRect(x: $1.x, y: $1.y, width: 0, height: 0))
        }
        guard !all.isNull else {
            return MKMapRect(
                MKCoordinateRegion(
                    center: CLLocationCoordinate2D(latitude: 39.5, longitude: -98.35),
                    span: MKCoordinateSpan(latitudeDelta: 30, longitudeDelta: 60)
                )
            )
        }
        // A single position is shown with a kilometre around it.
        let middle = MKMapPoint(x: all.midX, y: all.midY).coordinate
        let least = 1000 * MKMapPointsPerMeterAtLatitude(middle.latitude)
        let (width, height) = (max(all.width * 1.4, least), max(all.height * 1.4, least))
        return MKMapRect(x: all.midX - width / 2, y: all.midY - height / 2, width: width, height: height)
    }
}

extension MapCameraPosition: Equatable {
    /// Whether both show the same.
    public static func == (first: MapCameraPosition, second: MapCameraPosition) -> Bool {
        func numbers(_ rect: MKMapRect) -> [Double] { [rect.minX, rect.minY, rect.width, rect.height] }
        return switch (first.kind, second.kind) {
        case (.automatic, .automatic): true
        case (.rect(let first), .rect(let second)): numbers(first) == numbers(second)
        case (.region(let first), .region(let second)):
            first.center.latitude == second.center.latitude
                && first.center.longitude == second.center.longitude
                && first.span.latitudeDelta == second.span.latitudeDelta
                && first.span.longitudeDelta == second.span.longitudeDelta
        case (.camera(let first), .camera(let second)): first == second
        case (.item(let first), .item(let second)): first === second
        case (.userLocation(let first), .userLocation(let second)): first == second
        default: false
        }
    }
}

/// Limits of a map's camera; have no effect, as nothing moves it.
public struct MapCameraBounds: Sendable {
    /// Creates limits around a region.
    public init(
        centerCoordinateBounds: MKCoordinateRegion,
        minimumDistance: Double? = nil,
        maximumDistance: Double? = nil
    ) {}

    /// Creates limits around a rectangle.
    public init(
        centerCoordinateBounds: MKMapRect,
        minimumDistance: Double? = nil,
        maximumDistance: Double? = nil
    ) {}

    /// Creates limits of the distance.
    public init(minimumDistance: Double? = nil, maximumDistance: Double? = nil) {}
}

/// What a map shows after a change of its camera.
public struct MapCameraUpdateContext: Sendable {
    /// The camera above the middle.
    public let camera: MapCamera

    /// The visible region in degrees.
    public let region: MKCoordinateRegion

    /// The visible rectangle of the flat map.
    public let rect: MKMapRect
}

/// When a map reports changes of its camera.
public enum MapCameraUpdateFrequency: Sendable {
    case onEnd
    case continuous
}

/// The gestures of a map; have no effect.
public struct MapInteractionModes: OptionSet, Sendable {
    /// The bits of the options.
    public let rawValue: Int

    /// Creates options from bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    public static let pan = MapInteractionModes(rawValue: 1)
    public static let zoom = MapInteractionModes(rawValue: 2)
    public static let pitch = MapInteractionModes(rawValue: 4)
    public static let rotate = MapInteractionModes(rawValue: 8)
    public static let all: MapInteractionModes = [.pan, .zoom, .pitch, .rotate]
}

/// Whether a map follows the user; has no effect.
public enum MapUserTrackingMode: Sendable {
    case none
    case follow
}
