public import Foundation

/// What a deletion of many objects gives.
public enum NSBatchDeleteRequestResultType: UInt, Sendable {
    case resultTypeStatusOnly
    case resultTypeObjectIDs
    case resultTypeCount
}

/// A deletion of many saved objects at once, without the rules of their relationships.
open class NSBatchDeleteRequest: NSPersistentStoreRequest {
    /// Which objects are deleted.
    public let fetchRequest: NSFetchRequest<any NSFetchRequestResult>

    /// What the deletion gives.
    open var resultType = NSBatchDeleteRequestResultType.resultTypeStatusOnly

    private let identities: [NSManagedObjectID]?

    /// Deletes the objects that a request would fetch.
    public init(fetchRequest fetch: NSFetchRequest<any NSFetchRequestResult>) {
        fetchRequest = fetch
        identities = nil
    }

    /// Deletes the objects that a request would fetch.
    @_disfavoredOverload
    public init<ResultType>(fetchRequest fetch: NSFetchRequest<ResultType>) {
        fetchRequest = NSFetchRequest()
        identities = nil
        super.init()
        fetchRequest.takeValues(of: fetch)
    }

    /// Deletes the objects with some identities.
    public init(objectIDs objects: [NSManagedObjectID]) {
        fetchRequest = NSFetchRequest()
        identities = objects
    }

    func perform(in context: NSManagedObjectContext) throws -> NSBatchDeleteResult {
        let gone = try identities ?? context.matches(fetchRequest, isSaved: true).map(\.objectID)
        context.persistentStoreCoordinator?.remove(gone)
        return NSBatchDeleteResult(resultType, gone)
    }
}

/// The result of a deletion of many objects.
open class NSBatchDeleteResult: NSPersistentStoreResult {
    /// What the deletion gives.
    public let resultType: NSBatchDeleteRequestResultType

    /// Whether it succeeded, the identities, or their number.
    public let result: Any?

    init(_ type: NSBatchDeleteRequestResultType, _ identities: [NSManagedObjectID]) {
        resultType = type
        result =
            switch type {
            case .resultTypeStatusOnly: true
            case .resultTypeObjectIDs: identities
            case .resultTypeCount: identities.count
            }
    }
}

/// What a change of many objects gives.
public enum NSBatchUpdateRequestResultType: UInt, Sendable {
    case statusOnlyResultType
    case updatedObjectIDsResultType
    case updatedObjectsCountResultType
}

/// A change of many saved objects at once.
open class NSBatchUpdateRequest: NSPersistentStoreRequest {
    /// The name of the entity.
    public let entityName: String

    /// The condition of the objects; nil for all.
    open var predicate: NSPredicate?

    /// The new values by their names.
    open var propertiesToUpdate: [AnyHashable: Any]?

    /// What the change gives.
    open var resultType = NSBatchUpdateRequestResultType.statusOnlyResultType

    /// Creates a change of an entity's objects.
    public init(entityName: String) {
        self.entityName = entityName
    }

    func perform(in context: NSManagedObjectContext) throws -> NSBatchUpdateResult {
        let request = NSFetchRequest<NSManagedObject>(entityName: entityName)
        request.predicate = predicate
        let objects = try context.matches(request, isSaved: true)
        for object in objects {
            for (key, value) in propertiesToUpdate ?? [:] {
                guard let name = key as? String ?? (key as? NSPropertyDescription)?.name,
                    let attribute = object.entity.attributesByName[name]
                else { continue }
                context.persistentStoreCoordinator?.update(object.objectID) {
                    $0.attributes[name] = ManagedValue.kept(value, attribute.attributeType)
                }
            }
        }
        return NSBatchUpdateResult(resultType, objects.map(\.objectID))
    }
}

/// The result of a change of many objects.
open class NSBatchUpdateResult: NSPersistentStoreResult {
    /// What the change gives.
    public let resultType: NSBatchUpdateRequestResultType

    /// Whether it succeeded, the identities, or their number.
    public let result: Any?

    init(_ type: NSBatchUpdateRequestResultType, _ identities: [NSManagedObjectID]) {
        resultType = type
        result =
            switch type {
            case .statusOnlyResultType: true
            case .updatedObjectIDsResultType: identities
            case .updatedObjectsCountResultType: identities.count
            }
    }
}

/// An insertion of many objects at once.
open class NSBatchInsertRequest: NSPersistentStoreRequest {
    /// The name of the entity.
    public let entityName: String

    private let objects: [[String: Any]]

    /// Creates an insertion of objects with values by their names.
    public init(entityName: String, objects dictionaries: [[String: Any]]) {
        self.entityName = entityName
        objects = dictionaries
    }

    /// Creates an insertion of objects with values by their names.
    public convenience init(entity: NSEntityDescription, objects dictionaries: [[String: Any]]) {
        self.init(entityName: entity.name ?? "", objects: dictionaries)
    }

    func perform(in context: NSManagedObjectContext) throws -> NSPersistentStoreResult {
        let other = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
        other.persistentStoreCoordinator = context.persistentStoreCoordinator
        other.mergePolicy = context.mergePolicy
        for values in objects {
            let object = NSEntityDescription.insertNewObject(forEntityName: entityName, into: other)
            object.setValuesForKeys(values)
        }
        try other.save()
        return NSPersistentStoreResult()
    }
}
