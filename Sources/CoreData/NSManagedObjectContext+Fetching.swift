import Foundation
import HalationPredicates

extension NSManagedObjectContext {
    /// The objects of a request.
    ///
    /// - Throws: An `NSError` if the model lacks the entity.
    public func fetch<T>(_ request: NSFetchRequest<T>) throws -> [T] {
        let objects = try matches(request)
        if request.resultType.contains(.countResultType) {
            return [NSNumber(value: objects.count)].compactMap { $0 as? T }
        }
        if request.resultType.contains(.managedObjectIDResultType) {
            return objects.compactMap { $0.objectID as? T }
        }
        guard request.resultType.contains(.dictionaryResultType) else {
            return objects.compactMap { $0 as? T }
        }
        return FetchedDictionaries(request, objects).values.compactMap { $0 as? T }
    }

    /// The number of objects of a request.
    ///
    /// - Throws: An `NSError` if the model lacks the entity.
    public func count<T>(for request: NSFetchRequest<T>) throws -> Int { try matches(request).count }

    /// Performs a deletion, a change or an insertion of many objects.
    ///
    /// - Throws: An `NSError` if the model lacks the entity.
    @discardableResult
    public func execute(_ request: NSPersistentStoreRequest) throws -> NSPersistentStoreResult {
        switch request {
        case let request as NSBatchDeleteRequest: return try request.perform(in: self)
        case let request as NSBatchUpdateRequest: return try request.perform(in: self)
        case let request as NSBatchInsertRequest: return try request.perform(in: self)
        default: return NSPersistentStoreResult()
        }
    }

    /// Performs a fetch, and gives its result to the request's function.
    @discardableResult
    public func execute<T>(_ request: NSAsynchronousFetchRequest<T>) throws -> NSAsynchronousFetchResult<T> {
        let result = NSAsynchronousFetchResult(try fetch(request.fetchRequest), nil)
        request.completion?(result)
        return result
    }

    /// The objects of a request in its order; those that are not saved only if it includes them.
    func matches<T>(_ request: NSFetchRequest<T>, isSaved: Bool = false) throws -> [NSManagedObject] {
        let entity = try request.entity(in: model)
        let includesUnsaved = request.includesPendingChanges && !isSaved
        var found: [NSManagedObject] = []
        for identity in includesUnsaved ? identities : sourceIdentities {
            let isWanted =
                request.includesSubentities
                ? identity.entity.isKindOf(entity: entity) : identity.entity === entity
            guard isWanted, let object = liveObject(with: identity) else { continue }
            if let predicate = request.predicate, !predicate.evaluate(with: object) { continue }
            found.append(object)
        }
        if let orders = request.sortDescriptors, !orders.isEmpty { found = Self.sorted(found, by: orders) }
        if request.fetchOffset > 0 { found = Array(found.dropFirst(request.fetchOffset)) }
        if request.fetchLimit > 0 { found = Array(found.prefix(request.fetchLimit)) }
        return found
    }

    /// Equal objects stay in their order.
    static func sorted(_ objects: [NSManagedObject], by orders: [NSSortDescriptor]) -> [NSManagedObject] {
        objects.enumerated().sorted { first, second in
            for order in orders {
                switch order.compare(first.element, to: second.element) {
                case .orderedAscending: return true
                case .orderedDescending: return false
                case .orderedSame: continue
                }
            }
            return first.offset < second.offset
        }.map(\.element)
    }
}

/// The dictionaries of a fetch.
private struct FetchedDictionaries {
    private(set) var values: [NSDictionary] = []

    init<T>(_ request: NSFetchRequest<T>, _ objects: [NSManagedObject]) {
        let properties =
            request.propertiesToFetch ?? objects.first?.entity.attributesByName.keys.sorted() ?? []
        let groups = Self.groups(of: objects, by: request.propertiesToGroupBy ?? [])
        let hasExpression = properties.contains { $0 is NSExpressionDescription }
        let isGrouped = request.propertiesToGroupBy != nil || hasExpression
        for group in isGrouped ? groups : objects.map({ [$0] }) {
            let dictionary = Self.dictionary(properties, group)
            if request.returnsDistinctResults, values.contains(where: { $0.isEqual(dictionary) }) { continue }
            values.append(dictionary)
        }
    }

    private static func name(_ property: Any) -> String {
        property as? String ?? (property as? NSPropertyDescription)?.name ?? ""
    }

    private static func groups(of objects: [NSManagedObject], by properties: [Any]) -> [[NSManagedObject]] {
        let names = properties.map(name)
        var groups: [[NSManagedObject]] = []
        for object in objects {
            let place = groups.firstIndex { group in
                names.allSatisfy {
                    PredicateValue.areEqual(group[0].value(forKey: $0), object.value(forKey: $0))
                }
            }
            if let place { groups[place].append(object) } else { groups.append([object]) }
        }
        return groups
    }

    private static func dictionary(_ properties: [Any], _ group: [NSManagedObject]) -> NSDictionary {
        let dictionary = NSMutableDictionary()
        for property in properties {
            let value: Any? =
                if let described = property as? NSExpressionDescription {
                    described.expression?.expressionValue(with: group, context: nil)
                } else {
                    group.first?.value(forKey: name(property))
                }
            if let value { dictionary.setObject(value, forKey: NSString(string: name(property))) }
        }
        return dictionary
    }
}
