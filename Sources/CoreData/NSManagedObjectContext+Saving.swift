import Combine
public import Foundation
import HalationPredicates

extension NSManagedObjectContext {
    /// Gives the changes to the parent, or keeps them in the coordinator.
    ///
    /// - Throws: An `NSError` with a code of Core Data: a value that must not lack does, a relationship forbids a deletion,
    ///   or a constraint is violated. Nothing is saved then.
    public func save() throws {
        processPendingChanges()
        guard hasChanges else { return }
        for object in inserted + updated + deleted { object.willSave() }
        NotificationCenter.default.post(name: .NSManagedObjectContextWillSave, object: self)
        try validate()
        if parent == nil { try settleConstraints() }
        let changes = PendingChanges(inserted: inserted, updated: updated, deleted: deleted)
        if let parent {
            give(changes, to: parent)
        } else if let coordinator = persistentStoreCoordinator {
            give(changes, to: coordinator)
        }
        finishSave(changes)
    }

    private func validate() throws {
        var errors: [any Error] = []
        func check(_ objects: [NSManagedObject], _ validate: (NSManagedObject) throws -> Void) {
            for object in objects {
                do { try validate(object) } catch { errors.append(error) }
            }
        }
        check(inserted) { try $0.validateForInsert() }
        check(updated) { try $0.validateForUpdate() }
        check(deleted) { try $0.validateForDelete() }
        guard let first = errors.first else { return }
        throw errors.count == 1 ? first : ManagedObjectError.several(errors)
    }

    private func finishSave(_ changes: PendingChanges) {
        inserted = []
        updated = []
        deleted = []
        for object in changes.inserted + changes.updated {
            object.state = .saved
            object.committed = nil
        }
        for object in changes.deleted { forget(object) }
        for object in changes.inserted + changes.updated + changes.deleted { object.didSave() }
        NotificationCenter.default.post(
            name: .NSManagedObjectContextDidSave,
            object: self,
            userInfo: changes.userInfo
        )
        NotificationCenter.default.post(
            name: Self.didSaveObjectIDsNotification,
            object: self,
            userInfo: [
                NSInsertedObjectIDsKey: Set(changes.inserted.map(\.objectID)),
                NSUpdatedObjectIDsKey: Set(changes.updated.map(\.objectID)),
                NSDeletedObjectIDsKey: Set(changes.deleted.map(\.objectID)),
            ]
        )
        let others =
            parent.map { $0.children.compactMap(\.context) } ?? persistentStoreCoordinator?.liveContexts ?? []
        for other in others
        where other !== self && other.automaticallyMergesChangesFromParent && other.parent === parent {
            other.merge(changes)
        }
        for child in children.compactMap(\.context) where child.automaticallyMergesChangesFromParent {
            child.merge(changes)
        }
    }

    private func give(_ changes: PendingChanges, to coordinator: NSPersistentStoreCoordinator) {
        for object in changes.inserted { coordinator.insert(object) }
        for object in changes.updated {
            coordinator.update(object.objectID) { object.giveChanges(to: &$0) }
        }
        coordinator.remove(changes.deleted.map(\.objectID))
    }

    private func give(_ changes: PendingChanges, to parent: NSManagedObjectContext) {
        for object in changes.inserted { parent.adopt(object) }
        for object in changes.inserted + changes.updated {
            guard let own = parent.liveObject(with: object.objectID) else { continue }
            own.change {
                var state = own.currentState
                if object.state == .inserted {
                    state = object.currentState
                } else {
                    object.giveChanges(to: &state)
                }
                own.take(state)
            }
        }
        for object in changes.deleted {
            if let own = parent.liveObject(with: object.objectID) { parent.delete(own) }
        }
    }

    /// Takes over a new object of a child.
    private func adopt(_ object: NSManagedObject) {
        let own = ManagedCounter.$isRestoring.withValue(true) {
            type(of: object).init(entity: object.entity, insertInto: nil)
        }
        own.objectID = object.objectID
        insert(own)
    }

    // MARK: Constraints

    /// Lets new objects with the values of saved ones take their place, or refuses to.
    private func settleConstraints() throws {
        for object in inserted {
            for constraint in object.entity.uniquenessConstraints {
                let names = constraint.compactMap { $0 as? String ?? ($0 as? NSPropertyDescription)?.name }
                guard let saved = savedObject(like: object, names) else { continue }
                try settle(object, saved, names)
            }
        }
    }

    private func savedObject(like object: NSManagedObject, _ names: [String]) -> NSManagedObject? {
        guard !names.isEmpty, names.allSatisfy({ object.attributes[$0] != nil }) else { return nil }
        let isLike: (NSManagedObject) -> Bool = { other in
            other !== object && other.state != .deleted && other.entity.isKindOf(entity: object.entity)
                && names.allSatisfy {
                    PredicateValue.areEqual(other.value(forKey: $0), object.attributes[$0])
                }
        }
        let saved = sourceIdentities.filter { $0.entity.isKindOf(entity: object.entity) }
        for identity in saved {
            if let other = liveObject(with: identity), isLike(other) { return other }
        }
        // Of two new objects the first stays.
        return inserted.prefix { $0 !== object }.first(where: isLike)
    }

