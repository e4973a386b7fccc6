public import Foundation

/// The key of inserted objects in notifications.
public let NSInsertedObjectsKey = "inserted"

/// The key of changed objects in notifications.
public let NSUpdatedObjectsKey = "updated"

/// The key of deleted objects in notifications.
public let NSDeletedObjectsKey = "deleted"

/// The key of objects whose values changed elsewhere, in notifications.
public let NSRefreshedObjectsKey = "refreshed"

/// The key of objects that lost their values, in notifications; never used.
public let NSInvalidatedObjectsKey = "invalidated"

/// The key of whether all objects lost their values, in notifications; never used.
public let NSInvalidatedAllObjectsKey = "invalidatedAll"

/// The key of the identities of inserted objects in notifications.
public let NSInsertedObjectIDsKey = "inserted_objectIDs"

/// The key of the identities of changed objects in notifications.
public let NSUpdatedObjectIDsKey = "updated_objectIDs"

/// The key of the identities of deleted objects in notifications.
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
