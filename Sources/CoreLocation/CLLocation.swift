public import Foundation

/// A latitude or longitude in degrees.
public typealias CLLocationDegrees = Double

/// A distance in metres.
public typealias CLLocationDistance = Double

/// A direction in degrees, clockwise from north; negative if it is invalid.
public typealias CLLocationDirection = Double

/// A speed in metres per second; negative if it is invalid.
public typealias CLLocationSpeed = Double

/// The accuracy of a position in metres; negative if the position is invalid.
public typealias CLLocationAccuracy = Double

/// The accuracy of a direction in degrees; negative if the direction is invalid.
public typealias CLLocationDirectionAccuracy = Double

/// The accuracy of a speed in metres per second; negative if the speed is invalid.
public typealias CLLocationSpeedAccuracy = Double

/// The best accuracy, with the data of other sensors.
public let kCLLocationAccuracyBestForNavigation: CLLocationAccuracy = -2

/// The best accuracy of a position.
public let kCLLocationAccuracyBest: CLLocationAccuracy = -1

/// An accuracy of ten metres.
public let kCLLocationAccuracyNearestTenMeters: CLLocationAccuracy = 10

/// An accuracy of a hundred metres.
public let kCLLocationAccuracyHundredMeters: CLLocationAccuracy = 100

/// An accuracy of a kilometre.
public let kCLLocationAccuracyKilometer: CLLocationAccuracy = 1000

/// An accuracy of three kilometres.
public let kCLLocationAccuracyThreeKilometers: CLLocationAccuracy = 3000

/// A reduced accuracy, for apps without access to the precise position.
public let kCLLocationAccuracyReduced: CLLocationAccuracy = 5000

/// A filter that lets every movement pass.
public let kCLDistanceFilterNone: CLLocationDistance = -1

/// A filter that lets every turn pass.
public let kCLHeadingFilterNone: CLLocationDegrees = -1

/// A coordinate that is not valid: 180 degrees north and west.
public let kCLLocationCoordinate2DInvalid = CLLocationCoordinate2D(latitude: -180, longitude: -180)

/// A position on the earth in degrees, in the system WGS 84.
public struct CLLocationCoordinate2D: Sendable, BitwiseCopyable {
    /// Degrees north of the equator; south is negative.
    public var latitude: CLLocationDegrees

    /// Degrees east of Greenwich; west is negative.
    public var longitude: CLLocationDegrees

    /// The position at 0 degrees north and east.
    public init() {
        self.init(latitude: 0, longitude: 0)
    }

    /// Creates a position from degrees north and east.
    public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
        self.latitude = latitude
        self.longitude = longitude
    }
}

/// Creates a position from degrees north and east.
public func CLLocationCoordinate2DMake(
    _ latitude: CLLocationDegrees,
    _ longitude: CLLocationDegrees
) -> CLLocationCoordinate2D {
    CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
}

/// Whether a latitude is at most 90 degrees and a longitude at most 180, north and south, east and west.
public func CLLocationCoordinate2DIsValid(_ coordinate: CLLocationCoordinate2D) -> Bool {
    abs(coordinate.latitude) <= 90 && abs(coordinate.longitude) <= 180
}

/// A level of a building, as a part of a location.
public final class CLFloor: NSObject, Sendable {
    /// The level; zero is the ground.
    public let level: Int

    init(level: Int) {
        self.level = level
    }
}

/// A position with its accuracy, course, speed and time.
open class CLLocation: NSObject, @unchecked Sendable {
    /// The position in degrees.
    public let coordinate: CLLocationCoordinate2D

    /// Metres above the sea.
    public let altitude: CLLocationDistance

    /// Metres above the ellipsoid: the same as ``altitude``.
    public var ellipsoidalAltitude: CLLocationDistance { altitude }

    /// The radius in metres within which the position lies.
    public let horizontalAccuracy: CLLocationAccuracy

    /// The accuracy of the altitude in metres.
    public let verticalAccuracy: CLLocationAccuracy

    /// The direction of travel in degrees; negative if it is unknown.
    public let course: CLLocationDirection

