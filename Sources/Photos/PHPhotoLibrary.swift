public import Foundation
import HalationDiagnostics

/// Whether an app may use the photos.
public enum PHAuthorizationStatus: Int, Sendable {
    case notDetermined
    case restricted
    case denied
    case authorized
    case limited
}

/// How an app may use the photos.
public enum PHAccessLevel: Int, Sendable {
    case addOnly = 1
    case readWrite = 2
}

/// An error of the photos.
public struct PHPhotosError: Error, Hashable, Sendable {
    /// The kinds of errors.
    public enum Code: Int, Sendable {
        case accessUserDenied = 3311
    }

    /// The kind of the error.
    public let code: Code
}

/// A photo or a video of the library; never created.
open class PHAsset: NSObject, @unchecked Sendable {
    override init() {}

    /// The name of the photo in the library.
    open var localIdentifier: String { "" }
}

/// Stand-in for `PHPhotoLibrary`: denies access.
open class PHPhotoLibrary: NSObject, @unchecked Sendable {
    private static let library = PHPhotoLibrary()

    override init() {}

    /// The library of the user, which cannot be used.
    open class func shared() -> PHPhotoLibrary { library }

    /// Whether the app may use the photos: never.
    open class func authorizationStatus() -> PHAuthorizationStatus { .denied }

    /// Whether the app may use the photos: never.
    open class func authorizationStatus(for accessLevel: PHAccessLevel) -> PHAuthorizationStatus { .denied }

    /// Calls the handler: access is denied.
    open class func requestAuthorization(_ handler: @escaping (PHAuthorizationStatus) -> Void) {
        report()
        handler(.denied)
    }

    /// Calls the handler: access is denied.
    open class func requestAuthorization(
        for accessLevel: PHAccessLevel,
        handler: @escaping (PHAuthorizationStatus) -> Void
    ) {
        report()
        handler(.denied)
    }

    /// Returns that access is denied.
    open class func requestAuthorization(for accessLevel: PHAccessLevel) async -> PHAuthorizationStatus {
        report()
        return .denied
    }

    /// Calls the handler with an error: access is denied.
    open func performChanges(
        _ changeBlock: @escaping () -> Void,
        completionHandler: ((Bool, (any Error)?) -> Void)? = nil
    ) {
        Self.report()
        completionHandler?(false, PHPhotosError(code: .accessUserDenied))
    }

    private static func report() {
        Warnings.report("a picture has no photos: 'PHPhotoLibrary' denies access", once: "PHPhotoLibrary")
    }
}
