import Synchronization

/// A queue of bounded length from one task that fills it to several that empty it.
///
/// It is a lock and not an actor, and stays where it is called: whoever fills it needs no thread of the pool, whose
/// threads are all busy with drawing.
final class FrameQueue<Element: Sendable>: Sendable {
    private struct State {
        var waiting: [Element] = []
        var receivers: [CheckedContinuation<Element?, Never>] = []
        /// The element that did not fit, and who waits for it to do.
        var sender: (element: Element, continuation: CheckedContinuation<Bool, Never>)?
        var isFinished = false
        var isClosed = false

        mutating func dismissReceivers() {
            for receiver in receivers { receiver.resume(returning: nil) }
            receivers = []
        }
    }

    private let state = Mutex(State())
    private let capacity: Int

    /// An empty queue that holds at most `capacity` elements.
    init(capacity: Int) {
        precondition(capacity > 0, "A queue without room never moves.")
        self.capacity = capacity
    }

    /// Appends `element`, once there is room.
    ///
    /// - Precondition: No other task is sending, and the queue is not finished.
    /// - Returns: False when the queue was closed and the element dropped.
    nonisolated(nonsending) func send(_ element: Element) async -> Bool {
        await withCheckedContinuation { continuation in
            state.withLock { state in
                if state.isClosed {
                    continuation.resume(returning: false)
                } else if !state.receivers.isEmpty {
                    state.receivers.removeFirst().resume(returning: element)
                    continuation.resume(returning: true)
                } else if state.waiting.count < capacity {
                    state.waiting.append(element)
                    continuation.resume(returning: true)
                } else {
                    precondition(state.sender == nil, "Two tasks send into one queue.")
                    state.sender = (element, continuation)
                }
            }
        }
    }

    /// Removes the first element, once there is one.
    ///
    /// - Returns: Nil when the queue was closed, or is finished and empty.
    nonisolated(nonsending) func next() async -> Element? {
        await withCheckedContinuation { continuation in
            state.withLock { state in
                if !state.waiting.isEmpty {
                    continuation.resume(returning: state.waiting.removeFirst())
                    guard let sender = state.sender else { return }
                    state.sender = nil
                    state.waiting.append(sender.element)
                    sender.continuation.resume(returning: true)
                } else if state.isClosed || state.isFinished {
                    continuation.resume(returning: nil)
                } else {
                    state.receivers.append(continuation)
                }
            }
        }
    }

    /// Says that no element will follow; those that wait are still given out.
    func finish() {
        state.withLock { state in
            state.isFinished = true
            state.dismissReceivers()
        }
    }

    /// Drops what waits, and everything that is sent from now on.
    func close() {
        state.withLock { state in
            state.isClosed = true
            state.waiting = []
            state.sender?.continuation.resume(returning: false)
            state.sender = nil
            state.dismissReceivers()
        }
    }
}