    /// The accuracy of the course: always negative, as it is unknown.
    public var courseAccuracy: CLLocationDirectionAccuracy { -1 }

    /// The speed in metres per second; negative if it is unknown.
    public let speed: CLLocationSpeed

    /// The accuracy of the speed: always negative, as it is unknown.
    public var speedAccuracy: CLLocationSpeedAccuracy { -1 }

    /// The time of the position.
    public let timestamp: Date

    /// The level of a building: always nil.
    public var floor: CLFloor? { nil }

    /// Creates a location at sea level, now.
    public convenience init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
        self.init(
            coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude),
            altitude: 0,
            horizontalAccuracy: 0,
            verticalAccuracy: -1,
            timestamp: Date()
        )
    }

    /// Creates a location without course and speed.
    public convenience init(
        coordinate: CLLocationCoordinate2D,
        altitude: CLLocationDistance,
        horizontalAccuracy: CLLocationAccuracy,
        verticalAccuracy: CLLocationAccuracy,
        timestamp: Date
    ) {
        self.init(
            coordinate: coordinate,
            altitude: altitude,
            horizontalAccuracy: horizontalAccuracy,
            verticalAccuracy: verticalAccuracy,
            course: -1,
            speed: -1,
            timestamp: timestamp
        )
    }

    /// Creates a location from all its values.
    public init(
        coordinate: CLLocationCoordinate2D,
        altitude: CLLocationDistance,
        horizontalAccuracy: CLLocationAccuracy,
        verticalAccuracy: CLLocationAccuracy,
        course: CLLocationDirection,
        speed: CLLocationSpeed,
        timestamp: Date
    ) {
        self.coordinate = coordinate
        self.altitude = altitude
        self.horizontalAccuracy = horizontalAccuracy
        self.verticalAccuracy = verticalAccuracy
        self.course = course
        self.speed = speed
        self.timestamp = timestamp
    }

    /// The length in metres of the shortest line along the ellipsoid WGS 84; altitudes do not count.
    open func distance(from location: CLLocation) -> CLLocationDistance {
        Geodesic.distance(coordinate, location.coordinate)
    }
}

/// Stand-in for `CLHeading`: no compass creates one.
public final class CLHeading: NSObject, Sendable {
    /// Degrees from magnetic north.
    public let magneticHeading: CLLocationDirection

    /// Degrees from true north.
    public let trueHeading: CLLocationDirection

    /// The accuracy in degrees.
    public let headingAccuracy: CLLocationDirection

    /// The time of the heading.
    public let timestamp: Date

    init(magneticHeading: Double, trueHeading: Double, headingAccuracy: Double, timestamp: Date) {
        self.magneticHeading = magneticHeading
        self.trueHeading = trueHeading
        self.headingAccuracy = headingAccuracy
        self.timestamp = timestamp
    }
}

/// An area that a location manager could watch.
open class CLRegion: NSObject, @unchecked Sendable {
    /// The name of the area, for the app.
    public let identifier: String

    /// Whether entries are reported; has no effect.
    open var notifyOnEntry = true

    /// Whether exits are reported; has no effect.
    open var notifyOnExit = true

    init(identifier: String) {
        self.identifier = identifier
    }
}

/// A circle on the earth's surface.
open class CLCircularRegion: CLRegion, @unchecked Sendable {
    /// The centre of the circle.
    public let center: CLLocationCoordinate2D

    /// The radius in metres.
    public let radius: CLLocationDistance

    /// Creates a circle from its centre and its radius in metres.
    public init(center: CLLocationCoordinate2D, radius: CLLocationDistance, identifier: String) {
        self.center = center
        self.radius = radius
        super.init(identifier: identifier)
    }

    /// Whether a position is at most the radius away from the centre.
    open func contains(_ coordinate: CLLocationCoordinate2D) -> Bool {
        let middle = CLLocation(latitude: center.latitude, longitude: center.longitude)
        let other = CLLocation(latitude: coordinate.latitude, longitude: coordinate.longitude)
        return middle.distance(from: other) <= radius
    }
}
