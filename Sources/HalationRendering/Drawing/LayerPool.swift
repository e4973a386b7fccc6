import Foundation
import HalationPixels

/// Memory for layers, kept for the next layer when one is done.
final class LayerPool {
    private var free: [LayerMemory] = []

    /// Gives memory for at least `byteCount` bytes, with whatever they hold.
    func take(byteCount: Int) -> LayerMemory? {
        let fitting = free.indices.filter { free[$0].byteCount >= byteCount }
        if let smallest = fitting.min(by: { free[$0].byteCount < free[$1].byteCount }) {
            return free.remove(at: smallest)
        }
        // None fits: make room before asking for more, so that the pool never holds outgrown memory.
        if let largest = free.indices.max(by: { free[$0].byteCount < free[$1].byteCount }) {
            free.remove(at: largest)
        }
        return LayerMemory(byteCount: byteCount)
    }

    /// Takes memory back for later.
    func giveBack(_ memory: LayerMemory) {
        free.append(memory)
    }
}

/// A block of memory, freed with its last owner.
final class LayerMemory {
    let base: UnsafeMutableRawPointer
    let byteCount: Int

    /// A cache line, so that rows that are multiples of it never share one.
    static let alignment = 64

    init?(byteCount: Int) {
        var memory: UnsafeMutableRawPointer?
        guard posix_memalign(&memory, Self.alignment, max(byteCount, Self.alignment)) == 0, let memory else {
            return nil
        }
        base = memory
        self.byteCount = byteCount
    }

    deinit {
        Foundation.free(base)
    }
}
