public import Foundation
import HalationDiagnostics

/// The access of an app to the position of the device.
public enum CLAuthorizationStatus: Int32, Sendable {
    case notDetermined
    case restricted
    case denied
    case authorizedAlways
    case authorizedWhenInUse

    /// The name of `authorizedAlways` on the Mac.
    public static let authorized = CLAuthorizationStatus.authorizedAlways
}

/// How precise the positions are that an app gets.
public enum CLAccuracyAuthorization: Int, Sendable {
    case fullAccuracy
    case reducedAccuracy
}

/// The kind of travel; has no effect.
public enum CLActivityType: Int, Sendable {
    case other = 1
    case automotiveNavigation
    case fitness
    case otherNavigation
    case airborne
}

/// How a device is held; has no effect.
public enum CLDeviceOrientation: Int32, Sendable {
    case unknown
    case portrait
    case portraitUpsideDown
    case landscapeLeft
    case landscapeRight
    case faceUp
    case faceDown
}

/// An error of Core Location.
public struct CLError: Error, Hashable, Sendable {
    /// The kinds of errors.
    public enum Code: Int, Sendable {
        case locationUnknown
        case denied
        case network
        case headingFailure
        case regionMonitoringDenied
        case regionMonitoringFailure
        case regionMonitoringSetupDelayed
        case regionMonitoringResponseDelayed
        case geocodeFoundNoResult
        case geocodeFoundPartialResult
        case geocodeCanceled
    }

    /// The kind of the error.
    public let code: Code

    /// Creates an error of a kind.
    public init(_ code: Code) {
        self.code = code
    }

    /// The position is unknown.
    public static var locationUnknown: Code { .locationUnknown }

    /// The access to the position is denied.
    public static var denied: Code { .denied }

    /// There is no network.
    public static var network: Code { .network }

    /// An address or a position has no result.
    public static var geocodeFoundNoResult: Code { .geocodeFoundNoResult }
}

/// Stand-in for `CLLocationManager`: access to the position is denied.
///
/// As on a device whose owner declined: a request tells the delegate of the changed authorisation, and the delegate gets
/// an error instead of positions.
open class CLLocationManager: NSObject {
    /// Receives the answers to requests.
    open weak var delegate: (any CLLocationManagerDelegate)?

    /// The wished accuracy; has no effect.
    open var desiredAccuracy = kCLLocationAccuracyBest

    /// The distance between two reports; has no effect.
    open var distanceFilter = kCLDistanceFilterNone

    /// The angle between two reports; has no effect.
    open var headingFilter = 1.0

    /// How the device is held; has no effect.
    open var headingOrientation = CLDeviceOrientation.portrait

    /// The kind of travel; has no effect.
    open var activityType = CLActivityType.other

    /// Whether reports may pause; has no effect.
    open var pausesLocationUpdatesAutomatically = true

    /// Whether reports continue in the background; has no effect.
    open var allowsBackgroundLocationUpdates = false

    /// Whether the system shows that reports continue; has no effect.
    open var showsBackgroundLocationIndicator = false

    /// The latest position: always nil.
    open var location: CLLocation? { nil }

    /// The latest heading: always nil.
    open var heading: CLHeading? { nil }

    /// The access of the app: not determined until it is requested, then denied.
    public private(set) var authorizationStatus = CLAuthorizationStatus.notDetermined

    /// The precision of positions: always reduced.
    open var accuracyAuthorization: CLAccuracyAuthorization { .reducedAccuracy }

    /// The areas that are watched: always none.
    open var monitoredRegions: Set<CLRegion> { [] }

    /// Creates a manager without a delegate.
    public override init() {}

    /// The access of any app: always denied.
    open class func authorizationStatus() -> CLAuthorizationStatus { .denied }

    /// Whether the device knows its position: always false.
    open class func locationServicesEnabled() -> Bool { false }

    /// Whether the device has a compass: always false.
    open class func headingAvailable() -> Bool { false }

    /// Whether the device reports large movements: always false.
    open class func significantLocationChangeMonitoringAvailable() -> Bool { false }

    /// Whether the device watches areas: always false.
    open class func isMonitoringAvailable(for regionClass: AnyClass) -> Bool { false }

    /// Denies the access, and tells the delegate.
    open func requestWhenInUseAuthorization() { deny() }

    /// Denies the access, and tells the delegate.
    open func requestAlwaysAuthorization() { deny() }

    /// Reports to the delegate that the access is denied.
    open func requestLocation() { fail() }

    /// Reports to the delegate that the access is denied.
    open func startUpdatingLocation() { fail() }

    /// Has no effect: no positions are reported.
    open func stopUpdatingLocation() {}

    /// Has no effect: there is no compass.
    open func startUpdatingHeading() { Self.report() }

    /// Has no effect: there is no compass.
    open func stopUpdatingHeading() {}

    /// Reports to the delegate that the access is denied.
    open func startMonitoringSignificantLocationChanges() { fail() }

    /// Has no effect: no positions are reported.
    open func stopMonitoringSignificantLocationChanges() {}

    /// Has no effect: no areas are watched.
    open func startMonitoring(for region: CLRegion) { Self.report() }

    /// Has no effect: no areas are watched.
    open func stopMonitoring(for region: CLRegion) {}

    private func deny() {
        Self.report()
        guard authorizationStatus == .notDetermined else { return }
        authorizationStatus = .denied
        delegate?.locationManagerDidChangeAuthorization(self)
        delegate?.locationManager(self, didChangeAuthorization: .denied)
    }

    private func fail() {
        Self.report()
        delegate?.locationManager(self, didFailWithError: CLError(.denied))
    }

    private static func report() {
        Warnings.report(
            "a picture has no position on the earth: 'CLLocationManager' answers that access is denied",
            once: "CLLocationManager"
        )
    }
}

/// Receives the answers of a location manager; each function has a default that does nothing.
public protocol CLLocationManagerDelegate: NSObjectProtocol {
    /// Called after the access was requested.
    func locationManagerDidChangeAuthorization(_ manager: CLLocationManager)

    /// Called after the access was requested.
    func locationManager(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus)

    /// Never called: there are no positions.
    func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation])

    /// Never called: there is no compass.
    func locationManager(_ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading)

    /// Called when positions are requested.
    func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error)

    /// Never called: no areas are watched.
    func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion)

    /// Never called: no areas are watched.
    func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion)
}

extension CLLocationManagerDelegate {
    /// Does nothing by default.
    public func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {}

    /// Does nothing by default.
    public func locationManager(
        _ manager: CLLocationManager,
        didChangeAuthorization status: CLAuthorizationStatus
    ) {}

    /// Does nothing by default.
    public func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {}

    /// Does nothing by default.
    public func locationManager(_ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading) {}

    /// Does nothing by default.
    public func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {}

    /// Does nothing by default.
    public func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion) {}

    /// Does nothing by default.
    public func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion) {}
}
