/// Finds the instant at which something becomes true.
enum InstantSearch {
    /// The first instant of a condition that is false at one time and true at a later one, to the last few digits.
    static func first(after low: Double, through high: Double, where condition: (Double) -> Bool) -> Double {
        var low = low
        var high = high
        for _ in 0..<60 {
            let middle = (low + high) / 2
            guard middle > low, middle < high else { break }
            if condition(middle) {
                high = middle
            } else {
                low = middle
            }
        }
        return high
    }
}
