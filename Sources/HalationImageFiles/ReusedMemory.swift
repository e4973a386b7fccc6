import Foundation

/// A buffer that grows on demand, and never shrinks.
struct ReusedMemory: ~Copyable {
    private var base: UnsafeMutableRawPointer?
    private var capacity = 0

    deinit {
        free(base)
    }

    /// Returns at least `count` bytes, of which the first `kept` keep their values and the others are undefined.
    ///
    /// The pointer is valid until the next call, which invalidates it even without growth.
    mutating func reserve(_ count: Int, keeping kept: Int = 0) throws(PNGError) -> UnsafeMutablePointer<UInt8>
    {
        if let base, count <= capacity { return base.assumingMemoryBound(to: UInt8.self) }
        // Grows by half, so that a growing stream is moved O(log n) times.
        let larger = kept > 0 ? count + count / 2 : count
        guard let memory = malloc(max(larger, 1)) else {
            throw .encodingFailed(reason: "out of memory")
        }
        if let base {
            memcpy(memory, base, min(kept, capacity))
            free(base)
        }
        base = memory
        capacity = larger
        return memory.assumingMemoryBound(to: UInt8.self)
    }
}
