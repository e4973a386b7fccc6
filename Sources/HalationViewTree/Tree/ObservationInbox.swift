import Synchronization

/// The nodes whose observed objects changed since the last update; can be filled from any thread.
final class ObservationInbox: Sendable {
    private let tickets = Mutex<[ObservationTicket]>([])

    func add(_ ticket: ObservationTicket) {
        tickets.withLock { $0.append(ticket) }
    }

    /// Calls `visit` with each node and forgets it.
    func deliver(to visit: (ViewNode) -> Void) {
        let waiting = tickets.withLock { tickets in
            defer { tickets = [] }
            return tickets
        }
        for ticket in waiting { if let node = ticket.node { visit(node) } }
    }
}
