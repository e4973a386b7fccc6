import Combine
import Dispatch
public import Foundation
import HalationAnimation
public import HalationViews
import Observation

/// The objects that a program works with, between two saves.
///
/// Reading them in a view's body through `@FetchRequest` makes the body depend on them. All contexts work on the main
/// thread, one after another.
open class NSManagedObjectContext: NSObject, @unchecked Sendable {
    /// Where a context works; always on the main thread.
    public enum ConcurrencyType: Sendable {
        case privateQueue
        case mainQueue
    }

    /// When a block is performed; always at once.
    public enum ScheduledTaskType: Sendable {
        case immediate
        case enqueued
    }

    /// The context that saves go to; nil for the coordinator.
    open var parent: NSManagedObjectContext? {
        didSet {
            oldValue?.children.removeAll { $0.context === self || $0.context == nil }
            parent?.children.append(WeakContext(context: self))
        }
    }

    /// The coordinator that saves go to.
    open var persistentStoreCoordinator: NSPersistentStoreCoordinator? {
        get { parent?.persistentStoreCoordinator ?? coordinator }
        set {
            coordinator = newValue
            newValue?.attach(self)
        }
    }

    /// Whether the saves of others change the objects of this context.
    open var automaticallyMergesChangesFromParent = false

    /// What happens when two objects have the same values of a constraint.
    open var mergePolicy: Any = NSErrorMergePolicy

    /// The name of the context; has no effect.
    open var name: String?

    /// The author of changes; has no effect.
    open var transactionAuthor: String?

    /// Values for the program.
    open var userInfo = NSMutableDictionary()

    /// Undoes nothing: changes are not recorded.
    open var undoManager: UndoManager?

    /// The age at which values are read anew; has no effect.
    open var stalenessInterval: TimeInterval = -1

    /// Has no effect: all objects are in memory.
    open var shouldDeleteInaccessibleFaults = true

    /// Has no effect: all objects are in memory.
    open var retainsRegisteredObjects = false

    /// Has no effect: deletions are carried out at once.
    open var propagatesDeletesAtEndOfEvent = true

    /// Where the context works; has no effect.
    public let concurrencyType: NSManagedObjectContextConcurrencyType

    private var coordinator: NSPersistentStoreCoordinator?
    var children: [WeakContext] = []

    struct WeakContext {
        weak var context: NSManagedObjectContext?
    }

    var registered: [NSManagedObjectID: NSManagedObject] = [:]

    /// The objects with changes, each list in the order of the changes.
    var inserted: [NSManagedObject] = []
    var updated: [NSManagedObject] = []
    var deleted: [NSManagedObject] = []

    /// Changes that observers of notifications were not told yet.
    var pending = PendingChanges()
    var isChangeAnnounced = false
    var controllers: [WeakController] = []

    /// The number of changes, on which views depend.
    let revision = ContextRevision()

    /// Creates a context without objects.
    public init(concurrencyType ct: NSManagedObjectContextConcurrencyType) {
        concurrencyType = ct
    }

    /// Creates a context without objects.
    public convenience init(_ type: ConcurrencyType) {
        self.init(
            concurrencyType: type == .mainQueue ? .mainQueueConcurrencyType : .privateQueueConcurrencyType
        )
    }

    var model: NSManagedObjectModel? { persistentStoreCoordinator?.managedObjectModel }

    var rootCoordinator: NSPersistentStoreCoordinator? { persistentStoreCoordinator }

    // MARK: Objects

    /// Whether something changed since the last save.
    open var hasChanges: Bool { !inserted.isEmpty || !updated.isEmpty || !deleted.isEmpty }

    /// The objects that were never saved.
    open var insertedObjects: Set<NSManagedObject> { Set(inserted) }

    /// The objects that changed since the last save.
    open var updatedObjects: Set<NSManagedObject> { Set(updated) }

    /// The objects that are deleted at the next save.
    open var deletedObjects: Set<NSManagedObject> { Set(deleted) }

