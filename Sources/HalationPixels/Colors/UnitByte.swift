/// Bytes as numbers from 0 to 1 in steps of 1/255.
extension UInt8 {
    /// Rounds `unit` to the nearest byte; clamped to 0...1, NaN gives 0.
    package init(unit: Double) {
        guard unit > 0 else {
            self = 0
            return
        }
        self = UInt8((Swift.min(unit, 1) * 255).rounded())
    }

    /// The product of two unit values, rounded to the nearest; there are no ties, since 255 is odd.
    package func scaled(by factor: UInt8) -> UInt8 {
        UInt8((Int(self) * Int(factor) + 127) / 255)
    }
}

/// Numbers from 0 to 1 in steps of 1/65535, for factors of a product that is rounded to a byte later.
extension UInt16 {
    /// Rounds `unit` to the nearest step; clamped to 0...1, NaN gives 0.
    init(unit: Double) {
        guard unit > 0 else {
            self = 0
            return
        }
        // Truncation after adding half: without SSE4 `rounded()` is a function call, too slow for thousands of circles.
        self = UInt16(Swift.min(unit, 1) * 65535 + 0.5)
    }
}
