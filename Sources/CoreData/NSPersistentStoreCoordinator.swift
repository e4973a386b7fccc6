public import Foundation

/// The type of a store in a database; kept in memory all the same.
public let NSSQLiteStoreType = "SQLite"

/// The type of a store in a file; kept in memory all the same.
public let NSBinaryStoreType = "Binary"

/// The type of a store in memory.
public let NSInMemoryStoreType = "InMemory"

/// An option to migrate stores; has no effect.
public let NSMigratePersistentStoresAutomaticallyOption = "NSMigratePersistentStoresAutomaticallyOption"

/// An option to find out how to migrate; has no effect.
public let NSInferMappingModelAutomaticallyOption = "NSInferMappingModelAutomaticallyOption"

/// An option to keep a history; has no effect.
public let NSPersistentHistoryTrackingKey = "NSPersistentHistoryTrackingKey"

/// An option to be told of other processes; has no effect.
public let NSPersistentStoreRemoteChangeNotificationPostOptionKey =
    "NSPersistentStoreRemoteChangeNotificationOptionKey"

/// An option to save nothing; has no effect.
public let NSReadOnlyPersistentStoreOption = "NSReadOnlyPersistentStoreOption"

/// An option to encrypt files; has no effect.
public let NSPersistentStoreFileProtectionKey = "NSPersistentStoreFileProtectionKey"

/// The name of a store's number in its metadata.
public let NSStoreUUIDKey = "NSStoreUUID"

/// The name of a store's type in its metadata.
public let NSStoreTypeKey = "NSStoreType"

/// A place where objects are kept: always this process's memory.
open class NSPersistentStore: NSObject {
    /// The address that the program gave; nothing is written there.
    open var url: URL?

    /// The type that the program gave; has no effect.
    public let type: String

    /// The options that the program gave; have no effect.
    open var options: [AnyHashable: Any]?

    /// The name of the configuration; has no effect.
    public let configurationName: String

    /// Whether nothing can be saved; has no effect.
    open var isReadOnly = false

    /// The name of the store in identities.
    open var identifier = "memory"

    /// Values for the program.
    open var metadata: [String: Any] = [:]

    /// The coordinator of the store.
    open internal(set) weak var persistentStoreCoordinator: NSPersistentStoreCoordinator?

    init(type: String, configuration: String?, url: URL?, options: [AnyHashable: Any]?) {
        self.type = type
        configurationName = configuration ?? "PF_DEFAULT_CONFIGURATION_NAME"
        self.url = url
        self.options = options
    }
}

/// The saved objects of a model, in the order of their creation.
open class NSPersistentStoreCoordinator: NSObject, @unchecked Sendable {
    /// The types of stores by their newer names; all are in memory.
    public struct StoreType: Hashable, Sendable {
        let name: String

        public static let sqlite = StoreType(name: NSSQLiteStoreType)
        public static let binary = StoreType(name: NSBinaryStoreType)
        public static let inMemory = StoreType(name: NSInMemoryStoreType)
    }

    /// A saved object.
    struct Row {
        let type: NSManagedObject.Type
        var state: ManagedState
    }

    /// The entities of the objects.
    public let managedObjectModel: NSManagedObjectModel

    /// The stores, of which the first keeps all objects.
    open internal(set) var persistentStores: [NSPersistentStore] = []

    /// The name of the coordinator; has no effect.
    open var name: String?

    /// The number of objects that were ever created.
    var count = 0

    private(set) var rows: [NSManagedObjectID: Row] = [:]
    private(set) var order: [NSManagedObjectID] = []
    private var contexts: [WeakContext] = []

    private struct WeakContext {
        weak var context: NSManagedObjectContext?
    }

    /// Creates a coordinator without stores.
    public init(managedObjectModel model: NSManagedObjectModel) {
        managedObjectModel = model
        super.init()
        ManagedModelList.use(model)
    }

    /// Adds a store in memory; type, address and options have no effect.
    @discardableResult
    open func addPersistentStore(
        ofType storeType: String,
        configurationName configuration: String? = nil,
        at storeURL: URL? = nil,
        options: [AnyHashable: Any]? = nil
    ) throws -> NSPersistentStore {
        add(NSPersistentStore(type: storeType, configuration: configuration, url: storeURL, options: options))
    }

    /// Adds a store in memory; type, address and options have no effect.
    @discardableResult
    open func addPersistentStore(
        type: StoreType,
        configuration: String? = nil,
        at storeURL: URL,
        options: [AnyHashable: Any]? = nil
    ) throws -> NSPersistentStore {
        try addPersistentStore(
            ofType: type.name,
            configurationName: configuration,
            at: storeURL,
            options: options
        )
    }

    /// Adds a store in memory, and calls a function.
    open func addPersistentStore(
        with storeDescription: NSPersistentStoreDescription,
        completionHandler block: @escaping (NSPersistentStoreDescription, (any Error)?) -> Void
    ) {
        let store = NSPersistentStore(
            type: storeDescription.type,
            configuration: storeDescription.configuration,
            url: storeDescription.url,
            options: storeDescription.options
        )
        add(store)
        block(storeDescription, nil)
    }

    @discardableResult
    private func add(_ store: NSPersistentStore) -> NSPersistentStore {
        store.persistentStoreCoordinator = self
        persistentStores.append(store)
        return store
    }

    /// Removes a store; its objects stay until the last store is removed.
    open func remove(_ store: NSPersistentStore) throws {
        persistentStores.removeAll { $0 === store }
        guard persistentStores.isEmpty else { return }
        rows = [:]
        order = []
    }

    /// Forgets all objects: there are no files.
    open func destroyPersistentStore(
        at url: URL,
        ofType storeType: String,
        options: [AnyHashable: Any]? = nil
    ) throws {
        rows = [:]
        order = []
    }

    /// The store of an address.
    open func persistentStore(for url: URL) -> NSPersistentStore? { persistentStores.first { $0.url == url } }

    /// The address of a store.
    open func url(for store: NSPersistentStore) -> URL { store.url ?? URL(fileURLWithPath: "/dev/null") }

    /// The identity of an address.
    open func managedObjectID(forURIRepresentation url: URL) -> NSManagedObjectID? {
        order.first { $0.uriRepresentation() == url }
    }

    /// Performs a function at once.
    open func performAndWait<T>(_ block: () throws -> T) rethrows -> T { try block() }

    // MARK: Contexts

    func attach(_ context: NSManagedObjectContext) {
        contexts.removeAll { $0.context == nil }
        contexts.append(WeakContext(context: context))
    }

    var liveContexts: [NSManagedObjectContext] { contexts.compactMap(\.context) }

    // MARK: Rows

    func insert(_ object: NSManagedObject) {
        let identity = object.objectID
        identity.isTemporaryID = false
        identity.persistentStore = persistentStores.first
        rows[identity] = Row(type: type(of: object), state: object.currentState)
        // Objects of several contexts are in the order of their creation.
        let place = order.lastIndex { $0.number < identity.number }.map { $0 + 1 } ?? 0
        order.insert(identity, at: place)
    }

    func update(_ identity: NSManagedObjectID, _ change: (inout ManagedState) -> Void) {
        guard var row = rows.removeValue(forKey: identity) else { return }
        change(&row.state)
        rows[identity] = row
    }

    func remove(_ identities: some Sequence<NSManagedObjectID>) {
        let gone = Set(identities)
        for identity in gone {
            identity.isGone = true
            rows[identity] = nil
        }
        order.removeAll { gone.contains($0) }
    }
}