    /// All objects of the context.
    open var registeredObjects: Set<NSManagedObject> { Set(registered.values) }

    /// Adds a new object.
    open func insert(_ object: NSManagedObject) {
        guard object.state == .alone, object.managedObjectContext == nil else { return }
        // An object that was made without a context has no place among the others yet.
        let number = object.objectID.number == 0 ? ManagedCounter.next(in: self) : 0
        if number > 0 { object.objectID = NSManagedObjectID(object.entity, number: number) }
        object.managedObjectContext = self
        object.state = .inserted
        registered[object.objectID] = object
        announce(object.entity) {
            inserted.append(object)
            pending.inserted.append(object)
        }
    }

    /// Deletes an object at the next save, and what its relationships' rules say at once.
    open func delete(_ object: NSManagedObject) {
        guard object.managedObjectContext === self, object.state != .deleted, object.state != .alone else {
            return
        }
        object.load()
        object.prepareForDeletion()
        object.objectWillChange.send()
        if object.committed == nil, object.state != .inserted { object.committed = object.currentState }
        let wasInserted = object.state == .inserted
        announce(object.entity) {
            inserted.removeAll { $0 === object }
            updated.removeAll { $0 === object }
            object.state = .deleted
            if !wasInserted { deleted.append(object) }
            pending.deleted.append(object)
        }
        for relationship in object.entity.relationships { follow(relationship, of: object) }
        if wasInserted { forget(object) }
    }

    private func follow(_ relationship: NSRelationshipDescription, of object: NSManagedObject) {
        for other in object.objects(of: relationship) where other.state != .deleted {
            switch relationship.deleteRule {
            case .cascadeDeleteRule: delete(other)
            case .nullifyDeleteRule:
                guard let inverse = relationship.inverseRelationship else { continue }
                other.change { other.links[inverse.name]?.removeAll { $0 === object } }
            case .denyDeleteRule, .noActionDeleteRule: break
            }
        }
    }

    /// Takes an object out of the context.
    func forget(_ object: NSManagedObject) {
        registered[object.objectID] = nil
        object.state = .alone
        object.objectID.isGone = true
        object.managedObjectContext = nil
    }

    /// The object with an identity; its values are read when they are needed.
    open func object(with objectID: NSManagedObjectID) -> NSManagedObject {
        registered[objectID] ?? restored(objectID)
            ?? NSManagedObject(entity: objectID.entity, insertInto: nil)
    }

    /// The object with an identity; throws an error if there is none.
    open func existingObject(with objectID: NSManagedObjectID) throws -> NSManagedObject {
        guard let object = liveObject(with: objectID), object.state != .deleted else {
            throw ManagedObjectError.gone(objectID)
        }
        return object
    }

    /// The object with an identity; nil if the context has not read it.
    open func registeredObject(for objectID: NSManagedObjectID) -> NSManagedObject? { registered[objectID] }

    func liveObject(with identity: NSManagedObjectID) -> NSManagedObject? {
        registered[identity] ?? restored(identity)
    }

    /// An object that the parent or the coordinator has, without its values.
    private func restored(_ identity: NSManagedObjectID) -> NSManagedObject? {
        guard let type = sourceType(of: identity) else { return nil }
        let object = ManagedCounter.$isRestoring.withValue(true) {
            type.init(entity: identity.entity, insertInto: nil)
        }
        object.objectID = identity
        object.managedObjectContext = self
        object.state = .saved
        object.isFault = true
        registered[identity] = object
        return object
    }

    // MARK: What lies below

    private func sourceType(of identity: NSManagedObjectID) -> NSManagedObject.Type? {
        if let parent { return parent.liveObject(with: identity).map { type(of: $0) } }
        return coordinator?.rows[identity]?.type
    }

    /// The values that the parent or the coordinator has.
    func sourceState(of identity: NSManagedObjectID) -> ManagedState? {
        if let parent { return parent.liveObject(with: identity)?.currentState }
        return coordinator?.rows[identity]?.state
    }

