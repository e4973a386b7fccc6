public import Foundation
import HalationDataModels

/// The entities of a program.
open class NSManagedObjectModel: NSObject {
    /// The entities in their order.
    open var entities: [NSEntityDescription] = [] {
        didSet { for entity in entities { entity.managedObjectModel = self } }
    }

    /// The names of the version; have no effect.
    open var versionIdentifiers: Set<AnyHashable> = []

    /// Creates a model without entities.
    public override init() {}

    /// Reads the model at the place that `Bundle` gives for the extensions `momd` and `mom`, or an `.xcdatamodeld` folder of
    /// Xcode.
    public convenience init?(contentsOf url: URL) {
        let name = url.deletingPathExtension().lastPathComponent
        guard let text = Self.text(at: url) ?? ManagedModelList.ofProgram.models[name],
            let model = DataModel(text)
        else {
            return nil
        }
        self.init(model)
    }

    /// Joins models; nil without one.
    public convenience init?(byMerging models: [NSManagedObjectModel]?) {
        guard let models, !models.isEmpty else { return nil }
        self.init()
        entities = models.flatMap(\.entities)
    }

    /// All entities of the program's models.
    open class func mergedModel(from bundles: [Bundle]?) -> NSManagedObjectModel? {
        let names = ManagedModelList.ofProgram.models.keys.sorted()
        return NSManagedObjectModel(byMerging: names.compactMap(ofProgram(named:)))
    }

    /// A model of the program's by its name.
    static func ofProgram(named name: String) -> NSManagedObjectModel? {
        ManagedModelList.ofProgram.models[name].flatMap(DataModel.init).map(NSManagedObjectModel.init)
    }

    /// The text of a model in a folder, whose current version is chosen.
    private static func text(at url: URL) -> String? {
        let contents = url.appendingPathComponent("contents")
        if let text = try? String(contentsOf: contents, encoding: .utf8) { return text }
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: url.path) else { return nil }
        let versions = names.filter { $0.hasSuffix(".xcdatamodel") }.sorted()
        let current = try? String(
            contentsOf: url.appendingPathComponent(".xccurrentversion"),
            encoding: .utf8
        )
        guard let version = versions.first(where: { current?.contains(">\($0)<") == true }) ?? versions.last
        else {
            return nil
        }
        let path = url.appendingPathComponent(version).appendingPathComponent("contents")
        return try? String(contentsOf: path, encoding: .utf8)
    }

    /// The entities by their names.
    open var entitiesByName: [String: NSEntityDescription] {
        Dictionary(entities.compactMap { entity in entity.name.map { ($0, entity) } }) { first, _ in first }
    }

    /// The entity of a class: the first with the class's name, or else the one of that name.
    func entity(of type: NSManagedObject.Type) -> NSEntityDescription? {
        var current: AnyClass = type
        while current != NSManagedObject.self {
            let name = String(describing: current)
            if let found = entities.first(where: { $0.className == name }) ?? entitiesByName[name] {
                return found
            }
            guard let above = _getSuperclass(current) else { return nil }
            current = above
        }
        return nil
    }
}

extension NSManagedObjectModel {
    convenience init(_ model: DataModel) {
        self.init()
        entities = model.entities.map(NSEntityDescription.init)
        let names = entitiesByName
        for (entity, described) in zip(model.entities, entities) {
            // A damaged file may say that an entity is above itself.
            guard let parent = entity.parent.flatMap({ names[$0] }), !parent.isKindOf(entity: described)
            else {
                continue
            }
            parent.subentities.append(described)
        }
        for (entity, described) in zip(model.entities, entities) {
            for relationship in entity.relationships {
                let destination = names[relationship.destination]
                let property = described.relationshipsByName[relationship.name]
                property?.destinationEntity = destination
                property?.inverseRelationship = relationship.inverse.flatMap {
                    destination?.relationshipsByName[$0]
                }
            }
        }
    }
}

extension NSEntityDescription {
    fileprivate convenience init(_ entity: DataModel.Entity) {
        self.init()
        name = entity.name
        managedObjectClassName = entity.className ?? "NSManagedObject"
        isAbstract = entity.isAbstract
        uniquenessConstraints = entity.uniquenessConstraints
        properties =
            entity.attributes.map(NSAttributeDescription.init)
            + entity.relationships.map(NSRelationshipDescription.init)
    }
}

extension NSAttributeDescription {
    fileprivate convenience init(_ attribute: DataModel.Attribute) {
        self.init()
        name = attribute.name
        isOptional = attribute.isOptional
        isTransient = attribute.isTransient
        attributeType = Self.types[attribute.type] ?? .undefinedAttributeType
        attributeValueClassName = attribute.customClassName
        defaultValue = attribute.defaultValue.flatMap { ManagedValue.parsed($0, attributeType) }
    }

    private static let types: [String: NSAttributeType] = [
        "Binary": .binaryDataAttributeType, "Boolean": .booleanAttributeType, "Date": .dateAttributeType,
        "Decimal": .decimalAttributeType, "Double": .doubleAttributeType, "Float": .floatAttributeType,
        "Integer 16": .integer16AttributeType, "Integer 32": .integer32AttributeType,
        "Integer 64": .integer64AttributeType, "String": .stringAttributeType,
        "Transformable": .transformableAttributeType, "URI": .URIAttributeType, "UUID": .UUIDAttributeType,
    ]
}

extension NSRelationshipDescription {
    fileprivate convenience init(_ relationship: DataModel.Relationship) {
        self.init()
        name = relationship.name
        isOptional = relationship.isOptional
        isOrdered = relationship.isOrdered
        minCount = relationship.minCount
        maxCount = relationship.maxCount
        deleteRule = Self.rules[relationship.deleteRule] ?? .noActionDeleteRule
    }

    private static let rules: [String: NSDeleteRule] = [
        "Cascade": .cascadeDeleteRule, "Deny": .denyDeleteRule, "Nullify": .nullifyDeleteRule,
    ]
}
