public import Foundation
import HalationDiagnostics

/// A wish for work while the app is not shown.
open class BGTaskRequest: NSObject, @unchecked Sendable {
    /// The name of the work.
    public let identifier: String

    /// The earliest moment of the work; has no effect.
    open var earliestBeginDate: Date?

    init(_ identifier: String) {
        self.identifier = identifier
    }
}

/// A wish for short work.
open class BGAppRefreshTaskRequest: BGTaskRequest, @unchecked Sendable {
    /// Creates a wish, which is never fulfilled.
    public init(identifier: String) { super.init(identifier) }
}

/// A wish for long work.
open class BGProcessingTaskRequest: BGTaskRequest, @unchecked Sendable {
    /// Whether the work needs the network; has no effect.
    open var requiresNetworkConnectivity = false

    /// Whether the work needs a charger; has no effect.
    open var requiresExternalPower = false

    /// Creates a wish, which is never fulfilled.
    public init(identifier: String) { super.init(identifier) }
}

/// Work while the app is not shown; never created.
open class BGTask: NSObject, @unchecked Sendable {
    override init() {}

    /// The name of the work.
    open var identifier: String { "" }

    /// Never called: no work begins.
    open var expirationHandler: (() -> Void)?

    /// Has no effect: no work begins.
    open func setTaskCompleted(success: Bool) {}
}

/// Short work while the app is not shown; never created.
open class BGAppRefreshTask: BGTask, @unchecked Sendable {}

/// Long work while the app is not shown; never created.
open class BGProcessingTask: BGTask, @unchecked Sendable {}

/// Stand-in for `BGTaskScheduler`: an app is always shown, and no work begins.
open class BGTaskScheduler: NSObject, @unchecked Sendable {
    /// An error of a wish.
    public struct Error: Swift.Error, Hashable, Sendable {
        /// The kinds of errors.
        public enum Code: Int, Sendable {
            case unavailable = 1
            case tooManyPendingTaskRequests
            case notPermitted
        }

        /// The kind of the error.
        public let code: Code
    }

    private static let scheduler = BGTaskScheduler()

    override init() {}

    /// The scheduler of the app.
    open class var shared: BGTaskScheduler { scheduler }

    /// Returns true; the function is never called.
    @discardableResult
    open func register(
        forTaskWithIdentifier identifier: String,
        using queue: DispatchQueue?,
        launchHandler: @escaping (BGTask) -> Void
    ) -> Bool { true }

    /// Throws an error: no work begins.
    open func submit(_ taskRequest: BGTaskRequest) throws {
        Warnings.report(
            "a picture has no background: 'BGTaskScheduler' begins no work",
            once: "BGTaskScheduler"
        )
        throw Error(code: .unavailable)
    }

    /// Has no effect: no wishes wait.
    open func cancel(taskRequestWithIdentifier identifier: String) {}

    /// Has no effect: no wishes wait.
    open func cancelAllTaskRequests() {}

    /// The wishes that wait: always none.
    open func pendingTaskRequests() async -> [BGTaskRequest] { [] }

    /// Calls the function without wishes.
    open func getPendingTaskRequests(completionHandler: @escaping ([BGTaskRequest]) -> Void) {
        completionHandler([])
    }
}
