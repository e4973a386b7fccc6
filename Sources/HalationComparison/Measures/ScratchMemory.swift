import Foundation

/// Memory for a comparison's own rows, all zeros at first, freed with its owner.
package final class ScratchMemory {
    private let base: UnsafeMutableRawPointer

    /// Takes memory; also for none there is an address.
    package init(byteCount: Int) {
        base = .allocate(byteCount: max(byteCount, 64), alignment: 64)
        memset(base, 0, max(byteCount, 64))
    }

    deinit {
        base.deallocate()
    }

    /// The first byte.
    var bytes: UnsafeMutablePointer<UInt8> { base.assumingMemoryBound(to: UInt8.self) }

    /// The memory from byte `offset` on as elements of a type.
    package func elements<Element>(of type: Element.Type, from offset: Int = 0) -> UnsafeMutablePointer<
        Element
    > {
        (base + offset).assumingMemoryBound(to: type)
    }
}
