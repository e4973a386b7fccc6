public import Foundation
import HalationDiagnostics

/// What notifications may do.
public struct UNAuthorizationOptions: OptionSet, Sendable {
    /// The bits of the options.
    public let rawValue: UInt

    /// Creates options from bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    public static let badge = UNAuthorizationOptions(rawValue: 1)
    public static let sound = UNAuthorizationOptions(rawValue: 2)
    public static let alert = UNAuthorizationOptions(rawValue: 4)
    public static let criticalAlert = UNAuthorizationOptions(rawValue: 16)
    public static let provisional = UNAuthorizationOptions(rawValue: 64)
}

/// How a notification is shown while the app is open.
public struct UNNotificationPresentationOptions: OptionSet, Sendable {
    /// The bits of the options.
    public let rawValue: UInt

    /// Creates options from bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    public static let badge = UNNotificationPresentationOptions(rawValue: 1)
    public static let sound = UNNotificationPresentationOptions(rawValue: 2)
    public static let alert = UNNotificationPresentationOptions(rawValue: 4)
    public static let list = UNNotificationPresentationOptions(rawValue: 8)
    public static let banner = UNNotificationPresentationOptions(rawValue: 16)
}

/// Whether an app may send notifications.
public enum UNAuthorizationStatus: Int, Sendable {
    case notDetermined
    case denied
    case authorized
    case provisional
    case ephemeral
}

/// The sound of a notification; has no effect.
open class UNNotificationSound: NSObject, @unchecked Sendable {
    override init() {}

    public static let `default` = UNNotificationSound()
}

/// The content of a notification.
open class UNNotificationContent: NSObject, @unchecked Sendable {
    /// The first line of the notification.
    open var title = ""

    /// The second line of the notification.
    open var subtitle = ""

    /// The text of the notification.
    open var body = ""

    /// The number on the app's symbol.
    open var badge: NSNumber?

    /// The sound; has no effect.
    open var sound: UNNotificationSound?

    /// Values for the app.
    open var userInfo: [AnyHashable: Any] = [:]

    /// The name of the buttons' group.
    open var categoryIdentifier = ""

    /// The name of the group of notifications.
    open var threadIdentifier = ""

    /// Creates an empty content.
    public override init() {}
}

/// The content of a notification, to be changed.
open class UNMutableNotificationContent: UNNotificationContent, @unchecked Sendable {}

/// When a notification is sent.
open class UNNotificationTrigger: NSObject, @unchecked Sendable {
    /// Whether the notification is sent again and again.
    public let repeats: Bool

    init(repeats: Bool) {
        self.repeats = repeats
    }
}

/// A notification after a time.
open class UNTimeIntervalNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
    /// The seconds until the notification.
    public let timeInterval: TimeInterval

    /// Creates a trigger; the notification is never sent.
    public init(timeInterval: TimeInterval, repeats: Bool) {
        self.timeInterval = timeInterval
        super.init(repeats: repeats)
    }
}

/// A notification at a date.
open class UNCalendarNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
    /// The parts of the date.
    public let dateComponents: DateComponents

    /// Creates a trigger; the notification is never sent.
    public init(dateMatching dateComponents: DateComponents, repeats: Bool) {
        self.dateComponents = dateComponents
        super.init(repeats: repeats)
    }
}

/// A notification with its moment.
open class UNNotificationRequest: NSObject, @unchecked Sendable {
    /// The name of the request.
    public let identifier: String

    /// The content of the notification.
    public let content: UNNotificationContent

    /// The moment of the notification; nil for at once.
    public let trigger: UNNotificationTrigger?

    /// Creates a request; the notification is never sent.
    public init(identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?) {
        self.identifier = identifier
        self.content = content
        self.trigger = trigger
    }
}

/// A notification that was sent; never created.
open class UNNotification: NSObject, @unchecked Sendable {
    /// The request of the notification.
    public let request: UNNotificationRequest

    init(request: UNNotificationRequest) {
        self.request = request
    }
}

/// The answer to a notification; never created.
open class UNNotificationResponse: NSObject, @unchecked Sendable {
    /// The notification of the answer.
    public let notification: UNNotification

