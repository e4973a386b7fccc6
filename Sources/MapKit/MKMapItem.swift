public import CoreLocation
public import Foundation
import HalationDiagnostics

/// A place on a map with an address, which is unknown.
open class MKPlacemark: CLPlacemark, MKAnnotation, @unchecked Sendable {
    /// The position of the place.
    public let coordinate: CLLocationCoordinate2D

    /// Creates a place at a position.
    public init(coordinate: CLLocationCoordinate2D) {
        self.coordinate = coordinate
        super.init(at: CLLocation(latitude: coordinate.latitude, longitude: coordinate.longitude))
    }

    /// Creates a place at a position; the address has no effect.
    public convenience init(coordinate: CLLocationCoordinate2D, addressDictionary: [String: Any]?) {
        self.init(coordinate: coordinate)
    }

    /// Creates a place at the position of another.
    public override init(placemark: CLPlacemark) {
        coordinate = placemark.location?.coordinate ?? kCLLocationCoordinate2DInvalid
        super.init(placemark: placemark)
    }

    /// The title of the place: its name.
    open var title: String? { name }

    /// The code of the country: always nil.
    open var countryCode: String? { nil }
}

/// Something with a position on a map.
public protocol MKAnnotation: AnyObject {
    /// The position of the annotation.
    var coordinate: CLLocationCoordinate2D { get }

    /// The title of the annotation.
    var title: String? { get }

    /// The second line of the annotation.
    var subtitle: String? { get }
}

extension MKAnnotation {
    /// No title by default.
    public var title: String? { nil }

    /// No second line by default.
    public var subtitle: String? { nil }
}

/// A position with a title.
open class MKPointAnnotation: NSObject, MKAnnotation {
    /// The position of the annotation.
    open var coordinate = CLLocationCoordinate2D()

    /// The title of the annotation.
    open var title: String?

    /// The second line of the annotation.
    open var subtitle: String?

    /// Creates an annotation at 0 degrees.
    public override init() {}

    /// Creates an annotation at a position.
    public init(coordinate: CLLocationCoordinate2D, title: String? = nil, subtitle: String? = nil) {
        self.coordinate = coordinate
        self.title = title
        self.subtitle = subtitle
    }
}

/// A line through positions.
open class MKPolyline: NSObject, @unchecked Sendable {
    /// The positions in order.
    package let coordinates: [CLLocationCoordinate2D]

    /// Creates a line from an array and the number of its positions that count.
    public init(coordinates: [CLLocationCoordinate2D], count: Int) {
        self.coordinates = Array(coordinates.prefix(count))
    }

    /// The number of positions.
    open var pointCount: Int { coordinates.count }

    /// The smallest rectangle around the line.
    open var boundingMapRect: MKMapRect {
        coordinates.map { MKMapPoint($0) }
            .reduce(MKMapRect.null) { $0.union(MKMapRect(x: $1.x, y: $1.y, width: 0, height: 0)) }
    }

    /// The position in the middle of the rectangle.
    open var coordinate: CLLocationCoordinate2D {
        MKMapPoint(x: boundingMapRect.midX, y: boundingMapRect.midY).coordinate
    }
}

/// An area between positions.
open class MKPolygon: MKPolyline, @unchecked Sendable {}

/// A circle on the earth's surface.
open class MKCircle: NSObject, @unchecked Sendable {
    /// The centre of the circle.
    public let coordinate: CLLocationCoordinate2D

    /// The radius in metres.
    public let radius: CLLocationDistance

    /// Creates a circle from its centre and its radius in metres.
    public init(center: CLLocationCoordinate2D, radius: CLLocationDistance) {
        coordinate = center
        self.radius = radius
    }
}

/// The kind of a place, such as a café.
public struct MKPointOfInterestCategory: RawRepresentable, Hashable, Sendable {
    /// The name of the kind.
    public let rawValue: String

