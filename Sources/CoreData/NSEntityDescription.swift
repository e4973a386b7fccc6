@_exported public import Foundation
@_exported public import HalationPredicates

/// A kind of managed objects.
open class NSEntityDescription: NSObject {
    /// The name of the entity.
    open var name: String?

    /// The name of the objects' class, maybe with its module.
    open var managedObjectClassName = "NSManagedObject"

    /// Whether there are only objects of the entities below this one.
    open var isAbstract = false

    /// Values for the program.
    open var userInfo: [AnyHashable: Any]?

    /// The indexes; have no effect.
    open var indexes: [NSFetchIndexDescription] = []

    /// The lists of attributes whose values together belong to one object alone.
    open var uniquenessConstraints: [[Any]] = []

    /// The name in an older model; has no effect.
    open var renamingIdentifier: String?

    /// The entity whose properties this one has too.
    open private(set) weak var superentity: NSEntityDescription?

    /// The entities that have the properties of this one too.
    open var subentities: [NSEntityDescription] = [] {
        didSet {
            for entity in subentities {
                entity.superentity = self
                entity.forgetNames()
            }
        }
    }

    private var ownProperties: [NSPropertyDescription] = []
    private var names: [String: NSPropertyDescription]?

    /// The model of the entity.
    open internal(set) weak var managedObjectModel: NSManagedObjectModel?

    /// Creates an entity without a name.
    public override init() {}

    /// The properties, those of the entities above first.
    open var properties: [NSPropertyDescription] {
        get { (superentity?.properties ?? []) + ownProperties }
        set {
            let above = superentity?.properties ?? []
            ownProperties = newValue.filter { property in !above.contains { $0 === property } }
            for property in ownProperties { property.entity = self }
            forgetNames()
        }
    }

    private func forgetNames() {
        names = nil
        for entity in subentities { entity.forgetNames() }
    }

    /// The properties by their names.
    open var propertiesByName: [String: NSPropertyDescription] {
        if let names { return names }
        let made = Dictionary(properties.map { ($0.name, $0) }) { $1 }
        names = made
        return made
    }

    /// The values by their names.
    open var attributesByName: [String: NSAttributeDescription] {
        propertiesByName.compactMapValues { $0 as? NSAttributeDescription }
    }

    /// The connections to other objects by their names.
    open var relationshipsByName: [String: NSRelationshipDescription] {
        propertiesByName.compactMapValues { $0 as? NSRelationshipDescription }
    }

    /// The connections to other objects in their order.
    var relationships: [NSRelationshipDescription] {
        properties.compactMap { $0 as? NSRelationshipDescription }
    }

    /// Whether this is an entity, or one below it.
    open func isKindOf(entity: NSEntityDescription) -> Bool {
        var current: NSEntityDescription? = self
        while let known = current {
            if known === entity || (known.name != nil && known.name == entity.name) { return true }
            current = known.superentity
        }
        return false
    }

    /// The name of the class without its module.
    var className: String {
        managedObjectClassName.split(separator: ".").last.map(String.init) ?? "NSManagedObject"
    }

    /// The class of the objects: the program's, or `NSManagedObject`.
    var objectType: NSManagedObject.Type {
        ManagedModelList.ofProgram.classes[className] ?? NSManagedObject.self
    }

    /// The entity with a name in the model of a context.
    open class func entity(
        forEntityName entityName: String,
        in context: NSManagedObjectContext
    ) -> NSEntityDescription? { context.model?.entitiesByName[entityName] }

    /// Creates an object of an entity in a context.
    ///
    /// - Precondition: The model has the entity.
    @discardableResult
    open class func insertNewObject(
        forEntityName entityName: String,
        into context: NSManagedObjectContext
    ) -> NSManagedObject {
        guard let entity = entity(forEntityName: entityName, in: context) else {
            let known = (context.model?.entities ?? []).compactMap(\.name).map { "'\($0)'" }
            preconditionFailure(
                "the model has no entity '\(entityName)', but \(known.joined(separator: ", "))"
            )
        }
        return entity.objectType.init(entity: entity, insertInto: context)
    }
}
