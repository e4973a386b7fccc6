import Foundation

/// Measures what a step takes, by the clock of a context.
struct Stopwatch: Sendable {
    let context: ToolContext

    /// What `step` gives, and what it took.
    func measure<Value>(_ step: () -> Value) -> (value: Value, duration: Duration) {
        let start = context.monotonicTime()
        let value = step()
        return (value, context.monotonicTime() - start)
    }

    /// What `step` gives; what it took is stored in `duration`.
    func measure<Value>(_ duration: inout Duration, _ step: () throws -> Value) rethrows -> Value {
        let start = context.monotonicTime()
        defer { duration = context.monotonicTime() - start }
        return try step()
    }
}

extension Double {
    /// The number with a fixed count of decimals.
    func formatted(decimals: Int) -> String {
        String(format: "%.\(decimals)f", self)
    }
}
