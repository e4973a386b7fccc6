/// Bytes that stand for the numbers from 0 to 1 in steps of 1/255.
extension UInt8 {
    /// Creates the byte nearest to `unit`; what lies outside 0...1 is clamped, and NaN is 0.
    package init(unit: Double) {
        guard unit > 0 else {
            self = 0
            return
        }
        self = UInt8((Swift.min(unit, 1) * 255).rounded())
    }

    /// The product of two unit values, rounded to the nearest; 255 odd leaves no ties.
    package func scaled(by factor: UInt8) -> UInt8 {
        UInt8((Int(self) * Int(factor) + 127) / 255)
    }
}

/// Numbers from 0 to 1 in steps of 1/65535, for what is multiplied before it is rounded to a byte.
extension UInt16 {
    /// Creates the number nearest to `unit`; what lies outside 0...1 is clamped, and NaN is 0.
    init(unit: Double) {
        guard unit > 0 else {
            self = 0
            return
        }
        // Truncated after half is added: without SSE4 rounding is a call, and small circles are drawn by the
        // thousand.
        self = UInt16(Swift.min(unit, 1) * 65535 + 0.5)
    }
}
