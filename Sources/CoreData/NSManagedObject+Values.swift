public import Foundation
package import HalationPredicates

extension NSManagedObject: KeyedValues {
    /// The value with a name; nil if there is none.
    package func keyedValue(_ key: String) -> Any? {
        switch key {
        case "objectID": objectID
        case "entity": entity
        default: entity.propertiesByName[key] == nil ? nil : value(forKey: key)
        }
    }

    private func property(_ key: String) -> NSPropertyDescription {
        guard let property = entity.propertiesByName[key] else {
            let known = entity.properties.map { "'\($0.name)'" }.joined(separator: ", ")
            preconditionFailure("the entity '\(entity.name ?? "")' has no property '\(key)', but \(known)")
        }
        return property
    }

    // MARK: Values by name

    /// The value with a name.
    ///
    /// - Precondition: The entity has a property of the name.
    public func value(forKey key: String) -> Any? {
        guard let relationship = property(key) as? NSRelationshipDescription else {
            load()
            return attributes[key]
        }
        let objects = objects(of: relationship)
        guard relationship.isToMany else { return objects.first }
        return relationship.isOrdered ? NSOrderedSet(array: objects) : NSSet(array: objects)
    }

    /// Sets the value with a name.
    ///
    /// - Precondition: The entity has a property of the name.
    public func setValue(_ value: Any?, forKey key: String) {
        switch property(key) {
        case let relationship as NSRelationshipDescription:
            setObjects(ManagedValue.objects(in: value), of: relationship)
        case let attribute as NSAttributeDescription:
            change { attributes[key] = ManagedValue.kept(value, attribute.attributeType) }
        default: break
        }
    }

    /// The value at the end of a path.
    public func value(forKeyPath keyPath: String) -> Any? {
        KeyPathValue.value(of: self, path: keyPath.split(separator: ".").map(String.init))
    }

    /// Sets the value at the end of a path.
    public func setValue(_ value: Any?, forKeyPath keyPath: String) {
        let path = keyPath.split(separator: ".").map(String.init)
        guard let last = path.last else { return }
        let owner = path.count == 1 ? self : KeyPathValue.value(of: self, path: path.dropLast())
        (owner as? NSManagedObject)?.setValue(value, forKey: last)
    }

    /// The value with a name; observers are not told.
    public func primitiveValue(forKey key: String) -> Any? { value(forKey: key) }

    /// Sets the value with a name; observers are not told.
    public func setPrimitiveValue(_ value: Any?, forKey key: String) {
        guard let attribute = property(key) as? NSAttributeDescription else {
            return setValue(value, forKey: key)
        }
        load()
        if state == .saved || state == .updated, committed == nil { committed = currentState }
        attributes[key] = ManagedValue.kept(value, attribute.attributeType)
    }

    /// Sets several values by their names.
    public func setValuesForKeys(_ keyedValues: [String: Any]) {
        for (key, value) in keyedValues.sorted(by: { $0.key < $1.key }) { setValue(value, forKey: key) }
    }

    /// Several values by their names; `NSNull` for none.
    public func dictionaryWithValues(forKeys keys: [String]) -> [String: Any] {
        Dictionary(keys.map { ($0, value(forKey: $0) ?? NSNull()) }) { first, _ in first }
    }

    /// The values that changed since the last save, by their names.
    public func changedValues() -> [String: Any] {
        let current = currentState
        let earlier = state == .inserted ? ManagedState() : committed ?? current
        var changed: [String: Any] = [:]
        for property in entity.properties {
            let name = property.name
            let isEqual =
                property is NSRelationshipDescription
                ? (current.links[name] ?? []) == (earlier.links[name] ?? [])
                : PredicateValue.areEqual(current.attributes[name], earlier.attributes[name])
            if !isEqual { changed[name] = value(forKey: name) ?? NSNull() }
        }
        return changed
    }

    /// The values that changed since the last save, by their names.
    public func changedValuesForCurrentEvent() -> [String: Any] { changedValues() }

    /// The values at the last save, by their names.
    public func committedValues(forKeys keys: [String]?) -> [String: Any] {
        let values = committed?.attributes ?? (state == .inserted ? [:] : currentState.attributes)
        guard let keys else { return values }
        return Dictionary(keys.map { ($0, values[$0] ?? NSNull()) }) { first, _ in first }
    }

    /// The identities of related objects.
    public func objectIDs(forRelationshipNamed key: String) -> [NSManagedObjectID] {
        (property(key) as? NSRelationshipDescription).map { objects(of: $0).map(\.objectID) } ?? []
    }

    /// Whether related objects are not read yet: never.
    public func hasFault(forRelationshipNamed key: String) -> Bool { false }

    /// The related objects as a set whose changes are the object's.
    public func mutableSetValue(forKey key: String) -> NSMutableSet {
        guard let relationship = property(key) as? NSRelationshipDescription else { return NSMutableSet() }
        return RelatedObjects(of: self, relationship)
    }
}

extension NSManagedObject {
    // MARK: Properties of programs

    /// The value of a property with `@NSManaged`; called by generated code only.
    public func _value<Value>(of key: String) -> Value {
        let given: Value? =
            if let relationship = property(key) as? NSRelationshipDescription {
                ManagedValue.given(objects(of: relationship), as: Value.self)
            } else {
                ManagedValue.given(value(forKey: key), as: Value.self)
            }
        guard let given else {
            preconditionFailure(
                "'\(key)' of '\(entity.name ?? "")' has no value for the type \(Value.self); "
                    + "declare it as optional, or set a value first"
            )
        }
        return given
    }

