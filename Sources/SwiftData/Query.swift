public import Foundation
public import HalationAnimation
public import HalationViews

/// The objects of a model in the context of the environment.
///
/// The view's body is evaluated again when objects are inserted or deleted, and when a variable changes that the condition
/// or the order reads.
@propertyWrapper
public struct Query<Element: PersistentModel>: DynamicProperty {
    /// An object, because the tree cannot tell that two conditions are the same.
    private let request: QueryRequest<Element>

    @Environment(\.modelContext) private var context

    private init(_ descriptor: FetchDescriptor<Element>, with animation: Animation?) {
        request = QueryRequest(descriptor: descriptor, animation: animation)
    }

    // Here and not in an extension: the compiler looks for it nowhere else when a view leaves it out.

    /// All objects in the order of their insertion.
    public init() {
        self.init(FetchDescriptor(), with: nil)
    }

    /// The context of the objects.
    public var modelContext: ModelContext { context }

    /// The error of the last fetch; nil if it succeeded.
    public var fetchError: (any Error)? {
        do {
            _ = try context.fetch(request.descriptor)
            return nil
        } catch {
            return error
        }
    }

    /// The objects; none if the condition fails.
    public var wrappedValue: [Element] { (try? context.fetch(request.descriptor)) ?? [] }

    /// Tells the context how to animate changes.
    public mutating func update() { context.animate(Element.self, with: request.animation) }
}

/// What a query fetches, and how changes are animated.
private final class QueryRequest<Element: PersistentModel> {
    let descriptor: FetchDescriptor<Element>
    let animation: Animation?

    init(descriptor: FetchDescriptor<Element>, animation: Animation?) {
        self.descriptor = descriptor
        self.animation = animation
    }
}

extension Query {
    /// All objects; their insertion and deletion are animated.
    public init(animation: Animation) {
        self.init(FetchDescriptor(), with: animation)
    }

    /// Objects by a description.
    public init(_ descriptor: FetchDescriptor<Element>) {
        self.init(descriptor, with: nil)
    }

    /// Objects by a description.
    public init(_ descriptor: FetchDescriptor<Element>, animation: Animation) {
        self.init(descriptor, with: animation)
    }

    /// Objects by a description; the transaction's animation counts.
    public init(_ descriptor: FetchDescriptor<Element>, transaction: Transaction) {
        self.init(descriptor, with: transaction.animation)
    }

    /// All objects in an order.
    public init(sort descriptors: [SortDescriptor<Element>]) {
        self.init(FetchDescriptor(sortBy: descriptors), with: nil)
    }

    // Only one initialiser may do without arguments, so that views with a query can be created without it.

    /// Objects that fulfil a condition, in an order.
    public init(filter: Predicate<Element>?, sort descriptors: [SortDescriptor<Element>] = []) {
        self.init(FetchDescriptor(predicate: filter, sortBy: descriptors), with: nil)
    }

    /// Objects that fulfil a condition, in an order; their insertion and deletion are animated.
    public init(
        filter: Predicate<Element>? = nil,
        sort descriptors: [SortDescriptor<Element>] = [],
        animation: Animation
    ) {
        self.init(FetchDescriptor(predicate: filter, sortBy: descriptors), with: animation)
    }

    /// Objects that fulfil a condition, in an order; the transaction's animation counts.
    public init(
        filter: Predicate<Element>? = nil,
        sort descriptors: [SortDescriptor<Element>] = [],
        transaction: Transaction
    ) {
        self.init(FetchDescriptor(predicate: filter, sortBy: descriptors), with: transaction.animation)
    }

    /// Objects that fulfil a condition, by a variable.
    public init<Value: Comparable>(
        filter: Predicate<Element>? = nil,
        sort keyPath: any KeyPath<Element, Value> & Sendable,
        order: SortOrder = .forward
    ) {
        self.init(
            FetchDescriptor(predicate: filter, sortBy: [SortDescriptor(keyPath, order: order)]),
            with: nil
        )
    }

    /// Objects that fulfil a condition, by a variable; their insertion and deletion are animated.
    public init<Value: Comparable>(
        filter: Predicate<Element>? = nil,
        sort keyPath: any KeyPath<Element, Value> & Sendable,
        order: SortOrder = .forward,
        animation: Animation
    ) {
        self.init(
            FetchDescriptor(predicate: filter, sortBy: [SortDescriptor(keyPath, order: order)]),
            with: animation
        )
    }

    /// Objects that fulfil a condition, by an optional variable; nil comes first.
    public init<Value: Comparable>(
        filter: Predicate<Element>? = nil,
        sort keyPath: any KeyPath<Element, Value?> & Sendable,
        order: SortOrder = .forward
    ) {
        self.init(
            FetchDescriptor(predicate: filter, sortBy: [SortDescriptor(keyPath, order: order)]),
            with: nil
        )
    }

    /// Objects that fulfil a condition, by an optional variable; their insertion and deletion are animated.
    public init<Value: Comparable>(
        filter: Predicate<Element>? = nil,
        sort keyPath: any KeyPath<Element, Value?> & Sendable,
        order: SortOrder = .forward,
        animation: Animation
    ) {
        self.init(
            FetchDescriptor(predicate: filter, sortBy: [SortDescriptor(keyPath, order: order)]),
            with: animation
        )
    }
}