    /// Creates a kind from its name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let airport = MKPointOfInterestCategory(rawValue: "airport")
    public static let atm = MKPointOfInterestCategory(rawValue: "atm")
    public static let bakery = MKPointOfInterestCategory(rawValue: "bakery")
    public static let bank = MKPointOfInterestCategory(rawValue: "bank")
    public static let beach = MKPointOfInterestCategory(rawValue: "beach")
    public static let brewery = MKPointOfInterestCategory(rawValue: "brewery")
    public static let cafe = MKPointOfInterestCategory(rawValue: "cafe")
    public static let campground = MKPointOfInterestCategory(rawValue: "campground")
    public static let carRental = MKPointOfInterestCategory(rawValue: "carRental")
    public static let evCharger = MKPointOfInterestCategory(rawValue: "evCharger")
    public static let fitnessCenter = MKPointOfInterestCategory(rawValue: "fitnessCenter")
    public static let foodMarket = MKPointOfInterestCategory(rawValue: "foodMarket")
    public static let gasStation = MKPointOfInterestCategory(rawValue: "gasStation")
    public static let hospital = MKPointOfInterestCategory(rawValue: "hospital")
    public static let hotel = MKPointOfInterestCategory(rawValue: "hotel")
    public static let library = MKPointOfInterestCategory(rawValue: "library")
    public static let marina = MKPointOfInterestCategory(rawValue: "marina")
    public static let movieTheater = MKPointOfInterestCategory(rawValue: "movieTheater")
    public static let museum = MKPointOfInterestCategory(rawValue: "museum")
    public static let nationalPark = MKPointOfInterestCategory(rawValue: "nationalPark")
    public static let nightlife = MKPointOfInterestCategory(rawValue: "nightlife")
    public static let park = MKPointOfInterestCategory(rawValue: "park")
    public static let parking = MKPointOfInterestCategory(rawValue: "parking")
    public static let pharmacy = MKPointOfInterestCategory(rawValue: "pharmacy")
    public static let publicTransport = MKPointOfInterestCategory(rawValue: "publicTransport")
    public static let restaurant = MKPointOfInterestCategory(rawValue: "restaurant")
    public static let school = MKPointOfInterestCategory(rawValue: "school")
    public static let stadium = MKPointOfInterestCategory(rawValue: "stadium")
    public static let store = MKPointOfInterestCategory(rawValue: "store")
    public static let theater = MKPointOfInterestCategory(rawValue: "theater")
    public static let university = MKPointOfInterestCategory(rawValue: "university")
    public static let winery = MKPointOfInterestCategory(rawValue: "winery")
    public static let zoo = MKPointOfInterestCategory(rawValue: "zoo")
}

/// The key of an option with which the app Maps shows the directions.
public let MKLaunchOptionsDirectionsModeKey = "MKLaunchOptionsDirectionsMode"

/// Directions by car in the app Maps.
public let MKLaunchOptionsDirectionsModeDriving = "MKLaunchOptionsDirectionsModeDriving"

/// Directions on foot in the app Maps.
public let MKLaunchOptionsDirectionsModeWalking = "MKLaunchOptionsDirectionsModeWalking"

/// Directions of the user's choice in the app Maps.
public let MKLaunchOptionsDirectionsModeDefault = "MKLaunchOptionsDirectionsModeDefault"

/// A place with a name.
open class MKMapItem: NSObject, @unchecked Sendable {
    /// The position and address of the place.
    public let placemark: MKPlacemark

    /// The name of the place.
    open var name: String?

    /// The telephone number of the place.
    open var phoneNumber: String?

    /// The address of the place's page.
    open var url: URL?

    /// The time zone of the place.
    open var timeZone: TimeZone?

    /// The kind of the place.
    open var pointOfInterestCategory: MKPointOfInterestCategory?

    /// Creates an item at the equator without a name.
    public override convenience init() {
        self.init(placemark: MKPlacemark(coordinate: CLLocationCoordinate2D()))
    }

    /// Creates an item for a place.
    public init(placemark: MKPlacemark) {
        self.placemark = placemark
        name = placemark.name
    }

    /// Creates an item at a location; the address has no effect.
    public convenience init(location: CLLocation, address: MKAddress?) {
        self.init(placemark: MKPlacemark(coordinate: location.coordinate))
    }

    /// The location of the place.
    open var location: CLLocation {
        placemark.location ?? CLLocation(latitude: 0, longitude: 0)
    }

    /// Whether the item is the user's position.
    open var isCurrentLocation: Bool { false }

    /// An item for the user's position, which is unknown.
    open class func forCurrentLocation() -> MKMapItem { MKMapItem() }

    /// Returns false: a picture has no other apps.
    @discardableResult
    open func openInMaps(launchOptions: [String: Any]? = nil) -> Bool { false }

    /// Returns false: a picture has no other apps.
    @discardableResult
    open class func openMaps(
        with mapItems: [MKMapItem],
        launchOptions: [String: Any]? = nil
    ) -> Bool { false }
}

/// The text of an address.
open class MKAddress: NSObject, @unchecked Sendable {
    /// The whole address as text.
    public let fullAddress: String

    /// A short form of the address.
    public let shortAddress: String?

    /// Creates an address; nil if it is empty.
    public init?(fullAddress: String, shortAddress: String?) {
        guard !fullAddress.isEmpty else { return nil }
        self.fullAddress = fullAddress
        self.shortAddress = shortAddress
    }
}

