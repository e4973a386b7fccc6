public import HalationAnimation
import HalationDrawing

extension View {
    /// Animates changes of the view that come with a change of a value.
    ///
    /// Other changes, and the insertion of the view, are not animated by this modifier.
    ///
    /// - Parameters:
    ///   - animation: The animation; nil makes the changes at once.
    ///   - value: The value whose changes are animated.
    /// - Returns: The view.
    public nonisolated func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View {
        modifier(_AnimationModifier(animation: animation, value: value))
    }

    /// Animates all changes of the view.
    @available(*, deprecated, message: "Use withAnimation or animation(_:value:) instead.")
    public nonisolated func animation(_ animation: Animation?) -> some View {
        modifier(StandingAnimation(animation: animation))
    }

    /// Animates changes of the modifiers in a closure, but not of the view that they modify.
    ///
    /// - Parameters:
    ///   - animation: The animation of changes of the modifiers.
    ///   - body: Applies modifiers to the view passed to it.
    /// - Returns: The modified view.
    public nonisolated func animation<V: View>(
        _ animation: Animation?,
        @ViewBuilder body: (PlaceholderContentView<Self>) -> V
    ) -> some View {
        body(PlaceholderContentView(self, isScoped: true))
            .modifier(ScopedTransaction { if !$0.disablesAnimations { $0.animation = animation } })
    }

    /// Changes the transaction of all changes in the view.
    public nonisolated func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View {
        modifier(_TransactionModifier(transform: transform))
    }

    /// Changes the transaction of changes in the view that come with a change of a value.
    public nonisolated func transaction<V: Equatable>(
        value: V,
        _ transform: @escaping (inout Transaction) -> Void
    ) -> some View {
        modifier(ValueTransaction(value: value, transform: transform))
    }

    /// Changes the transaction of the modifiers in a closure, but not of the view that they modify.
    ///
    /// - Parameters:
    ///   - transform: Changes the transaction.
    ///   - body: Applies modifiers to the view passed to it.
    /// - Returns: The modified view.
    public nonisolated func transaction<V: View>(
        _ transform: @escaping (inout Transaction) -> Void,
        @ViewBuilder body: (PlaceholderContentView<Self>) -> V
    ) -> some View {
        body(PlaceholderContentView(self, isScoped: true)).modifier(ScopedTransaction(transform: transform))
    }
}

extension View where Self: Equatable {
    /// Animates changes of the view that come with a change of its stored values.
    public nonisolated func animation(_ animation: Animation?) -> some View {
        modifier(_AnimationModifier(animation: animation, value: self))
    }
}

extension ViewModifier {
    /// Animates all changes of the modifier and its content.
    public nonisolated func animation(_ animation: Animation?) -> some ViewModifier {
        concat(StandingAnimation(animation: animation))
    }

    /// Changes the transaction of all changes of the modifier and its content.
    public nonisolated func transaction(
        _ transform: @escaping (inout Transaction) -> Void
    ) -> some ViewModifier {
        concat(_TransactionModifier(transform: transform))
    }
}

/// A modifier that changes the transaction for its content.
protocol TransactionModifier: PrimitiveModifier {
    /// Whether the modifier applies to the update in which it replaces `old`; nil in the first update.
    nonisolated func applies(after old: Self?) -> Bool

    /// Changes the transaction.
    nonisolated func change(_ transaction: inout Transaction)

    /// Whether the modifier applies to updates that do not reach it.
    nonisolated static var isStanding: Bool { get }

    /// Whether content inside of the modified view's body returns to the outer transaction.
    nonisolated static var isScoped: Bool { get }
}

extension TransactionModifier {
    nonisolated static var isScoped: Bool { false }

    package nonisolated static func makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>,
        _ slot: NodeSlot
    ) -> TypedNode<ModifiedContent<Content, Self>> {
        TransactionNode(view, slot)
    }
}

private nonisolated struct _AnimationModifier<Value: Equatable>: TransactionModifier {
    let animation: Animation?
    let value: Value

    static var isStanding: Bool { false }

    func applies(after old: Self?) -> Bool { old.map { $0.value != value } ?? false }

    func change(_ transaction: inout Transaction) {
        if !transaction.disablesAnimations { transaction.animation = animation }
    }
}

private nonisolated struct StandingAnimation: TransactionModifier {
    let animation: Animation?

    static var isStanding: Bool { true }

    func applies(after old: Self?) -> Bool { true }

    func change(_ transaction: inout Transaction) {
        if !transaction.disablesAnimations { transaction.animation = animation }
    }
}

private nonisolated struct _TransactionModifier: TransactionModifier {
    let transform: (inout Transaction) -> Void

    static var isStanding: Bool { true }

    func applies(after old: Self?) -> Bool { true }

    func change(_ transaction: inout Transaction) { transform(&transaction) }
}

private nonisolated struct ValueTransaction<Value: Equatable>: TransactionModifier {
    let value: Value
    let transform: (inout Transaction) -> Void

    static var isStanding: Bool { false }

    func applies(after old: Self?) -> Bool { old.map { $0.value != value } ?? false }

    func change(_ transaction: inout Transaction) { transform(&transaction) }
}

nonisolated struct ScopedTransaction: TransactionModifier {
    let transform: (inout Transaction) -> Void

    init(transform: @escaping (inout Transaction) -> Void) {
        self.transform = transform
    }

    static var isStanding: Bool { true }

    static var isScoped: Bool { true }

    func applies(after old: Self?) -> Bool { true }

    func change(_ transaction: inout Transaction) { transform(&transaction) }
}

/// The node of content whose transactions are changed.
private final class TransactionNode<Content: View, Modifier: TransactionModifier>:
    TypedNode<ModifiedContent<Content, Modifier>>
{
    private var child = ChildNode<Content>()
    private var old: Modifier?

    /// The update to which the modifier applies.
    private var pass = -1

    override func resolve(_ changes: Changes) -> Bool {
        if changes.contains(.first) {
            tree.hasTransactionModifiers = true
            if Modifier.isStanding { tree.hasStandingTransactions = true }
        }
        if view.modifier.applies(after: old) { pass = tree.passCount }
        old = view.modifier
        let hasChanged = inTransaction { child.update(view.content, inputs, in: self) }
        guard hasChanged || changes.contains(.first) else { return false }
        items = child.items
        return true
    }

    override func resolveDescendants() -> Bool {
        guard inTransaction({ child.node?.resolveIfNeeded() == true }) else { return false }
        items = child.items
        return true
    }

    override func modify(_ transaction: inout Transaction, scopes: inout [Transaction]) {
        if Modifier.isScoped { scopes.append(transaction) }
        guard Modifier.isStanding ? !tree.isTick : pass == tree.passCount else { return }
        view.modifier.change(&transaction)
    }

    private func inTransaction(_ work: () -> Bool) -> Bool {
        let outer = tree.transaction
        let count = tree.transactionScopes.count
        modify(&tree.transaction, scopes: &tree.transactionScopes)
        if tree.transaction.animation != nil { tree.animatesLayout = true }
        let added = tree.transaction.requests.dropFirst(outer.requests.count)
        defer {
            tree.transaction = outer
            tree.transactionScopes.removeLast(tree.transactionScopes.count - count)
            for request in added { tree.enqueue { request.scopeDidEnd() } }
        }
        return work()
    }

    override func forEachChild(_ visit: (ViewNode) -> Void) {
        if let node = child.node { visit(node) }
    }
}
