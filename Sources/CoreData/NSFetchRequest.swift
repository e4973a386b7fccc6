public import Foundation

/// What a request can give.
public protocol NSFetchRequestResult: NSObjectProtocol {}

extension NSDictionary: NSFetchRequestResult {}

extension NSNumber: NSFetchRequestResult {}

/// What a fetch gives for each object.
public struct NSFetchRequestResultType: OptionSet, Sendable {
    /// The bits of the type.
    public let rawValue: UInt

    /// Creates a type from bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    public static let managedObjectResultType = NSFetchRequestResultType([])
    public static let managedObjectIDResultType = NSFetchRequestResultType(rawValue: 1)
    public static let dictionaryResultType = NSFetchRequestResultType(rawValue: 2)
    public static let countResultType = NSFetchRequestResultType(rawValue: 4)
}

/// A request to a store.
open class NSPersistentStoreRequest: NSObject {
    /// The stores that are asked; has no effect.
    open var affectedStores: [NSPersistentStore]?
}

/// Which objects to fetch, and in which order.
///
/// Objects without an order stay in the order of their creation.
// Without a constraint: a protocol does not conform to itself in Swift.
open class NSFetchRequest<ResultType>: NSPersistentStoreRequest, @unchecked Sendable {
    private var givenEntity: NSEntityDescription?
    private var givenName: String?

    /// The condition of the objects; nil for all.
    open var predicate: NSPredicate?

    /// The order of the objects.
    open var sortDescriptors: [NSSortDescriptor]?

    /// The largest number of objects; 0 for all.
    open var fetchLimit = 0

    /// The number of objects to leave out at the beginning.
    open var fetchOffset = 0

    /// The number of objects read at once; has no effect.
    open var fetchBatchSize = 0

    /// What the fetch gives.
    open var resultType = NSFetchRequestResultType.managedObjectResultType

    /// The values of fetched dictionaries: names or descriptions of properties.
    open var propertiesToFetch: [Any]?

    /// The values whose equality makes one dictionary of several objects.
    open var propertiesToGroupBy: [Any]?

    /// The condition of grouped dictionaries.
    open var havingPredicate: NSPredicate?

    /// Whether equal dictionaries count once.
    open var returnsDistinctResults = false

    /// Whether objects of the entities below count too.
    open var includesSubentities = true

    /// Whether objects that are not saved count.
    open var includesPendingChanges = true

    /// Whether values are read at once; has no effect.
    open var includesPropertyValues = true

    /// Whether values are read later; has no effect.
    open var returnsObjectsAsFaults = true

    /// The relationships read at once; has no effect.
    open var relationshipKeyPathsForPrefetching: [String]?

    /// Whether values are read anew; has no effect.
    open var shouldRefreshRefetchedObjects = false

    /// Creates a request without an entity: that of the result's class.
    public override init() {}

    /// Creates a request for an entity.
    public init(entityName: String) {
        givenName = entityName
    }

    /// The name of the entity.
    open var entityName: String? { givenName ?? givenEntity?.name }

    /// The entity; nil for that of the result's class.
    open var entity: NSEntityDescription? {
        get { givenEntity }
        set {
            givenEntity = newValue
            givenName = newValue?.name
        }
    }

    /// The entity in a model; throws an error if there is none.
    func entity(in model: NSManagedObjectModel?) throws -> NSEntityDescription {
        if let known = givenEntity.flatMap({ $0.name }).flatMap({ model?.entitiesByName[$0] }) {
            return known
        }
        if let known = givenName.flatMap({ model?.entitiesByName[$0] }) { return known }
        if givenName == nil, let type = ResultType.self as? NSManagedObject.Type,
            let known = model?.entity(of: type)
        {
            return known
        }
        throw ManagedObjectError.noEntity(entityName ?? String(describing: ResultType.self))
    }

    /// Executes the request in the context whose function runs.
    open func execute() throws -> [ResultType] {
        guard let context = CurrentContext.value else {
            preconditionFailure("'execute()' needs a context around it; use 'context.fetch(request)'")
        }
        return try context.fetch(self)
    }

    /// A request with the same values.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSFetchRequest<ResultType>()
        copy.takeValues(of: self)
        return copy
    }

    /// Takes the values of another request.
    func takeValues<Other>(of other: NSFetchRequest<Other>) {
        givenEntity = other.givenEntity
        givenName = other.givenName
        predicate = other.predicate
        sortDescriptors = other.sortDescriptors
        fetchLimit = other.fetchLimit
        fetchOffset = other.fetchOffset
        resultType = other.resultType
        propertiesToFetch = other.propertiesToFetch
        propertiesToGroupBy = other.propertiesToGroupBy
        returnsDistinctResults = other.returnsDistinctResults
        includesSubentities = other.includesSubentities
        includesPendingChanges = other.includesPendingChanges
    }
}

/// A fetch whose result a function receives.
open class NSAsynchronousFetchRequest<ResultType>: NSPersistentStoreRequest {
    /// The request that tells what is fetched.
    public let fetchRequest: NSFetchRequest<ResultType>

    let completion: ((NSAsynchronousFetchResult<ResultType>) -> Void)?

    /// The number of objects that the program expects; has no effect.
    open var estimatedResultCount = 0

    /// Creates a fetch, which the context performs at once.
    public init(
        fetchRequest request: NSFetchRequest<ResultType>,
        completionBlock blk: ((NSAsynchronousFetchResult<ResultType>) -> Void)? = nil
    ) {
        fetchRequest = request
        completion = blk
    }
}

/// The result of a request.
open class NSPersistentStoreResult: NSObject {}

/// The result of a fetch.
open class NSAsynchronousFetchResult<ResultType>: NSPersistentStoreResult {
    /// The objects; nil after an error.
    public let finalResult: [ResultType]?

    /// The error of the fetch.
    public let operationError: (any Error)?

    init(_ result: [ResultType]?, _ error: (any Error)?) {
        finalResult = result
        operationError = error
    }
}
