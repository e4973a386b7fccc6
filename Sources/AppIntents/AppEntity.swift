public import Foundation
public import HalationDrawing

/// The title and the picture of a value.
public struct DisplayRepresentation: ExpressibleByStringInterpolation, Hashable, Sendable {
    /// A picture of a value; is not drawn.
    public struct Image: Hashable, Sendable {
        /// Creates a picture of a symbol.
        public init(systemName: String) {}

        /// Creates a picture of a symbol; the rest has no effect.
        public init(systemName: String, isTemplate: Bool?) {}

        /// Creates a picture of an asset.
        public init(named name: String) {}

        /// Creates a picture of an asset; the rest has no effect.
        public init(named name: String, isTemplate: Bool?) {}

        /// Creates a picture from a file.
        public init(url: URL) {}

        /// Creates a picture from the bytes of a file.
        public init(data: Data) {}
    }

    /// The title of the value.
    public var title: LocalizedStringResource

    /// The text below the title.
    public var subtitle: LocalizedStringResource?

    /// The picture of the value.
    public var image: Image?

    /// Creates a representation; pictures show none of it.
    public init(
        title: LocalizedStringResource,
        subtitle: LocalizedStringResource? = nil,
        image: Image? = nil,
        synonyms: [LocalizedStringResource] = []
    ) {
        self.title = title
        self.subtitle = subtitle
        self.image = image
    }

    /// Creates a representation with a title.
    public init(stringLiteral value: String) {
        self.init(title: LocalizedStringResource(stringLiteral: value))
    }
}

/// The name of a kind of values.
public struct TypeDisplayRepresentation: ExpressibleByStringInterpolation, Sendable {
    /// The name of the kind of values.
    public let name: LocalizedStringResource

    /// Creates a name of a kind of values.
    public init(
        name: LocalizedStringResource,
        numericFormat: LocalizedStringResource? = nil,
        synonyms: [LocalizedStringResource] = []
    ) {
        self.name = name
    }

    /// Creates a name of a kind of values.
    public init(stringLiteral value: String) { name = LocalizedStringResource(stringLiteral: value) }
}

/// A value that intents work with.
public protocol AppEntity: Identifiable, Sendable {
    /// What finds the values.
    associatedtype DefaultQuery: EntityQuery

    /// The name of the kind.
    static var typeDisplayRepresentation: TypeDisplayRepresentation { get }

    /// What finds the values.
    static var defaultQuery: DefaultQuery { get }

    /// The title of the value.
    var displayRepresentation: DisplayRepresentation { get }
}

extension AppEntity {
    /// A property that intents can read.
    public typealias Property<Value> = EntityProperty<Value>
}

/// A value that the system's search knows.
public protocol IndexedEntity: AppEntity {}

/// A value that does not outlive its intent.
public protocol TransientAppEntity: Identifiable, Sendable {
    /// The name of the kind.
    static var typeDisplayRepresentation: TypeDisplayRepresentation { get }

    /// The title of the value.
    var displayRepresentation: DisplayRepresentation { get }

    /// Creates a value without content.
    init()
}

extension TransientAppEntity {
    /// A property that intents can read.
    public typealias Property<Value> = EntityProperty<Value>
}

/// A property of an entity.
@propertyWrapper
public struct EntityProperty<Value>: @unchecked Sendable {
    private var value: Value?

    /// The value of the property.
    ///
    /// - Precondition: It was set.
    public var wrappedValue: Value {
        get {
            if let value { return value }
            if let none = Optional<Any>.none as? Value { return none }
            preconditionFailure(
                "a property of an entity was read before it was set; set it in the initializer"
            )
        }
        set { value = newValue }
    }

    /// The property with its value.
    public var projectedValue: EntityProperty { self }

    /// Creates a property without a title.
    public init() {}

    /// Creates a property with a title, which is not shown.
    public init(title: LocalizedStringResource) {}

    /// Creates a property with a value.
    public init(wrappedValue: Value) {
        value = wrappedValue
    }

    /// Creates a property with a value and a title, which is not shown.
    public init(wrappedValue: Value, title: LocalizedStringResource) {
        value = wrappedValue
    }
}

