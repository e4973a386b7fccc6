/// The requests of one page for pictures: a few are worked on, and of those that wait only the latest counts.
package struct RequestQueue<Request> {
    /// The number of requests that are worked on at the same time.
    package let width: Int

    /// The number of requests that are worked on now.
    package private(set) var runningCount = 0

    private var waiting: Request?

    /// Creates an empty queue.
    package init(width: Int) {
        self.width = width
    }

    /// What becomes of a request.
    package enum Outcome {
        /// Its work begins now.
        case begins
        /// It waits, and replaces an earlier request that is obsolete.
        case waits(dropped: Request?)
    }

    /// Adds a request.
    package mutating func add(_ request: Request) -> Outcome {
        guard runningCount >= width else {
            runningCount += 1
            return .begins
        }
        defer { waiting = request }
        return .waits(dropped: waiting)
    }

    /// Ends the work on a request.
    ///
    /// - Returns: The request whose work begins; nil if none waits.
    package mutating func finish() -> Request? {
        guard let next = waiting.take() else {
            runningCount -= 1
            return nil
        }
        return next
    }
}
