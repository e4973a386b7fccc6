import Foundation

/// The shortest and the median time of a repeated piece of work.
struct Timing {
    /// In milliseconds.
    let minimum: Double

    /// In milliseconds.
    let median: Double

    /// Times `body` after one run that does not count.
    init(repetitions: Int, _ body: () throws -> Void) rethrows {
        try body()
        var durations: [Duration] = []
        for _ in 0..<repetitions { durations.append(try ContinuousClock().measure(body)) }
        self.init(durations)
    }

    /// Summarises durations, of which there must be at least one.
    init(_ durations: [Duration]) {
        precondition(!durations.isEmpty, "no durations to summarise")
        let sorted = durations.map { $0 / .milliseconds(1) }.sorted()
        minimum = sorted[0]
        median = sorted[sorted.count / 2]
    }

    /// Prints a row of the table: the name, both times, and `note` behind them.
    func show(_ name: String, note: String = "") {
        let times = String(format: "min %9.4f ms  median %9.4f ms  ", minimum, median)
        print(name.padding(toLength: 52, withPad: " ", startingAt: 0) + times + note)
    }

    /// Prints a row of the table with the shortest time divided among `count` units.
    func show(_ name: String, per unit: String, count: Int) {
        show(name, note: String(format: "%8.3f ns/", minimum * 1e6 / Double(count)) + unit)
    }
}