/// A list of values that intents work with.
public protocol AppEnum: RawRepresentable, CaseIterable, Hashable, Sendable {
    /// The name of the kind.
    static var typeDisplayRepresentation: TypeDisplayRepresentation { get }

    /// The titles of the values.
    static var caseDisplayRepresentations: [Self: DisplayRepresentation] { get }
}

extension AppEnum {
    /// The title of the value: its name without one of its own.
    public var localizedStringResource: LocalizedStringResource {
        Self.caseDisplayRepresentations[self]?.title ?? LocalizedStringResource(stringLiteral: "\(self)")
    }
}

/// Proposes values of a parameter; never asked.
public protocol DynamicOptionsProvider: Sendable {
    /// The list of values.
    associatedtype Result

    /// The value that is chosen at first.
    associatedtype DefaultValue = Never

    /// The values that are proposed.
    func results() async throws -> Result

    /// The value that is chosen at first.
    func defaultResult() async -> DefaultValue?
}

extension DynamicOptionsProvider {
    /// Nothing is chosen by default.
    public func defaultResult() async -> Never? { nil }
}

/// Finds values; never asked.
public protocol EntityQuery: Sendable {
    /// The kind of the values.
    associatedtype Entity: AppEntity

    /// The list of proposed values.
    associatedtype Suggestions = [Entity]

    /// Creates a query, which is never asked.
    init()

    /// The values with some names.
    func entities(for identifiers: [Entity.ID]) async throws -> [Entity]

    /// The values that are proposed.
    func suggestedEntities() async throws -> Suggestions

    /// The value that is chosen at first.
    func defaultResult() async -> Entity?
}

extension EntityQuery {
    /// No proposals by default.
    public func suggestedEntities() async throws -> [Entity] { [] }

    /// Nothing is chosen by default.
    public func defaultResult() async -> Entity? { nil }
}

extension EntityQuery {
    /// An object that intents share.
    public typealias Dependency = AppDependency
}

/// Finds values by a text; never asked.
public protocol EntityStringQuery: EntityQuery {
    /// The values that a text names.
    func entities(matching string: String) async throws -> [Entity]
}

/// Finds values in a list of all; never asked.
public protocol EnumerableEntityQuery: EntityQuery {
    /// All values, from which the query takes those that are asked for.
    func allEntities() async throws -> [Entity]
}

extension EnumerableEntityQuery {
    /// The values of the list with some names.
    public func entities(for identifiers: [Entity.ID]) async throws -> [Entity] {
        try await allEntities().filter { identifiers.contains($0.id) }
    }
}

/// Values of an intent in sections.
public struct IntentItemCollection<Result>: @unchecked Sendable {
    /// The sections in the order in which they are listed.
    public let sections: [IntentItemSection<Result>]

    /// A list without sections.
    public static var empty: IntentItemCollection { IntentItemCollection(sections: []) }

    /// Creates a collection of sections.
    public init(promptLabel: LocalizedStringResource? = nil, sections: [IntentItemSection<Result>]) {
        self.sections = sections
    }

    /// Creates a collection of values in one section.
    public init(promptLabel: LocalizedStringResource? = nil, items: [IntentItem<Result>]) {
        sections = [IntentItemSection(items: items)]
    }
}

/// A section of values.
public struct IntentItemSection<Result>: @unchecked Sendable {
    /// The values in the order in which they are listed.
    public let items: [IntentItem<Result>]

    /// Creates a section; the title is not shown.
    public init(_ title: LocalizedStringResource? = nil, items: [IntentItem<Result>]) {
        self.items = items
    }

    /// Creates a section; the title is not shown.
    public init(
        _ title: LocalizedStringResource? = nil,
        subtitle: LocalizedStringResource? = nil,
        items: [Result]
    ) {
        self.items = items.map { IntentItem($0, title: "") }
    }
}

/// A value in a section.
public struct IntentItem<Result>: @unchecked Sendable {
    /// The value that the item stands for.
    public let value: Result

    /// Creates an item; the texts are not shown.
    public init(
        _ value: Result,
        title: LocalizedStringResource,
        subtitle: LocalizedStringResource? = nil,
        image: DisplayRepresentation.Image? = nil
    ) {
        self.value = value
    }
}
