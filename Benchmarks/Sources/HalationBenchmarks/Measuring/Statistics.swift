/// Minimum and median of repetitions.
package struct Statistics {
    private let sorted: [Double]

    /// Takes the times of all repetitions, in any order; there must be one.
    package init(_ values: [Double]) {
        precondition(!values.isEmpty, "Nothing was measured.")
        sorted = values.sorted()
    }

    /// The shortest time: the machine's speed when nothing disturbs it.
    package var minimum: Double { sorted[0] }

    /// The middle value, or the mean of the two middle values.
    package var median: Double {
        let middle = sorted.count / 2
        return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
    }
}
