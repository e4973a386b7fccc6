public import Foundation

/// The identity of a managed object, which is the same in all contexts.
open class NSManagedObjectID: NSObject, NSCopying, NSFetchRequestResult, @unchecked Sendable {
    /// The entity of the object.
    public let entity: NSEntityDescription

    /// Whether the object was never saved.
    open internal(set) var isTemporaryID = true

    /// The store of the object; nil before it is saved.
    open internal(set) weak var persistentStore: NSPersistentStore?

    /// Whether the object was deleted, and that was saved.
    var isGone = false

    /// The position among all objects of a store, in the order of their creation.
    let number: Int

    init(_ entity: NSEntityDescription, number: Int) {
        self.entity = entity
        self.number = number
    }

    /// The identity as an address.
    open func uriRepresentation() -> URL {
        let store = persistentStore?.identifier ?? ""
        let path = "x-coredata://\(store)/\(entity.name ?? "")/\(isTemporaryID ? "t" : "p")\(number)"
        return URL(string: path) ?? URL(fileURLWithPath: "/")
    }

    /// The same object, as identities never change.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// The address of the identity.
    open override var description: String { uriRepresentation().absoluteString }

    /// The same in every run.
    open override var hash: Int { number }

    /// Whether both are the same object's.
    open override func isEqual(_ object: Any?) -> Bool { (object as AnyObject?) === self }
}
