public import Foundation
import HalationDiagnostics

/// How a user proves who they are.
public enum LAPolicy: Int, Sendable {
    case deviceOwnerAuthenticationWithBiometrics = 1
    case deviceOwnerAuthentication = 2
}

/// How a device recognises its user.
public enum LABiometryType: Int, Sendable {
    case none
    case touchID
    case faceID
    case opticID
}

/// An error of Local Authentication.
public struct LAError: Error, Hashable, Sendable {
    /// The kinds of errors.
    public enum Code: Int, Sendable {
        case authenticationFailed = -1
        case userCancel = -2
        case userFallback = -3
        case systemCancel = -4
        case passcodeNotSet = -5
        case biometryNotAvailable = -6
        case biometryNotEnrolled = -7
        case biometryLockout = -8
    }

    /// The kind of the error.
    public let code: Code

    /// Creates an error of a kind.
    public init(_ code: Code) {
        self.code = code
    }
}

/// Stand-in for `LAContext`: a device without biometrics or a passcode.
open class LAContext: NSObject, @unchecked Sendable {
    /// The title of the other way; has no effect.
    open var localizedFallbackTitle: String?

    /// The title of the button that cancels; has no effect.
    open var localizedCancelTitle: String?

    /// The reason that is shown; has no effect.
    open var localizedReason = ""

    /// Creates a context whose policies all fail.
    public override init() {}

    /// How the device recognises its user: not at all.
    open var biometryType: LABiometryType { .none }

    /// Returns false: the device cannot authenticate.
    open func canEvaluatePolicy(_ policy: LAPolicy, error: UnsafeMutablePointer<NSError?>?) -> Bool { false }

    /// Calls the function with an error: the device cannot authenticate.
    open func evaluatePolicy(
        _ policy: LAPolicy,
        localizedReason: String,
        reply: @escaping (Bool, (any Error)?) -> Void
    ) { reply(false, Self.failure()) }

    /// Throws an error: the device cannot authenticate.
    @discardableResult
    open func evaluatePolicy(_ policy: LAPolicy, localizedReason: String) async throws -> Bool {
        throw Self.failure()
    }

    /// Has no effect: nothing is being asked.
    open func invalidate() {}

    private static func failure() -> LAError {
        Warnings.report("a picture recognises nobody: 'LAContext' fails", once: "LAContext")
        return LAError(.biometryNotAvailable)
    }
}
