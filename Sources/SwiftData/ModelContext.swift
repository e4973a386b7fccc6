public import Foundation
import HalationAnimation
import HalationDiagnostics
import HalationViews
public import Observation

/// Which models to fetch, and in which order.
public struct FetchDescriptor<T: PersistentModel> {
    /// The condition of the models; nil for all.
    public var predicate: Predicate<T>?

    /// The order of the models; without one they stay in the order of their insertion.
    public var sortBy: [SortDescriptor<T>]

    /// The largest number of models; nil for all.
    public var fetchLimit: Int?

    /// The number of models to leave out at the beginning.
    public var fetchOffset: Int?

    /// Whether unsaved models count: they always do.
    public var includePendingChanges = true

    /// The relationships to load at once; has no effect.
    public var relationshipKeyPathsForPrefetching: [PartialKeyPath<T>] = []

    /// The variables to load; has no effect.
    public var propertiesToFetch: [PartialKeyPath<T>] = []

    /// Creates a description of all models, or of those that fulfil a condition.
    public init(predicate: Predicate<T>? = nil, sortBy: [SortDescriptor<T>] = []) {
        self.predicate = predicate
        self.sortBy = sortBy
    }
}

/// The objects of models, kept in memory in the order of their insertion.
///
/// All contexts of a container have the same objects. Insertions and deletions reach the others when they are saved, or at
/// once with ``autosaveEnabled``; values of variables always do at once.
///
/// Reading them in a view's body makes the body depend on insertions and deletions, and on the variables that a condition
/// or an order reads.
public final class ModelContext: Observable {
    /// The container of the context.
    public let container: ModelContainer

    /// Whether insertions and deletions reach the container's other contexts at once; initially only those of the main
    /// context do.
    public var autosaveEnabled = false {
        didSet {
            if autosaveEnabled, !isAbsent { share() }
        }
    }

    /// Whether something changed since the last call of ``save()``.
    public private(set) var hasChanges = false

    /// The objects that the container's contexts share.
    private var store: ModelStore { container.store }

    /// What the context did and did not save yet, if it shares nothing at once.
    private var inserted: [any PersistentModel] = []
    private var deleted: [any PersistentModel] = []

    private var storage: [any PersistentModel] {
        guard !inserted.isEmpty || !deleted.isEmpty else { return store.models }
        return store.models.filter { model in !deleted.contains { $0 === model } } + inserted
    }

    /// Whether the context stands for one that no view set, and keeps nothing.
    private let isAbsent: Bool

    /// The context of views without a container: empty, and reported when it is used.
    // Nothing ever changes it.
    nonisolated(unsafe) static let absent = ModelContext(ModelContainer(Schema([])), isAbsent: true)

    /// Creates a context of a container; the others do not see what it inserts before it saves.
    public convenience init(_ container: ModelContainer) {
        self.init(container, isAbsent: false)
    }

    private init(_ container: ModelContainer, isAbsent: Bool) {
        self.container = container
        self.isAbsent = isAbsent
    }

    /// Whether the context can be used; reports it otherwise.
    private func isPresent() -> Bool {
        if isAbsent {
            Warnings.report(
                "'modelContext' is empty: no 'modelContainer' is set around the view",
                once: "modelContext"
            )
        }
        return !isAbsent
    }

    private var models: [any PersistentModel] {
        guard isPresent() else { return [] }
        store.noteRead()
        return storage
    }

    /// The objects that were inserted since the last save.
    public var insertedModelsArray: [any PersistentModel] {
        guard autosaveEnabled else { return inserted }
        return models.filter { model in !store.saved.contains { $0 === model } }
    }

    /// The objects that were deleted since the last save.
    public var deletedModelsArray: [any PersistentModel] {
        guard autosaveEnabled else { return deleted }
        let storage = storage
        return store.saved.filter { model in !storage.contains { $0 === model } }
    }

