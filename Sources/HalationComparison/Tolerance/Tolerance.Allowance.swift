extension Tolerance {
    /// The number of pixels that may exceed the measure's limit.
    ///
    /// An integer literal is a number of pixels: `allowing: 20`.
    public enum Allowance: Hashable, Sendable, ExpressibleByIntegerLiteral {
        /// An absolute number of pixels.
        case pixels(Int)

        /// A share, 0...1, of the pixels outside the ignored regions.
        case fraction(Double)

        /// Creates an absolute allowance from a literal.
        public init(integerLiteral value: Int) {
            self = .pixels(value)
        }

        /// Returns whether `count` of `total` pixels are within the allowance.
        func permits(_ count: Int, of total: Int) -> Bool {
            switch self {
            case .pixels(let allowed): count <= allowed
            case .fraction(let fraction): Double(count) <= fraction * Double(total)
            }
        }
    }
}