    /// The name of the button.
    open var actionIdentifier: String { "" }

    init(notification: UNNotification) {
        self.notification = notification
    }
}

/// Whether and how an app may send notifications: not at all.
open class UNNotificationSettings: NSObject, @unchecked Sendable {
    override init() {}

    /// Whether the app may send notifications: never.
    open var authorizationStatus: UNAuthorizationStatus { .denied }
}

/// A button of a notification; has no effect.
open class UNNotificationAction: NSObject, @unchecked Sendable {
    /// Creates a button; it is never shown.
    public init(identifier: String, title: String, options: UNNotificationActionOptions = []) {}
}

/// What a button of a notification does; has no effect.
public struct UNNotificationActionOptions: OptionSet, Sendable {
    /// The bits of the options.
    public let rawValue: UInt

    /// Creates options from bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    public static let authenticationRequired = UNNotificationActionOptions(rawValue: 1)
    public static let destructive = UNNotificationActionOptions(rawValue: 2)
    public static let foreground = UNNotificationActionOptions(rawValue: 4)
}

/// A group of buttons of notifications; has no effect.
open class UNNotificationCategory: NSObject, @unchecked Sendable {
    /// Creates a group; it is never shown.
    public init(identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String]) {}
}

/// Receives notifications; each function has a default that does nothing.
public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {
    /// Never called: no notifications are sent.
    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
    )

    /// Never called: no notifications are sent.
    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    )
}

extension UNUserNotificationCenterDelegate {
    /// Does nothing by default.
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
    ) {}

    /// Does nothing by default.
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {}
}

/// Stand-in for `UNUserNotificationCenter`: denies notifications, and sends none.
open class UNUserNotificationCenter: NSObject, @unchecked Sendable {
    private static let center = UNUserNotificationCenter()

    /// Has no effect: no notifications are sent.
    open weak var delegate: (any UNUserNotificationCenterDelegate)?

    override init() {}

    /// The center of the app.
    open class func current() -> UNUserNotificationCenter { center }

    /// Calls the handler with false: notifications are denied.
    open func requestAuthorization(
        options: UNAuthorizationOptions = [],
        completionHandler: @escaping (Bool, (any Error)?) -> Void
    ) {
        Self.report()
        completionHandler(false, nil)
    }

    /// Returns false: notifications are denied.
    @discardableResult
    open func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool {
        Self.report()
        return false
    }

    /// Calls the handler with settings that deny notifications.
    open func getNotificationSettings(completionHandler: @escaping (UNNotificationSettings) -> Void) {
        completionHandler(UNNotificationSettings())
    }

    /// Settings that deny notifications.
    open func notificationSettings() async -> UNNotificationSettings { UNNotificationSettings() }

    /// Calls the handler; the notification is never sent.
    open func add(
        _ request: UNNotificationRequest,
        withCompletionHandler completionHandler: (((any Error)?) -> Void)? = nil
    ) {
        Self.report()
        completionHandler?(nil)
    }

    /// Returns at once; the notification is never sent.
    open func add(_ request: UNNotificationRequest) async throws { Self.report() }

    /// Calls the handler without requests.
    open func getPendingNotificationRequests(
        completionHandler: @escaping ([UNNotificationRequest]) -> Void
    ) { completionHandler([]) }

    /// The requests that wait: always none.
    open func pendingNotificationRequests() async -> [UNNotificationRequest] { [] }

    /// Has no effect: no requests wait.
    open func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {}

    /// Has no effect: no requests wait.
    open func removeAllPendingNotificationRequests() {}

    /// Has no effect: no notifications are shown.
    open func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {}

    /// Has no effect: no notifications are shown.
    open func removeAllDeliveredNotifications() {}

    /// Has no effect: no notifications are shown.
    open func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {}

    /// Has no effect but to call the handler.
    open func setBadgeCount(
        _ newBadgeCount: Int,
        withCompletionHandler completionHandler: (((any Error)?) -> Void)? = nil
    ) { completionHandler?(nil) }

    private static func report() {
        Warnings.report(
            "a picture has no notifications: 'UNUserNotificationCenter' denies and sends none",
            once: "UNUserNotificationCenter"
        )
    }
}
