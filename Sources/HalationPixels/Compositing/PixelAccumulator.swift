/// The sum of pictures of one size, from which their mean is taken.
///
/// Each channel is summed in 16 bits, so the mean of up to ``capacity`` pictures is exact before it is rounded once.
package struct PixelAccumulator {
    /// The largest number of pictures: 257 times 255 is the largest 16-bit number.
    package static let capacity = 257

    /// The width and height of the pictures in pixels.
    package let size: PixelSize

    /// The number of pictures that were added.
    package private(set) var count = 0

    /// One sum per channel, rows without padding.
    private var sums: [UInt16]

    /// Creates a sum of no pictures.
    package init(size: PixelSize) {
        self.size = size
        sums = Array(repeating: 0, count: size.width * size.height * 4)
    }

    /// Forgets the pictures that were added, and keeps the memory.
    package mutating func reset() {
        count = 0
    }

    /// Adds a picture.
    ///
    /// - Precondition: The picture has the accumulator's size, and fewer than ``capacity`` pictures were added.
    package mutating func add(_ picture: PixelBuffer) {
        precondition(picture.size == size, "The picture is \(picture.size), and the sum \(size).")
        precondition(count < Self.capacity, "A sum holds at most \(Self.capacity) pictures.")
        let isFirst = count == 0
        let channels = size.width * 4
        sums.withUnsafeMutableBufferPointer { sums in
            picture.withRows { rows in
                guard channels > 0, let start = sums.baseAddress else { return }
                for y in 0..<size.height {
                    let row = UnsafeRawPointer(rows.base + y * rows.bytesPerRow)
                        .assumingMemoryBound(to: UInt8.self)
                    let sum = start + y * channels
                    if isFirst {
                        for i in 0..<channels { sum[i] = UInt16(truncatingIfNeeded: row[i]) }
                    } else {
                        for i in 0..<channels { sum[i] &+= UInt16(truncatingIfNeeded: row[i]) }
                    }
                }
            }
        }
        count += 1
    }

    /// Writes the mean of the pictures, each channel rounded to the nearest, half up.
    ///
    /// The mean of premultiplied pictures is premultiplied. Without pictures, the result is transparent.
    ///
    /// - Parameter picture: A picture of the accumulator's size; its pixels are replaced.
    package func writeMean(into picture: inout PixelBuffer) {
        precondition(picture.size == size, "The picture is \(picture.size), and the sum \(size).")
        let channels = size.width * 4
        let divisor = UInt32(max(count, 1))
        // floor(n · m / 2³²) is the exact quotient n / divisor for all n below 2¹⁷: the error of m is below 1 and
        // divisor is below 2⁹ (Granlund and Montgomery, "Division by Invariant Integers", 1994).
        let factor = (UInt64(1) << 32) / UInt64(divisor) + 1
        let half = divisor / 2
        let isEmpty = count == 0
        sums.withUnsafeBufferPointer { sums in
            picture.withMutableRows { rows in
                guard channels > 0, let start = sums.baseAddress else { return }
                for y in 0..<size.height {
                    let row = UnsafeMutableRawPointer(rows.base + y * rows.bytesPerRow)
                        .assumingMemoryBound(to: UInt8.self)
                    let sum = start + y * channels
                    if isEmpty {
                        for i in 0..<channels { row[i] = 0 }
                    } else {
                        for i in 0..<channels {
                            let rounded = UInt64(UInt32(sum[i]) &+ half)
                            row[i] = UInt8(truncatingIfNeeded: (rounded &* factor) >> 32)
                        }
                    }
                }
            }
        }
    }
}
