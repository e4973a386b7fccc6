public import Foundation
import HalationDiagnostics

/// Stand-in for `NSMetadataQuery`, a search for files of the system or of iCloud: it ends at once and finds nothing.
open class NSMetadataQuery: NSObject, @unchecked Sendable {
    /// What is searched for; has no effect.
    open var predicate: NSPredicate?

    /// The order of the results; has no effect.
    open var sortDescriptors: [NSSortDescriptor] = []

    /// Where is searched; has no effect.
    open var searchScopes: [Any] = []

    /// The files among which is searched; has no effect.
    open var searchItems: [Any]?

    /// The attributes whose values are listed; has no effect.
    open var valueListAttributes: [String] = []

    /// The seconds between two notifications; has no effect.
    open var notificationBatchingInterval: TimeInterval = 1

    /// The queue of the notifications; has no effect.
    open var operationQueue: OperationQueue?

    /// Whether the search has begun and was not stopped.
    public private(set) var isStarted = false

    /// Whether the search was stopped.
    public private(set) var isStopped = false

    /// False: the search ends at once.
    public var isGathering: Bool { false }

    /// The files found: none.
    public var results: [Any] { [] }

    /// The number of files found: 0.
    public var resultCount: Int { 0 }

    /// Begins the search, which reports its beginning and its end.
    ///
    /// - Returns: Whether it was not begun before.
    @discardableResult
    open func start() -> Bool {
        guard !isStarted else { return false }
        Warnings.report("a picture has no iCloud: 'NSMetadataQuery' finds nothing", once: "NSMetadataQuery")
        isStarted = true
        isStopped = false
        NotificationCenter.default.post(name: .NSMetadataQueryDidStartGathering, object: self)
        NotificationCenter.default.post(name: .NSMetadataQueryDidFinishGathering, object: self)
        return true
    }

    /// Ends the search, which can begin again.
    open func stop() {
        isStarted = false
        isStopped = true
    }

    /// Has no effect: there are no updates.
    open func enableUpdates() {}

    /// Has no effect: there are no updates.
    open func disableUpdates() {}

    /// Not found, as nothing is.
    open func index(ofResult result: Any) -> Int { NSNotFound }
}

/// A file that a search found; none is.
open class NSMetadataItem: NSObject, @unchecked Sendable {
    /// The names of the attributes: none.
    public var attributes: [String] { [] }

    /// The value of an attribute: nil.
    open func value(forAttribute key: String) -> Any? { nil }

    /// The values of attributes: nil.
    open func values(forAttributes keys: [String]) -> [String: Any]? { nil }
}

extension NSNotification.Name {
    /// A search has begun.
    public static let NSMetadataQueryDidStartGathering = NSNotification.Name(
        "NSMetadataQueryDidStartGatheringNotification"
    )

    /// A search has found more; never posted.
    public static let NSMetadataQueryGatheringProgress = NSNotification.Name(
        "NSMetadataQueryGatheringProgressNotification"
    )

    /// A search has ended.
    public static let NSMetadataQueryDidFinishGathering = NSNotification.Name(
        "NSMetadataQueryDidFinishGatheringNotification"
    )

    /// The results of a search have changed; never posted.
    public static let NSMetadataQueryDidUpdate = NSNotification.Name("NSMetadataQueryDidUpdateNotification")
}

/// The scope of documents in iCloud.
public let NSMetadataQueryUbiquitousDocumentsScope = "NSMetadataQueryUbiquitousDocumentsScope"

/// The scope of an app's other files in iCloud.
public let NSMetadataQueryUbiquitousDataScope = "NSMetadataQueryUbiquitousDataScope"

/// The key of files that were added, in a notification.
public let NSMetadataQueryUpdateAddedItemsKey = "kMDQueryUpdateAddedItems"

/// The key of files that were changed, in a notification.
public let NSMetadataQueryUpdateChangedItemsKey = "kMDQueryUpdateChangedItems"

/// The key of files that were removed, in a notification.
public let NSMetadataQueryUpdateRemovedItemsKey = "kMDQueryUpdateRemovedItems"

/// The attribute of a file's name.
public let NSMetadataItemFSNameKey = "kMDItemFSName"

/// The attribute of a file's name for people.
public let NSMetadataItemDisplayNameKey = "kMDItemDisplayName"

/// The attribute of a file's address.
public let NSMetadataItemURLKey = "kMDItemURL"

/// The attribute of a file's path.
public let NSMetadataItemPathKey = "kMDItemPath"

/// The attribute of a file's length in bytes.
public let NSMetadataItemFSSizeKey = "kMDItemFSSize"

/// The attribute of the date at which a file was made.
public let NSMetadataItemFSCreationDateKey = "kMDItemFSCreationDate"

/// The attribute of the date at which a file was changed.
public let NSMetadataItemFSContentChangeDateKey = "kMDItemFSContentChangeDate"

extension FileManager {
    /// The folder of iCloud for a container: nil, as there is none.
    public func url(forUbiquityContainerIdentifier containerIdentifier: String?) -> URL? { nil }

    /// The account of iCloud: nil, as there is none.
    public var ubiquityIdentityToken: (any NSCoding & NSCopying & NSObjectProtocol)? { nil }
}
