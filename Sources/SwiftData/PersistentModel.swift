public import Observation
import Synchronization

/// The identity of a model.
public struct PersistentIdentifier: Hashable, Comparable, Codable, Sendable {
    /// The name of the model's type.
    public let entityName: String

    /// The number of the model in the order of creation.
    private let number: Int

    init(entityName: String, number: Int) {
        self.entityName = entityName
        self.number = number
    }

    /// Whether the first model was created earlier.
    public static func < (first: PersistentIdentifier, second: PersistentIdentifier) -> Bool {
        first.number < second.number
    }
}

/// What a context knows of a model; `@Model` adds one to each object.
public final class _ModelRecord: @unchecked Sendable {
    private static let count = Atomic(0)

    let number = _ModelRecord.count.add(1, ordering: .relaxed).newValue
    weak var context: ModelContext?
    var isDeleted = false

    /// Creates the record of a new object.
    public init() {}
}

/// A class with the macro `@Model`.
public protocol PersistentModel: AnyObject, Observable, Hashable, Identifiable, SendableMetatype {
    /// What the context knows of the object.
    var _$record: _ModelRecord { get }

    /// The variables of the class in order.
    static var _$properties: [_ModelProperty] { get }
}

extension PersistentModel {
    /// The identity of the object.
    public var persistentModelID: PersistentIdentifier {
        PersistentIdentifier(entityName: String(describing: Self.self), number: _$record.number)
    }

    /// The identity of the object, unless the class has a variable of this name.
    public var id: PersistentIdentifier { persistentModelID }

    /// The context that keeps the object; nil before it is inserted and after it is deleted.
    public var modelContext: ModelContext? { _$record.context }

    /// Whether the object was deleted from its context.
    public var isDeleted: Bool { _$record.isDeleted }

    /// Whether the object is in a context with changes.
    public var hasChanges: Bool { _$record.context?.hasChanges ?? false }

    /// Whether both are the same object.
    public static func == (first: Self, second: Self) -> Bool { first === second }

    /// Adds the identity of the object to a hash.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

    /// The models in a variable; none in a variable of other values.
    public func _$models(at keyPath: AnyKeyPath) -> [any PersistentModel] {
        guard let property = Self._$properties.first(where: { $0.keyPath == keyPath }) else { return [] }
        return property.related(self)
    }

    /// Called after a variable was set: connects the other side of a relationship.
    public func _$didSet(_ keyPath: AnyKeyPath, before: [any PersistentModel]) {
        let context = _$record.context
        context?.noteChange()
        guard let property = Self._$properties.first(where: { $0.keyPath == keyPath }),
            property.isRelationship
        else { return }
        let after = property.related(self)
        let inverse = property.inverse(from: Self.self)
        for model in before where !after.contains(where: { $0 === model }) { inverse?.unlink(model, self) }
        for model in after where !before.contains(where: { $0 === model }) {
            inverse?.link(model, self)
            context?.insert(model)
        }
    }
}

/// A variable of a model; `@Model` creates them.
public final class _ModelProperty: @unchecked Sendable {
    let keyPath: AnyKeyPath
    let relationship: Schema.Relationship
    let isUnique: Bool

    /// The type of the other models; nil for other values.
    let destination: (any PersistentModel.Type)?

    /// The value as models.
    let related: (AnyObject) -> [any PersistentModel]

    /// The value, if it can be compared.
    let value: (AnyObject) -> AnyHashable?

    /// Adds a model to the value of an object.
    let link: (any PersistentModel, any PersistentModel) -> Void

    /// Removes a model from the value of an object.
    let unlink: (any PersistentModel, any PersistentModel) -> Void

    var isRelationship: Bool { destination != nil }

    private init(
        _ keyPath: AnyKeyPath,
        _ relationship: Schema.Relationship?,
        destination: (any PersistentModel.Type)?,
        related: @escaping (AnyObject) -> [any PersistentModel] = { _ in [] },
        link: @escaping (any PersistentModel, any PersistentModel) -> Void = { _, _ in },
        unlink: @escaping (any PersistentModel, any PersistentModel) -> Void = { _, _ in },
        isUnique: Bool = false,
        value: @escaping (AnyObject) -> AnyHashable? = { _ in nil }
    ) {
        self.keyPath = keyPath
        self.relationship = relationship ?? Schema.Relationship()
        self.destination = destination
        self.related = related
        self.link = link
        self.unlink = unlink
        self.isUnique = isUnique
        self.value = value
    }

