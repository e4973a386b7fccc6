import Foundation

/// Memory that grows when more is asked for, and is kept for the next time.
struct ReusedMemory: ~Copyable {
    private var base: UnsafeMutableRawPointer?
    private var capacity = 0

    deinit {
        free(base)
    }

    /// At least `count` bytes, the first `kept` of which are as they were, the others undefined.
    ///
    /// Valid until the next call; what it was before is not.
    mutating func reserve(_ count: Int, keeping kept: Int = 0) throws(PNGError) -> UnsafeMutablePointer<UInt8>
    {
        if let base, count <= capacity { return base.assumingMemoryBound(to: UInt8.self) }
        // Half as much again, so that a stream that grows moves seldom.
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
