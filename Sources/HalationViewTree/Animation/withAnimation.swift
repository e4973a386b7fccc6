public import HalationAnimation

/// Performs changes of state with an animation.
///
/// The views that depend on the state are animated to their new values, from the time of the call.
///
/// ```swift
/// withAnimation(.bouncy) { isOpen.toggle() }
/// ```
///
/// - Parameters:
///   - animation: The animation; nil changes at once.
///   - body: Changes the state.
/// - Returns: The result of `body`.
public func withAnimation<Result>(
    _ animation: Animation? = .default,
    _ body: () throws -> Result
) rethrows -> Result {
    try Transaction.run(Transaction(animation: animation), body)
}

/// Performs changes of state with an animation, and calls a closure when the animation has completed.
///
/// - Parameters:
///   - animation: The animation; nil changes at once.
///   - completionCriteria: When an animation counts as complete.
///   - body: Changes the state.
///   - completion: Called once, when the last of the started animations has completed; immediately if none
///     was started.
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
