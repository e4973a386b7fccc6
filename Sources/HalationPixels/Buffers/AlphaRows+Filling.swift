import Foundation

extension AlphaRows {
    /// Makes the coverage zero.
    package func clear() {
        for y in 0..<height { memset(row(y), 0, width) }
    }

    /// Makes the coverage `value` everywhere.
    package func fill(with value: UInt8) {
        for y in 0..<height { memset(row(y), Int32(value), width) }
    }

    /// Takes over the coverage of `source`; the views are equal in size and do not overlap.
    package func copy(from source: AlphaRows) {
        precondition(size == source.size, "Coverage is copied over as much coverage.")
        for y in 0..<height { memcpy(row(y), source.row(y), width) }
    }
}
