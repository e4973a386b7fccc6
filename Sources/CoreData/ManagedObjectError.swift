import Foundation

/// Errors of saving, with the codes of Core Data.
enum ManagedObjectError {
    /// A value that must not lack does.
    static func missing(_ object: NSManagedObject, _ property: NSPropertyDescription) -> NSError {
        let isRelationship = property is NSRelationshipDescription
        return error(
            isRelationship ? 1580 : 1570,
            "'\(property.name)' of '\(object.entity.name ?? "")' has no value; "
                + "set one, or make it optional in the model",
            ["NSValidationErrorKey": property.name, "NSValidationErrorObject": object]
        )
    }

    /// A relationship forbids a deletion.
    static func denied(_ object: NSManagedObject, _ relationship: NSRelationshipDescription) -> NSError {
        error(
            1600,
            "a '\(object.entity.name ?? "")' cannot be deleted while it has objects in '\(relationship.name)'; "
                + "delete or move them first",
            ["NSValidationErrorKey": relationship.name, "NSValidationErrorObject": object]
        )
    }

    /// Several errors of one save.
    static func several(_ errors: [any Error]) -> NSError {
        error(1560, "\(errors.count) values cannot be saved", ["NSDetailedErrors": errors])
    }

    /// Two objects have the same values of a constraint.
    static func conflict(_ object: NSManagedObject, _ constraint: [String]) -> NSError {
        error(
            133_021,
            "another '\(object.entity.name ?? "")' has the same \(constraint.joined(separator: ", ")); "
                + "set a merge policy such as NSMergeByPropertyObjectTrumpMergePolicy",
            [:]
        )
    }

    /// An object does not exist.
    static func gone(_ identity: NSManagedObjectID) -> NSError {
        error(133_000, "there is no object \(identity)", [:])
    }

    /// A request has no entity.
    static func noEntity(_ name: String) -> NSError {
        error(134_060, "the model has no entity '\(name)'", [:])
    }

    /// A model is missing.
    static func noModel(_ name: String) -> NSError {
        error(
            134_060,
            "there is no model '\(name)': neither '\(name).xcdatamodeld' beside the sources nor one in code",
            [:]
        )
    }

    private static func error(_ code: Int, _ sentence: String, _ details: [String: Any]) -> NSError {
        NSError(
            domain: NSCocoaErrorDomain,
            code: code,
            userInfo: details.merging([NSLocalizedDescriptionKey: sentence]) { $1 }
        )
    }
}
