public import HalationAnimation

/// Performs changes of state with an animation.
///
/// What the changed views show moves to its new values from the moment of the call on.
///
/// ```swift
/// withAnimation(.bouncy) { isOpen.toggle() }
/// ```
///
/// - Parameters:
///   - animation: The animation; nil changes at once.
///   - body: Changes state.
/// - Returns: The result of `body`.
public func withAnimation<Result>(
    _ animation: Animation? = .default,
    _ body: () throws -> Result
) rethrows -> Result {
    try Transaction.run(Transaction(animation: animation), body)
}

/// Performs changes of state with an animation, and calls a closure when it has completed.
///
/// - Parameters:
///   - animation: The animation; nil changes at once.
///   - completionCriteria: The moment of completion of an animation.
///   - body: Changes state.
///   - completion: Called once, when the last of the started animations has completed; at once if none was started.
/// - Returns: The result of `body`.
public func withAnimation<Result>(
    _ animation: Animation? = .default,
    completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
    _ body: () throws -> Result,
    completion: @escaping () -> Void
) rethrows -> Result {
    var transaction = Transaction(animation: animation)
    transaction.addAnimationCompletion(criteria: completionCriteria, completion)
    return try Transaction.run(transaction, body)
}
