public import Foundation
import HalationDiagnostics

/// Where and how a container keeps its objects: always in memory.
open class NSPersistentStoreDescription: NSObject, @unchecked Sendable {
    /// The address of the store; nothing is written there.
    open var url: URL?

    /// The type of the store; has no effect.
    open var type = NSSQLiteStoreType

    /// The name of the configuration; has no effect.
    open var configuration: String?

    /// Whether nothing can be saved; has no effect.
    open var isReadOnly = false

    /// Has no effect: everything is in memory.
    open var timeout: TimeInterval = 240

    /// Whether stores load later; has no effect.
    open var shouldAddStoreAsynchronously = false

    /// Has no effect: nothing is migrated.
    open var shouldMigrateStoreAutomatically = true

    /// Has no effect: nothing is migrated.
    open var shouldInferMappingModelAutomatically = true

    /// The container in iCloud; has no effect.
    open var cloudKitContainerOptions: NSPersistentCloudKitContainerOptions?

    /// The options of the store.
    public private(set) var options: [String: NSObject] = [:]

    /// Creates a description with an address.
    public init(url: URL) {
        self.url = url
    }

    /// Creates a description without an address.
    public override init() {}

    /// Sets an option; it has no effect.
    open func setOption(_ option: NSObject?, forKey key: String) { options[key] = option }

    /// Sets a value of the database; it has no effect.
    open func setValue(_ value: NSObject?, forPragmaNamed name: String) {}
}

/// The model of a program with the context of its views, in memory.
open class NSPersistentContainer: NSObject, @unchecked Sendable {
    /// The name of the container.
    public let name: String

    /// The context of views.
    public let viewContext: NSManagedObjectContext

    /// The model with the entities of all objects.
    public let managedObjectModel: NSManagedObjectModel

    /// The coordinator, which keeps the saved objects.
    public let persistentStoreCoordinator: NSPersistentStoreCoordinator

    /// Where the stores are.
    open var persistentStoreDescriptions: [NSPersistentStoreDescription]

    private let isModelMissing: Bool

    /// Creates a container for the model of its name: `Name.xcdatamodeld` beside the sources.
    public convenience init(name: String) {
        if let model = NSManagedObjectModel.ofProgram(named: name) ?? Self.model(inBundle: name) {
            self.init(name: name, managedObjectModel: model)
        } else {
            Warnings.report("\(ManagedObjectError.noModel(name).localizedDescription)", once: "model \(name)")
            self.init(name: name, model: NSManagedObjectModel(), isModelMissing: true)
        }
    }

    /// Creates a container for a model.
    public convenience init(name: String, managedObjectModel model: NSManagedObjectModel) {
        self.init(name: name, model: model, isModelMissing: false)
    }

    private init(name: String, model: NSManagedObjectModel, isModelMissing: Bool) {
        self.name = name
        self.isModelMissing = isModelMissing
        managedObjectModel = model
        persistentStoreCoordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
        viewContext = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
        viewContext.persistentStoreCoordinator = persistentStoreCoordinator
        let url = Self.defaultDirectoryURL().appendingPathComponent(name + ".sqlite")
        persistentStoreDescriptions = [NSPersistentStoreDescription(url: url)]
    }

    private static func model(inBundle name: String) -> NSManagedObjectModel? {
        Bundle.main.url(forResource: name, withExtension: "momd").flatMap(
            NSManagedObjectModel.init(contentsOf:)
        )
    }

    /// Where stores would be.
    open class func defaultDirectoryURL() -> URL {
        URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent("Application Support")
    }

    /// Adds the stores in memory, and calls a function for each: with an error if the model is missing.
    open func loadPersistentStores(
        completionHandler block: @escaping (NSPersistentStoreDescription, (any Error)?) -> Void
    ) {
        for description in persistentStoreDescriptions {
            if isModelMissing {
                block(description, ManagedObjectError.noModel(name))
            } else {
                persistentStoreCoordinator.addPersistentStore(with: description, completionHandler: block)
            }
        }
    }

    /// A new context beside the one of views, which also works on the main thread.
    open func newBackgroundContext() -> NSManagedObjectContext {
        let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
        context.persistentStoreCoordinator = persistentStoreCoordinator
        return context
    }

    /// Performs a function with a new context, after the code that runs.
    open func performBackgroundTask(_ block: @escaping (NSManagedObjectContext) -> Void) {
        let context = newBackgroundContext()
        let handed: () -> Void = { block(context) }
        context.perform(handed)
    }

    /// Performs a function with a new context, and returns what it does.
    open func performBackgroundTask<T, E: Error>(
        _ block: @escaping (NSManagedObjectContext) throws(E) -> T
    ) async throws(E) -> T {
        let context = newBackgroundContext()
        return try await context.perform { () throws(E) -> T in try block(context) }
    }
}

/// The container in iCloud; has no effect.
open class NSPersistentCloudKitContainerOptions: NSObject, @unchecked Sendable {
    /// The name of the container.
    public let containerIdentifier: String

    /// Creates options, which have no effect.
    public init(containerIdentifier: String) {
        self.containerIdentifier = containerIdentifier
    }
}

/// A container in memory: there is no cloud.
open class NSPersistentCloudKitContainer: NSPersistentContainer, @unchecked Sendable {
    /// Does nothing: there is no cloud.
    open func initializeCloudKitSchema(options: Int = 0) throws {}
}