    /// Keeps an object and the objects that it refers to.
    ///
    /// An object with a unique variable replaces one with an equal value.
    public func insert<T: PersistentModel>(_ model: T) {
        guard isPresent(), !owns(model) else { return }
        let types = T._$properties
        for property in types where property.isUnique {
            guard let value = property.value(model) else { continue }
            let equals = storage.filter { $0 is T && property.value($0) == value }
            for other in equals {
                remove(other)
                forgetReferences(to: other)
            }
        }
        model._$record.context = self
        model._$record.isDeleted = false
        change(T.self) { add(model) }
        for property in types where property.isRelationship {
            let inverse = property.inverse(from: T.self)
            for other in property.related(model) {
                inverse?.link(other, model)
                insert(other)
            }
        }
    }

    /// Removes an object, and the objects that it owns by the rule `cascade`.
    public func delete<T: PersistentModel>(_ model: T) {
        guard owns(model) else { return }
        remove(model)
        for property in T._$properties where property.isRelationship {
            let inverse = property.inverse(from: T.self)
            for other in property.related(model) {
                switch property.relationship.deleteRule {
                case .cascade: delete(other)
                case .nullify, .deny: inverse?.unlink(other, model)
                case .noAction: break
                }
            }
        }
        // Models that refer to it without a variable on the other side.
        forgetReferences(to: model)
    }

    /// Removes an object from the variables of the others.
    private func forgetReferences<T: PersistentModel>(to model: T) {
        for other in storage {
            for property in type(of: other)._$properties where property.destination == T.self {
                property.unlink(other, model)
            }
        }
    }

    /// Removes all objects of a type, or those that fulfil a condition.
    public func delete<T: PersistentModel>(
        model: T.Type,
        where predicate: Predicate<T>? = nil,
        includeSubclasses: Bool = true
    ) throws {
        for object in try fetch(FetchDescriptor(predicate: predicate)) { delete(object) }
    }

    private func remove<T: PersistentModel>(_ model: T) {
        change(T.self) { drop(model) }
        model._$record.context = nil
        model._$record.isDeleted = true
    }

    /// The objects of a type in an order.
    public func fetch<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> [T] {
        var found = models.compactMap { $0 as? T }
        if let predicate = descriptor.predicate { found = try found.filter { try predicate.evaluate($0) } }
        if !descriptor.sortBy.isEmpty {
            // Equal objects stay in the order of their insertion.
            found = found.enumerated().sorted { first, second in
                for comparator in descriptor.sortBy {
                    switch comparator.compare(first.element, second.element) {
                    case .orderedAscending: return true
                    case .orderedDescending: return false
                    case .orderedSame: continue
                    }
                }
                return first.offset < second.offset
            }.map(\.element)
        }
        if let offset = descriptor.fetchOffset { found = Array(found.dropFirst(max(0, offset))) }
        // A limit of zero is none, as in SwiftData.
        if let limit = descriptor.fetchLimit, limit > 0 { found = Array(found.prefix(limit)) }
        return found
    }

    /// The number of objects of a type.
    public func fetchCount<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> Int {
        try fetch(descriptor).count
    }

    /// The identities of the objects of a type.
    public func fetchIdentifiers<T: PersistentModel>(
        _ descriptor: FetchDescriptor<T>
    ) throws -> [PersistentIdentifier] {
        try fetch(descriptor).map(\.persistentModelID)
    }

    /// Calls a function with each object of a type.
    public func enumerate<T: PersistentModel>(
        _ fetch: FetchDescriptor<T>,
        batchSize: Int = 5000,
        allowEscapingMutations: Bool = false,
        block: (T) throws -> Void
    ) throws {
        for object in try self.fetch(fetch) { try block(object) }
    }

    /// The object with an identity; nil if the context has none.
    public func registeredModel<T: PersistentModel>(for persistentModelID: PersistentIdentifier) -> T? {
        models.lazy.compactMap { $0 as? T }.first { $0.persistentModelID == persistentModelID }
    }

    /// The object with an identity.
    ///
    /// - Precondition: The context has the object.
    public func model(for persistentModelID: PersistentIdentifier) -> any PersistentModel {
        guard let model = models.first(where: { $0.persistentModelID == persistentModelID }) else {
            preconditionFailure("the context has no model \(persistentModelID)")
        }
        return model
    }

