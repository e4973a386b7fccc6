public import Foundation
import HalationDiagnostics

/// A place with its address.
open class CLPlacemark: NSObject, @unchecked Sendable {
    /// The position of the place.
    public let location: CLLocation?

    /// Creates a place that knows its position only.
    package init(at location: CLLocation?) {
        self.location = location
    }

    /// Creates a copy of a place.
    public init(placemark: CLPlacemark) {
        location = placemark.location
    }

    /// The area of the place: always nil.
    open var region: CLRegion? { nil }

    /// The time zone of the place: always nil.
    open var timeZone: TimeZone? { nil }

    /// The name of the place: always nil.
    open var name: String? { nil }

    /// The name of the street: always nil.
    open var thoroughfare: String? { nil }

    /// The number of the house: always nil.
    open var subThoroughfare: String? { nil }

    /// The name of the city: always nil.
    open var locality: String? { nil }

    /// The part of the city: always nil.
    open var subLocality: String? { nil }

    /// The state or province: always nil.
    open var administrativeArea: String? { nil }

    /// The part of the state or province: always nil.
    open var subAdministrativeArea: String? { nil }

    /// The postal code: always nil.
    open var postalCode: String? { nil }

    /// The code of the country: always nil.
    open var isoCountryCode: String? { nil }

    /// The name of the country: always nil.
    open var country: String? { nil }

    /// The name of the lake or river: always nil.
    open var inlandWater: String? { nil }

    /// The name of the ocean: always nil.
    open var ocean: String? { nil }

    /// Things of interest there: always nil.
    open var areasOfInterest: [String]? { nil }
}

/// Receives the places that a geocoder found, or an error.
public typealias CLGeocodeCompletionHandler = ([CLPlacemark]?, (any Error)?) -> Void

/// Stand-in for `CLGeocoder`: every request fails, as without a network.
open class CLGeocoder: NSObject {
    /// Creates a geocoder that finds nothing.
    public override init() {}

    /// Whether a request runs: always false.
    open var isGeocoding: Bool { false }

    /// Calls the handler with the error that there is no network.
    open func reverseGeocodeLocation(
        _ location: CLLocation,
        completionHandler: @escaping CLGeocodeCompletionHandler
    ) {
        completionHandler(nil, Self.failure())
    }

    /// Calls the handler with the error that there is no network.
    open func reverseGeocodeLocation(
        _ location: CLLocation,
        preferredLocale locale: Locale?,
        completionHandler: @escaping CLGeocodeCompletionHandler
    ) {
        completionHandler(nil, Self.failure())
    }

    /// Calls the handler with the error that there is no network.
    open func geocodeAddressString(
        _ addressString: String,
        completionHandler: @escaping CLGeocodeCompletionHandler
    ) {
        completionHandler(nil, Self.failure())
    }

    /// Throws the error that there is no network.
    open func reverseGeocodeLocation(
        _ location: CLLocation,
        preferredLocale locale: Locale? = nil
    ) async throws -> [CLPlacemark] {
        throw Self.failure()
    }

    /// Throws the error that there is no network.
    open func geocodeAddressString(_ addressString: String) async throws -> [CLPlacemark] {
        throw Self.failure()
    }

    /// Has no effect: no request runs.
    open func cancelGeocode() {}

    private static func failure() -> CLError {
        Warnings.report(
            "a picture has no network: 'CLGeocoder' fails for every address and position",
            once: "CLGeocoder"
        )
        return CLError(.network)
    }
}

/// Stand-in for `CLLocationUpdate`: a stream of positions, which has none.
public struct CLLocationUpdate: Sendable {
    /// The position: always nil.
    public var location: CLLocation? { nil }

    /// Whether access is denied: always true.
    public var authorizationDenied: Bool { true }

    /// The kind of travel; has no effect.
    public enum LiveConfiguration: Int, Sendable {
        case `default`
        case automotiveNavigation
        case otherNavigation
        case fitness
        case airborne
    }

    /// Updates that end without a position.
    public struct Updates: AsyncSequence, Sendable {
        /// The iterator, which ends at once.
        public struct AsyncIterator: AsyncIteratorProtocol {
            /// Returns nil: there are no positions.
            public mutating func next() async throws -> CLLocationUpdate? { nil }
        }

        /// The updates of the sequence.
        public typealias Element = CLLocationUpdate

        /// An iterator that ends at once.
        public func makeAsyncIterator() -> AsyncIterator { AsyncIterator() }
    }

    /// Updates that end at once: there are no positions.
    public static func liveUpdates(_ configuration: LiveConfiguration = .default) -> Updates { Updates() }
}
