public import Foundation

public let NSInsertedObjectsKey = "inserted"
public let NSUpdatedObjectsKey = "updated"
public let NSDeletedObjectsKey = "deleted"
public let NSRefreshedObjectsKey = "refreshed"
public let NSInvalidatedObjectsKey = "invalidated"
public let NSInvalidatedAllObjectsKey = "invalidatedAll"
public let NSInsertedObjectIDsKey = "inserted_objectIDs"
public let NSUpdatedObjectIDsKey = "updated_objectIDs"
public let NSDeletedObjectIDsKey = "deleted_objectIDs"

extension Notification.Name {
    /// Objects of a context changed.
    public static let NSManagedObjectContextObjectsDidChange = Notification.Name(
        "NSObjectsChangedInManagingContextNotification"
    )

    /// A context was saved.
    public static let NSManagedObjectContextDidSave = Notification.Name(
        "NSManagingContextDidSaveChangesNotification"
    )

    /// A context is about to be saved.
    public static let NSManagedObjectContextWillSave = Notification.Name(
        "NSManagingContextWillSaveChangesNotification"
    )

    /// Another process changed a store; never sent.
    public static let NSPersistentStoreRemoteChange = Notification.Name(
        "NSPersistentStoreRemoteChangeNotification"
    )

    /// The stores of a coordinator are about to change; never sent.
    public static let NSPersistentStoreCoordinatorStoresWillChange = Notification.Name(
        "NSPersistentStoreCoordinatorStoresWillChangeNotification"
    )

    /// The stores of a coordinator changed; never sent.
    public static let NSPersistentStoreCoordinatorStoresDidChange = Notification.Name(
        "NSPersistentStoreCoordinatorStoresDidChangeNotification"
    )
}

extension NSManagedObjectContext {
    /// Objects of a context changed.
    public static let didChangeObjectsNotification = Notification.Name.NSManagedObjectContextObjectsDidChange

    /// A context was saved.
    public static let didSaveObjectsNotification = Notification.Name.NSManagedObjectContextDidSave

    /// A context is about to be saved.
    public static let willSaveObjectsNotification = Notification.Name.NSManagedObjectContextWillSave

    /// A context was saved; the notification names identities.
    public static let didSaveObjectIDsNotification = Notification.Name(
        "NSManagedObjectContextDidSaveObjectIDsNotification"
    )
}
