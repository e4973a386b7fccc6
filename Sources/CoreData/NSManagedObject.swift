public import Combine
public import Foundation
import HalationPredicates

/// An object whose values a model describes and a context keeps.
///
/// `halation run` gives properties with `@NSManaged` accessors that call this class.
open class NSManagedObject: NSObject, ObservableObject, NSFetchRequestResult {
    /// Where an object is in its life.
    enum State {
        /// It belongs to no context.
        case alone
        case inserted
        case saved
        case updated
        case deleted
    }

    /// Sends before any value of the object changes.
    public let objectWillChange = ObservableObjectPublisher()

    /// The kind of the object.
    public let entity: NSEntityDescription

    /// The context of the object; nil before its insertion and after its deletion is saved.
    open internal(set) weak var managedObjectContext: NSManagedObjectContext?

    /// The identity of the object.
    open internal(set) var objectID: NSManagedObjectID

    var state = State.alone

    /// Whether the values are not read yet.
    open internal(set) var isFault = false

    var attributes: [String: Any] = [:]

    /// The objects of each relationship.
    var links: [String: [NSManagedObject]] = [:]

    /// The values at the last save; nil if none changed since.
    var committed: ManagedState?

    // Required, so that a fetch can create objects of any class.

    /// Creates an object of an entity, with the entity's defaults.
    ///
    /// - Parameters:
    ///   - entity: The entity.
    ///   - context: The context that keeps the object; nil for none.
    public required init(entity: NSEntityDescription, insertInto context: NSManagedObjectContext?) {
        self.entity = entity
        objectID = NSManagedObjectID(entity, number: ManagedCounter.next(in: context))
        super.init()
        guard !ManagedCounter.isRestoring else { return }
        for property in entity.properties {
            guard let attribute = property as? NSAttributeDescription else { continue }
            attributes[attribute.name] = ManagedValue.kept(attribute.defaultValue, attribute.attributeType)
        }
        context?.insert(self)
        if context != nil { awakeFromInsert() }
    }

    /// Creates an object of the class's entity in a context.
    ///
    /// - Precondition: The context's model has an entity with this class.
    public convenience init(context moc: NSManagedObjectContext) {
        guard let entity = moc.model?.entity(of: Self.self) ?? ManagedModelList.entity(of: Self.self) else {
            preconditionFailure(
                "no entity of the model has the class '\(Self.self)'; load the container's stores first"
            )
        }
        self.init(entity: entity, insertInto: moc)
    }

    /// Creates an object of the class's entity without a context.
    public convenience override init() { self.init(entity: Self.entity(), insertInto: nil) }

    /// The entity of the class.
    ///
    /// - Precondition: A model of the program has one.
    open class func entity() -> NSEntityDescription {
        guard let entity = ManagedModelList.entity(of: self) else {
            preconditionFailure("no model of the program has an entity with the class '\(self)'")
        }
        return entity
    }

    /// A request for all objects of the class.
    open class func fetchRequest() -> NSFetchRequest<any NSFetchRequestResult> {
        NSFetchRequest(entityName: ManagedModelList.entity(of: self)?.name ?? String(describing: self))
    }

    // MARK: State

    /// Whether the object has values that are not saved.
    open var hasChanges: Bool { isInserted || isUpdated || isDeleted }

    /// Whether the object was never saved.
    open var isInserted: Bool { state == .inserted }

    /// Whether the object changed since it was saved.
    open var isUpdated: Bool { state == .updated }

    /// Whether the object is to be deleted at the next save.
    open var isDeleted: Bool { state == .deleted }

    /// Whether a value that is saved changed.
    open var hasPersistentChangedValues: Bool { !changedValues().isEmpty }

    /// The same in every run.
    open override var hash: Int { objectID.number }

    /// Whether both are the same object.
    open override func isEqual(_ object: Any?) -> Bool { (object as AnyObject?) === self }

    /// The entity, the identity and the values.
    open override var description: String {
        let values = attributes.sorted { $0.key < $1.key }.map { "\($0.key) = \($0.value)" }
        return
            "<\(type(of: self))> (entity: \(entity.name ?? ""); id: \(objectID); data: {\(values.joined(separator: "; "))})"
    }

    // MARK: Hooks

    /// Called once after the insertion; does nothing by itself.
    open func awakeFromInsert() {}

    /// Called when the values are read; does nothing by itself.
    open func awakeFromFetch() {}

    /// Called before a save; does nothing by itself.
    open func willSave() {}

    /// Called after a save; does nothing by itself.
    open func didSave() {}

    /// Called before a deletion; does nothing by itself.
    open func prepareForDeletion() {}

    /// Called before the values are forgotten; does nothing by itself.
    open func willTurnIntoFault() {}

    /// Called after the values are forgotten; does nothing by itself.
    open func didTurnIntoFault() {}

    /// Checks a new object before it is saved; a value that must not lack throws an error.
    open func validateForInsert() throws { try validateValues() }

    /// Checks a changed object before it is saved; a value that must not lack throws an error.
    open func validateForUpdate() throws { try validateValues() }

    /// Checks a deleted object before that is saved; the rule `deny` throws an error.
    open func validateForDelete() throws {
        for relationship in entity.relationships where relationship.deleteRule == .denyDeleteRule {
            guard (links[relationship.name] ?? []).contains(where: { !$0.isDeleted }) else { continue }
            throw ManagedObjectError.denied(self, relationship)
        }
    }

    private func validateValues() throws {
        for property in entity.properties where !property.isOptional && !property.isTransient {
            let isMissing =
                switch property {
                case let relationship as NSRelationshipDescription: (links[relationship.name] ?? []).isEmpty
                case is NSAttributeDescription: attributes[property.name] == nil
                default: false
                }
            if isMissing { throw ManagedObjectError.missing(self, property) }
        }
    }

    /// Does nothing: values are read without notice.
    open func willAccessValue(forKey key: String?) { load() }

    /// Does nothing: values are read without notice.
    open func didAccessValue(forKey key: String?) {}

    /// Notes that a value is about to change.
    open func willChangeValue(forKey key: String) { beginChange() }

    /// Notes that a value changed.
    open func didChangeValue(forKey key: String) { endChange() }
}

/// The numbers of new objects.
enum ManagedCounter {
    /// Whether a context is creating an object that exists already, without values.
    @TaskLocal static var isRestoring = false

    /// The number of the next object.
    static func next(in context: NSManagedObjectContext?) -> Int {
        guard !isRestoring, let coordinator = context?.rootCoordinator else { return 0 }
        coordinator.count += 1
        return coordinator.count
    }
}
