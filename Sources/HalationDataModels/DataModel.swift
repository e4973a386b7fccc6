/// A model of Core Data as Xcode writes it: the file `contents` in a folder that ends in `.xcdatamodel`.
package struct DataModel: Sendable {
    /// How Xcode makes the class of an entity.
    package enum CodeGeneration: String, Sendable {
        /// The program declares the class and its properties.
        case manual

        /// The program declares the class, and Xcode the properties in an extension.
        case category

        /// Xcode declares the class and its properties.
        case `class`
    }

    /// A kind of objects.
    package struct Entity: Sendable {
        package let name: String

        /// The name of the class without its module; nil for plain managed objects.
        package let className: String?

        package let parent: String?
        package let isAbstract: Bool
        package let codeGeneration: CodeGeneration
        package let attributes: [Attribute]
        package let relationships: [Relationship]

        /// The lists of attributes whose values together belong to one object alone.
        package let uniquenessConstraints: [[String]]
    }

    /// A value of an object.
    package struct Attribute: Sendable {
        package let name: String

        /// The type in the words of the file, such as `Integer 16`.
        package let type: String

        package let isOptional: Bool
        package let isTransient: Bool

        /// Whether the property in Swift is a number or a Boolean, not an object.
        package let usesScalar: Bool

        /// The value of new objects in the words of the file.
        package let defaultValue: String?

        /// The class of a transformable value.
        package let customClassName: String?
    }

    /// A connection to other objects.
    package struct Relationship: Sendable {
        package let name: String
        package let destination: String
        package let inverse: String?
        package let isOptional: Bool
        package let isToMany: Bool
        package let isOrdered: Bool
        package let minCount: Int
        package let maxCount: Int

        /// `Nullify`, `Cascade`, `Deny` or `No Action`.
        package let deleteRule: String
    }

    package let entities: [Entity]

    /// Reads the text of the file; nil if it is not a model's.
    package init?(_ text: String) {
        guard let root = XMLElement.root(of: text), root.name == "model" else { return nil }
        entities = root.children.filter { $0.name == "entity" }.compactMap(Entity.init)
    }
}

extension DataModel.Entity {
    init?(_ element: XMLElement) {
        guard let name = element.attributes["name"] else { return nil }
        self.name = name
        className = element.attributes["representedClassName"]
            .flatMap { $0.split(separator: ".").last.map(String.init) }
            .flatMap { $0 == "NSManagedObject" ? nil : $0 }
        parent = element.attributes["parentEntity"]
        isAbstract = element.attributes["isAbstract"] == "YES"
        codeGeneration =
            DataModel.CodeGeneration(rawValue: element.attributes["codeGenerationType"] ?? "") ?? .manual
        attributes = element.children.filter { $0.name == "attribute" }.compactMap(DataModel.Attribute.init)
        relationships = element.children.filter { $0.name == "relationship" }
            .compactMap(DataModel.Relationship.init)
        uniquenessConstraints = element.children.filter { $0.name == "uniquenessConstraints" }
            .flatMap(\.children).map { $0.children.compactMap { $0.attributes["value"] } }
            .filter { !$0.isEmpty }
    }
}

extension DataModel.Attribute {
    init?(_ element: XMLElement) {
        guard let name = element.attributes["name"] else { return nil }
        self.name = name
        type = element.attributes["attributeType"] ?? "Undefined"
        isOptional = element.attributes["optional"] == "YES"
        isTransient = element.attributes["transient"] == "YES"
        usesScalar = element.attributes["usesScalarValueType"] == "YES"
        defaultValue =
            element.attributes["defaultValueString"] ?? element.attributes["defaultDateTimeInterval"]
        customClassName = element.attributes["customClassName"]
    }
}

extension DataModel.Relationship {
    init?(_ element: XMLElement) {
        guard let name = element.attributes["name"], let destination = element.attributes["destinationEntity"]
        else { return nil }
        self.name = name
        self.destination = destination
        inverse = element.attributes["inverseName"]
        isOptional = element.attributes["optional"] == "YES"
        isToMany = element.attributes["toMany"] == "YES"
        isOrdered = element.attributes["ordered"] == "YES"
        minCount = element.attributes["minCount"].flatMap { Int($0) } ?? 0
        maxCount = isToMany ? element.attributes["maxCount"].flatMap { Int($0) } ?? 0 : 1
        deleteRule = element.attributes["deletionRule"] ?? "No Action"
    }
}
