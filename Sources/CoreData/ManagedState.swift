import Combine

/// The values of an object as stores and parent contexts keep them.
struct ManagedState {
    var attributes: [String: Any] = [:]

    /// The objects of each relationship.
    var links: [String: [NSManagedObjectID]] = [:]
}

extension NSManagedObject {
    /// The present values.
    var currentState: ManagedState {
        load()
        return ManagedState(attributes: attributes, links: links.mapValues { $0.map(\.objectID) })
    }

    /// Takes values; the context gives the related objects.
    func take(_ values: ManagedState) {
        attributes = values.attributes
        links = values.links.mapValues { list in
            list.compactMap { managedObjectContext?.liveObject(with: $0) }
        }
        isFault = false
    }

    /// Reads the values if they are not read yet.
    func load() {
        guard isFault, let context = managedObjectContext, let values = context.sourceState(of: objectID)
        else {
            return
        }
        isFault = false
        take(values)
        awakeFromFetch()
    }

    /// Prepares a change: keeps the values of the last save and notifies observers.
    func beginChange() {
        load()
        guard let context = managedObjectContext else {
            objectWillChange.send()
            return
        }
        if state == .saved || state == .updated, committed == nil { committed = currentState }
        context.objectWillChange(self)
        objectWillChange.send()
        if state == .saved { state = .updated }
    }

    /// Ends a change.
    func endChange() { managedObjectContext?.objectDidChange(self) }

    /// Changes values and notifies observers.
    func change(_ mutation: () -> Void) {
        beginChange()
        mutation()
        endChange()
    }
}