/// An error of MapKit.
public struct MKError: Error, Hashable, Sendable {
    /// The kinds of errors.
    public enum Code: UInt, Sendable {
        case unknown = 1
        case serverFailure
        case loadingThrottled
        case placemarkNotFound
        case directionsNotFound
    }

    /// The kind of the error.
    public let code: Code

    /// Creates an error of a kind.
    public init(_ code: Code) {
        self.code = code
    }

    static func withoutNetwork(_ type: String) -> MKError {
        Warnings.report("a picture has no network: '\(type)' fails", once: type)
        return MKError(.serverFailure)
    }
}

/// Which kinds of places count.
open class MKPointOfInterestFilter: NSObject, @unchecked Sendable {
    /// Creates a filter with the given kinds.
    public init(including categories: [MKPointOfInterestCategory]) {}

    /// Creates a filter without the given kinds.
    public init(excluding categories: [MKPointOfInterestCategory]) {}

    /// All kinds of places.
    public static let includingAll = MKPointOfInterestFilter(excluding: [])

    /// No kinds of places.
    public static let excludingAll = MKPointOfInterestFilter(including: [])
}

/// Stand-in for `MKLocalSearch`: every search fails, as without a network.
open class MKLocalSearch: NSObject {
    /// What a search looks for.
    open class Request: NSObject {
        /// The words to look for.
        open var naturalLanguageQuery: String?

        /// The region to look in.
        open var region = MKCoordinateRegion()

        /// The kinds of results.
        open var resultTypes: ResultType = [.address, .pointOfInterest]

        /// Which kinds of places count.
        open var pointOfInterestFilter: MKPointOfInterestFilter?

        /// Creates an empty request.
        public override init() {}

        /// Creates a request for words.
        public init(naturalLanguageQuery: String) {
            self.naturalLanguageQuery = naturalLanguageQuery
        }

        /// Creates a request for words and a region.
        public init(naturalLanguageQuery: String, region: MKCoordinateRegion) {
            self.naturalLanguageQuery = naturalLanguageQuery
            self.region = region
        }

        /// Creates a request for a completed text.
        public init(completion: MKLocalSearchCompletion) {
            naturalLanguageQuery = completion.title
        }
    }

    /// The kinds of results.
    public struct ResultType: OptionSet, Sendable {
        /// The bits of the options.
        public let rawValue: UInt

        /// Creates options from bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        public static let address = ResultType(rawValue: 1)
        public static let pointOfInterest = ResultType(rawValue: 2)
    }

    /// The results of a search; never created.
    open class Response: NSObject, @unchecked Sendable {
        /// The places: always none.
        public let mapItems: [MKMapItem] = []

        /// The region around the places.
        public let boundingRegion = MKCoordinateRegion()
    }

    /// Receives the results of a search or an error.
    public typealias CompletionHandler = (Response?, (any Error)?) -> Void

    /// Creates a search that finds nothing.
    public init(request: Request) {}

    /// Whether the search runs: always false.
    open var isSearching: Bool { false }

    /// Throws an error: there is no network.
    open func start() async throws -> Response { throw MKError.withoutNetwork("MKLocalSearch") }

    /// Calls the handler with an error: there is no network.
    open func start(completionHandler: @escaping CompletionHandler) {
        completionHandler(nil, MKError.withoutNetwork("MKLocalSearch"))
    }

    /// Has no effect: no search runs.
    open func cancel() {}
}

/// A completed text of a search; never created.
open class MKLocalSearchCompletion: NSObject, @unchecked Sendable {
    /// The text in the first line.
    public let title = ""

    /// The text in the second line.
    public let subtitle = ""
}

/// Receives completed texts; each function has a default that does nothing.
public protocol MKLocalSearchCompleterDelegate: NSObjectProtocol {
    /// Never called: there are no results.
    func completerDidUpdateResults(_ completer: MKLocalSearchCompleter)

    /// Called when a text is to be completed.
    func completer(_ completer: MKLocalSearchCompleter, didFailWithError error: any Error)
}

extension MKLocalSearchCompleterDelegate {
    /// Does nothing by default.
    public func completerDidUpdateResults(_ completer: MKLocalSearchCompleter) {}

    /// Does nothing by default.
    public func completer(_ completer: MKLocalSearchCompleter, didFailWithError error: any Error) {}
}

/// Stand-in for `MKLocalSearchCompleter`: completes no text.
open class MKLocalSearchCompleter: NSObject {
    /// The kinds of results.
    public typealias ResultType = MKLocalSearch.ResultType

