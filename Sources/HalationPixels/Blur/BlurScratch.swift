import Foundation

/// Memory that blurs work in, kept from one blur to the next.
///
/// Grows to the largest blur it has served. One belongs to each renderer; it is not for use by two threads.
package final class BlurScratch {
    private var memory: UnsafeMutableRawPointer?
    private var byteCount = 0

    /// Creates a scratch that holds no memory yet.
    package init() {}

    deinit {
        free(memory)
    }

    /// Memory for `byteCount` bytes, aligned to 64, its contents undefined; the previous one is given up.
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
