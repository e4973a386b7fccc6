extension Tolerance {
    /// How many pixels may be too far off.
    ///
    /// A whole number can be written as such: `allowing: 20`.
    public enum Allowance: Hashable, Sendable, ExpressibleByIntegerLiteral {
        /// So many pixels.
        case pixels(Int)

        /// So large a part, 0...1, of the pixels that are not ignored.
        case fraction(Double)

        /// Creates an allowance of so many pixels.
        public init(integerLiteral value: Int) {
            self = .pixels(value)
        }

        /// Whether so many of all pixels may be off.
        func permits(_ count: Int, of total: Int) -> Bool {
            switch self {
            case .pixels(let allowed): count <= allowed
            case .fraction(let fraction): Double(count) <= fraction * Double(total)
            }
        }
    }
}
