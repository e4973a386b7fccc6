public import Foundation
public import HalationPredicates

/// A value of an entity's objects, or their connection to others.
open class NSPropertyDescription: NSObject {
    /// The name of the property.
    open var name = ""

    /// Whether objects can be saved without a value.
    open var isOptional = true

    /// Whether the value is not saved.
    open var isTransient = false

    /// Values for the program.
    open var userInfo: [AnyHashable: Any]?

    /// The name in an older model; has no effect.
    open var renamingIdentifier: String?

    /// The entity of the property.
    open internal(set) weak var entity: NSEntityDescription?

    /// Creates a property without a name.
    public override init() {}
}

/// The types of values.
public enum NSAttributeType: UInt, Sendable {
    case undefinedAttributeType = 0
    case integer16AttributeType = 100
    case integer32AttributeType = 200
    case integer64AttributeType = 300
    case decimalAttributeType = 400
    case doubleAttributeType = 500
    case floatAttributeType = 600
    case stringAttributeType = 700
    case booleanAttributeType = 800
    case dateAttributeType = 900
    case binaryDataAttributeType = 1000
    case UUIDAttributeType = 1100
    case URIAttributeType = 1200
    case transformableAttributeType = 1800
    case objectIDAttributeType = 2000
}

/// A value of an entity's objects.
open class NSAttributeDescription: NSPropertyDescription {
    /// The types of values by their newer names.
    public struct AttributeType: Hashable, Sendable {
        let type: NSAttributeType

        public static let undefined = AttributeType(type: .undefinedAttributeType)
        public static let integer16 = AttributeType(type: .integer16AttributeType)
        public static let integer32 = AttributeType(type: .integer32AttributeType)
        public static let integer64 = AttributeType(type: .integer64AttributeType)
        public static let decimal = AttributeType(type: .decimalAttributeType)
        public static let double = AttributeType(type: .doubleAttributeType)
        public static let float = AttributeType(type: .floatAttributeType)
        public static let string = AttributeType(type: .stringAttributeType)
        public static let boolean = AttributeType(type: .booleanAttributeType)
        public static let date = AttributeType(type: .dateAttributeType)
        public static let binaryData = AttributeType(type: .binaryDataAttributeType)
        public static let uuid = AttributeType(type: .UUIDAttributeType)
        public static let uri = AttributeType(type: .URIAttributeType)
        public static let transformable = AttributeType(type: .transformableAttributeType)
        public static let objectID = AttributeType(type: .objectIDAttributeType)
    }

    /// The type of the value.
    open var attributeType = NSAttributeType.undefinedAttributeType

    /// The type of the value by its newer name.
    open var type: AttributeType {
        get { AttributeType(type: attributeType) }
        set { attributeType = newValue.type }
    }

    /// The name of the value's class; has no effect.
    open var attributeValueClassName: String?

    /// The value of new objects.
    open var defaultValue: Any?

    /// The transformer of the value; has no effect, as nothing is written.
    open var valueTransformerName: String?

    /// Whether large values are kept in files; has no effect.
    open var allowsExternalBinaryDataStorage = false

    /// Whether the value is encrypted in iCloud; has no effect.
    open var allowsCloudEncryption = false
}

/// What happens to the objects of a relationship when its owner is deleted.
public enum NSDeleteRule: UInt, Sendable {
    /// Nothing: they keep the deleted object.
    case noActionDeleteRule

    /// They forget the deleted object.
    case nullifyDeleteRule

    /// They are deleted too.
    case cascadeDeleteRule

    /// The deletion cannot be saved as long as there are any.
    case denyDeleteRule
}

/// A connection of an entity's objects to others.
open class NSRelationshipDescription: NSPropertyDescription {
    /// The entity of the other objects.
    open var destinationEntity: NSEntityDescription?

    /// The relationship of the other objects with this one's.
    open weak var inverseRelationship: NSRelationshipDescription?

    /// The largest number of objects; 1 for a single one, 0 for any number.
    open var maxCount = 0

    /// The smallest number of objects.
    open var minCount = 0

    /// What happens to the other objects when an object is deleted.
    open var deleteRule = NSDeleteRule.nullifyDeleteRule

    /// Whether the objects have an order.
    open var isOrdered = false

    /// Whether there can be several objects.
    open var isToMany: Bool { maxCount != 1 }
}

/// A value of fetched dictionaries that follows from an expression.
open class NSExpressionDescription: NSPropertyDescription {
    /// The expression, evaluated with the objects of a group.
    open var expression: HalationPredicates.NSExpression?

    /// The type of the result; has no effect.
    open var expressionResultType = NSAttributeType.undefinedAttributeType

    /// The type of the result by its newer name; has no effect.
    open var resultType: NSAttributeDescription.AttributeType {
        get { NSAttributeDescription.AttributeType(type: expressionResultType) }
        set { expressionResultType = newValue.type }
    }
}

/// An index of an entity; has no effect.
open class NSFetchIndexDescription: NSObject {
    /// The name of the index.
    open var name: String

    /// Creates an index, which has no effect.
    public init(name: String, elements: [NSFetchIndexElementDescription]?) {
        self.name = name
    }
}

/// A part of an index; has no effect.
open class NSFetchIndexElementDescription: NSObject {
    /// The ways to sort an index.
    public enum CollationType: UInt, Sendable {
        case binary
        case rTree
    }

    /// Creates a part of an index.
    public init(property: NSPropertyDescription, collationType: CollationType) {}
}