    /// The identities of all objects, with the unsaved ones, in the order of their creation.
    var identities: [NSManagedObjectID] {
        let saved = sourceIdentities
        let gone = Set(deleted.map(\.objectID))
        return (gone.isEmpty ? saved : saved.filter { !gone.contains($0) }) + inserted.map(\.objectID)
    }

    var sourceIdentities: [NSManagedObjectID] { parent?.identities ?? coordinator?.order ?? [] }

    // MARK: Changes

    /// Called before an object's values change.
    func objectWillChange(_ object: NSManagedObject) {
        if object.state == .saved { updated.append(object) }
    }

    /// Called after an object's values changed.
    func objectDidChange(_ object: NSManagedObject) {
        announce(object.entity) {
            if object.state == .updated, !pending.updated.contains(where: { $0 === object }) {
                pending.updated.append(object)
            }
        }
    }

    /// Makes a change; views learn of it at once, observers of notifications when the running code ends.
    func announce(_ entity: NSEntityDescription, _ change: () -> Void) {
        revision.change(entity, change)
        guard !isChangeAnnounced else { return }
        isChangeAnnounced = true
        DispatchQueue.main.async { [weak self] in self?.processPendingChanges() }
    }

    /// Tells observers of the changes.
    open func processPendingChanges() {
        isChangeAnnounced = false
        guard !pending.isEmpty else { return }
        let changes = pending
        pending = PendingChanges()
        controllers.removeAll { $0.controller == nil }
        for controller in controllers { controller.controller?.contextDidChange(changes) }
        NotificationCenter.default.post(
            name: .NSManagedObjectContextObjectsDidChange,
            object: self,
            userInfo: changes.userInfo
        )
    }

    /// Notes that an object's values changed elsewhere.
    func noteRefresh(of object: NSManagedObject) {
        announce(object.entity) { pending.refreshed.append(object) }
    }
}

/// Where a context works by its older name; always on the main thread.
public enum NSManagedObjectContextConcurrencyType: UInt, Sendable {
    case confinementConcurrencyType
    case privateQueueConcurrencyType
    case mainQueueConcurrencyType
}

/// The changes since the last notification.
struct PendingChanges {
    var inserted: [NSManagedObject] = []
    var updated: [NSManagedObject] = []
    var deleted: [NSManagedObject] = []
    var refreshed: [NSManagedObject] = []

    var isEmpty: Bool { inserted.isEmpty && updated.isEmpty && deleted.isEmpty && refreshed.isEmpty }

    var userInfo: [AnyHashable: Any] {
        var info: [AnyHashable: Any] = [:]
        if !inserted.isEmpty { info[NSInsertedObjectsKey] = Set(inserted) }
        if !updated.isEmpty { info[NSUpdatedObjectsKey] = Set(updated) }
        if !deleted.isEmpty { info[NSDeletedObjectsKey] = Set(deleted) }
        if !refreshed.isEmpty { info[NSRefreshedObjectsKey] = Set(refreshed) }
        return info
    }
}

/// What views observe of a context.
final class ContextRevision: Observable {
    private let registrar = ObservationRegistrar()
    private var count = 0
    private var animations: [String: Animation] = [:]

    /// The number of changes; a body that reads it is evaluated again after the next.
    var value: Int {
        registrar.access(self, keyPath: \.value)
        return count
    }

    /// Animates the changes of an entity that are not animated already.
    func animate(_ entity: String, with animation: Animation?) {
        if let animation { animations[entity] = animation }
    }

    func change(_ entity: NSEntityDescription, _ mutation: () -> Void) {
        let animation = Transaction.current.animation == nil ? entity.name.flatMap { animations[$0] } : nil
        func change() {
            registrar.withMutation(of: self, keyPath: \.value) {
                mutation()
                count += 1
            }
        }
        guard let animation else { return change() }
        withAnimation(animation) { change() }
    }
}
