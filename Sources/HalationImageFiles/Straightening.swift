/// Turns a row of premultiplied pixels (B, G, R, A) into straight ones (R, G, B, A).
///
/// A channel is rounded to the nearest of 0...255; one that exceeds its alpha, which no drawing makes, is full. A
/// pixel of alpha 0 becomes transparent black. The rows have the same number of pixels and are not the same memory.
func straighten(_ premultiplied: UnsafeRawBufferPointer, into straight: UnsafeMutableBufferPointer<UInt8>) {
    precondition(straight.count >= premultiplied.count, "The straight row is shorter than its source.")
    for offset in stride(from: 0, to: premultiplied.count &- 3, by: 4) {
        let alpha = UInt32(premultiplied[offset &+ 3])
        for channel in 0..<3 {
            let value = UInt32(premultiplied[offset &+ 2 &- channel])
            straight[offset &+ channel] =
                switch alpha {
                case 0: 0
                case 255: UInt8(truncatingIfNeeded: value)
                default: UInt8(truncatingIfNeeded: min(255, (value &* 255 &+ alpha / 2) / alpha))
                }
        }
        straight[offset &+ 3] = UInt8(truncatingIfNeeded: alpha)
    }
}