    private func settle(_ object: NSManagedObject, _ saved: NSManagedObject, _ names: [String]) throws {
        switch (mergePolicy as? NSMergePolicy)?.mergeType ?? .errorMergePolicyType {
        case .errorMergePolicyType: throw ManagedObjectError.conflict(object, names)
        case .mergeByPropertyObjectTrumpMergePolicyType, .overwriteMergePolicyType:
            for (name, value) in object.attributes.sorted(by: { $0.key < $1.key }) {
                saved.setValue(value, forKey: name)
            }
            for relationship in object.entity.relationships {
                let objects = object.objects(of: relationship)
                if !objects.isEmpty { saved.setObjects(objects, of: relationship) }
            }
        case .mergeByPropertyStoreTrumpMergePolicyType, .rollbackMergePolicyType: break
        }
        for relationship in object.entity.relationships { object.setObjects([], of: relationship) }
        delete(object)
    }

    // MARK: Changes of others

    /// Takes over what another context saved.
    public func mergeChanges(fromContextDidSave notification: Notification) {
        func objects(_ key: String) -> [NSManagedObject] {
            let set = notification.userInfo?[key] as? Set<NSManagedObject> ?? []
            return set.sorted { $0.objectID.number < $1.objectID.number }
        }
        merge(
            PendingChanges(
                inserted: objects(NSInsertedObjectsKey),
                updated: objects(NSUpdatedObjectsKey),
                deleted: objects(NSDeletedObjectsKey)
            )
        )
    }

    /// Takes over what another context saved in some contexts.
    public static func mergeChanges(
        fromRemoteContextSave changeNotificationData: [AnyHashable: Any],
        into contexts: [NSManagedObjectContext]
    ) {
        let gone = changeNotificationData[NSDeletedObjectsKey] as? [NSManagedObjectID] ?? []
        for context in contexts {
            for identity in gone { context.drop(identity) }
            context.refreshAllObjects()
        }
    }

    private func merge(_ changes: PendingChanges) {
        for object in changes.updated + changes.inserted {
            let isNew = registered[object.objectID] == nil
            guard let own = liveObject(with: object.objectID) else { continue }
            if isNew {
                announce(own.entity) { pending.inserted.append(own) }
            } else {
                refresh(own, mergeChanges: true)
            }
        }
        for object in changes.deleted { drop(object.objectID) }
    }

    /// Takes out an object that is deleted elsewhere.
    func drop(_ identity: NSManagedObjectID) {
        guard let own = registered[identity] else { return }
        own.load()
        own.objectWillChange.send()
        announce(own.entity) {
            inserted.removeAll { $0 === own }
            updated.removeAll { $0 === own }
            deleted.removeAll { $0 === own }
            pending.deleted.append(own)
            forget(own)
        }
    }

    /// Reads an object's values anew; with `mergeChanges` its own changes stay.
    public func refresh(_ object: NSManagedObject, mergeChanges flag: Bool) {
        guard object.managedObjectContext === self, object.state == .saved || object.state == .updated else {
            return
        }
        object.objectWillChange.send()
        if flag, object.state == .updated, let latest = sourceState(of: object.objectID) {
            var state = latest
            object.giveChanges(to: &state)
            object.committed = latest
            object.take(state)
        } else {
            updated.removeAll { $0 === object }
            object.turnIntoFault()
        }
        noteRefresh(of: object)
    }

    /// Reads all values anew; own changes stay.
    public func refreshAllObjects() {
        for object in registered.values.sorted(by: { $0.objectID.number < $1.objectID.number }) {
            refresh(object, mergeChanges: true)
        }
    }

    // MARK: Undoing

    /// Undoes all changes since the last save.
    public func rollback() {
        for object in inserted {
            object.objectWillChange.send()
            announce(object.entity) {
                pending.deleted.append(object)
                forget(object)
            }
        }
        let changed = updated + deleted
        inserted = []
        updated = []
        deleted = []
        for object in changed {
            object.objectWillChange.send()
            object.state = .saved
            if let committed = object.committed { object.take(committed) }
            object.committed = nil
            noteRefresh(of: object)
        }
    }

    /// Forgets all objects and changes.
    public func reset() {
        let all = registered.values.sorted { $0.objectID.number < $1.objectID.number }
        inserted = []
        updated = []
        deleted = []
        pending = PendingChanges()
        for object in all {
            announce(object.entity) {
                registered[object.objectID] = nil
                object.state = .alone
                object.managedObjectContext = nil
            }
        }
    }

    /// Has no effect: nothing can be undone.
    public func undo() {}

    /// Undoes nothing, and so there is nothing to do again.
    public func redo() {}

    /// Gives objects identities as if they were saved.
    public func obtainPermanentIDs(for objects: [NSManagedObject]) throws {
        for object in objects { object.objectID.isTemporaryID = false }
    }

    /// Has no effect: everything is in memory.
    public func assign(_ object: Any, to store: NSPersistentStore) {}

    /// Has no effect: an object is the same until its context is reset.
    public func detectConflicts(for object: NSManagedObject) {}
}

extension NSManagedObject {
    /// Puts the values that changed since the last save into others.
    func giveChanges(to state: inout ManagedState) {
        let current = currentState
        let earlier = committed ?? ManagedState()
        for property in entity.properties where !property.isTransient {
            let name = property.name
            if property is NSRelationshipDescription {
                let (new, old) = (current.links[name] ?? [], earlier.links[name] ?? [])
                if new != old { state.links[name] = new }
            } else if !PredicateValue.areEqual(current.attributes[name], earlier.attributes[name]) {
                state.attributes[name] = current.attributes[name]
            }
        }
    }

    /// Forgets the values, which are read anew when they are needed.
    func turnIntoFault() {
        willTurnIntoFault()
        attributes = [:]
        links = [:]
        committed = nil
        state = .saved
        isFault = true
        didTurnIntoFault()
    }
}
