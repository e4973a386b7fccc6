import Foundation
public import HalationAnimation
import Synchronization

/// The context of a change of state, such as the animation to perform it with.
public struct Transaction {
    private var chosenAnimation: Animation??
    private var chosenDisabling: Bool?
    private var chosenContinuity: Bool?
    private var chosenTracking: Bool?
    private var values: [ObjectIdentifier: Any] = [:]

    /// Those who wait for the completion of the change.
    private(set) var requests: [CompletionRequest] = []

    /// The call of `withTransaction` that the transaction belongs to; 0 outside of all.
    private var scope = 0

    /// Creates a transaction without an animation.
    public init() {}

    /// Creates a transaction with an animation.
    public init(animation: Animation?) {
        chosenAnimation = .some(animation)
    }

    /// The animation of the change; nil, the default, changes at once.
    public var animation: Animation? {
        get { chosenAnimation ?? nil }
        set { chosenAnimation = .some(newValue) }
    }

    /// Whether views ignore their own animations for this change; false by default.
    public var disablesAnimations: Bool {
        get { chosenDisabling ?? false }
        set { chosenDisabling = newValue }
    }

    /// Whether the change is part of a continuous interaction, such as a drag; false by default.
    public var isContinuous: Bool {
        get { chosenContinuity ?? false }
        set { chosenContinuity = newValue }
    }

    /// Has no effect: velocities are not measured for springs.
    public var tracksVelocity: Bool {
        get { chosenTracking ?? false }
        set { chosenTracking = newValue }
    }

    /// The value of a custom key.
    public subscript<Key: TransactionKey>(key: Key.Type) -> Key.Value {
        get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
        set { values[ObjectIdentifier(key)] = newValue }
    }

    /// Calls a closure once the animations that this transaction starts have completed.
    ///
    /// - Parameters:
    ///   - criteria: When an animation counts as complete.
    ///   - completion: Called once; immediately if nothing is animated.
    public mutating func addAnimationCompletion(
        criteria: AnimationCompletionCriteria = .logicallyComplete,
        _ completion: @escaping () -> Void
    ) {
        requests.append(CompletionRequest(criteria, completion))
    }

    mutating func add(_ request: CompletionRequest) { requests.append(request) }

    /// Whether nothing was set.
    var isEmpty: Bool {
        chosenAnimation == nil && chosenDisabling == nil && chosenContinuity == nil && chosenTracking == nil
            && values.isEmpty && requests.isEmpty
    }

    /// The transaction with what `inner` sets.
    func merging(_ inner: Transaction) -> Transaction {
        var result = self
        if inner.chosenAnimation != nil { result.chosenAnimation = inner.chosenAnimation }
        if inner.chosenDisabling != nil { result.chosenDisabling = inner.chosenDisabling }
        if inner.chosenContinuity != nil { result.chosenContinuity = inner.chosenContinuity }
        if inner.chosenTracking != nil { result.chosenTracking = inner.chosenTracking }
        result.values.merge(inner.values) { $1 }
        result.requests += inner.requests
        return result
    }

    // MARK: The current transaction

    /// The transaction of the code that is running.
    package static var current: Transaction { stack.last ?? Transaction() }

    /// Whether the running code is part of a call of `withTransaction`; can be asked on any thread.
    static var isActive: Bool { thread.load(ordering: .relaxed) == UInt(pthread_self()) }

    /// The thread of the running call; the main actor's code need not run on the main thread.
    private static let thread = Atomic<UInt>(0)

    // Views and their actions run on the main actor only.
    private nonisolated(unsafe) static var stack: [Transaction] = []
    private nonisolated(unsafe) static var scopeCount = 0

    package static func run<Result, Failure: Error>(
        _ transaction: Transaction,
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        var merged = current.merging(transaction)
        scopeCount += 1
        merged.scope = scopeCount
        stack.append(merged)
        thread.store(UInt(pthread_self()), ordering: .relaxed)
        defer {
            stack.removeLast()
            if stack.isEmpty { thread.store(0, ordering: .relaxed) }
            for request in transaction.requests { request.scopeDidEnd() }
        }
        return try body()
    }

    /// Whether changes made in the two transactions belong to one update.
    func isSameUpdate(as other: Transaction) -> Bool {
        if scope == other.scope { return true }
        return animation == other.animation && disablesAnimations == other.disablesAnimations
            && isContinuous == other.isContinuous && values.isEmpty && other.values.isEmpty
            && requests.isEmpty && other.requests.isEmpty
    }
}

/// A key for a custom value of a ``Transaction``.
public protocol TransactionKey {
    /// The type of the value.
    associatedtype Value

    /// The value of transactions that do not set the key.
    static var defaultValue: Value { get }
}

/// Performs changes of state in a transaction.
///
/// Values that the transaction does not set come from the enclosing transaction.
///
/// - Parameters:
///   - transaction: The transaction.
///   - body: Changes the state.
/// - Returns: The result of `body`.
public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows
    -> Result
{
    try Transaction.run(transaction, body)
}

/// Performs changes of state in a transaction with one value set.
///
/// - Parameters:
///   - keyPath: The value to set.
///   - value: The new value.
///   - body: Changes the state.
/// - Returns: The result of `body`.
public func withTransaction<R, V>(
    _ keyPath: WritableKeyPath<Transaction, V>,
    _ value: V,
    _ body: () throws -> R
) rethrows -> R {
    var transaction = Transaction()
    transaction[keyPath: keyPath] = value
    return try Transaction.run(transaction, body)
}
