public import Foundation

/// Stand-in for `NSUserActivity`: what a person does in the app, as a value that no other device gets.
open class NSUserActivity: NSObject, @unchecked Sendable {
    /// The type, as a name in reverse domain notation.
    public let activityType: String

    /// The title for people.
    open var title: String?

    /// What is needed to continue.
    open var userInfo: [AnyHashable: Any]?

    /// The keys of `userInfo` that are needed; has no effect.
    open var requiredUserInfoKeys: Set<String>?

    /// Whether the activity changed since it was handed over; has no effect.
    open var needsSave = false

    /// The page that shows the same.
    open var webpageURL: URL?

    /// The page from which the activity comes.
    open var referrerURL: URL?

    /// The time until which the activity is useful; has no effect.
    open var expirationDate: Date?

    /// Words by which the activity is found; has no effect.
    open var keywords: Set<String> = []

    /// An identifier by which the activity can be deleted; has no effect.
    open var persistentIdentifier: String?

    /// The identifier of the content, for scenes.
    open var targetContentIdentifier: String?

    /// Whether other devices may continue; has no effect.
    open var isEligibleForHandoff = true

    /// Whether the activity can be searched; has no effect.
    open var isEligibleForSearch = false

    /// Whether everybody's search may find the activity; has no effect.
    open var isEligibleForPublicIndexing = false

    /// Whether the system may suggest the activity; has no effect.
    open var isEligibleForPrediction = false

    /// The words that a suggestion shows; has no effect.
    open var suggestedInvocationPhrase: String?

    /// Creates an activity of a type.
    public init(activityType: String) {
        self.activityType = activityType
    }

    /// Adds what is needed to continue.
    open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
        userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
    }

    /// Has no effect: no other device continues the activity.
    open func becomeCurrent() {}

    /// Has no effect: no activity is current.
    open func resignCurrent() {}

    /// Has no effect: no other device continues the activity.
    open func invalidate() {}
}