    /// A variable with a value that is no model.
    @_disfavoredOverload
    public static func property<Root: PersistentModel, Value>(
        _ keyPath: KeyPath<Root, Value>,
        _ attribute: Schema.Attribute? = nil,
        _ relationship: Schema.Relationship? = nil
    ) -> _ModelProperty {
        _ModelProperty(
            keyPath,
            relationship,
            destination: nil,
            isUnique: attribute?.options.contains(.unique) ?? false,
            value: { ($0 as? Root)?[keyPath: keyPath] as? AnyHashable }
        )
    }

    /// A variable with a model.
    public static func property<Root: PersistentModel, Other: PersistentModel>(
        _ keyPath: ReferenceWritableKeyPath<Root, Other>,
        _ attribute: Schema.Attribute? = nil,
        _ relationship: Schema.Relationship? = nil
    ) -> _ModelProperty {
        _ModelProperty(
            keyPath,
            relationship,
            destination: Other.self,
            related: { ($0 as? Root).map { [$0[keyPath: keyPath]] } ?? [] },
            link: { object, model in
                guard let object = object as? Root, let model = model as? Other,
                    object[keyPath: keyPath] !== model
                else { return }
                object[keyPath: keyPath] = model
            }
        )
    }

    /// A variable with an optional model.
    public static func property<Root: PersistentModel, Other: PersistentModel>(
        _ keyPath: ReferenceWritableKeyPath<Root, Other?>,
        _ attribute: Schema.Attribute? = nil,
        _ relationship: Schema.Relationship? = nil
    ) -> _ModelProperty {
        _ModelProperty(
            keyPath,
            relationship,
            destination: Other.self,
            related: { ($0 as? Root)?[keyPath: keyPath].map { [$0] } ?? [] },
            link: { object, model in
                guard let object = object as? Root, let model = model as? Other,
                    object[keyPath: keyPath] !== model
                else { return }
                object[keyPath: keyPath] = model
            },
            unlink: { object, model in
                guard let object = object as? Root, object[keyPath: keyPath] === model else { return }
                object[keyPath: keyPath] = nil
            }
        )
    }

    /// A variable with several models.
    public static func property<Root: PersistentModel, Other: PersistentModel>(
        _ keyPath: ReferenceWritableKeyPath<Root, [Other]>,
        _ attribute: Schema.Attribute? = nil,
        _ relationship: Schema.Relationship? = nil
    ) -> _ModelProperty {
        _ModelProperty(
            keyPath,
            relationship,
            destination: Other.self,
            related: { ($0 as? Root)?[keyPath: keyPath] ?? [] },
            link: { object, model in
                guard let object = object as? Root, let model = model as? Other,
                    !object[keyPath: keyPath].contains(where: { $0 === model })
                else { return }
                object[keyPath: keyPath].append(model)
            },
            unlink: { object, model in
                guard let object = object as? Root,
                    object[keyPath: keyPath].contains(where: { $0 === model })
                else { return }
                object[keyPath: keyPath].removeAll { $0 === model }
            }
        )
    }

    /// A variable with several models or none.
    public static func property<Root: PersistentModel, Other: PersistentModel>(
        _ keyPath: ReferenceWritableKeyPath<Root, [Other]?>,
        _ attribute: Schema.Attribute? = nil,
        _ relationship: Schema.Relationship? = nil
    ) -> _ModelProperty {
        _ModelProperty(
            keyPath,
            relationship,
            destination: Other.self,
            related: { ($0 as? Root)?[keyPath: keyPath] ?? [] },
            link: { object, model in
                guard let object = object as? Root, let model = model as? Other,
                    object[keyPath: keyPath]?.contains(where: { $0 === model }) != true
                else { return }
                object[keyPath: keyPath] = (object[keyPath: keyPath] ?? []) + [model]
            },
            unlink: { object, model in
                guard let object = object as? Root,
                    object[keyPath: keyPath]?.contains(where: { $0 === model }) == true
                else { return }
                object[keyPath: keyPath]?.removeAll { $0 === model }
            }
        )
    }

    /// The variable on the other side of a relationship; nil without one.
    ///
    /// It is named on this side or on the other; otherwise it is the only one of the right type.
    func inverse(from type: any PersistentModel.Type) -> _ModelProperty? {
        guard let destination else { return nil }
        let others = destination._$properties.filter { other in
            guard let target = other.destination else { return false }
            return ObjectIdentifier(target) == ObjectIdentifier(type)
        }
        if let inverse = relationship.inverse { return others.first { $0.keyPath == inverse } }
        if let named = others.first(where: { $0.relationship.inverse == keyPath }) { return named }
        let free = others.filter { $0.relationship.inverse == nil && $0.keyPath != keyPath }
        let rivals = type._$properties.filter { property in
            property.destination.map { ObjectIdentifier($0) == ObjectIdentifier(destination) } ?? false
        }
        return free.count == 1 && rivals.count == 1 ? free.first : nil
    }
}
