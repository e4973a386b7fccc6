/// Maximum and mean of absolute errors, in levels of 255.
package struct Differences: Equatable {
    /// The largest difference.
    package private(set) var maximum = 0.0

    private var sum = 0.0
    private var count = 0

    /// No difference so far.
    package init() {}

    /// The mean of all differences; 0 before the first.
    package var mean: Double { count == 0 ? 0 : sum / Double(count) }

    /// Adds the difference of two numbers.
    package mutating func add(_ value: Double, _ truth: Double) {
        let difference = abs(value - truth)
        maximum = max(maximum, difference)
        sum += difference
        count += 1
    }
}
