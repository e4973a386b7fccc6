public import Foundation

/// The new objects of a notification.
public let NSInsertedObjectsKey = "inserted"

/// The changed objects of a notification.
public let NSUpdatedObjectsKey = "updated"

/// The deleted objects of a notification.
public let NSDeletedObjectsKey = "deleted"

/// The objects of a notification whose values were read anew.
public let NSRefreshedObjectsKey = "refreshed"

/// The lost objects of a notification; never given.
public let NSInvalidatedObjectsKey = "invalidated"

/// A sign that all objects are lost; never given.
public let NSInvalidatedAllObjectsKey = "invalidatedAll"

/// The identities of a notification's new objects.
public let NSInsertedObjectIDsKey = "inserted_objectIDs"

/// The identities of a notification's changed objects.
public let NSUpdatedObjectIDsKey = "updated_objectIDs"

/// The identities of a notification's deleted objects.
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
