import CKernels

extension KernelSet {
    /// Counts the pixels of a row with a channel that differs by more than `tolerance`.
    ///
    /// Pixels have four bytes in any channel order; `largest` is raised to the largest difference in each channel.
    package func countDifferences(
        _ a: UnsafePointer<UInt8>,
        _ b: UnsafePointer<UInt8>,
        pixels: Int,
        beyond tolerance: UInt8,
        largest: inout InlineArray<4, UInt8>,
    ) -> Int {
        var span = largest.mutableSpan
        return span.withUnsafeMutableBufferPointer { largest in
            guard let largest = largest.baseAddress else { return 0 }
            return functions.count_differences(a, b, pixels, tolerance, largest)
        }
    }

    /// The sum of |(b − a) − (earlierB − earlierA)| over the bytes of a row: a measure of flicker.
    package func sumChanges(
        _ a: UnsafePointer<UInt8>,
        _ b: UnsafePointer<UInt8>,
        earlier earlierA: UnsafePointer<UInt8>,
        _ earlierB: UnsafePointer<UInt8>,
        bytes: Int,
    ) -> UInt64 {
        functions.sum_changes(a, b, earlierA, earlierB, bytes)
    }
}