    /// Receives an error for each text.
    open weak var delegate: (any MKLocalSearchCompleterDelegate)?

    /// The text to complete, which fails.
    open var queryFragment = "" {
        didSet { if !queryFragment.isEmpty { fail() } }
    }

    /// The region to look in; has no effect.
    open var region = MKCoordinateRegion()

    /// The kinds of results; has no effect.
    open var resultTypes: ResultType = [.address, .pointOfInterest]

    /// Which kinds of places count; has no effect.
    open var pointOfInterestFilter: MKPointOfInterestFilter?

    /// The completed texts: always none.
    open var results: [MKLocalSearchCompletion] { [] }

    /// Whether texts are being completed: always false.
    open var isSearching: Bool { false }

    /// Creates a completer without a delegate.
    public override init() {}

    /// Has no effect: no search runs.
    open func cancel() {}

    private func fail() {
        delegate?.completer(self, didFailWithError: MKError.withoutNetwork("MKLocalSearchCompleter"))
    }
}

/// How a route is travelled.
public struct MKDirectionsTransportType: OptionSet, Sendable {
    /// The bits of the options.
    public let rawValue: UInt

    /// Creates options from bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    public static let automobile = MKDirectionsTransportType(rawValue: 1)
    public static let walking = MKDirectionsTransportType(rawValue: 2)
    public static let transit = MKDirectionsTransportType(rawValue: 4)
    public static let any = MKDirectionsTransportType(rawValue: 0x0FFF_FFFF)
}

/// A route between two places; never created.
open class MKRoute: NSObject, @unchecked Sendable {
    /// A part of a route; never created.
    open class Step: NSObject, @unchecked Sendable {
        /// The line of the part.
        public let polyline = MKPolyline(coordinates: [], count: 0)

        /// What to do there.
        public let instructions = ""

        /// The length in metres.
        public let distance: CLLocationDistance = 0
    }

    /// The name of the route.
    public let name = ""

    /// The line of the route.
    public let polyline = MKPolyline(coordinates: [], count: 0)

    /// The parts in order.
    public let steps: [Step] = []

    /// The length in metres.
    public let distance: CLLocationDistance = 0

    /// The duration in seconds.
    public let expectedTravelTime: TimeInterval = 0

    /// How the route is travelled.
    public let transportType = MKDirectionsTransportType.automobile
}

/// Stand-in for `MKDirections`: finds no route, as without a network.
open class MKDirections: NSObject {
    /// The places of a route.
    open class Request: NSObject {
        /// The start of the route.
        open var source: MKMapItem?

        /// The end of the route.
        open var destination: MKMapItem?

        /// How the route is travelled.
        open var transportType = MKDirectionsTransportType.any

        /// Whether several routes are wished.
        open var requestsAlternateRoutes = false

        /// The time of the start.
        open var departureDate: Date?

        /// The time of the end.
        open var arrivalDate: Date?

        /// Creates a request without places.
        public override init() {}
    }

    /// Routes between two places; never created.
    open class Response: NSObject, @unchecked Sendable {
        /// The routes: always none.
        public let routes: [MKRoute] = []
    }

    /// The duration of a route; never created.
    open class ETAResponse: NSObject, @unchecked Sendable {
        /// The duration in seconds.
        public let expectedTravelTime: TimeInterval = 0

        /// The length in metres.
        public let distance: CLLocationDistance = 0
    }

    /// Creates a request that finds nothing.
    public init(request: Request) {}

    /// Whether a request runs: always false.
    open var isCalculating: Bool { false }

    /// Throws an error: there is no network.
    open func calculate() async throws -> Response { throw MKError.withoutNetwork("MKDirections") }

    /// Throws an error: there is no network.
    open func calculateETA() async throws -> ETAResponse { throw MKError.withoutNetwork("MKDirections") }

    /// Calls the handler with an error: there is no network.
    open func calculate(completionHandler: @escaping (Response?, (any Error)?) -> Void) {
        completionHandler(nil, MKError.withoutNetwork("MKDirections"))
    }

    /// Has no effect: no request runs.
    open func cancel() {}
}

/// A view from a street; never created.
open class MKLookAroundScene: NSObject, @unchecked Sendable {}

/// Stand-in for `MKLookAroundSceneRequest`: finds no scene.
open class MKLookAroundSceneRequest: NSObject {
    /// Creates a request for a position.
    public init(coordinate: CLLocationCoordinate2D) {}

    /// Creates a request for a place.
    public init(mapItem: MKMapItem) {}

    /// The view from the street: always nil.
    open var scene: MKLookAroundScene? { get async throws { nil } }
}
