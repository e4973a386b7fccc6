import CDeepStack

/// A second stack for trees that are too deep for the main thread's.
///
/// Resolving, measuring and drawing recurse through the tree. The main thread has 8 MB; the second stack is large enough
/// for ``ViewTree/depthLimit`` nodes. It is only entered for trees that need it, so that usual stack traces stay whole.
package enum DeepStack {
    /// The depth of a tree from which the second stack is used.
    package static let threshold: Int32 = 300

    private static let size = 1 << 30

    // Used on the main actor only, whichever thread runs it.
    private nonisolated(unsafe) static var memory: UnsafeMutableRawPointer?
    private nonisolated(unsafe) static var isEntered = false

    /// Calls `body`, on the second stack if `isNeeded`.
    package static func run(if isNeeded: Bool, _ body: () -> Void) {
        guard isNeeded, !isEntered else { return body() }
        if memory == nil { memory = halation_stack_create(size) }
        guard let memory else { return body() }
        isEntered = true
        defer { isEntered = false }
        withoutActuallyEscaping(body) { body in
            var call = StackCall(body: body)
            let status = withUnsafeMutablePointer(to: &call) { pointer in
                halation_stack_run(
                    memory,
                    size,
                    { $0?.assumingMemoryBound(to: StackCall.self).pointee.body() },
                    pointer
                )
            }
            if status != 0 { body() }
        }
    }
}

private struct StackCall {
    let body: () -> Void
}
