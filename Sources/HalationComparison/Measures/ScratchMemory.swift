import Foundation

/// Zero-initialised scratch memory, aligned to 64 bytes and freed with its owner.
package final class ScratchMemory {
    private let base: UnsafeMutableRawPointer

    /// Allocates at least `byteCount` bytes; 0 is allowed.
    package init(byteCount: Int) {
        base = .allocate(byteCount: max(byteCount, 64), alignment: 64)
        memset(base, 0, max(byteCount, 64))
    }

    deinit {
        base.deallocate()
    }

    /// The memory as bytes.
    var bytes: UnsafeMutablePointer<UInt8> { base.assumingMemoryBound(to: UInt8.self) }

    /// The memory from byte `offset`, bound to a type.
    package func elements<Element>(of type: Element.Type, from offset: Int = 0) -> UnsafeMutablePointer<
        Element
    > {
        (base + offset).assumingMemoryBound(to: type)
    }
}
