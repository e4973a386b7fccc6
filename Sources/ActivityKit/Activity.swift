public import Foundation
import HalationDiagnostics

/// The fixed data of a live activity.
public protocol ActivityAttributes: Codable, Sendable {
    /// The data that change.
    associatedtype ContentState: Codable, Hashable, Sendable
}

/// The data of a live activity with their age.
public struct ActivityContent<State: Codable & Hashable & Sendable>: Sendable {
    /// The data that change.
    public var state: State

    /// The time from which the data are old.
    public var staleDate: Date?

    /// The importance among other activities.
    public var relevanceScore: Double

    /// Creates a content from data.
    public init(state: State, staleDate: Date?, relevanceScore: Double = 0) {
        self.state = state
        self.staleDate = staleDate
        self.relevanceScore = relevanceScore
    }
}

/// Why an activity cannot be started.
public enum ActivityAuthorizationError: Error, Sendable {
    case denied
    case unsupported
}

/// Whether an app may start activities: never.
public final class ActivityAuthorizationInfo: Sendable {
    /// Creates the information that nothing is allowed.
    public init() {}

    /// Whether the app may start activities: never.
    public var areActivitiesEnabled: Bool { false }
}

/// How an activity's end is shown; has no effect.
public struct ActivityUIDismissalPolicy: Sendable {
    public static let `default` = ActivityUIDismissalPolicy()
    public static let immediate = ActivityUIDismissalPolicy()

    /// An end at a time.
    public static func after(_ date: Date) -> ActivityUIDismissalPolicy { ActivityUIDismissalPolicy() }
}

/// How an activity is updated; has no effect.
public struct PushType: Sendable {
    public static let token = PushType()
}

/// Stand-in for `Activity`: never starts.
public final class Activity<Attributes: ActivityAttributes>: Identifiable, Sendable {
    /// The data that change.
    public typealias ContentState = Attributes.ContentState

    /// The name of the activity.
    public let id: String

    /// The fixed data of the activity.
    public let attributes: Attributes

    private init(attributes: Attributes) {
        id = ""
        self.attributes = attributes
    }

    /// The running activities: always none.
    public static var activities: [Activity<Attributes>] { [] }

    /// Throws an error: a picture has no live activities.
    public static func request(
        attributes: Attributes,
        content: ActivityContent<ContentState>,
        pushType: PushType? = nil
    ) throws -> Activity<Attributes> {
        Warnings.report("a picture has no live activities: 'Activity' does not start", once: "Activity")
        throw ActivityAuthorizationError.unsupported
    }

    /// Has no effect: no activity runs.
    public func update(_ content: ActivityContent<ContentState>) async {}

    /// Has no effect: no activity runs.
    public func end(
        _ content: ActivityContent<ContentState>?,
        dismissalPolicy: ActivityUIDismissalPolicy = .default
    ) async {}
}
