public import Foundation

/// The kinds of merge policies.
public enum NSMergePolicyType: UInt, Sendable {
    case errorMergePolicyType
    case mergeByPropertyStoreTrumpMergePolicyType
    case mergeByPropertyObjectTrumpMergePolicyType
    case overwriteMergePolicyType
    case rollbackMergePolicyType
}

/// What happens when an object is saved with the values of a constraint that another one has.
///
/// The last save of a value counts otherwise, as there is only one process.
open class NSMergePolicy: NSObject, @unchecked Sendable {
    /// The kind of the policy.
    public let mergeType: NSMergePolicyType

    /// Creates a policy of a kind.
    public init(merge ty: NSMergePolicyType) {
        mergeType = ty
    }

    public class var error: NSMergePolicy { policy(.errorMergePolicyType) }

    /// Keeps the saved object.
    public class var rollback: NSMergePolicy { policy(.rollbackMergePolicyType) }

    /// Gives the saved object all values of the new one.
    public class var overwrite: NSMergePolicy { policy(.overwriteMergePolicyType) }

    /// Gives the saved object the values of the new one.
    public class var mergeByPropertyObjectTrump: NSMergePolicy {
        policy(.mergeByPropertyObjectTrumpMergePolicyType)
    }

    /// Keeps the saved object's values.
    public class var mergeByPropertyStoreTrump: NSMergePolicy {
        policy(.mergeByPropertyStoreTrumpMergePolicyType)
    }

    private static func policy(_ type: NSMergePolicyType) -> NSMergePolicy { NSMergePolicy(merge: type) }
}

/// Refuses to save an object with the values of a constraint that another one has.
public let NSErrorMergePolicy: AnyObject & Sendable = NSMergePolicy(merge: .errorMergePolicyType)

/// Keeps the saved object.
public let NSRollbackMergePolicy: AnyObject & Sendable = NSMergePolicy(merge: .rollbackMergePolicyType)

/// Gives the saved object all values of the new one.
public let NSOverwriteMergePolicy: AnyObject & Sendable = NSMergePolicy(merge: .overwriteMergePolicyType)

/// Gives the saved object the values of the new one.
public let NSMergeByPropertyObjectTrumpMergePolicy: AnyObject & Sendable = NSMergePolicy(
    merge: .mergeByPropertyObjectTrumpMergePolicyType
)

/// Keeps the saved object's values.
public let NSMergeByPropertyStoreTrumpMergePolicy: AnyObject & Sendable = NSMergePolicy(
    merge: .mergeByPropertyStoreTrumpMergePolicyType
)