    /// Sets a property with `@NSManaged`; called by generated code only.
    public func _setValue<Value>(_ value: Value, of key: String) { setValue(value, forKey: key) }

    /// Performs a function with `@NSManaged`, such as `addToItems(_:)`; called by generated code only.
    ///
    /// - Parameters:
    ///   - name: The name of the function.
    ///   - arguments: Its arguments in order.
    public func _perform(_ name: String, _ arguments: Any...) {
        for prefix in ["addTo", "removeFrom", "insertInto", "replace"] where name.hasPrefix(prefix) {
            let rest = name.dropFirst(prefix.count)
            let key = rest.prefix(1).lowercased() + rest.dropFirst()
            let known = entity.relationshipsByName
            guard let relationship = known[key] ?? known[String(rest)] else { continue }
            var objects = objects(of: relationship)
            switch prefix {
            case "addTo":
                for object in ManagedValue.objects(in: arguments.first) where !objects.contains(object) {
                    objects.append(object)
                }
            case "removeFrom": Self.remove(arguments.first, from: &objects)
            case "insertInto": Self.insert(arguments, into: &objects)
            default: Self.replace(arguments, in: &objects)
            }
            setObjects(objects, of: relationship)
            return
        }
        preconditionFailure(
            "'\(name)' with @NSManaged is no function of a relationship, such as 'addToItems'"
        )
    }

    private static func indexes(_ value: Any?) -> [Int] {
        switch value {
        case let index as Int: [index]
        case let set as NSIndexSet: Array(IndexSet(set))
        case let set as IndexSet: Array(set)
        default: []
        }
    }

    private static func remove(_ value: Any?, from objects: inout [NSManagedObject]) {
        let places = indexes(value)
        if places.isEmpty {
            let removed = ManagedValue.objects(in: value)
            objects.removeAll { removed.contains($0) }
        } else {
            for place in places.reversed() where objects.indices.contains(place) { objects.remove(at: place) }
        }
    }

    private static func insert(_ arguments: [Any], into objects: inout [NSManagedObject]) {
        for (object, place) in zip(ManagedValue.objects(in: arguments.first), indexes(arguments.last)) {
            objects.removeAll { $0 === object }
            objects.insert(object, at: min(max(place, 0), objects.count))
        }
    }

    private static func replace(_ arguments: [Any], in objects: inout [NSManagedObject]) {
        for (object, place) in zip(ManagedValue.objects(in: arguments.last), indexes(arguments.first))
        where objects.indices.contains(place) {
            objects[place] = object
        }
    }
}

extension NSManagedObject {
    // MARK: Relationships

    /// The related objects in their order; those that are deleted and saved are left out.
    func objects(of relationship: NSRelationshipDescription) -> [NSManagedObject] {
        load()
        let objects = links[relationship.name] ?? []
        guard state != .alone else { return objects }
        return objects.filter { !$0.objectID.isGone }
    }

    /// Sets the related objects, and both sides of the relationship.
    func setObjects(_ objects: [NSManagedObject], of relationship: NSRelationshipDescription) {
        let wanted = relationship.isToMany ? objects : Array(objects.prefix(1))
        let present = self.objects(of: relationship)
        guard wanted != present else { return }
        change { links[relationship.name] = wanted }
        guard let inverse = relationship.inverseRelationship else { return }
        for object in present where !wanted.contains(object) {
            object.change { object.links[inverse.name]?.removeAll { $0 === self } }
        }
        for object in wanted where !present.contains(object) {
            object.link(to: self, of: inverse, relationship)
        }
    }

    /// Adds an object to a relationship whose other side has it already.
    private func link(
        to object: NSManagedObject,
        of relationship: NSRelationshipDescription,
        _ inverse: NSRelationshipDescription
    ) {
        let present = objects(of: relationship)
        guard !present.contains(object) else { return }
        change {
            links[relationship.name] = relationship.isToMany ? present + [object] : [object]
        }
        guard !relationship.isToMany else { return }
        for other in present {
            other.change { other.links[inverse.name]?.removeAll { $0 === self } }
        }
    }
}

/// The objects of a relationship as a set that can be changed.
private final class RelatedObjects: NSMutableSet {
    private let owner: NSManagedObject
    private let relationship: NSRelationshipDescription

    init(of owner: NSManagedObject, _ relationship: NSRelationshipDescription) {
        self.owner = owner
        self.relationship = relationship
        super.init(capacity: 0)
    }

    required init(capacity numItems: Int) { preconditionFailure("related objects have an owner") }

    required init?(coder aDecoder: NSCoder) { nil }

    private var objects: [NSManagedObject] {
        get { owner.objects(of: relationship) }
        set { owner.setObjects(newValue, of: relationship) }
    }

    override var count: Int { objects.count }

    override func member(_ object: Any) -> Any? { objects.first { $0 === object as AnyObject } }

    override func objectEnumerator() -> NSEnumerator { NSArray(array: objects).objectEnumerator() }

    override func add(_ object: Any) {
        guard let object = object as? NSManagedObject, !objects.contains(object) else { return }
        objects.append(object)
    }

    override func remove(_ object: Any) { objects.removeAll { $0 === object as AnyObject } }
}
