/// A writer of bits, least significant bit first, into caller-owned memory.
package struct BitStream {
    /// The address of the next whole byte.
    package var next: UnsafeMutablePointer<UInt8>

    /// Up to seven pending bits that do not fill a byte yet.
    package private(set) var bits: UInt64

    /// The number of pending bits.
    package private(set) var count: UInt32

    /// Creates a stream that writes at `next`, after `count` pending bits.
    package init(next: UnsafeMutablePointer<UInt8>, bits: UInt64 = 0, count: UInt32 = 0) {
        self.next = next
        self.bits = bits
        self.count = count
    }

    /// Writes the lowest `length` bits of `value`, at most 24; its other bits must be zero.
    package mutating func write(_ value: UInt32, length: Int) {
        bits |= UInt64(value) << UInt64(count)
        count += UInt32(length)
        while count >= 8 {
            next.pointee = UInt8(truncatingIfNeeded: bits)
            next += 1
            bits >>= 8
            count -= 8
        }
    }

    /// Pads the last byte with zero bits.
    package mutating func align() {
        if count > 0 { write(0, length: 8 - Int(count)) }
    }
}
