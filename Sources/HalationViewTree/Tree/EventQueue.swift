package import Foundation

/// Actions at moments of virtual time, run in order between frames.
///
/// Events of one date run in the order of their ranks, those of one rank by their exact times, and those of one time in
/// the order in which they were scheduled.
package final class EventQueue {
    /// Identifies a scheduled event.
    package struct Ticket: Hashable {
        fileprivate let date: Date
        fileprivate let rank: Int
        fileprivate let elapsed: Int64
        fileprivate let number: Int

        fileprivate func isAfter(_ other: Ticket) -> Bool {
            (date, rank, elapsed, number) > (other.date, other.rank, other.elapsed, other.number)
        }
    }

    private struct Event {
        let ticket: Ticket
        let generation: Int
        let action: () -> Void
    }

    /// In descending order, so that the next one is the last.
    private var waiting: [Event] = []
    private var count = 0

    /// The time of the event that runs last or is running; nil if none has run.
    package private(set) var latest: Date?

    /// Schedules an action.
    ///
    /// - Parameters:
    ///   - date: The moment; one in the past runs next.
    ///   - rank: The place among the events of the moment; 0 for timers and delays, 1 for scripts.
    ///   - elapsed: The exact moment in nanoseconds since the start, which a date rounds; without one the event runs
    ///     before others of its date and rank.
    ///   - generation: The length of the chain of updates, each requested by the one before; 0 for timers and scripts.
    ///   - action: The action, called on the main actor.
    /// - Returns: A ticket for ``cancel(_:)``.
    @discardableResult
    package func schedule(
        at date: Date,
        rank: Int = 0,
        elapsed: Int64? = nil,
        generation: Int = 0,
        _ action: @escaping () -> Void
    ) -> Ticket {
        count += 1
        let ticket = Ticket(date: date, rank: rank, elapsed: elapsed ?? .min, number: count)
        // Insertion keeps the order; queues are short and new events are usually late ones.
        var low = 0
        var high = waiting.count
        while low < high {
            let middle = (low + high) / 2
            if waiting[middle].ticket.isAfter(ticket) { low = middle + 1 } else { high = middle }
        }
        waiting.insert(Event(ticket: ticket, generation: generation, action: action), at: low)
        return ticket
    }

    /// Removes an event that has not run yet.
    package func cancel(_ ticket: Ticket) {
        waiting.removeAll { $0.ticket == ticket }
    }

    /// The moment of the next event; nil if there is none.
    package var next: Date? { waiting.last?.ticket.date }

    /// The exact moment of the next event in nanoseconds since the start; nil if only its date is known.
    var nextElapsed: Int64? { waiting.last.flatMap { $0.ticket.elapsed == .min ? nil : $0.ticket.elapsed } }

    /// The generation of the next event.
    var nextGeneration: Int { waiting.last?.generation ?? 0 }

    /// Runs the next event.
    func runNext() {
        guard let event = waiting.popLast() else { return }
        latest = event.ticket.date
        event.action()
    }
}
