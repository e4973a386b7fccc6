import Foundation

/// Working memory of blurs, kept from one blur to the next.
///
/// Grows to the working set of the largest blur so far. Not thread-safe: each renderer has one.
package final class BlurScratch {
    private var memory: UnsafeMutableRawPointer?
    private var byteCount = 0

    /// Creates a scratch without memory; the first blur allocates.
    package init() {}

    deinit {
        free(memory)
    }

    /// Returns at least `byteCount` bytes, aligned to 64, with undefined contents; invalidates earlier results.
    func reserve(byteCount: Int) throws(PixelBufferError) -> UnsafeMutableRawPointer {
        if let memory, self.byteCount >= byteCount { return memory }
        free(memory)
        memory = nil
        self.byteCount = 0
        var fresh: UnsafeMutableRawPointer?
        guard posix_memalign(&fresh, PixelStorage.alignment, byteCount) == 0, let fresh else {
            throw .outOfMemory(byteCount: byteCount)
        }
        memory = fresh
        self.byteCount = byteCount
        return fresh
    }
}