    /// Notes that the objects are saved, in memory only.
    public func save() throws {
        guard isPresent() else { return }
        hasChanges = false
        share()
        store.saved = store.models
    }

    /// Removes the objects that were inserted since the last save, and brings back the deleted ones; changed values stay.
    public func rollback() {
        for model in insertedModelsArray { remove(model) }
        for model in deletedModelsArray { insert(model) }
        guard !isAbsent else { return }
        // Those that came back stand where they were.
        if autosaveEnabled { store.change { store.models = store.saved } }
        hasChanges = false
    }

    /// Performs changes and saves them.
    public func transaction(block: () throws -> Void) throws {
        try block()
        try save()
    }

    /// Has no effect: changes count at once.
    public func processPendingChanges() {}

    func noteChange() { hasChanges = true }

    /// Animates the insertions and deletions of a type that are not animated already.
    func animate(_ type: any PersistentModel.Type, with animation: Animation?) {
        if let animation, !isAbsent { store.animations[ObjectIdentifier(type)] = animation }
    }

    private func change(_ type: any PersistentModel.Type, _ mutation: () -> Void) {
        hasChanges = true
        store.change(type, mutation)
    }

    // MARK: Sharing

    /// Whether an object is one of the container's, or was inserted here.
    private func owns(_ model: any PersistentModel) -> Bool {
        guard let context = model._$record.context else { return false }
        return context === self || context.container === container
    }

    private func add(_ model: any PersistentModel) {
        if autosaveEnabled {
            store.models.append(model)
        } else if let index = deleted.firstIndex(where: { $0 === model }) {
            deleted.remove(at: index)
        } else {
            inserted.append(model)
        }
    }

    private func drop(_ model: any PersistentModel) {
        if let index = inserted.firstIndex(where: { $0 === model }) {
            inserted.remove(at: index)
        } else if autosaveEnabled {
            store.models.removeAll { $0 === model }
        } else {
            deleted.append(model)
        }
    }

    /// Gives the other contexts what was inserted and deleted here.
    private func share() {
        guard !inserted.isEmpty || !deleted.isEmpty else { return }
        let all = storage
        let (new, old) = (inserted, deleted)
        store.change((new.first ?? old.first).map { type(of: $0) }) {
            store.models = all
            inserted = []
            deleted = []
        }
        // The context may go, and its objects stay.
        for model in new { model._$record.context = container.sharedContext }
    }
}

extension ModelContext: Equatable {
    /// Whether both are the same context.
    public static func == (first: ModelContext, second: ModelContext) -> Bool { first === second }
}

/// A container of models in memory.
public final class ModelContainer: @unchecked Sendable {
    /// The models of the container.
    public let schema: Schema

    /// The configurations, which have no effect.
    public let configurations: [ModelConfiguration]

    /// The objects of all contexts.
    let store = ModelStore()

    private var main: ModelContext?

    /// The context of views.
    @MainActor public var mainContext: ModelContext { sharedContext }

    /// The context of views, which only the main actor uses.
    var sharedContext: ModelContext {
        if let main { return main }
        let context = ModelContext(self)
        context.autosaveEnabled = true
        main = context
        return context
    }

    /// Creates an empty container for types of models.
    public convenience init(
        for types: any PersistentModel.Type...,
        migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
        configurations: ModelConfiguration...
    ) throws {
        self.init(Schema(types), configurations)
    }

    /// Creates an empty container for a schema.
    public convenience init(
        for schema: Schema,
        migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
        configurations: [ModelConfiguration] = []
    ) throws {
        self.init(schema, configurations)
    }

    /// Creates an empty container for a schema.
    public convenience init(
        for schema: Schema,
        migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
        configurations: ModelConfiguration...
    ) throws {
        self.init(schema, configurations)
    }

    init(_ schema: Schema, _ configurations: [ModelConfiguration] = []) {
        self.schema = schema
        self.configurations = configurations
    }

    /// Forgets all objects of the views' context.
    public func deleteAllData() {
        store.change { store.models = [] }
        store.saved = []
        main = nil
    }

    /// Forgets all objects, those of other contexts too.
    public func erase() throws { deleteAllData() }
}
